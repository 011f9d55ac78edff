import type { KindResult } from '../../../src/kinds/api-types.ts'
import type { GridCoin, GridDrop, GridSlotInfo, GridSpin } from '../../../src/kinds/grid-slot/types.ts'
import { beat, counted, hurrying } from '../shared/clock.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { celebration } from '../slot/sequence.ts'
import type { GridTexts } from './texts.ts'
import type { GridWindow } from './window.ts'

/** How long a win, a card and a respin are looked at, ms. */
const LOOK = { win: 750, more: 500, card: 1_500, respin: 450, great: 2_600 }

type Shown = { plaque: HTMLElement; tally: HTMLElement; card: HTMLElement }

/** Plays decided rounds of a grid slot in their order; what is only shown ends with a second tap. */
export class GridPlayer {
  #game: Game
  #t: GridTexts
  #info: GridSlotInfo
  #window: GridWindow
  #shown: Shown
  #total = 0n
  #stake = 0n
  #planned = 0
  #coins: GridCoin[] = []

  constructor(game: Game, t: GridTexts, info: GridSlotInfo, window: GridWindow, shown: Shown) {
    this.#game = game
    this.#t = t
    this.#info = info
    this.#window = window
    this.#shown = shown
  }

  /** Ends what still stands of the round before. */
  reset(): void {
    const { plaque, tally, card } = this.#shown
    plaque.hidden = card.hidden = true
    tally.replaceChildren()
    this.#total = 0n
    this.#planned = 0
    this.#coins = []
    this.#window.light(null)
    this.#window.holding(false)
  }

  /** Shows how a round ended, without motion. */
  rest(round: KindResult<'grid_slot'>): void {
    this.reset()
    this.#stake = toUnits(round.stake)
    const grid = round.spins.flatMap(({ drops }) => drops).at(-1)?.grid
    if (grid) this.#window.show(grid)
    const coins = round.spins.flatMap(({ coins: own = [] }) => own)
    this.#window.coins(coins, false)
    this.#window.holding(round.spins.some(({ mode }) => mode === 'hold'))
    this.#tally(toUnits(round.win), 1)
  }

  async play(round: KindResult<'grid_slot'>): Promise<void> {
    const { t } = this.#game
    this.#stake = toUnits(round.stake)
    if (round.spins[0]?.mode === 'free') this.#planned = this.#info.buy?.spins ?? 0
    for (const spin of round.spins) {
      if (spin.mode === 'free') {
        const number = this.#planned - (spin.left ?? 0) + (spin.awarded ?? 0)
        this.#plaque(`${t('free_spins')} ${number}/${this.#planned}`)
      }
      if (spin.mode === 'hold') await this.#respin(spin)
      else await this.#spin(spin)
      await this.#granted(spin)
    }
    this.#shown.plaque.hidden = true
    await this.#celebrate(round)
  }

  async #spin(spin: GridSpin): Promise<void> {
    for (const [at, drop] of spin.drops.entries()) {
      const before = spin.drops[at - 1]
      if (before) await this.#window.fall(before.wins, drop.grid)
      else {
        if (spin.mode === 'free') await this.#window.leave()
        await this.#window.land(drop.grid)
        sound.stop(1)
      }
      if (at === 0 && spin.coins) this.#window.coins(spin.coins, true)
      if (drop.wins.length > 0) await this.#win(drop, at)
    }
  }

  async #win(drop: GridDrop, at: number): Promise<void> {
    this.#total += toUnits(drop.win)
    this.#window.light(drop.wins.flatMap(({ cells }) => cells))
    this.#tally(this.#total, drop.multiplier)
    if (this.#total > this.#stake) sound.win(Math.min(drop.wins.length + at, 6))
    else sound.chip()
    await beat((at === 0 ? LOOK.win : LOOK.more) * (lessMotion() ? 1 : this.#window.pace))
  }

  /** Free spins or held coins that a spin has brought. */
  async #granted(spin: GridSpin): Promise<void> {
    const { t, say } = this.#game
    if (spin.awarded) {
      this.#planned += spin.awarded
      const text = t(spin.mode === 'free' ? 'free_more' : 'free_won', { n: spin.awarded })
      say(text)
      await this.#card(text)
    } else if (spin.mode === 'base' && spin.left) {
      this.#coins = [...(spin.coins ?? [])]
      this.#window.light(null)
      this.#window.holding(true)
      const text = this.#t('respins', { n: spin.left })
      say(text)
      await this.#card(text)
    }
  }

  async #respin(spin: GridSpin): Promise<void> {
    const fresh = spin.coins ?? []
    await beat(LOOK.respin * this.#window.pace)
    this.#coins.push(...fresh)
    this.#window.coins(fresh, true)
    if (fresh.length > 0) sound.scatter(fresh.length)
    const values = this.#info.hold?.values ?? []
    const times = this.#coins.reduce((sum, [, , value]) => sum + (values[value]?.times ?? 0), 0)
    this.#plaque(`${this.#t('respins', { n: spin.left ?? 0 })}  ·  ×${times}`)
    await beat((fresh.length > 0 ? LOOK.win : LOOK.respin) * this.#window.pace)
    if (spin.collected === undefined) return
    this.#total += toUnits(spin.collected)
    this.#tally(this.#total, 1)
    await this.#card(this.#t('coins', { x: this.#game.money(spin.collected) }), this.#total > this.#stake)
  }

  #plaque(text: string): void {
    this.#shown.plaque.textContent = text
    this.#shown.plaque.hidden = false
  }

  #tally(amount: bigint, multiplier: number): void {
    const { tally } = this.#shown
    if (amount === 0n) return tally.replaceChildren()
    const times = multiplier > 1 ? [h('em', { class: 'num pop', text: `×${multiplier}` })] : []
    tally.replaceChildren(
      ...times,
      h('b', { class: amount > this.#stake ? 'num' : 'num plain', text: this.#game.money(amount) }),
    )
  }

  /** `joyful`: not of a return that is no win. */
  async #card(text: string, joyful = true): Promise<void> {
    const { card } = this.#shown
    if (hurrying()) return
    card.replaceChildren(h('strong', { text }))
    card.hidden = false
    if (joyful) sound.fanfare()
    else sound.chip()
    await beat(LOOK.card)
    card.hidden = true
  }

  /** A great win is named over the window while it counts up. */
  async #celebrate(round: KindResult<'grid_slot'>): Promise<void> {
    const win = toUnits(round.win)
    const kind = celebration(win, toUnits(round.stake))
    this.#tally(win, 1)
    if ((kind !== 'big' && kind !== 'huge') || hurrying()) return
    const { t, money } = this.#game
    const { card } = this.#shown
    const amount = h('b', { class: 'num', text: money(win) })
    card.replaceChildren(h('strong', { text: t(kind) }), amount)
    card.hidden = false
    sound.fanfare()
    if (!lessMotion())
      await counted(LOOK.great * 0.7, (part) => {
        amount.textContent = money((win * BigInt(Math.round((1 - (1 - part) ** 3) * 10_000))) / 10_000n)
      })
    await beat(LOOK.great * 0.5)
    card.hidden = true
  }
}
