import { PROVIDER_REFUSALS } from '@palco/contract/provider'
import type { WalletState } from './fake-wallet.ts'

export type Move = 'debit' | 'credit' | 'rollback'
export type Answer = { status: number; body: object }
export type Fields = Record<string, string>

const decimal = (minor: bigint) => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`
const toMinor = (text: string) => BigInt(text.replace('.', ''))
const money = (minor: bigint) => ({ amount: decimal(minor), currency: 'EUR' })

/** The wallet says no. */
export const refuse = (code: keyof typeof PROVIDER_REFUSALS): Answer => ({
  status: PROVIDER_REFUSALS[code],
  body: { code, message: code },
})

/** What the player can stake, as the wallet answers it. */
export const playable = ({ balance, bonus, unusable }: WalletState) => ({
  balance: money(balance),
  ...(bonus > 0n ? { bonus: money(bonus < balance ? bonus : balance) } : {}),
  ...(unusable > 0n ? { unusable_bonus: money(unusable) } : {}),
})

/** The moves of a wallet, each applied once: a repeated one has the answer of the first. */
export class FakeBooks {
  readonly #state: WalletState
  readonly #answers = new Map<string, { fingerprint: string; answer: Answer }>()
  /** Debits that a rollback came before. */
  readonly #tombstones = new Set<string>()

  constructor(state: WalletState) {
    this.#state = state
  }

  apply(move: Move, body: Fields): Answer {
    const id = body.transaction_id as string
    const fingerprint = JSON.stringify([move, body])
    const before = this.#answers.get(id)
    if (before) return before.fingerprint === fingerprint ? before.answer : refuse('duplicate_transaction')
    const answer = move === 'debit' ? this.#debit(id, body) : this.#close(move, id, body)
    this.#answers.set(id, { fingerprint, answer })
    return answer
  }

  #debit(id: string, body: Fields): Answer {
    if (this.#tombstones.has(id)) return refuse('transaction_rolled_back')
    if (this.#state.sessionEnded) return refuse('session_ended')
    const amount = toMinor(body.amount as string)
    if (amount > this.#state.balance) return refuse('insufficient_funds')
    return this.#enter('debit', id, body, -amount)
  }

  /** A credit or a rollback, which end a round. */
  #close(move: 'credit' | 'rollback', id: string, body: Fields): Answer {
    const { applied, transfers } = this.#state
    const round = body.round_id as string
    const original = body.original_transaction_id as string
    const debits = applied.filter((one) => one.move === 'debit' && one.round === round)
    const debited = debits.find((one) => one.id === original) ?? debits[0]
    // A rollback closes a round only when nothing is staked any more.
    const closings = applied.filter((one) => one.move !== 'debit' && one.round === round)
    const closed =
      closings.some((one) => one.move === 'credit') || (debits.length > 0 && closings.length >= debits.length)
    if (closed) return refuse('round_closed')
    if (move === 'credit') {
      if (!debited) return refuse('unknown_round')
      transfers.set(round, body.from_players)
      return this.#enter('credit', id, body, toMinor(body.amount as string))
    }
    this.#tombstones.add(original)
    return debited?.id === original ? this.#enter('rollback', id, body, debited.amount) : this.#ok(id)
  }

  #enter(move: Move, id: string, { round_id: round }: Fields, change: bigint): Answer {
    this.#state.balance += change
    this.#state.applied.push({ move, id, round: round as string, amount: change < 0n ? -change : change })
    return this.#ok(id)
  }

  #ok(id: string): Answer {
    return { status: 200, body: { transaction_id: id, ...playable(this.#state) } }
  }
}

/** Answers a launch token with the session it was made for, once. */
export function openSession(state: WalletState, body: Fields): Answer {
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
    ...playable(state),
    min_stake: { amount: min, currency: 'EUR' },
    max_stake: { amount: max, currency: 'EUR' },
  }
  return { status: 200, body: { ...player, ...place, ...amounts } }
}
