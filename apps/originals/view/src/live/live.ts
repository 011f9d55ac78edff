import type { KindResult, TableMessages, TableRoundShown, TableSeat } from '../../../src/kinds/api-types.ts'
import type { KindName } from '../../../src/kinds/kinds.ts'
import type { Balance } from '../shared/balance.ts'
import { toBalance } from '../shared/balance.ts'
import { chance, wait } from '../shared/clock.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { Channel } from './channel.ts'
import type { Proof } from './side.ts'
import { makeSide } from './side.ts'
import { liveTexts } from './texts.ts'

export type Own<K extends KindName> = KindResult<K> & { returned: boolean }
type Hooks<K extends KindName> = {
  /** The round came into another state, or is shown for the first time. */
  round: (round: TableRoundShown, before: TableRoundShown | null) => void
  /** Called four times a second with the milliseconds left for bets, or `null`. */
  tick: (left: number | null) => void
  /** `numbers`: of the rounds of these results; empty where the table does not give them. */
  stats: (last: number[], numbers: string[]) => void
  /** Own bets of the round changed. */
  mine: (bets: Own<K>[]) => void
  balance: (balance: Balance) => void
  /** Where players sit and decide in turn: every change of the table, the taken seats, the own one. */
  table?: (round: TableRoundShown) => void
  seats?: (seats: TableSeat[]) => void
  seat?: (seat: number | null) => void
}

/** A table whose rounds are shared: the stream, the clock, own bets, balance and what the site is kept informed of. */
export class Live<K extends KindName> {
  readonly game: Game
  readonly side: ReturnType<typeof makeSide>
  readonly lt: ReturnType<typeof liveTexts>
  round: TableRoundShown | null = null
  mine: Own<K>[] = []
  balance: Balance
  #hooks: Hooks<K>
  #channel: Channel
  #last: TableRoundShown | null = null
  #next: string | null = null
  #playing = false
  #announced = ''

  constructor(game: Game, hooks: Hooks<K>) {
    this.game = game
    this.#hooks = hooks
    this.lt = liveTexts(game.state.language)
    this.side = makeSide(game)
    this.balance = toBalance(game.state.balance.amount, game.state.balance.bonus)
    game.session.forget()
    this.#channel = new Channel(game, {
      round: (round) => this.#took(round),
      bets: this.side.bets,
      said: this.side.said,
      stats: ({ last, numbers, next_terminal_hash }) => {
        this.#next = next_terminal_hash
        hooks.stats(last, numbers ?? [])
      },
      mine: (bets) => void this.#own(bets),
      seats: (seats) => hooks.seats?.(seats),
      seat: ({ seat }) => hooks.seat?.(seat),
    })
    setInterval(() => hooks.tick(this.left()), 250)
    game.onBalance(() => void this.refresh())
  }

  /** The server's clock, ms since 1970. */
  now = (): number => this.#channel.now()
  /** Milliseconds left for bets; `null` when none are taken. */
  left = (): number | null =>
    this.round?.state === 'betting' ? Math.max(0, this.round.closes_at - this.now()) : null
  proof = (): Proof => ({ round: this.round, last: this.#last, next: this.#next })

  /** Places a bet; answers whether the table took it. */
  async place(bet: Parameters<Game['session']['play']>[0]): Promise<boolean> {
    const { session, notice, t, fail, host } = this.game
    if (!this.#playing) host.post({ type: 'palco:round', state: 'started' })
    this.#playing = true
    try {
      const result = (await session.play(bet, () =>
        notice.show(t('offline'), { icon: 'wifi', stay: true }),
      )) as unknown as KindResult<K>
      this.setBalance(toBalance(result.balance, result.bonus))
      this.#merge(result)
      sound.chip()
      return true
    } catch (error) {
      fail(error)
      this.#ended()
      return false
    }
  }

  /** Takes an answer of the server about an own bet before the stream brings it. */
  #merge(result: KindResult<K>): void {
    const at = this.mine.findIndex(({ round_id }) => round_id === result.round_id)
    const own = { ...result, returned: false } as Own<K>
    this.mine = at < 0 ? [...this.mine, own] : this.mine.with(at, own)
    this.#hooks.mine(this.mine)
  }

  /** Makes a move with an own bet, as cashing it out; answers whether it counted. */
  async move(bet: Own<K>, move: object): Promise<boolean> {
    const { session, notice, t, fail } = this.game
    try {
      const result = (await session.move(bet, move as never, () =>
        notice.show(t('offline'), { icon: 'wifi', stay: true }),
      )) as unknown as KindResult<K>
      this.setBalance(toBalance(result.balance, result.bonus))
      this.#merge(result)
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  setBalance(balance: Balance): void {
    this.balance = balance
    this.#hooks.balance(balance)
    const { host, state } = this.game
    const { currency } = state.balance
    host.post({
      type: 'palco:balance',
      cash: toAmount(balance.total),
      bonus: toAmount(balance.bonus),
      currency,
    })
  }

  async refresh(): Promise<void> {
    if (this.game.guest) return
    const fresh = await this.game.session.refresh().catch(() => null)
    if (fresh) this.setBalance(toBalance(fresh.balance.amount, fresh.balance.bonus))
  }

  #took(round: TableRoundShown): void {
    const before = this.round
    if (before?.number !== round.number) this.mine = []
    this.round = round
    if (round.state === 'settled') this.#last = round
    if (before?.number !== round.number || before.state !== round.state) this.#hooks.round(round, before)
    if (before?.number !== round.number) this.#hooks.mine(this.mine)
    this.#hooks.table?.(round)
    if (round.state === 'voided' && before?.number === round.number) this.game.notice.show(this.lt('voided'))
  }

  async #own(bets: TableMessages['mine']): Promise<void> {
    const won = (list: Own<K>[]) => list.reduce((sum, { win }) => sum + toUnits(win), 0n)
    const before = this.mine
    this.mine = bets as unknown as Own<K>[]
    this.#hooks.mine(this.mine)
    const paid = this.mine.filter(({ state, returned }) => state === 'settled' || returned)
    const was = before.filter(({ state, returned }) => state === 'settled' || returned)
    if (paid.length === this.mine.length) this.#ended()
    if (paid.length === was.length || this.mine.length === 0) return
    const staked = this.mine.reduce((sum, { stake }) => sum + toUnits(stake), 0n)
    // What does not exceed the stake is no win.
    if (won(paid) > won(was) && won(paid) > staked) sound.win(2)
    // Readers of the same round do not ask at the same moment.
    await wait(chance() * 600)
    await this.refresh()
  }

  /** Takes a balance that another game of the page has learned. */
  take(balance: Balance): void {
    this.balance = balance
    this.#hooks.balance(balance)
  }

  /** Says what own bets came to, once a round. */
  announce(): { won: bigint; staked: bigint; words: string } | null {
    const number = this.round?.number ?? ''
    if (this.mine.length === 0 || this.#announced === number) return null
    if (this.mine.some(({ state, returned }) => state === 'open' && !returned)) return null
    this.#announced = number
    const { money, say } = this.game
    const won = this.mine.reduce((sum, { win }) => sum + toUnits(win), 0n)
    const staked = this.mine.reduce((sum, { stake }) => sum + toUnits(stake), 0n)
    // What does not exceed the stake is no win.
    const words = won === 0n ? this.lt('lost') : this.lt(won > staked ? 'won' : 'back', { x: money(won) })
    say(words)
    return { won, staked, words }
  }

  #ended(): void {
    if (!this.#playing) return
    this.#playing = false
    this.game.host.post({ type: 'palco:round', state: 'ended' })
  }
}
