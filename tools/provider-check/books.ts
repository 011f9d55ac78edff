import { randomUUID } from 'node:crypto'
import { type Currency, parseDecimal, toDecimal } from '@palco/contract'
import { PROVIDER_REFUSALS, type ProviderRefusalCode } from '@palco/contract/provider'

export type Move = 'debit' | 'credit' | 'rollback'
export type Fields = Record<string, unknown>
type Answer = { status: number; body: object }
type Session = {
  id: string
  playerId: string
  gameId: string
  currency: Currency
  minMinor: bigint
  maxMinor: bigint
  /** Minor units. */
  balance: bigint
  ended: boolean
}
/** A round of the books; `staked` and `won` in minor units, less what was rolled back. */
export type BookRound = {
  id: string
  playerId: string
  gameId: string
  currency: Currency
  staked: bigint
  won: bigint
  status: 'open' | 'closed' | 'rolled_back'
}

/** Money of a test player: enough for a hundred least stakes. */
const STAKES = 100n
/** Refusals after which the same id may be sent again. */
const PASSING = new Set<ProviderRefusalCode>([
  'rate_limited',
  'unexpected',
  'unknown_player',
  'unknown_round',
])

/** Sessions, rounds and stored answers of the wallet that provider:check runs. */
export class Books {
  readonly rounds = new Map<string, BookRound>()
  readonly #sessions = new Map<string, Session>()
  readonly #answers = new Map<string, { fingerprint: string; answer: Answer }>()
  readonly #debits = new Map<string, { round: BookRound; amount: bigint; back: boolean }>()
  readonly #tombstones = new Set<string>()

  open(launch: Pick<Session, 'playerId' | 'gameId' | 'currency' | 'minMinor' | 'maxMinor'>): Session {
    const session = { ...launch, id: `gs-${randomUUID()}`, balance: launch.minMinor * STAKES, ended: false }
    this.#sessions.set(session.id, session)
    return session
  }

  /** From now on the session takes no stake. */
  endSession(playerId: string): void {
    for (const session of this.#sessions.values()) if (session.playerId === playerId) session.ended = true
  }

  /** Rounds of a player; a debit that was never applied has none. */
  listRounds(playerId: string): BookRound[] {
    return [...this.rounds.values()].filter((round) => round.playerId === playerId)
  }

  /** The player of a call; undefined when nothing of it is known. */
  findPlayer({ player_id, session_id }: Fields): string | undefined {
    return typeof player_id === 'string' ? player_id : this.#sessions.get(String(session_id))?.playerId
  }

  /** Whether a debit needs no further call: refused for good, rolled back, or its round has ended. */
  isDone(debitId: string): boolean {
    const debit = this.#debits.get(debitId)
    if (debit) return debit.back || debit.round.status !== 'open'
    return this.#tombstones.has(debitId) || this.#answers.has(debitId)
  }

  /** Whether the stake was taken, whatever became of it later. */
  wasTaken = (debitId: string): boolean => this.#debits.has(debitId)

  balance({ session_id }: Fields): Answer {
    const session = this.#sessions.get(String(session_id))
    return !session || session.ended ? refusal('session_ended') : ok(session, {})
  }

  /** A refusal that a check asked for; a final one is remembered for the id. */
  refuse(move: Move, fields: Fields, code: ProviderRefusalCode): Answer {
    const answer = refusal(code)
    if (!PASSING.has(code)) this.#remember(move, fields, answer)
    return answer
  }

  /** Applies an id once; its replay gets the first answer, the same id with other data is refused. */
  apply(move: Move, fields: Fields): Answer {
    const answered = this.#answers.get(String(fields.transaction_id))
    if (answered)
      return answered.fingerprint === fingerprint(move, fields)
        ? answered.answer
        : refusal('duplicate_transaction')
    const answer = this.#applyNew(move, fields)
    if (answer.status !== PROVIDER_REFUSALS.unknown_round) this.#remember(move, fields, answer)
    return answer
  }

  #remember(move: Move, fields: Fields, answer: Answer): void {
    this.#answers.set(String(fields.transaction_id), { fingerprint: fingerprint(move, fields), answer })
  }

  #applyNew(move: Move, fields: Fields): Answer {
    if (move === 'debit') return this.#debit(fields)
    const session = [...this.#sessions.values()].find(({ playerId }) => playerId === fields.player_id)
    if (!session) return refusal('unknown_player')
    return move === 'credit' ? this.#credit(session, fields) : this.#rollback(session, fields)
  }

  #debit(fields: Fields): Answer {
    const session = this.#sessions.get(String(fields.session_id))
    if (this.#tombstones.has(String(fields.transaction_id))) return refusal('transaction_rolled_back')
    if (!session || session.ended) return refusal('session_ended')
    const amount = readAmount(session, fields)
    if (amount === null)
      return refusal(fields.currency === session.currency ? 'invalid_request' : 'currency_mismatch')
    const roundId = String(fields.round_id)
    const stored = this.rounds.get(roundId)
    if (stored && (stored.status !== 'open' || stored.playerId !== session.playerId))
      return refusal('round_closed')
    if ((!stored && amount < session.minMinor) || (stored?.staked ?? 0n) + amount > session.maxMinor)
      return refusal('stake_out_of_bounds')
    if (amount > session.balance) return refusal('insufficient_funds')
    const { playerId, gameId, currency } = session
    const round: BookRound = stored ?? {
      id: roundId,
      playerId,
      gameId,
      currency,
      staked: 0n,
      won: 0n,
      status: 'open',
    }
    this.rounds.set(roundId, round)
    this.#debits.set(String(fields.transaction_id), { round, amount, back: false })
    round.staked += amount
    session.balance -= amount
    return ok(session, fields)
  }

  #credit(session: Session, fields: Fields): Answer {
    const round = this.rounds.get(String(fields.round_id))
    const amount = readAmount(session, fields)
    if (amount === null) return refusal('invalid_request')
    if (!round || round.playerId !== session.playerId) return refusal('unknown_round')
    if (fields.game_id !== round.gameId) return refusal('unknown_game')
    if (round.status !== 'open') return refusal('round_closed')
    round.won += amount
    session.balance += amount
    if (fields.round_ended === true) round.status = 'closed'
    return ok(session, fields)
  }

  #rollback(session: Session, fields: Fields): Answer {
    const original = String(fields.original_transaction_id)
    const debit = this.#debits.get(original)
    if (debit && debit.round.status === 'closed') return refusal('round_closed')
    this.#tombstones.add(original)
    if (debit && !debit.back) {
      debit.back = true
      debit.round.staked -= debit.amount
      session.balance += debit.amount
      if (debit.round.staked === 0n) debit.round.status = 'rolled_back'
    }
    return ok(session, fields)
  }
}

const fingerprint = (move: Move, fields: Fields) => move + JSON.stringify(fields, Object.keys(fields).sort())

function readAmount({ currency }: Session, fields: Fields): bigint | null {
  if (fields.currency !== currency) return null
  const money = parseDecimal(String(fields.amount), currency)
  return money && money.minor >= 0n ? money.minor : null
}

function ok({ balance, currency }: Session, { transaction_id }: Fields): Answer {
  const money = { amount: toDecimal({ minor: balance, currency }), currency }
  return {
    status: 200,
    body: { ...(transaction_id === undefined ? {} : { transaction_id }), balance: money },
  }
}

/** A refusal of the protocol with its status. */
export const refusal = (code: ProviderRefusalCode): Answer => ({
  status: PROVIDER_REFUSALS[code],
  body: { code, message: code },
})
