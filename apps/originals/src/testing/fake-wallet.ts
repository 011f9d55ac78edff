import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closedPlayersRequest, PROVIDER_PATHS, type PROVIDER_REFUSALS } from '@palco/contract/provider'
import { checkSignature, SIGNATURE_HEADERS } from '@palco/contract/signing'
import {
  type Answer,
  FakeBooks,
  type Fields,
  type Move,
  openSession,
  playable,
  refuse,
} from './fake-books.ts'

/**
 * A provider wallet that follows the protocol's rules, in memory, with switches for everything that can go wrong on
 * the way. Amounts are EUR with two decimals.
 */
export const FAKE_KEY = 'fake-wallet-key'
export const FAKE_PARTY = 'originals'

/** Or refuses without remembering it. */
export type Fault = { refuse: keyof typeof PROVIDER_REFUSALS } | LineFault

/** What goes wrong on the way, as a word for each. */
export const LINE_FAULTS = [
  // Breaks the connection before or after applying the call.
  'lose_request',
  'lose_answer',
  // Answers 500 before or after applying the call.
  'fail_before',
  'fail_after',
  // Applies the call only after the caller gave up.
  'apply_late',
  'garbled_answer',
] as const
type LineFault = (typeof LINE_FAULTS)[number]

const newState = (balance: bigint) => ({
  balance,
  /** The part of the balance that is bonus money; stakes take it last. */
  bonus: 0n,
  /** Bonus money that the game does not take. */
  unusable: 0n,
  /** The last `from_players` of each round. */
  transfers: new Map<string, unknown>(),
  sessionEnded: false,
  /** Who may not play: blocked, on a break or excluded. */
  closed: new Set<string>(),
  /** While true every connection is cut. */
  down: false,
  /** Called before and after a move is applied; `true` cuts the connection there. */
  hook: null as null | ((move: Move, phase: 'before' | 'after', body: Fields) => boolean),
  faults: { debit: [] as Fault[], credit: [] as Fault[], rollback: [] as Fault[] },
  /** Every request for a move that arrived, whatever became of it. */
  calls: [] as { move: Move; id: string }[],
  /** Moves that changed the balance (or would have, with an amount of zero). */
  applied: [] as { move: Move; id: string; round: string; amount: bigint }[],
  launches: new Map<string, { game: string; player: string; session: string; bounds?: [string, string] }>(),
})
export type WalletState = ReturnType<typeof newState>

export async function startFakeWallet({ balance, lateMs }: { balance: bigint; lateMs: number }) {
  const state = newState(balance)
  const books = new FakeBooks(state)
  const isSigned = signatureCheck()
  const server = createServer((request, response) => void handle(request, response))
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await readBody(request)
    const refused = state.down ? 'cut' : isSigned(request, raw)
    const answer = refused ?? (await answerTo(request.url, JSON.parse(raw) as Fields))
    if (answer === 'cut') request.socket.destroy()
    else if (answer === 'garbled') response.writeHead(200).end('<html>')
    else
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
  }

  async function answerTo(url: string | undefined, body: Fields): Promise<Outcome> {
    if (url === PROVIDER_PATHS.session) return openSession(state, body)
    if (url === PROVIDER_PATHS.balance)
      return state.sessionEnded ? refuse('session_ended') : { status: 200, body: playable(state) }
    if (url === PROVIDER_PATHS.closedPlayers) {
      const { player_ids: asked } = closedPlayersRequest.parse(body)
      return { status: 200, body: { closed: asked.filter((id) => state.closed.has(id)) } }
    }
    const move = (['debit', 'credit', 'rollback'] as const).find((one) => PROVIDER_PATHS[one] === url)
    return move ? moveWithFaults(state, books, { move, body, lateMs }) : refuse('invalid_request')
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let launched = 0
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** A launch token for a game. */
    launch(game: string, player = 'pl_ana', bounds?: [string, string]): string {
      const token = `launch-${++launched}`
      const session = `gs_${launched}`
      state.launches.set(token, { game, player, session, ...(bounds ? { bounds } : {}) })
      return token
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type FakeWallet = Awaited<ReturnType<typeof startFakeWallet>>

type Outcome = Answer | 'cut' | 'garbled'

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Looks at each call's signature, and that no call comes twice; answers the refusal, or null. */
function signatureCheck(): (request: IncomingMessage, raw: string) => Answer | null {
  const nonces = new Set<string>()
  return ({ headers }, raw) => {
    const nonce = String(headers[SIGNATURE_HEADERS.nonce])
    const replayed = nonces.has(nonce)
    nonces.add(nonce)
    const checked = checkSignature(FAKE_KEY, headers, raw, Date.now())
    if (checked !== 'ok' || headers[SIGNATURE_HEADERS.party] !== FAKE_PARTY)
      return refuse('invalid_signature')
    return replayed ? refuse('replayed_nonce') : null
  }
}

/** Applies a move, with what a test lets go wrong before and after. */
async function moveWithFaults(
  state: WalletState,
  books: FakeBooks,
  { move, body, lateMs }: { move: Move; body: Fields; lateMs: number },
): Promise<Outcome> {
  state.calls.push({ move, id: body.transaction_id as string })
  const failed: Answer = { status: 500, body: { code: 'unexpected', message: '' } }
  const fault = state.faults[move].shift()
  if (state.hook?.(move, 'before', body)) return 'cut'
  if (fault === 'lose_request') return 'cut'
  if (fault === 'fail_before') return failed
  if (typeof fault === 'object') return refuse(fault.refuse)
  if (fault === 'apply_late') {
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    books.apply(move, body)
    return 'cut'
  }
  const answer = books.apply(move, body)
  if (state.hook?.(move, 'after', body)) return 'cut'
  if (fault === 'lose_answer') return 'cut'
  if (fault === 'fail_after') return failed
  return fault === 'garbled_answer' ? 'garbled' : answer
}
