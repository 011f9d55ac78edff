import type { GameInfo, KindResult } from '../../../src/kinds/api-types.ts'
import type { RouletteBetSlip } from '../../../src/kinds/roulette/types.ts'
import type { Balance } from '../shared/balance.ts'
import { afterStake, toBalance } from '../shared/balance.ts'
import { counted, hurry, now, wait } from '../shared/clock.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import { openMenu } from '../shared/panels.ts'
import type { Game } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import type { BetActions } from './bets-dialog.ts'
import { openBets, payouts } from './bets-dialog.ts'
import { LaidSlip, showRefusal } from './laid-slip.ts'
import type { Layout, Spot } from './layout.ts'
import { toColour, toLayout, numberText } from './layout.ts'
import type { Limits, Slip } from './slip.ts'
import { listBets, EMPTY, toId, laid, lift, findRefusal, toSpot, computeTotal } from './slip.ts'
import { makeTable, toName, toPhrase } from './table.ts'
import type { Ui } from './ui.ts'
import { buildUi, shortener } from './ui.ts'
import { makeWheel } from './wheel.ts'

const toSlip = (bets: RouletteBetSlip['bets']): Slip =>
  new Map(bets.map((bet) => [toId(bet), toUnits(bet.amount)]))
/** A round whose request, or whose result, is already there. */
type Known = { result?: KindResult<'roulette'>; requestId?: string }

/** One table: the chips laid, the rounds played on it, and what is shown of both. */
export class Roulette {
  #game: Game
  #info: NonNullable<GameInfo['roulette']>
  #board: Layout
  #values: bigint[]
  #numbers: number[]
  #balance: Balance
  #laying = new LaidSlip()
  #busy = false
  /** The last round's number and bets are still marked on the table. */
  #marked = false
  #wheel: ReturnType<typeof makeWheel>
  #table: ReturnType<typeof makeTable>
  #ui: Ui
  /** The balance changed on the site during a round: it is read again after it. */
  #stale = false
  paused = false

  constructor(game: Game) {
    const { state, t, say, money } = game
    this.#game = game
    this.#info = state.game.roulette as NonNullable<GameInfo['roulette']>
    this.#board = toLayout(this.#info.wheel)
    this.#values = state.game.stakes.map(toUnits).slice(0, 6)
    const past = (state.last as KindResult<'roulette'>[]).filter(
      (one) => one.round_id !== state.unfinished?.round_id,
    )
    this.#numbers = past.map((result) => result.number)
    this.#laying.previous = past[0] ? toSlip(past[0].bets) : EMPTY
    this.#balance = toBalance(state.balance.amount, state.balance.bonus)
    this.#wheel = makeWheel(this.#info.wheel)
    this.#table = makeTable(t, this.#board, {
      place: (spot) => this.#lay([[spot.id, this.#values[this.#laying.chip] as bigint]]),
      lift: (spot) => this.#change(lift(this.#laying.slip, spot.id)),
      say,
      short: shortener(),
      chips: () => this.#values,
      label: (spot: Spot) => {
        const lying = this.#laying.slip.get(spot.id)
        return `${toName(spot, t)} · ${this.#info.bets[spot.type]!.pays}:1${lying ? ` · ${money(lying)}` : ''}`
      },
    })
    this.#ui = buildUi(game, this.#table.element, this.#wheel.element, this.#values, {
      menu: () => openMenu(game, [['pays', t('pays'), () => payouts(game)]]),
      ...this.#laying.buttons({ change: (next) => this.#change(next), paint: () => this.#paint() }),
      bets: () => this.#openBets(),
      spin: () => void this.start(),
    })
    game.root.classList.toggle('double-zero', this.#board.wheel === 'double_zero')
    this.#ui.onFit((upright) => this.#table.layout(upright))
    this.#wheel.show(this.#numbers[0] ?? 0)
    this.#ui.win(0n)
    this.#ui.numbers(this.#numbers)
    this.#paint()
  }

  #openBets(): void {
    openBets(this.#game, {
      chip: this.#values[this.#laying.chip] as bigint,
      board: this.#board,
      act: {
        slip: () => this.#laying.slip,
        lay: (chips) => this.#lay(chips),
        lift: (spot) => this.#change(lift(this.#laying.slip, spot)),
      },
    })
  }

  #paint(): void {
    const total = computeTotal(this.#laying.slip)
    this.#table.paint(this.#laying.slip)
    this.#table.lock(this.#busy)
    this.#ui.paint({
      balance: this.#busy ? this.#balance : afterStake(this.#balance, total),
      total,
      chip: this.#laying.chip,
      busy: this.#busy,
      canUndo: this.#laying.canUndo,
      hasBets: this.#laying.slip.size > 0,
      hasPrevious: this.#laying.previous.size > 0,
    })
  }

  #refused(slip: Slip): boolean {
    const { state } = this.#game
    const limits: Limits = {
      max: (spot) => toUnits(this.#info.bets[toSpot(spot).type]!.max),
      total: toUnits(state.bounds.max),
      balance: this.#balance.total,
    }
    const reason = findRefusal(slip, limits)
    if (!reason) return false
    showRefusal(this.#game, reason)
    return true
  }

  #change(next: Slip): void {
    if (this.#busy || this.#refused(next)) return
    this.#laying.change(next)
    this.#unmark()
    sound.chip()
    this.#paint()
  }

  #lay(chips: Parameters<BetActions['lay']>[0]): boolean {
    const before = this.#laying.slip
    this.#change(laid(before, chips))
    if (this.#laying.slip === before) return false
    this.#game.say(toPhrase(this.#game, chips, this.#laying.slip, this.#laying.slip))
    return true
  }

  #unmark(): void {
    if (!this.#marked) return
    this.#marked = false
    this.#table.mark(null)
    this.#ui.win(0n)
  }

  /** Plays the chips on the table. */
  async start(): Promise<void> {
    const { notice, t, state, money } = this.#game
    if (this.#busy || this.paused) return
    if (!this.#laying.slip.size) return notice.show(t('place_first'))
    const min = state.bounds.min
    if (computeTotal(this.#laying.slip) < toUnits(min))
      return notice.show(t('under_limit', { x: money(min) }), { kind: 'error' })
    if (!this.#refused(this.#laying.slip)) await this.#round({ bets: listBets(this.#laying.slip) })
  }

  /** A second tap: the result at once. Answers whether a round runs. */
  hurry(): boolean {
    if (this.#busy) hurry(true)
    return this.#busy
  }

  /** Takes up a round that was broken off, with its own chips. */
  async takeUp(bet: RouletteBetSlip, known: Known): Promise<void> {
    this.#laying.slip = toSlip(bet.bets)
    await this.#round(bet, known)
  }

  async #round(bet: RouletteBetSlip, known: Known = {}): Promise<void> {
    const { notice, host, state, session, fail, t } = this.#game
    this.#busy = true
    notice.hide()
    this.#unmark()
    this.#ui.plate.hidden = true
    host.post({ type: 'palco:round', state: 'started' })
    const before = this.#balance
    if (!known.result) this.#balance = afterStake(before, computeTotal(this.#laying.slip))
    this.#paint()
    const began = now()
    const land = lessMotion() ? null : this.#wheel.launch()
    try {
      const result = known.result ?? (await this.#ask(bet, known.requestId))
      if (land) {
        await wait(Math.max(0, 900 - (now() - began)))
        await land(result.number)
      } else this.#wheel.show(result.number)
      if (!known.result) this.#balance = toBalance(result.balance, result.bonus)
      await this.#reveal(result)
      state.commit.nonce = Math.max(state.commit.nonce, result.nonce + 1)
      host.post({
        type: 'palco:balance',
        cash: toAmount(this.#balance.total),
        bonus: toAmount(this.#balance.bonus),
        currency: state.balance.currency,
      })
      if (result.state === 'pending_credit') notice.show(t('pending_credit'))
      void session.shown(result.round_id)
    } catch (error) {
      this.#balance = before
      void land?.(null)
      fail(error)
    }
    host.post({ type: 'palco:round', state: 'ended' })
    // The next round begins by a press after the game cycle is over.
    await wait(session.resting())
    this.#busy = false
    hurry(false)
    this.#paint()
    if (this.#marked) this.#table.mark(this.#numbers[0] as number)
    if (this.#stale) void this.refresh()
  }

  async #ask(bet: RouletteBetSlip, requestId?: string): Promise<KindResult<'roulette'>> {
    const { session, notice, t } = this.#game
    let lost = false
    const result = await session.play(
      bet,
      () => {
        lost = true
        notice.show(t('offline'), { icon: 'wifi', stay: true })
      },
      requestId,
    )
    if (lost) notice.show(t('online'))
    return result as KindResult<'roulette'>
  }

  /** Names the number and what it pays; a return not above the stake is shown plainly. */
  async #reveal(result: KindResult<'roulette'>): Promise<void> {
    const { t, money, say } = this.#game
    const win = toUnits(result.win)
    const stake = toUnits(result.stake)
    const gained = win > stake
    const colour = toColour(result.number)
    const text = gained
      ? `${t('win')} ${money(win)}`
      : win === 0n
        ? t('lost_all')
        : t('returned', { x: money(win), y: money(stake) })
    const named = t(colour === 'green' ? 'green' : colour === 'red' ? 'red_c' : 'black_c')
    this.#numbers.unshift(result.number)
    this.#ui.numbers(this.#numbers)
    say(`${t('number_is', { n: numberText(result.number), c: named })}. ${text}`)
    const amount = h('p', { class: gained ? 'gained num' : 'num', text })
    this.#ui.plate.replaceChildren(h('b', { class: colour, text: numberText(result.number) }), amount)
    this.#ui.plate.hidden = false
    this.#laying.restart(toSlip(result.bets))
    this.#laying.previous = this.#laying.slip
    this.#table.paint(this.#laying.slip)
    this.#table.mark(result.number)
    this.#ui.win(win)
    if (gained) await this.#count(win, amount)
    await wait(gained ? 2200 : 1700)
    this.#ui.plate.hidden = true
    this.#laying.slip = EMPTY
    this.#marked = true
  }

  async #count(win: bigint, amount: HTMLElement): Promise<void> {
    const { t, money } = this.#game
    sound.win(3)
    if (lessMotion()) return
    await counted(700, (u) => {
      const sum = u < 1 ? money((win * BigInt(Math.round(u * 1000))) / 1000n) : money(win)
      amount.textContent = `${t('win')} ${sum}`
    })
  }

  /** The balance changed on the site. */
  async refresh(): Promise<void> {
    this.#stale = this.#busy
    if (this.#busy) return
    const fresh = await this.#game.session.refresh().catch(() => null)
    if (this.#busy) this.#stale = true
    if (!fresh || this.#busy) return
    this.#balance = toBalance(fresh.balance.amount, fresh.balance.bonus)
    this.#paint()
  }
}
