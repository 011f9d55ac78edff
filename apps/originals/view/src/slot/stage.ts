import type { KindResult } from '../../../src/kinds/api-types.ts'
import type { Spin, SymbolInfo } from '../../../src/kinds/slot/types.ts'
import { beat, hurrying, now } from '../shared/clock.ts'
import { h } from '../shared/dom.ts'
import { sound } from '../shared/sound.ts'
import { Cover } from './cover.ts'
import { Lights } from './lights.ts'
import { Lines } from './lines.ts'
import type { Grid, Strip } from './reel.ts'
import { READY, Reel } from './reel.ts'
import type { Art, Sprites } from './sprites.ts'
import { REELS, sprites, still } from './sprites.ts'

/** From the start of the reels to the first stop, between stops, and what a reel waits longer that free spins hang on; ms. */
const FIRST_STOP = 760
const BETWEEN = 230
const SLOW = 1150
/** More pixels to a CSS pixel are not seen, but cost. */
const MOST_DENSITY = 2

type Cell = readonly [reel: number, row: number]

/** The reels: spins, stops, lights cells. It knows nothing of money. */
export class Stage {
  element: HTMLElement
  #bands: HTMLElement
  #art: Art
  #symbols: SymbolInfo[]
  #rows: number
  #reels: Reel[]
  #lights: Lights
  #lines: Lines
  /** What stands in the window. */
  #grid: number[][]
  /** Tall symbols over whole reels. */
  #covers = new Map<number, Cover>()
  /** Grows when what was to come is shown at once: what was planned for later stops. */
  #turn = 0
  #sprites: Sprites | null = null
  #cell: Grid = { width: 0, height: 0, density: 1 }

  constructor(art: Art, symbols: SymbolInfo[], rows: number, strips: Strip[], stops: number[]) {
    this.#art = art
    this.#symbols = symbols
    this.#rows = rows
    const at = strips.map((strip, reel) => {
      const stop = stops[reel] ?? 0
      return {
        strip,
        stop,
        window: Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as number),
      }
    })
    this.#grid = at.map(({ window }) => window)
    this.#reels = at.map((one) => new Reel(rows, one))
    this.#lights = new Lights(rows)
    this.#lines = new Lines(rows)
    this.#bands = h('div', { class: 'bands' }, ...this.#reels.map(({ element }) => element))
    const window = h('div', { class: 'window' }, this.#bands, this.#lights.element)
    this.element = h('div', { class: 'reels' }, window, this.#lines.element)
  }

  /** Sets the size in CSS pixels; pictures are made anew for the screen's density. */
  resize(width: number, height: number): void {
    const density = Math.min(MOST_DENSITY, devicePixelRatio || 1)
    // Whole pixels: a cell shifted by its height looks the same.
    const cell = {
      width: (width * density) / REELS,
      height: Math.round((height * density) / this.#rows),
      density,
    }
    const size = Math.round(Math.min(cell.width * 1.1, cell.height * 1.08))
    this.#sprites = sprites(this.#art, this.#symbols, size)
    this.#cell = cell
    for (const reel of this.#reels) reel.paint(this.#sprites, cell)
    for (const cover of this.#covers.values()) cover.paint(this.#sprites, cell)
    this.#lights.resize(this.#sprites, density)
  }

  /** Shows the end of a spin without motion. */
  show(spin: Spin, strips: Strip[]): void {
    this.#turn++
    this.clear(spin.held)
    this.#grid = spin.grid
    for (const [index, reel] of this.#reels.entries()) reel.show(toStop(spin, strips, index))
  }

  /** Sets the reels going; the returned function brings them to rest on a spin. */
  spin(strips: Strip[], held: number[]): (spin: Spin, slow: number[]) => Promise<void> {
    this.clear(held)
    const began = now()
    const turn = ++this.#turn
    const moving = this.#reels.map((_, index) => index).filter((index) => !held.includes(index))
    for (const index of moving) this.#reels[index]!.go(strips[index]!, began)
    return async (spin, slow) => {
      this.#grid = spin.grid
      const reels = moving.map((index) => this.#reels[index]!)
      await beat(Math.max(...reels.map((reel) => reel.landable(began))) - now())
      if (hurrying()) return this.show(spin, strips)
      let due = Math.max(began + FIRST_STOP, now() + READY)
      const landings = reels.map((reel, order) => {
        if (slow.includes(moving[order]!)) due += SLOW
        const at = due
        due += BETWEEN
        return reel.landing(at)
      })
      const until = Math.max(...landings.map(({ end }) => end))
      for (const [order, reel] of reels.entries()) {
        const index = moving[order]!
        reel.land(toStop(spin, strips, index), landings[order]!, until)
        setTimeout(() => {
          if (turn === this.#turn) this.#stopped(spin, slow, index, moving[order + 1])
        }, landings[order]!.hit - now())
      }
      // While the reels land nothing else is to do.
      await beat(READY)
      const lit = spin.wins.flatMap((win) => win.cells)
      this.#lights.prepare(lit.map(([reel, row]) => ({ reel, row, symbol: spin.grid[reel]![row] as number })))
      await beat(until - now())
      // What has landed rests with the next change: a separate change would cost as much as any.
      if (hurrying()) this.show(spin, strips)
    }
  }

  /** The motions of what has landed end; together with another change of the page. */
  rest(): void {
    for (const reel of this.#reels) reel.rest()
  }

  /** The stop of a reel sounds; the next may decide about free spins. */
  #stopped(spin: Spin, slow: number[], index: number, next: number | undefined): void {
    this.#reels[index]!.wait(false)
    sound.stop(index)
    this.#chime(spin, index)
    if (next === undefined || !slow.includes(next)) return
    this.#reels[next]!.wait(true)
    sound.wait()
  }

  #chime(spin: Spin, reel: number): void {
    const scatter = (symbol: number) => this.#symbols[symbol]?.kind === 'scatter'
    if (!spin.grid[reel]!.some(scatter)) return
    sound.scatter(
      spin.grid
        .slice(0, reel + 1)
        .flat()
        .filter(scatter).length,
    )
  }

  /** A symbol grows over whole reels. */
  async expand(reels: number[], symbol: number, quick: boolean): Promise<void> {
    for (const reel of reels) {
      const cover = new Cover(reel, symbol, this.#rows)
      if (this.#sprites) cover.paint(this.#sprites, this.#cell)
      this.#covers.get(reel)?.element.remove()
      this.#covers.set(reel, cover)
      this.#lights.element.before(cover.element)
      if (quick) continue
      sound.scatter(reel)
      await cover.grow()
      await beat(90)
    }
  }

  /** Lights these cells and dims the others; `null` ends it. */
  light(cells: readonly Cell[] | null): void {
    if (cells) {
      this.rest()
      this.#lights.show(
        cells.map(([reel, row]) => ({
          reel,
          row,
          symbol: this.#covers.get(reel)?.symbol ?? (this.#grid[reel]![row] as number),
        })),
      )
    } else this.#lights.hide()
    this.#bands.classList.toggle('dim', cells !== null)
    for (const [reel, cover] of this.#covers)
      cover.element.classList.toggle('dim', cells !== null && !cells.some((cell) => cell[0] === reel))
  }

  /** Draws the line through these rows within `length` ms; `null` takes it away. */
  line(rows: readonly number[] | null, colour = '', length = 0): void {
    if (rows) this.#lines.draw(rows, colour, length)
    else this.#lines.clear()
  }

  clear(keep: number[] = []): void {
    this.light(null)
    this.line(null)
    for (const reel of this.#reels) reel.wait(false)
    for (const [reel, { element }] of this.#covers)
      if (!keep.includes(reel)) {
        element.remove()
        this.#covers.delete(reel)
      }
  }

  /** Paints one symbol over the whole of another canvas. */
  paint(target: HTMLCanvasElement, symbol: number): void {
    const one = still(this.#art, this.#symbols, symbol, target.width)
    target.getContext('2d')?.drawImage(one, 0, 0)
  }
}

const toStop = (spin: Spin, strips: Strip[], reel: number) => ({
  strip: strips[reel]!,
  window: spin.grid[reel]!,
  stop: spin.stops[reel] ?? 0,
})

/** The last spin of a result is what the reels show afterwards. */
export const lastSpin = (result: KindResult<'slot'>): Spin => result.spins.at(-1) as Spin
