import type { GameInfo, KindResult } from '../../../src/kinds/api-types.ts'
import type { Spin } from '../../../src/kinds/slot/types.ts'
import type { Balance } from '../shared/balance.ts'
import { afterStake, toBalance } from '../shared/balance.ts'
import { Modes } from '../modes/modes.ts'
import { DRAWN, hurry, mayHurry, now, wait, yielded } from '../shared/clock.ts'
import { lessMotion } from '../shared/dom.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import { openMenu } from '../shared/panels.ts'
import type { Game } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { Coins } from './coins.ts'
import { paytable } from './paytable.ts'
import { Player } from './player.ts'
import type { Art } from './sprites.ts'
import { lastSpin, Stage } from './stage.ts'
import type { Ui } from './ui.ts'
import { buildUi } from './ui.ts'

/** From the start of a round to the start of the next, in milliseconds: rounds cannot be rushed. Quick spins need less. */
const SHORTEST = { usual: 2500, quick: 1000 }

/** A round whose request, or whose result, is already there. */
type Known = { result?: KindResult<'slot'>; requestId?: string; stake: string }

/** The stake of the last round, or a modest one. */
function firstStake({ state }: Game): string {
  const { stakes } = state.game
  const past = state.last[0]?.stake
  return past && stakes.includes(past) ? past : (stakes[Math.min(3, stakes.length - 1)] as string)
}

/** One slot machine: the stake, the balance, and the rounds played on it. */
export class SlotMachine {
  #game: Game
  #slot: NonNullable<GameInfo['slot']>
  #stage: Stage
  #player: Player
  #ui: Ui
  #balance: Balance
  #stake: string
  #busy = false
  #startedAt = -SHORTEST.usual
  /** The result is known and is being shown: a press of the button, a key or a tap on the reels shows it at once. */
  #showing = false
  #modes: Modes
  /** The balance changed on the site during a round: it is read again after it. */
  #stale = false
  #paused = false

  constructor(game: Game, art: Art) {
    const { state, t } = game
    this.#game = game
    this.#slot = state.game.slot as NonNullable<GameInfo['slot']>
    const { symbols, rows, strips } = this.#slot
    const shown = (state.unfinished ?? state.last[0]) as KindResult<'slot'> | undefined
    this.#stage = new Stage(art, symbols, rows, strips, shown ? lastSpin(shown).stops : [0, 0, 0, 0, 0])
    const coins = new Coins(art.fx)
    this.#balance = toBalance(state.balance.amount, state.balance.bonus)
    this.#stake = firstStake(game)
    this.#modes = new Modes(
      game,
      () => this.start(),
      () => toUnits(this.#stake),
    )
    this.#ui = buildUi(game, art.look, this.#stage, coins, {
      spin: () => this.start(),
      menu: () =>
        openMenu(game, [
          ['pays', t('pays'), () => paytable(game, this.#stage, this.#stake)],
          ...this.#modes.panels(),
        ]),
      hurry: () => this.#hurry(),
      stake: (step) => this.step(step),
      choose: (stake) => this.#choose(stake),
    })
    this.#player = new Player(game, this.#stage, coins, this.#ui)
    this.#ui.layout()
    this.#ui.lastWin(shown && !state.unfinished ? toUnits(shown.win) : null)
    this.#paint()
  }

  #paint(): void {
    this.#ui.balance(this.#balance)
    this.#ui.stake(this.#stake, this.#busy)
    this.#ui.busy(this.#busy)
  }

  #choose(stake: string): void {
    if (this.#busy) return
    this.#stake = stake
    sound.click()
    this.#game.say(`${this.#game.t('stake')}: ${this.#game.money(stake)}`)
    this.#paint()
  }

  /** The next higher (1) or lower (-1) stake, if there is one. */
  step(by: number): void {
    const { stakes } = this.#game.state.game
    const next = stakes[stakes.indexOf(this.#stake) + by]
    if (next) this.#choose(next)
  }

  #hurry(): void {
    if (this.#showing) hurry(true)
  }

  get paused(): boolean {
    return this.#paused
  }
  set paused(on: boolean) {
    this.#paused = on
    if (on) this.#modes.stop()
  }

  /** Plays a new round at the present stake; while a result is being shown, shows it at once. */
  start(): void {
    const { notice, t, host } = this.#game
    this.#hurry()
    if (this.#busy) return
    if (this.paused) return this.#modes.stop()
    if (toUnits(this.#stake) > this.#balance.total) {
      this.#modes.stop()
      notice.show(t('insufficient_funds'), {
        kind: 'error',
        action: [t('deposit'), () => host.post({ type: 'palco:deposit' })],
      })
    } else void this.#round()
  }

  /** Takes up a round that was broken off. */
  takeUp(known: Known): Promise<void> {
    return this.#round(known)
  }

  async #round(known?: Known): Promise<void> {
    const { notice, host, state, fail } = this.#game
    this.#busy = true
    this.#player.reset()
    notice.hide()
    this.#ui.busy(true)
    host.post({ type: 'palco:round', state: 'started' })
    await wait(Math.max(0, this.#startedAt + SHORTEST[this.#modes.quick ? 'quick' : 'usual'] - now()))
    this.#startedAt = now()
    let ended: KindResult<'slot'> | null = null
    const before = this.#balance
    const stake = known?.stake ?? this.#stake
    if (!known?.result) this.#balance = afterStake(before, toUnits(stake))
    this.#paint()
    sound.start()
    const stop = lessMotion() ? null : this.#stage.spin(this.#player.strips('base'), [])
    // The reels turn longer than any answer takes that comes at once.
    await yielded()
    try {
      const result = known?.result ?? (await this.#ask(stake, known?.requestId))
      this.#showing = mayHurry()
      if (this.#showing) this.#ui.skippable()
      if (this.#modes.quick) hurry(true)
      await this.#player.play(result, stop)
      if (!known?.result) this.#balance = toBalance(result.balance, result.bonus)
      this.#finish(result)
      ended = known ? null : result
    } catch (error) {
      this.#balance = before
      await stop?.(this.#plain(), [])
      fail(error)
    }
    this.#showing = false
    hurry(false)
    this.#stage.rest()
    this.#ui.balance(this.#balance)
    host.post({
      type: 'palco:balance',
      cash: toAmount(this.#balance.total),
      bonus: toAmount(this.#balance.bonus),
      currency: state.balance.currency,
    })
    host.post({ type: 'palco:round', state: 'ended' })
    await this.#rest()
    this.#busy = false
    this.#paint()
    if (this.#stale) void this.refresh()
    setTimeout(() => this.#keepFocus(), DRAWN)
    if (ended) this.#modes.after(ended)
    else this.#modes.stop()
  }

  /** Until the game cycle is over the button rests; the next round begins by a press after it. */
  async #rest(): Promise<void> {
    const left = this.#game.session.resting()
    if (left === 0) return
    this.#ui.rest(left)
    await wait(left)
  }

  /** The button that was pressed has the focus again; once the page is laid out, which the browser would have to do for it at once. */
  #keepFocus(): void {
    if (!this.#busy && document.activeElement === document.body) this.#ui.spin.focus({ preventScroll: true })
  }

  async #ask(stake: string, requestId?: string): Promise<KindResult<'slot'>> {
    const { session, notice, t } = this.#game
    let lost = false
    const notify = () => {
      lost = true
      notice.show(t('offline'), { icon: 'wifi', stay: true })
    }
    const result = await session.play({ stake }, notify, requestId)
    if (lost) notice.show(t('online'))
    return result as KindResult<'slot'>
  }

  #finish(result: KindResult<'slot'>): void {
    const { state, session, notice, t } = this.#game
    this.#ui.lastWin(toUnits(result.win))
    state.commit.nonce = Math.max(state.commit.nonce, result.nonce + 1)
    if (result.state === 'pending_credit') notice.show(t('pending_credit'))
    void yielded().then(() => session.shown(result.round_id))
  }

  /** Where the reels come to rest when a round was refused: nothing was won or lost. */
  #plain(): Spin {
    const { strips, rows } = this.#slot
    const grid = strips.map((strip) => strip.slice(0, rows))
    return { stops: strips.map(() => 0), grid, wins: [], win: '0.00', multiplier: 1, mode: 'base' }
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
