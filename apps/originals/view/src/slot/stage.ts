import type { SlotResult, Spin, SymbolInfo } from '../../../src/api-types.ts'
import { frames, now, quality, wait } from '../shared/clock.ts'
import { sound } from '../shared/sound.ts'
import type { Reel, Strip } from './motion.ts'
import { locate, makeReel, place, rest, SPEED, settle, start, symbolAt } from './motion.ts'
import type { Art, Sprites } from './sprites.ts'
import { FX, sprites } from './sprites.ts'

export const REELS = 5
const FIRST_STOP = 760
const BETWEEN = 230
const SLOW = 1150

type Cell = readonly [reel: number, row: number]

/** Pixels of the canvas to a CSS pixel. */
const densityNow = () => Math.min(quality.reduced ? 1 : 2, devicePixelRatio || 1)

/** The reels on their canvas: spins, stops, lights cells. It knows nothing of money. */
export class Stage {
  canvas: HTMLCanvasElement
  #context: CanvasRenderingContext2D
  #art: Art
  #symbols: SymbolInfo[]
  #rows: number
  #reels: Reel[]
  #sprites: Sprites | null = null
  #size = { width: 0, height: 0 }
  #density = 0
  #cell = { width: 1, height: 1 }
  /** Behind tall symbols, as high as the reels. */
  #gold: CanvasGradient | null = null
  /** Tall symbols over whole reels: how far each has grown, 0 to 1. */
  #cover = new Map<number, { symbol: number; grown: number }>()
  #lit: Set<number> | null = null
  #slow = new Set<number>()
  #pulse = 0

  constructor(art: Art, symbols: SymbolInfo[], rows: number, strips: Strip[], stops: number[]) {
    this.canvas = document.createElement('canvas')
    this.canvas.className = 'reels'
    this.#context = this.canvas.getContext('2d') as CanvasRenderingContext2D
    this.#art = art
    this.#symbols = symbols
    this.#rows = rows
    this.#reels = strips.map((strip, reel) => {
      const stop = stops[reel] ?? 0
      const window = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as number)
      const made = makeReel(strip, window)
      place(made, strip, window, stop)
      return made
    })
  }

  /** Sets the size in CSS pixels; sprites are made anew for the screen's density (at most 2, reduced 1). */
  resize(width: number, height: number): void {
    const density = densityNow()
    this.#size = { width, height }
    this.#density = density
    this.canvas.width = Math.round(width * density)
    this.canvas.height = Math.round(height * density)
    this.#cell = { width: this.canvas.width / REELS, height: this.canvas.height / this.#rows }
    const size = Math.round(Math.min(this.#cell.width * 1.1, this.#cell.height * 1.08))
    this.#sprites = sprites(this.#art, this.#symbols, size)
    this.#gold = this.#context.createLinearGradient(0, 0, 0, this.canvas.height)
    this.#gold.addColorStop(0, '#3a1c02')
    this.#gold.addColorStop(0.5, '#c98a1e')
    this.#gold.addColorStop(1, '#3a1c02')
    this.draw(now())
  }

  /** Shows the end of a spin without motion. */
  show(spin: Spin, strips: Strip[]): void {
    this.clear()
    this.#reels.forEach((reel, index) =>
      place(reel, strips[index]!, spin.grid[index]!, spin.stops[index] ?? 0),
    )
    this.draw(now())
  }

  /** Sets the reels going; the returned function brings them to rest on a spin. */
  spin(strips: Strip[], held: number[]): (spin: Spin, slow: number[]) => Promise<void> {
    this.clear(held)
    this.#adapt()
    const started = now()
    const moving = this.#reels.map((_, index) => index).filter((index) => !held.includes(index))
    for (const [order, index] of moving.entries())
      start(this.#reels[index]!, strips[index]!, started + order * 35)
    let plan: { spin: Spin; slow: number[] } | null = null
    const stops: number[] = []
    const heard = new Set<number>()
    const ended = frames(() => {
      const at = now()
      if (plan && !stops.length) this.#plan(plan.slow, moving, started, at, stops)
      let done = plan !== null
      for (const index of moving) {
        const reel = this.#reels[index]!
        const due = stops[index]
        if (plan && due !== undefined && at >= due && reel.startedAt !== null && !reel.stop)
          settle(reel, plan.spin.grid[index]!, plan.spin.stops[index] ?? 0, at)
        const place = locate(reel, at)
        if (reel.stop && place.hit && !heard.has(index)) {
          heard.add(index)
          this.#slow.delete(index)
          sound.stop(index)
          this.#chime(plan!.spin, index)
        }
        if (
          plan?.slow.includes(index) &&
          !reel.stop &&
          heard.size === moving.indexOf(index) &&
          !this.#slow.has(index)
        ) {
          this.#slow.add(index)
          sound.wait()
        }
        if (reel.stop && place.done) rest(reel)
        else if (reel.startedAt !== null) done = false
      }
      this.draw(at)
      return !done
    })
    return async (spin, slow) => {
      plan = { spin, slow }
      await ended
    }
  }

  /** Takes up a changed quality, between two motions. */
  #adapt(): void {
    if (densityNow() !== this.#density) this.resize(this.#size.width, this.#size.height)
  }

  #plan(slow: number[], moving: number[], started: number, at: number, stops: number[]): void {
    let due = Math.max(started + FIRST_STOP, at + 60)
    for (const index of moving) {
      if (slow.includes(index)) due += SLOW
      stops[index] = due
      due += BETWEEN
    }
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
      const cover = { symbol, grown: quick ? 1 : 0 }
      this.#cover.set(reel, cover)
      if (quick) continue
      sound.scatter(reel)
      await frames((elapsed) => {
        const u = Math.min(1, elapsed / 420)
        cover.grown = 1 - (1 - u) ** 3
        this.draw(now())
        return u < 1
      })
      await wait(90)
    }
    this.draw(now())
  }

  /** Lights these cells and dims the others; `null` ends it. */
  light(cells: readonly Cell[] | null): void {
    this.#lit = cells && new Set(cells.map(([reel, row]) => reel * 8 + row))
    this.#pulse = now()
    this.draw(now())
  }

  /** Draws on while something is lit, so that it pulses. */
  async pulse(length: number): Promise<void> {
    this.#pulse = now()
    const lit = this.#lit
    await frames((elapsed) => {
      if (this.#lit !== lit) return false
      this.draw(now())
      return elapsed < length
    })
  }

  clear(keep: number[] = []): void {
    this.#lit = null
    this.#slow.clear()
    for (const reel of this.#cover.keys()) if (!keep.includes(reel)) this.#cover.delete(reel)
  }

  draw(at: number): void {
    const { canvas } = this
    const { width, height } = canvas
    if (!this.#sprites || !width) return
    const context = this.#context
    context.clearRect(0, 0, width, height)
    for (let reel = 0; reel < REELS; reel++) {
      if (this.#slow.has(reel)) this.#glowColumn(reel, at)
      const cover = this.#cover.get(reel)
      if (!cover || cover.grown < 1) this.#drawReel(reel, at, height)
      if (cover) this.#drawCover(reel, cover.symbol, cover.grown, at)
    }
    context.globalAlpha = 1
  }

  #drawReel(index: number, at: number, height: number): void {
    const { still, fast, size } = this.#sprites!
    const context = this.#context
    const cell = this.#cell
    const { position, speed } = locate(this.#reels[index]!, at)
    const first = Math.floor(position)
    const set = speed > SPEED * 0.45 ? fast : still
    const left = index * cell.width + (cell.width - size) / 2
    for (let at2 = first - 1; at2 <= first + this.#rows + 1; at2++) {
      const y = (at2 - position) * cell.height + (cell.height - size) / 2
      if (y > height || y < -size) continue
      const symbol = symbolAt(this.#reels[index]!, at2)
      const lit = this.#lit?.has(index * 8 + (at2 - first)) && speed === 0
      if (lit) this.#drawLit(symbol, left, y, at)
      else {
        context.globalAlpha = this.#lit ? 0.34 : 1
        context.drawImage(set[symbol]!, left, y)
      }
    }
    context.globalAlpha = 1
  }

  #drawLit(symbol: number, left: number, top: number, at: number): void {
    const { still, size } = this.#sprites!
    const context = this.#context
    const beat = Math.sin(Math.min(1, ((at - this.#pulse) % 1100) / 600) * Math.PI)
    const scale = 1 + 0.13 * beat
    const glow = size * (1.25 + 0.25 * beat)
    context.globalAlpha = 0.55 + 0.4 * beat
    context.drawImage(
      this.#art.fx,
      FX.glow * FX.size,
      0,
      FX.size,
      FX.size,
      left + (size - glow) / 2,
      top + (size - glow) / 2,
      glow,
      glow,
    )
    context.globalAlpha = 1
    const grown = size * scale
    context.drawImage(still[symbol]!, left + (size - grown) / 2, top + (size - grown) / 2, grown, grown)
  }

  #drawCover(index: number, symbol: number, grown: number, at: number): void {
    const context = this.#context
    const cell = this.#cell
    const { still, size } = this.#sprites!
    const full = this.#rows * cell.height
    const tall = full * grown
    const left = index * cell.width
    context.save()
    context.beginPath()
    context.rect(left + 2, (full - tall) / 2, cell.width - 4, tall)
    context.clip()
    context.fillStyle = this.#gold as CanvasGradient
    context.fillRect(left, 0, cell.width, full)
    const lit = this.#lit
    for (let row = 0; row < this.#rows; row++) {
      const y = row * cell.height + (cell.height - size) / 2
      const x = left + (cell.width - size) / 2
      if (lit?.has(index * 8 + row)) this.#drawLit(symbol, x, y, at)
      else {
        context.globalAlpha = lit ? 0.5 : 1
        context.drawImage(still[symbol]!, x, y)
      }
    }
    context.globalAlpha = 1
    context.lineWidth = Math.max(2, cell.width * 0.03)
    context.strokeStyle = '#ffe9a0'
    context.strokeRect(left + 3, (full - tall) / 2 + 1, cell.width - 6, tall - 2)
    context.restore()
  }

  #glowColumn(reel: number, at: number): void {
    const context = this.#context
    const cell = this.#cell
    context.globalAlpha = 0.35 + 0.2 * Math.sin(at / 90)
    context.drawImage(
      this.#art.fx,
      FX.glow * FX.size,
      0,
      FX.size,
      FX.size,
      (reel - 0.3) * cell.width,
      -cell.height * 0.5,
      cell.width * 1.6,
      cell.height * (this.#rows + 1),
    )
    context.globalAlpha = 1
  }

  /** Paints one symbol over the whole of another canvas. */
  paint(target: HTMLCanvasElement, symbol: number): void {
    const one = sprites(this.#art, this.#symbols.slice(symbol, symbol + 1), target.width).still[0]
    if (one) target.getContext('2d')?.drawImage(one, 0, 0)
  }

  /** Middle of a cell in parts of the reels' width and height. */
  middle([reel, row]: Cell): [x: number, y: number] {
    return [(reel + 0.5) / REELS, (row + 0.5) / this.#rows]
  }
}

/** The last spin of a result is what the reels show afterwards. */
export const lastSpin = (result: SlotResult): Spin => result.spins.at(-1) as Spin
