import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Currency, toDecimal } from '@palco/contract'
import {
  balanceRequest,
  closedPlayersRequest,
  creditRequest,
  debitRequest,
  PROVIDER_PATHS,
  type ProviderRefusalCode,
  rollbackRequest,
  sessionRequest,
} from '@palco/contract/provider'
import { checkSignature, SIGNATURE_HEADERS } from '@palco/contract/signing'
import { SITE_ORIGINS_PATH } from '@palco/contract/sites'
import { CheckFailed } from './check-failed.ts'
import { Books, type Fields, type Move, refusal } from './books.ts'

/** What the wallet does with the next call of a move instead of applying and answering it. */
export type Fault =
  | { refuse: ProviderRefusalCode }
  /** The connection ends before or after the call is applied. */
  | 'lose_request'
  | 'lose_answer'
  /** Status 500 after the call was applied. */
  | 'fail_after'
  /** Applied, and answered with 200 and a text that is no JSON. */
  | 'garbled_answer'
  /** Applied and answered after `lateMs`. */
  | 'late_answer'
  /** Applied and answered; the session has ended then. */
  | 'end_session'

/** One call as it arrived. `problem` is what its signature or body breaks of the protocol. */
export type Call = { name: keyof typeof SCHEMAS | 'other'; fields: Fields; problem: string | null }
type Answer = { status: number; body: object }
export type Launch = { gameId: string; currency: Currency; minMinor: bigint; maxMinor: bigint }

const SCHEMAS = {
  session: sessionRequest,
  balance: balanceRequest,
  debit: debitRequest,
  credit: creditRequest,
  rollback: rollbackRequest,
  closedPlayers: closedPlayersRequest,
}
const isMove = (name: string): name is Move => ['debit', 'credit', 'rollback'].includes(name)

export type CheckWallet = Awaited<ReturnType<typeof startCheckWallet>>

/**
 * A platform's provider wallet in memory on loopback: it follows docs/provider-protocol.md, keeps every call and fails as a check asks.
 * @param options `port` 0 takes a free one; `lateMs` is how long a late answer takes, milliseconds
 */
export async function startCheckWallet(options: {
  party: string
  key: string
  port: number
  lateMs: number
  nowMs: () => number
}) {
  const calls: Call[] = []
  const books = new Books()
  const faults: Record<Move, Fault[]> = { debit: [], credit: [], rollback: [] }
  const nonces = new Set<string>()
  const launches = new Map<string, Launch & { playerId: string }>()
  const listeners = new Set<() => void>()

  /** What the headers break, or null. */
  function signatureProblem(request: IncomingMessage, raw: string): ProviderRefusalCode | null {
    const state = checkSignature(options.key, request.headers, raw, options.nowMs())
    if (request.headers[SIGNATURE_HEADERS.party] !== options.party) return 'invalid_signature'
    if (state === 'stale') return 'stale_timestamp'
    if (state !== 'ok') return 'invalid_signature'
    const nonce = String(request.headers[SIGNATURE_HEADERS.nonce])
    if (nonce.length > 80 || nonces.has(nonce)) return 'replayed_nonce'
    nonces.add(nonce)
    return null
  }

  function openSession(fields: Fields): Answer {
    const token = String(fields.launch_token)
    const launch = launches.get(token)
    if (!launch) return refusal('invalid_launch_token')
    launches.delete(token)
    const session = books.open(launch)
    const money = (minor: bigint) => ({
      amount: toDecimal({ minor, currency: launch.currency }),
      currency: launch.currency,
    })
    const player = {
      session_id: session.id,
      player_id: launch.playerId,
      display_name: 'Test player',
      game_id: launch.gameId,
    }
    const place = { brand_id: 'check', currency: launch.currency, language: 'en_US', site_origin: origin() }
    const bounds = {
      balance: money(session.balance),
      min_stake: money(launch.minMinor),
      max_stake: money(launch.maxMinor),
    }
    return { status: 200, body: { ...player, ...place, ...bounds, play_modes: [] } }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString()
    const send = ({ status, body }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const name = Object.keys(SCHEMAS).find(
      (one) => PROVIDER_PATHS[one as keyof typeof SCHEMAS] === request.url,
    ) as keyof typeof SCHEMAS | undefined
    const wrong = signatureProblem(request, raw)
    const fields = parseFields(raw)
    const fits = !name || (fields !== null && SCHEMAS[name].safeParse(fields).success)
    const problem = wrong ?? (fits ? null : 'invalid_request')
    calls.push({
      name: name ?? 'other',
      fields: fields ?? {},
      problem: problem && `${name ?? request.url}: ${problem}`,
    })
    try {
      if (problem) return void send(refusal(problem))
      if (request.url === SITE_ORIGINS_PATH)
        return void send({ status: 200, body: { site_origins: [origin()], platform_origin: origin() } })
      if (!name || !fields) return void send(refusal('invalid_request'))
      if (name === 'session') return void send(openSession(fields))
      if (name === 'closedPlayers') return void send({ status: 200, body: { closed: [] } })
      if (!isMove(name)) return void send(books.balance(fields))
      await move(name, fields, { request, response, send })
    } finally {
      for (const listener of listeners) listener()
    }
  }

  async function move(
    name: Move,
    fields: Fields,
    {
      request,
      response,
      send,
    }: { request: IncomingMessage; response: ServerResponse; send: (answer: Answer) => void },
  ): Promise<void> {
    const fault = faults[name].shift()
    if (fault === 'lose_request') return void request.socket.destroy()
    if (typeof fault === 'object') return send(books.refuse(name, fields, fault.refuse))
    const answer = books.apply(name, fields)
    if (fault === 'lose_answer') return void request.socket.destroy()
    if (fault === 'end_session') books.endSession(books.playerOf(fields) ?? '')
    if (fault === 'fail_after') return send(refusal('unexpected'))
    if (fault === 'garbled_answer') return void response.writeHead(200).end('<html>')
    if (fault === 'late_answer') await new Promise((resolve) => setTimeout(resolve, options.lateMs))
    send(answer)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve, reject) => {
    const refuse = ({ code, message }: NodeJS.ErrnoException): void =>
      reject(
        new CheckFailed(
          code === 'EADDRINUSE'
            ? `port ${options.port} is in use: end what listens there, or name another with --wallet-port and in the provider's wallet address`
            : `the wallet cannot listen on port ${options.port}: ${message}`,
        ),
      )
    server.once('error', refuse).listen(options.port, '127.0.0.1', resolve)
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: origin(),
    calls,
    books,
    faults,
    /** A launch of a game by its own player. */
    launch(launch: Launch): { token: string; playerId: string } {
      const token = randomUUID()
      const playerId = `check-${randomUUID()}`
      launches.set(token, { ...launch, playerId })
      return { token, playerId }
    },
    /** Waits until `done` holds, looking after each call. @returns false when `ms` have passed first */
    until(done: () => boolean, ms: number): Promise<boolean> {
      if (done()) return Promise.resolve(true)
      return new Promise((resolve) => {
        const end = (held: boolean) => {
          clearTimeout(timer)
          listeners.delete(look)
          resolve(held)
        }
        const look = () => done() && end(true)
        const timer = setTimeout(() => end(done()), ms)
        listeners.add(look)
      })
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function parseFields(raw: string): Fields | null {
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null ? (value as Fields) : null
  } catch {
    return null
  }
}
