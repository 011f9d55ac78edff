import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closedPlayersRequest, PROVIDER_PATHS, PROVIDER_REFUSALS } from '@palco/contract/provider'
import { checkSignature, SIGNATURE_HEADERS } from '@palco/contract/signing'

/**
 * A provider wallet that follows the protocol's rules, in memory, with switches for everything that can go wrong on
 * the way. Amounts are EUR with two decimals.
 */
export const FAKE_KEY = 'fake-wallet-key'
export const FAKE_PARTY = 'originals'

type Move = 'debit' | 'credit' | 'rollback'
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

type Answer = { status: number; body: object }
type Known = { fingerprint: string; answer: Answer }

const decimal = (minor: bigint) => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`
const minorOf = (text: string) => BigInt(text.replace('.', ''))

export async function startFakeWallet({ balance, lateMs }: { balance: bigint; lateMs: number }) {
  const state = {
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
    hook: null as null | ((move: Move, phase: 'before' | 'after', body: Record<string, string>) => boolean),
    faults: { debit: [] as Fault[], credit: [] as Fault[], rollback: [] as Fault[] },
    /** Every request for a move that arrived, whatever became of it. */
    calls: [] as { move: Move; id: string }[],
    /** Moves that changed the balance (or would have, with an amount of zero). */
    applied: [] as { move: Move; id: string; round: string; amount: bigint }[],
    launches: new Map<string, { game: string; player: string; session: string; bounds?: [string, string] }>(),
  }
  const known = new Map<string, Known>()
  const tombstones = new Set<string>()
  const nonces = new Set<string>()

  const refuse = (code: keyof typeof PROVIDER_REFUSALS): Answer => {
    return { status: PROVIDER_REFUSALS[code], body: { code, message: code } }
  }
  const money = (minor: bigint) => ({ amount: decimal(minor), currency: 'EUR' })
  const playable = () => ({
    balance: money(state.balance),
    ...(state.bonus > 0n ? { bonus: money(state.bonus < state.balance ? state.bonus : state.balance) } : {}),
    ...(state.unusable > 0n ? { unusable_bonus: money(state.unusable) } : {}),
  })
  const ok = (id: string): Answer => ({
    status: 200,
    body: { transaction_id: id, ...playable() },
  })

  function apply(move: Move, body: Record<string, string>): Answer {
    const id = body.transaction_id as string
    const fingerprint = JSON.stringify([move, body])
    const before = known.get(id)
    if (before) return before.fingerprint === fingerprint ? before.answer : refuse('duplicate_transaction')
    const answer = applyNew(move, id, body)
    known.set(id, { fingerprint, answer })
    return answer
  }

  function applyNew(move: Move, id: string, body: Record<string, string>): Answer {
    const round = body.round_id as string
    if (move === 'debit') {
      if (tombstones.has(id)) return refuse('transaction_rolled_back')
      if (state.sessionEnded) return refuse('session_ended')
      const amount = minorOf(body.amount as string)
      if (amount > state.balance) return refuse('insufficient_funds')
      state.balance -= amount
      state.applied.push({ move, id, round, amount })
      return ok(id)
    }
    const debits = state.applied.filter((one) => one.move === 'debit' && one.round === round)
    const debited = debits.find(({ id: one }) => one === body.original_transaction_id) ?? debits[0]
    // A rollback closes a round only when nothing is staked any more.
    const closings = state.applied.filter((one) => one.move !== 'debit' && one.round === round)
    const closed =
      closings.some((one) => one.move === 'credit') || (debits.length > 0 && closings.length >= debits.length)
    if (closed) return refuse('round_closed')
    if (move === 'credit') {
      if (!debited) return refuse('unknown_round')
      const amount = minorOf(body.amount as string)
      state.balance += amount
      state.applied.push({ move, id, round, amount })
      state.transfers.set(round, body.from_players)
      return ok(id)
    }
    tombstones.add(body.original_transaction_id as string)
    if (debited && debited.id === body.original_transaction_id) {
      state.balance += debited.amount
      state.applied.push({ move, id, round, amount: debited.amount })
    }
    return ok(id)
  }

  function session(body: Record<string, string>): Answer {
    const launch = state.launches.get(body.launch_token as string)
    if (!launch) return refuse('invalid_launch_token')
    state.launches.delete(body.launch_token as string)
    const [min, max] = launch.bounds ?? ['0.10', '100.00']
    const player = {
      session_id: launch.session,
      player_id: launch.player,
      display_name: 'Ana',
      game_id: launch.game,
    }
    const place = {
      brand_id: 'brasa',
      currency: 'EUR',
      language: 'en_US',
      site_origin: 'http://localhost:3000',
    }
    const amounts = {
      ...playable(),
      min_stake: { amount: min, currency: 'EUR' },
      max_stake: { amount: max, currency: 'EUR' },
    }
    return { status: 200, body: { ...player, ...place, ...amounts } }
  }

  async function move(
    kind: Move,
    body: Record<string, string>,
    response: ServerResponse,
  ): Promise<Answer | 'cut'> {
    state.calls.push({ move: kind, id: body.transaction_id as string })
    const fault = state.faults[kind].shift()
    if (state.hook?.(kind, 'before', body)) return 'cut'
    if (fault === 'lose_request') return 'cut'
    if (fault === 'fail_before') return { status: 500, body: { code: 'unexpected', message: '' } }
    if (typeof fault === 'object') return refuse(fault.refuse)
    if (fault === 'apply_late') {
      await new Promise((resolve) => setTimeout(resolve, lateMs))
      apply(kind, body)
      return 'cut'
    }
    const answer = apply(kind, body)
    if (state.hook?.(kind, 'after', body)) return 'cut'
    if (fault === 'lose_answer') return 'cut'
    if (fault === 'fail_after') return { status: 500, body: { code: 'unexpected', message: '' } }
    if (fault === 'garbled_answer') {
      response.writeHead(200).end('<html>')
      return 'cut'
    }
    return answer
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString()
    if (state.down) return void request.socket.destroy()
    const nonce = String(request.headers[SIGNATURE_HEADERS.nonce])
    const checked = checkSignature(FAKE_KEY, request.headers, raw, Date.now())
    const replayed = nonces.has(nonce)
    nonces.add(nonce)
    const send = ({ status, body }: Answer) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (checked !== 'ok' || request.headers[SIGNATURE_HEADERS.party] !== FAKE_PARTY)
      return send(refuse('invalid_signature'))
    if (replayed) return send(refuse('replayed_nonce'))
    const body = JSON.parse(raw) as Record<string, string>
    if (request.url === PROVIDER_PATHS.session) return send(session(body))
    if (request.url === PROVIDER_PATHS.balance)
      return send(state.sessionEnded ? refuse('session_ended') : { status: 200, body: playable() })
    if (request.url === PROVIDER_PATHS.closedPlayers) {
      const { player_ids: asked } = closedPlayersRequest.parse(JSON.parse(raw))
      return send({ status: 200, body: { closed: asked.filter((id) => state.closed.has(id)) } })
    }
    const kind = (['debit', 'credit', 'rollback'] as const).find((one) => PROVIDER_PATHS[one] === request.url)
    if (!kind) return send(refuse('invalid_request'))
    const answer = await move(kind, body, response)
    if (answer === 'cut') request.socket.destroy()
    else send(answer)
  }

  const server = createServer((request, response) => void handle(request, response))
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
