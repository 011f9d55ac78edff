import { now } from '../shared/clock.ts'
import { h } from '../shared/dom.ts'
import {
  entryTime,
  FILLER,
  landing,
  LOOP,
  loopLength,
  loopTop,
  nextCell,
  onward,
  restTop,
  ROUND,
  start,
  tapeLength,
} from './motion.ts'
import type { Way } from './motion.ts'
import type { Sprites } from './sprites.ts'

export type Strip = readonly number[]
/** What a reel stands on: symbols from the top, and where on its strip they lie. */
export type Stop = { strip: Strip; window: readonly number[]; stop: number }
type Shown = { symbol: number; smeared?: boolean }
/** A cell in pixels of the canvas, and such pixels to a CSS pixel. */
export type Grid = { width: number; height: number; density: number }

/** Symbols reach over the edges of their cell. */
const MARGIN = 0.1
/** What was drawn has reached the screen after so many ms. */
export const READY = 60
/** Motions last longer than they are seen, ms: the end of one runs script. */
const LONG = 60_000
/** Turns of the band that are part of the start; only an answer that takes longer needs the endless ones. */
const TURNS = 4

/** How a reel comes to rest, by the page's clock: the tape takes over, the stop sounds, it rests. */
export type Landing = { taken: number; hit: number; end: number }

/**
 * One reel as a column of two pictures that only shifts: a smeared band that runs, and below it a tape with what stands
 * in the window. Its whole way is handed to the browser as keyframes, so that no script runs while the reel turns and a
 * busy page does not make it stutter. One element moves, because the page works for each of them whenever it changes.
 */
export class Reel {
  element: HTMLElement
  #rows: number
  #tape = h('canvas', { class: 'tape' })
  #band = h('canvas', { class: 'band' })
  #column = h('div', { class: 'column' }, this.#band, this.#tape)
  #glow = h('div', { class: 'wait', hidden: true })
  #shown: Shown[] = []
  #strip: Strip = []
  #sprites: Sprites | null = null
  #grid: Grid = { width: 0, height: 0, density: 1 }
  #motion: ReturnType<typeof toMotion>
  #landing: Animation | null = null
  #endless: ReturnType<typeof setTimeout> | undefined
  /** When the band runs at full speed. */
  #runs = 0

  constructor(rows: number, at: Stop) {
    this.#rows = rows
    this.element = h('div', { class: 'reel' }, this.#glow, this.#column)
    this.#strip = at.strip
    this.#shown = this.#around(at)
    this.#motion = toMotion(rows, this.#column)
  }

  /** When the reel, set going at this time, can be made ready to land. */
  landable(began: number): number {
    return began + entryTime(this.#rows)
  }

  /** Draws anew for another size. Running motions go on: their shifts are parts of the pictures. */
  paint(sprites: Sprites, grid: Grid): void {
    this.#sprites = sprites
    this.#grid = grid
    for (const [canvas, cells] of [
      [this.#tape, tapeLength(this.#rows)],
      [this.#band, loopLength(this.#rows)],
    ] as const) {
      const margin = Math.round(grid.width * MARGIN)
      canvas.width = Math.round(grid.width) + 2 * margin
      canvas.height = grid.height * cells
      canvas.style.width = `${canvas.width / grid.density}px`
      canvas.style.height = `${canvas.height / grid.density}px`
      canvas.style.left = `${-margin / grid.density}px`
    }
    const cells = columnLength(this.#rows)
    // Shifts are parts of the height.
    this.#column.style.height = `${(grid.height * cells) / grid.density}px`
    this.#column.style.transform = shift(restTop(this.#rows), cells)
    this.#tape.style.top = this.#band.style.height
    this.#drawTape()
    this.#drawBand()
  }

  /** Shows a window at once, without motion. */
  show(at: Stop): void {
    this.#strip = at.strip
    this.#shown = this.#around(at)
    this.#drawTape()
    this.rest()
  }

  /** Sets the reel going at a time of the page's clock: what stands in the window leaves below. */
  go(strip: Strip, at: number): void {
    if (strip !== this.#strip) {
      this.#strip = strip
      this.#drawBand()
    }
    this.rest()
    this.#runs = this.landable(at)
    begin(this.#motion.starts, at)
    this.#endless = setTimeout(() => this.#goOn(), this.#runs + (TURNS - 1) * ROUND - now())
  }

  /** The answer takes long: the band turns until it comes. */
  #goOn(): void {
    begin(this.#motion.turns, this.#runs)
    this.#motion.starts.cancel()
  }

  /** When the running reel will come to rest that is to land from this time on. */
  landing(due: number): Landing {
    const { way, hit } = landing(this.#rows)
    const taken = this.#runs + nextCell(due - this.#runs)
    return { taken, hit: taken + hit, end: taken + way.at(-1)!.t }
  }

  /** Brings the running reel to rest, where it waits for `rest`: at `until`, when all reels of the spin stand still. */
  land(at: Stop, { taken }: Landing, until: number): void {
    const rows = this.#rows
    const cell = Math.round(-loopTop(taken - this.#runs))
    this.#shown = [...this.#around(at), ...Array.from({ length: rows + 1 }, (_, n) => this.#onBand(cell + n))]
    this.#drawTape()
    const begun = now()
    const duration = until + LONG - begun
    const runs = this.#runs
    const way = [
      ...onward(begun - runs, taken - runs).map((point) => ({ ...point, t: point.t + runs })),
      ...landing(rows).way.map((point) => ({ ...point, t: point.t + taken, y: point.y - loopLength(rows) })),
    ]
    this.#landing = this.#column.animate(listFrames(way, rows, begun, duration), { duration, fill: 'both' })
    this.#landing.startTime = begun
    this.#stopRunning()
  }

  /** Everything stands still: what has landed stays. */
  rest(): void {
    this.#stopRunning()
    this.#landing?.cancel()
    this.#landing = null
  }

  #stopRunning(): void {
    clearTimeout(this.#endless)
    this.#motion.starts.cancel()
    this.#motion.turns.cancel()
  }

  /** Lights the reel from behind while free spins hang on it. */
  wait(on: boolean): void {
    // Written only when it changes: every change costs.
    if (this.#glow.hidden === on) this.#glow.hidden = !on
  }

  /** The window with its neighbours as the strip has them. */
  #around({ strip, window, stop }: Stop): Shown[] {
    const on = (index: number): Shown => ({ symbol: strip[(index + strip.length) % strip.length] as number })
    const below = Array.from({ length: FILLER }, (_, n) => ({
      ...on(stop + window.length + n),
      // The nearest is seen at rest, when the reel is pulled up.
      smeared: n > 0,
    }))
    return [on(stop - 1), ...window.map((symbol) => ({ symbol })), ...below]
  }

  #onBand(cell: number): Shown {
    return { symbol: this.#strip[(cell % LOOP) % this.#strip.length] as number, smeared: true }
  }

  #drawTape(): void {
    this.#draw(this.#tape, this.#shown)
  }

  #drawBand(): void {
    this.#draw(
      this.#band,
      Array.from({ length: loopLength(this.#rows) }, (_, cell) => this.#onBand(cell)),
    )
  }

  #draw(canvas: HTMLCanvasElement, shown: readonly Shown[]): void {
    if (!this.#sprites) return
    const { still, fast, size } = this.#sprites
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.clearRect(0, 0, canvas.width, canvas.height)
    const left = Math.round((canvas.width - size) / 2)
    const inset = Math.round((this.#grid.height - size) / 2)
    for (const [cell, { symbol, smeared }] of shown.entries())
      context.drawImage((smeared ? fast : still)[symbol]!, left, cell * this.#grid.height + inset)
  }
}

/** A shift by cells, in parts of a picture that is `length` cells high: it holds for any size. */
const shift = (cells: number, length: number) => `translateY(${(cells / length) * 100}%)`

/** Cells of band and tape together. */
const columnLength = (rows: number) => loopLength(rows) + tapeLength(rows)

/** A way of the column from `begun` on as keyframes of a motion of that duration, held at its end. */
function listFrames(way: Way, rows: number, begun: number, duration: number): Keyframe[] {
  const frames = way.map(({ t, y, easing = 'linear' }) => ({
    transform: shift(y, columnLength(rows)),
    easing,
    offset: Math.min(1, Math.max(0, (t - begun) / duration)),
  }))
  const last = frames.at(-1)!
  return last.offset < 1 ? [...frames, { ...last, offset: 1 }] : frames
}

/** How a reel runs, made once: making a motion costs more than playing it. */
function toMotion(rows: number, column: Element) {
  const made = (frames: Keyframe[], timing: KeyframeEffectOptions) =>
    new Animation(new KeyframeEffect(column, frames, timing))
  const way = start(rows, TURNS)
  const duration = way.at(-1)!.t
  const length = columnLength(rows)
  return {
    starts: made(listFrames(way, rows, 0, duration), { duration, fill: 'both' }),
    turns: made([{ transform: shift(-LOOP - 1, length) }, { transform: shift(-1, length) }], {
      duration: ROUND,
      iterations: Infinity,
    }),
  }
}

/** Plays it by the page's clock, so that what begins at the same time keeps together. */
function begin(animation: Animation, at: number): void {
  animation.play()
  animation.startTime = at
}
