import type { Balances, Hold, MoneyRef, Outcome, Post, RefusalCode, Reverse, Settle, Void } from './types.ts'

/**
 * The ledger a second time, in memory and written from the rules rather than from the SQL: property tests compare the
 * two after every step. For tests only.
 */
type Deltas = { cash: bigint; bonus: bigint; held: bigint; counterparty: string | null; fee: bigint }
type Recorded = {
  movement: string
  playerId: string
  payloadHash: string
  result: 'ok' | RefusalCode
  deltas: Deltas
  answer: Answer
  resolved: boolean
}
/** An outcome without its transaction id, which only the database knows. */
export type Answer = { code: 'ok' | RefusalCode; replayed: boolean; balance?: Balances }

const NOTHING: Deltas = { cash: 0n, bonus: 0n, held: 0n, counterparty: null, fee: 0n }

export const toAnswer = (outcome: Outcome): Answer => ({
  code: outcome.ok ? 'ok' : outcome.code,
  replayed: outcome.replayed,
  ...(outcome.balance && { balance: outcome.balance }),
})

export class LedgerModel {
  readonly accounts = new Map<string, Balances>()
  /** Sum of every brand's side: `brand/currency/account`. */
  readonly counterparties = new Map<string, bigint>()
  readonly #keys = new Map<string, Recorded>()

  open(brandId: string, playerId: string, currency: Balances['currency']): void {
    this.accounts.set(`${brandId}/${playerId}`, { cash: 0n, bonus: 0n, held: 0n, currency })
  }

  post(m: Post): Answer {
    const { amount, bonus = 0n, counterparty, fee = 0n } = m
    return this.#move(m, 'post', (account) => {
      if (
        !/^(house|fees|promotions|adjustments|unaccepted|unclaimed|(provider|payments|product|jackpot):.+)$/s.test(
          counterparty,
        )
      )
        return 'unknown_account'
      if (!account) return 'unknown_account'
      if (account.currency !== m.currency) return 'currency_mismatch'
      return { cash: amount, bonus, held: 0n, counterparty, fee }
    })
  }

  hold(m: Hold): Answer {
    return this.#move(m, 'hold', (account) => {
      if (!account) return 'unknown_account'
      if (account.currency !== m.currency) return 'currency_mismatch'
      return { ...NOTHING, cash: -m.amount, held: m.amount }
    })
  }

  settle(m: Settle): Answer {
    return this.#resolve(m, 'settle', (hold) => ({
      ...NOTHING,
      held: -hold.held,
      counterparty: m.counterparty,
      fee: m.fee ?? 0n,
    }))
  }

  void(m: Void): Answer {
    return this.#resolve(m, 'void', (hold) => ({ ...NOTHING, cash: hold.held, held: -hold.held }))
  }

  reverse(m: Reverse): Answer {
    const originalKey = `${m.brandId}/${m.originalScope ?? m.scope}/${m.originalKey}`
    return this.#move(m, 'reverse', (account) => {
      if (!account) return 'unknown_account'
      if (account.currency !== m.currency) return 'currency_mismatch'
      const original = this.#keys.get(originalKey)
      if (!original) {
        if (!m.tombstone) return 'unknown_transaction'
        this.#keys.set(originalKey, {
          movement: 'tombstone',
          playerId: m.playerId,
          payloadHash: '',
          result: 'already_reversed',
          deltas: NOTHING,
          answer: { code: 'already_reversed', replayed: false, balance: { ...account } },
          resolved: true,
        })
        return NOTHING
      }
      if (original.playerId !== m.playerId) return 'unknown_transaction'
      if (original.movement === 'tombstone' || original.movement === 'reverse') return 'already_reversed'
      if (original.result !== 'ok') return 'key_failed'
      if (original.movement === 'settle' || original.movement === 'void') return 'hold_not_open'
      if (original.resolved) return original.movement === 'hold' ? 'hold_not_open' : 'already_reversed'
      const { cash, bonus, held, counterparty, fee } = original.deltas
      if (account.cash < cash || account.bonus < bonus) return 'insufficient_funds'
      original.resolved = true
      return { cash: -cash, bonus: -bonus, held: -held, counterparty, fee: -fee }
    })
  }

  #resolve(m: Settle | Void, movement: string, opposite: (hold: Deltas) => Deltas): Answer {
    return this.#move(m, movement, (account) => {
      if (!account) return 'unknown_account'
      if (account.currency !== m.currency) return 'currency_mismatch'
      const hold = this.#keys.get(`${m.brandId}/${m.holdScope ?? m.scope}/${m.holdKey}`)
      if (!hold || hold.playerId !== m.playerId || hold.movement !== 'hold') return 'unknown_transaction'
      if (hold.result !== 'ok') return 'key_failed'
      if (hold.resolved) return 'hold_not_open'
      hold.resolved = true
      return opposite(hold.deltas)
    })
  }

  #move(m: MoneyRef, movement: string, decide: (account?: Balances) => Deltas | RefusalCode): Answer {
    const key = `${m.brandId}/${m.scope}/${m.key}`
    const known = this.#keys.get(key)
    if (known) {
      const same = known.movement === movement && known.payloadHash === m.payloadHash
      if (known.playerId !== m.playerId || !(known.movement === 'tombstone' || same)) {
        return { code: 'idempotency_conflict', replayed: false }
      }
      return { ...known.answer, replayed: true }
    }
    const account = this.accounts.get(`${m.brandId}/${m.playerId}`)
    let decided = decide(account)
    if (
      typeof decided !== 'string' &&
      account &&
      (account.cash + decided.cash < 0n || account.bonus + decided.bonus < 0n)
    ) {
      decided = 'insufficient_funds'
    }
    const deltas = typeof decided === 'string' ? NOTHING : decided
    if (account) this.#apply(m, account, deltas)
    const result = typeof decided === 'string' ? decided : 'ok'
    const answer: Answer = { code: result, replayed: false, ...(account && { balance: { ...account } }) }
    const { playerId, payloadHash } = m
    this.#keys.set(key, { movement, playerId, payloadHash, result, deltas, answer, resolved: false })
    return answer
  }

  #apply(m: MoneyRef, account: Balances, { cash, bonus, held, counterparty, fee }: Deltas): void {
    account.cash += cash
    account.bonus += bonus
    account.held += held
    if (counterparty !== null)
      this.#book(m.brandId, account.currency, counterparty, -(cash + bonus + held) - fee)
    if (fee !== 0n) this.#book(m.brandId, account.currency, 'fees', fee)
  }

  #book(brandId: string, currency: string, account: string, amount: bigint): void {
    const name = `${brandId}/${currency}/${account}`
    this.counterparties.set(name, (this.counterparties.get(name) ?? 0n) + amount)
  }
}
