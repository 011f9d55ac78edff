import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
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
export type Call = { name: CallName | 'other'; fields: Fields; problem: string | null }
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
type CallName = keyof typeof SCHEMAS
const isMove = (name: string): name is Move => ['debit', 'credit', 'rollback'].includes(name)

export type CheckWallet = Awaited<ReturnType<typeof startCheckWallet>>

type Options = { party: string; key: string; port: number; lateMs: number; nowMs: () => number }

/**
 * A platform's provider wallet in memory on loopback: it follows docs/provider-protocol.md, keeps every call and fails as a check asks.
 * @param options `port` 0 takes a free one; `lateMs` is how long a late answer takes, milliseconds
 */
export async function startCheckWallet(options: Options) {
  const calls: Call[] = []
  const books = new Books()
  const faults: Record<Move, Fault[]> = { debit: [], credit: [], rollback: [] }
  const launches = new Map<string, Launch & { playerId: string }>()
  const signatureProblem = signatureCheck(options)
  const listeners = new Set<() => void>()
  const server = createServer((request, response) => void handle(request, response))
  await listen(server, options.port)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await readBody(request)
    const name = callName(request.url)
    const fields = parseFields(raw)
    const fits = !name || (fields !== null && SCHEMAS[name].safeParse(fields).success)
    const problem = signatureProblem(request, raw) ?? (fits ? null : 'invalid_request')
    calls.push({
      name: name ?? 'other',
      fields: fields ?? {},
      problem: problem && `${name ?? request.url}: ${problem}`,
    })
    try {
      const answer = problem ? refusal(problem) : await answerTo(request.url, name, fields)
      if (answer === 'cut') request.socket.destroy()
      else if (answer === 'garbled') response.writeHead(200).end('<html>')
      else
        response
          .writeHead(answer.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer.body))
    } finally {
      for (const listener of listeners) listener()
    }
  }

  async function answerTo(
    url: string | undefined,
    name: CallName | null,
    fields: Fields | null,
  ): Promise<Outcome> {
    if (url === SITE_ORIGINS_PATH)
      return { status: 200, body: { site_origins: [origin], platform_origin: origin } }
    if (!name || !fields) return refusal('invalid_request')
    if (name === 'session') return openSession(books, launches, fields, origin)
    if (name === 'closedPlayers') return { status: 200, body: { closed: [] } }
    if (!isMove(name)) return books.balance(fields)
    return moveWithFault(books, name, fields, faults[name].shift(), options.lateMs)
  }
  return {
    url: origin,
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

/** An answer, or what the fault makes of it. */
type Outcome = Answer | 'cut' | 'garbled'

const callName = (url: string | undefined): CallName | null =>
  (Object.keys(SCHEMAS) as CallName[]).find((name) => PROVIDER_PATHS[name] === url) ?? null

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Answers what a call's headers break, or null. */
function signatureCheck({ party, key, nowMs }: Options) {
  const nonces = new Set<string>()
  return ({ headers }: IncomingMessage, raw: string): ProviderRefusalCode | null => {
    const state = checkSignature(key, headers, raw, nowMs())
    if (headers[SIGNATURE_HEADERS.party] !== party) return 'invalid_signature'
    if (state === 'stale') return 'stale_timestamp'
    if (state !== 'ok') return 'invalid_signature'
    const nonce = String(headers[SIGNATURE_HEADERS.nonce])
    if (nonce.length > 80 || nonces.has(nonce)) return 'replayed_nonce'
    nonces.add(nonce)
    return null
  }
}

/** Answers a launch token with its session, once. */
function openSession(
  books: Books,
  launches: Map<string, Launch & { playerId: string }>,
  fields: Fields,
  origin: string,
): Answer {
  const token = String(fields.launch_token)
  const launch = launches.get(token)
  if (!launch) return refusal('invalid_launch_token')
  launches.delete(token)
  const session = books.open(launch)
  const { currency } = launch
  const money = (minor: bigint) => ({ amount: toDecimal({ minor, currency }), currency })
  const player = {
    session_id: session.id,
    player_id: launch.playerId,
    display_name: 'Test player',
    game_id: launch.gameId,
  }
  const place = { brand_id: 'check', currency, language: 'en_US', site_origin: origin }
  const bounds = {
    balance: money(session.balance),
    min_stake: money(launch.minMinor),
    max_stake: money(launch.maxMinor),
  }
  return { status: 200, body: { ...player, ...place, ...bounds, play_modes: [] } }
}

async function moveWithFault(
  books: Books,
  name: Move,
  fields: Fields,
  fault: Fault | undefined,
  lateMs: number,
): Promise<Outcome> {
  if (fault === 'lose_request') return 'cut'
  if (typeof fault === 'object') return books.refuse(name, fields, fault.refuse)
  const answer = books.apply(name, fields)
  if (fault === 'lose_answer') return 'cut'
  if (fault === 'end_session') books.endSession(books.findPlayer(fields) ?? '')
  if (fault === 'fail_after') return refusal('unexpected')
  if (fault === 'garbled_answer') return 'garbled'
  if (fault === 'late_answer') await new Promise((resolve) => setTimeout(resolve, lateMs))
  return answer
}

/** @throws CheckFailed in words when the port cannot be taken */
async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const refuse = ({ code, message }: NodeJS.ErrnoException): void =>
      reject(
        new CheckFailed(
          code === 'EADDRINUSE'
            ? `port ${port} is in use: end what listens there, or name another with --wallet-port and in the provider's wallet address`
            : `the wallet cannot listen on port ${port}: ${message}`,
        ),
      )
    server.once('error', refuse).listen(port, '127.0.0.1', resolve)
  })
}

function parseFields(raw: string): Fields | null {
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null ? (value as Fields) : null
  } catch {
    return null
  }
}
