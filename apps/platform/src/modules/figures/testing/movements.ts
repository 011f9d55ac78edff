import type { Currency } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import {
  hold,
  type MoneyRef,
  openPlayerAccounts,
  payloadHash,
  post,
  reverse,
  settle,
  transfer,
  voidHold,
} from '../../../ledger/index.ts'

export type Account = { brandId: string; playerId: string; currency: Currency }
/** What a random number generator answers: 0 to below 1. */
type Draw = () => number

/** Random movements of a brand's players, as all products and payments make them. */
export class Movements {
  readonly #draw: Draw
  readonly #accounts: readonly Account[]
  #keys = 0
  /** What may be taken back, by its account. */
  readonly #plays: { account: Account; key: string; kind: 'stake' | 'win' }[] = []

  constructor(draw: Draw, accounts: readonly Account[]) {
    this.#draw = draw
    this.#accounts = accounts
  }

  #pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.#draw() * list.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }

  #amount = (): bigint => BigInt(1 + Math.floor(this.#draw() * 5_000))

  #ref(account: Account, kind: MoneyRef['kind'], at: Date): MoneyRef {
    const key = `${account.brandId}:${(this.#keys += 1)}`
    return { ...account, scope: 'test', key, payloadHash: payloadHash({ key }), kind, detail: {}, at }
  }

  /** Opens the accounts, with money or, those that are not `funded`, without. */
  async begin(q: Queryable, at: Date, funded = this.#accounts): Promise<void> {
    for (const account of this.#accounts) {
      await openPlayerAccounts(q, account)
      if (!funded.includes(account)) continue
      await post(q, {
        ...this.#ref(account, 'deposit', at),
        amount: 970_000n,
        fee: 30_000n,
        counterparty: 'payments:card',
      })
      await post(q, {
        ...this.#ref(account, 'bonus', at),
        amount: 0n,
        bonus: 50_000n,
        counterparty: 'promotions',
      })
    }
    const { brandId, currency } = this.#pick(this.#accounts)
    await this.#fill(q, { brandId, currency }, 900_000n, at)
  }

  async #fill(
    q: Queryable,
    where: Pick<Account, 'brandId' | 'currency'>,
    amount: bigint,
    at: Date,
  ): Promise<void> {
    const key = `${where.brandId}:${(this.#keys += 1)}`
    const way = { kind: 'jackpot_contribution', from: 'house', to: 'jackpot:big' }
    await transfer(q, { ...where, scope: 'jackpot', key, detail: {}, amount, at, ...way })
  }

  /** One movement, of whatever kind comes. */
  async next(q: Queryable, at: Date): Promise<void> {
    const account = this.#pick(this.#accounts)
    const ways: (() => Promise<unknown>)[] = [
      () => this.#stake(q, account, at),
      () => this.#stake(q, account, at),
      () => this.#win(q, account, at),
      () => this.#takeBack(q, at),
      () => this.#deposit(q, account, at),
      () => this.#withdraw(q, account, at),
      () => this.#bonus(q, account, at),
      () => this.#jackpot(q, account, at),
      () =>
        post(q, {
          ...this.#ref(account, 'adjustment', at),
          amount: this.#amount(),
          counterparty: 'adjustments',
        }),
    ]
    await this.#pick(ways)()
  }

  #product(): { counterparty: string; detail: Record<string, string>; scope?: string } {
    return this.#pick<{ counterparty: string; detail: Record<string, string>; scope?: string }>([
      { counterparty: 'provider:acme', detail: { game_id: 'acme-1', round_id: 'r' } },
      { counterparty: 'provider:acme', detail: { game_id: 'acme-2', round_id: 'r' } },
      { counterparty: 'product:sportsbook', detail: { round_id: 'b' } },
      { counterparty: 'house', detail: { area: 'prode' }, scope: 'product:prode' },
    ])
  }

  async #stake(q: Queryable, account: Account, at: Date): Promise<void> {
    const bonus = this.#draw() < 0.3 ? -this.#amount() : 0n
    const free = this.#draw() < 0.1
    const ref = this.#ref(account, 'stake', at)
    const move = { ...ref, ...this.#product(), amount: free ? 0n : -this.#amount(), bonus: free ? 0n : bonus }
    const { ok } = await post(q, move)
    if (ok && move.scope === 'test') this.#plays.push({ account, key: ref.key, kind: 'stake' })
  }

  async #win(q: Queryable, account: Account, at: Date): Promise<void> {
    const ref = this.#ref(account, 'win', at)
    const move = { ...ref, ...this.#product(), amount: this.#draw() < 0.4 ? 0n : this.#amount() }
    const { ok } = await post(q, move)
    if (ok && move.scope === 'test') this.#plays.push({ account, key: ref.key, kind: 'win' })
  }

  async #takeBack(q: Queryable, at: Date): Promise<void> {
    const play = this.#plays.pop()
    if (!play) return
    await reverse(q, { ...this.#ref(play.account, 'rollback', at), originalKey: play.key })
  }

  #deposit(q: Queryable, account: Account, at: Date) {
    const ref = this.#ref(account, 'deposit', at)
    return post(q, { ...ref, amount: this.#amount(), fee: this.#amount(), counterparty: 'payments:card' })
  }

  async #withdraw(q: Queryable, account: Account, at: Date): Promise<void> {
    const asked = this.#ref(account, 'withdrawal', at)
    const { ok } = await hold(q, { ...asked, amount: this.#amount() + 10n })
    if (!ok || this.#draw() < 0.2) return
    const ref = { ...this.#ref(account, 'withdrawal', at), holdKey: asked.key }
    if (this.#draw() < 0.5) await settle(q, { ...ref, counterparty: 'payments:card', fee: 10n })
    else await voidHold(q, { ...ref, kind: 'withdrawal_returned' })
  }

  /** Given, or what is left of it taken back. */
  #bonus(q: Queryable, account: Account, at: Date) {
    const bonus = this.#draw() < 0.6 ? this.#amount() : -this.#amount()
    const amount = this.#draw() < 0.3 && bonus < 0n ? -bonus : 0n
    const kind = this.#pick(['bonus', 'miles', 'referral', 'prize'] as const)
    return post(q, { ...this.#ref(account, kind, at), amount, bonus, counterparty: 'promotions' })
  }

  async #jackpot(q: Queryable, account: Account, at: Date): Promise<void> {
    if (this.#draw() < 0.5) return this.#fill(q, account, this.#amount(), at)
    await post(q, { ...this.#ref(account, 'prize', at), amount: 10n, counterparty: 'jackpot:big' })
  }
}
