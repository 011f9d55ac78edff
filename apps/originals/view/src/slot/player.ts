import type { GameInfo, KindResult } from '../../../src/kinds/api-types.ts'
import type { Spin, SpinWin } from '../../../src/kinds/slot/types.ts'
import { beat, counted, DRAWN, hurrying } from '../shared/clock.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { burst } from './burst.ts'
import type { Coins } from './coins.ts'
import type { Step } from './sequence.ts'
import { celebration, sequence } from './sequence.ts'
import type { Stage } from './stage.ts'
import type { Ui } from './ui.ts'

type Slot = NonNullable<GameInfo['slot']>
/** What a great win needs is painted so long after the game has opened, ms. */
const PAINTED_AHEAD = 1500
/** A line that won is drawn in so many ms. */
const LINE_DRAWN = 240
const COLOURS = [
  '#ffd23f',
  '#4fd6ff',
  '#ff6b8b',
  '#7dff8a',
  '#c79bff',
  '#ff9d45',
  '#6ff5e0',
  '#ff7ad9',
  '#b8ff4f',
  '#7aa5ff',
]

/** Plays decided rounds: the same steps with motion or, when the player asked for less, as still pictures. */
export class Player {
  #game: Game
  #slot: Slot
  #stage: Stage
  #coins: Coins
  #ui: Ui
  /** Grows with every round: what belongs to an older round stops. */
  #turn = 0

  constructor(game: Game, stage: Stage, coins: Coins, ui: Ui) {
    this.#game = game
    this.#slot = game.state.game.slot as Slot
    this.#stage = stage
    this.#coins = coins
    this.#ui = ui
    // Painted while nothing else is to do, not in the middle of a win.
    setTimeout(burst, PAINTED_AHEAD)
  }

  strips(mode: Spin['mode']): number[][] {
    return mode === 'free' ? (this.#slot.free_strips ?? this.#slot.strips) : this.#slot.strips
  }

  /** Ends what still glows of the round before. */
  reset(): void {
    this.#turn++
    this.#coins.clear()
    this.#stage.light(null)
    this.#stage.line(null)
    this.#ui.prize.replaceChildren()
    this.#ui.prize.className = 'prize'
  }

  /** Plays the whole round; `first` brings the already turning reels to rest. */
  async play(
    result: KindResult<'slot'>,
    first: ((spin: Spin, slow: number[]) => Promise<void>) | null,
  ): Promise<void> {
    const stake = toUnits(result.stake)
    const steps = sequence(this.#slot, result)
    for (const step of steps)
      await this.#step(step, result, stake, step.do === 'spin' && step.spin === 0 ? first : null)
    this.#ui.feature.hidden = true
    this.#game.root.classList.remove('free')
    await this.#total(
      result,
      stake,
      steps.some((step) => step.do === 'free-end'),
    )
  }

  async #step(
    step: Step,
    result: KindResult<'slot'>,
    stake: bigint,
    first: ((spin: Spin, slow: number[]) => Promise<void>) | null,
  ): Promise<void> {
    const { t, money } = this.#game
    const quick = lessMotion() || hurrying()
    if (step.do === 'spin') {
      const spin = result.spins[step.spin] as Spin
      this.#stage.line(null)
      this.#prize(0n, 'none')
      if (quick && !first) this.#stage.show(spin, this.strips(spin.mode))
      else await (first ?? this.#stage.spin(this.strips(spin.mode), step.held))(spin, step.slow)
      if (quick && spin.mode !== 'base') await beat(500)
    } else if (step.do === 'expand') await this.#stage.expand(step.reels, step.symbol, quick)
    else if (step.do === 'wins') await this.#wins(result.spins[step.spin] as Spin, step, stake)
    else if (step.do === 'respin') {
      this.#plaque(t('respin'))
      await beat(quick ? 300 : 650)
    } else if (step.do === 'free-start') {
      await this.#announce(
        t('free_won', { n: step.awarded }),
        step.special === undefined ? '' : t('special'),
        step.special,
      )
      this.#game.root.classList.add('free')
    } else if (step.do === 'free-count') {
      const times = step.multiplier > 1 ? `  ×${step.multiplier}` : ''
      const so = step.total > 0n ? `  ·  ${money(step.total)}` : ''
      await beat(quick ? 100 : 350)
      // Together with the start of the reels: each change of the page costs.
      this.#plaque(`${t('free_spins')} ${step.number}/${step.of}${times}${so}`)
      this.#stage.light(null)
    } else if (step.do === 'free-more') {
      sound.fanfare()
      this.#plaque(t('free_more', { n: step.awarded }))
      await beat(1300)
    } else {
      const plain = step.amount <= stake
      const text = plain ? `${t('back')}: ${money(step.amount)}` : t('won', { x: money(step.amount) })
      await this.#announce(t('free_end'), text, undefined, plain)
    }
  }

  #plaque(text: string): void {
    this.#ui.feature.textContent = text
    this.#ui.feature.hidden = false
  }

  /** All winning cells together while the amount is named, then one win after the other. */
  async #wins(spin: Spin, step: { amount: bigint; total: bigint }, stake: bigint): Promise<void> {
    const kind = celebration(step.amount, stake)
    const joyful = kind !== 'return' || spin.mode !== 'base'
    this.#stage.light(spin.wins.flatMap((win) => win.cells))
    this.#prize(step.amount, kind)
    if (joyful && kind !== 'return') sound.win(spin.wins.length)
    if (lessMotion()) return beat(600)
    await beat(kind === 'return' ? 700 : 1100)
    // In free spins and respins only the best line is named, so that a long feature does not drag.
    const best = spin.wins.reduce<SpinWin | null>(
      (most, win) => (most && toUnits(most.amount) >= toUnits(win.amount) ? most : win),
      null,
    )
    if (spin.mode !== 'base' && best && spin.wins.length > 1) await this.#one(best, 620)
    this.#stage.line(null)
  }

  async #one(win: SpinWin, length: number): Promise<void> {
    const { t, money } = this.#game
    this.#stage.light(win.cells)
    const label =
      win.type === 'line'
        ? t('line', { n: (win.line ?? 0) + 1 })
        : win.type === 'ways'
          ? (win.ways ?? 1) === 1
            ? t('way')
            : t('ways', { n: win.ways as number })
          : t('scatter')
    const times = win.multiplier && win.multiplier > 1 ? ` · ×${win.multiplier}` : ''
    this.#ui.prize.replaceChildren(
      h('span', { text: `${label}${times}` }),
      h('b', { class: 'num', text: money(win.amount) }),
    )
    const rows = win.type === 'line' ? this.#slot.paylines?.[win.line ?? -1] : undefined
    this.#stage.line(rows ?? null, COLOURS[(win.line ?? 0) % COLOURS.length], lessMotion() ? 0 : LINE_DRAWN)
    await beat(length)
  }

  #prize(amount: bigint, kind: ReturnType<typeof celebration>): void {
    const { t, money } = this.#game
    if (kind === 'none') return this.#ui.prize.replaceChildren()
    const plain = kind === 'return'
    this.#ui.prize.className = plain ? 'prize plain' : 'prize won'
    this.#ui.prize.replaceChildren(
      h('span', { text: t(plain ? 'back' : 'win') }),
      h('b', { class: 'num', text: money(amount) }),
    )
  }

  /** Names the round's total; a great one fills the screen while it counts up. */
  async #total(result: KindResult<'slot'>, stake: bigint, feature: boolean): Promise<void> {
    const win = toUnits(result.win)
    const kind = celebration(win, stake)
    const { t, money, say } = this.#game
    say(kind === 'none' ? t('no_win') : `${t(kind === 'return' ? 'back' : 'win')}: ${money(win)}`)
    if (kind === 'none') return
    this.#prize(win, kind)
    if (kind === 'big' || kind === 'huge') await this.#great(win, kind)
    else if (kind === 'win' && !feature) await this.#count(win)
    void this.#cycle(result.spins.at(-1) as Spin, win, kind)
  }

  async #count(win: bigint): Promise<void> {
    if (lessMotion()) return
    const value = this.#ui.prize.querySelector('b')
    const { money } = this.#game
    await counted(600, (u) => {
      if (value) value.textContent = u < 1 ? money((win * BigInt(Math.round(u * 1000))) / 1000n) : money(win)
    })
  }

  async #great(win: bigint, kind: 'big' | 'huge'): Promise<void> {
    const { t, money } = this.#game
    const { overlay } = this.#ui
    const amount = h('b', { class: 'num', text: money(win) })
    overlay.replaceChildren(
      h('div', { class: `great ${kind}` }, burst(), h('strong', { text: t(kind) }), amount),
    )
    overlay.hidden = false
    sound.fanfare()
    if (lessMotion()) await beat(2000)
    else {
      const length = kind === 'huge' ? 4200 : 2800
      const { page } = this.#ui
      this.#coins.rain(page, page.width / 2, page.height * 0.55, kind === 'huge' ? 70 : 40, length)
      await counted(length * 0.75, (u) => {
        const eased = 1 - (1 - u) ** 3
        amount.textContent = money((win * BigInt(Math.round(eased * 10000))) / 10000n)
        if (u < 1) sound.tick()
      })
      await beat(length * 0.25)
    }
    overlay.hidden = true
  }

  /** After the round: the wins one after another until the next round starts. */
  async #cycle(spin: Spin, win: bigint, kind: ReturnType<typeof celebration>): Promise<void> {
    const turn = this.#turn
    if (!spin.wins.length) return
    // The button is free first, and has the focus again.
    await beat(3 * DRAWN)
    if (turn !== this.#turn) return
    for (let round = 0; round < 3; round++) {
      for (const one of spin.wins) {
        await this.#one(one, lessMotion() ? 1400 : 1150)
        if (turn !== this.#turn) return
      }
    }
    this.#stage.line(null)
    this.#stage.light(spin.wins.flatMap((one) => one.cells))
    this.#prize(win, kind)
  }

  /** A card over the reels that the player closes, or that goes by itself; `plain`: of a return that is no win. */
  async #announce(title: string, text: string, symbol?: number, plain = false): Promise<void> {
    const { t, say } = this.#game
    const { overlay } = this.#ui
    say(`${title}. ${text}`)
    if (plain) sound.chip()
    else sound.fanfare()
    const picture = symbol === undefined ? null : this.#symbol(symbol)
    const go = h('button', { type: 'button', class: 'pill big', text: t('go_on') })
    overlay.replaceChildren(
      h(
        'div',
        { class: 'card' },
        plain ? null : burst(),
        h('strong', { text: title }),
        text ? h('p', { class: 'num', text }) : null,
        picture,
        go,
      ),
    )
    overlay.hidden = false
    // Once it is laid out, which the browser would have to do for it at once.
    setTimeout(() => go.focus(), DRAWN)
    const pressed = new Promise<unknown>((done) => {
      go.addEventListener('click', done)
    })
    await Promise.race([beat(3600), pressed])
    overlay.hidden = true
  }

  #symbol(symbol: number): HTMLElement {
    return symbolImage(this.#stage, symbol, 120)
  }
}

/** A symbol as its own small canvas. */
export function symbolImage(stage: Stage, symbol: number, size: number): HTMLCanvasElement {
  const canvas = h('canvas', { class: 'symbol', width: size * 2, height: size * 2, 'aria-hidden': 'true' })
  canvas.style.width = canvas.style.height = `${size}px`
  stage.paint(canvas, symbol)
  return canvas
}
