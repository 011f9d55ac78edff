import { now } from '../shared/clock.ts'
import { h } from '../shared/dom.ts'
import {
  ABOVE,
  carrier,
  entry,
  entryTime,
  FILLER,
  landing,
  LOOP,
  loopLength,
  loopTop,
  nextCell,
  SPEED,
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
/** In which the band comes round. */
const ROUND = LOOP / SPEED

/** How a reel comes to rest, by the page's clock: the tape takes over, the stop sounds, it rests. */
export type Landing = { taken: number; hit: number; end: number }

/**
 * One reel as two pictures that only shift: a tape with what stands in the window, and a smeared band that runs. Their
 * whole way is handed to the browser as keyframes, so that no script runs while the reel turns and a busy page does not
 * make it stutter.
 */
export class Reel {
  element: HTMLElement
  #rows: number
  #tape = h('canvas', { class: 'tape' })
  #band = h('canvas', { class: 'band' })
  #run = h('div', { class: 'run', hidden: true }, this.#band)
  #glow = h('div', { class: 'wait', hidden: true })
  #shown: Shown[] = []
  #strip: Strip = []
  #sprites: Sprites | null = null
  #grid: Grid = { width: 0, height: 0, density: 1 }
  #motion: ReturnType<typeof motionOf>
  #landing: Animation[] = []
  /** When the band runs at full speed. */
  #runs = 0

  constructor(rows: number, at: Stop) {
    this.#rows = rows
    this.element = h('div', { class: 'reel' }, this.#glow, this.#run, this.#tape)
    this.#strip = at.strip
    this.#shown = this.#around(at)
    this.#motion = motionOf(rows, this.#tape, this.#run, this.#band)
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
    // Shifts are parts of the height.
    this.#run.style.height = this.#band.style.height
    this.#tape.style.transform = shift(-ABOVE, tapeLength(this.#rows))
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
    this.#runs = this.landable(at)
    this.#run.hidden = false
    const { leaves, comes, runs } = this.#motion
    begin(leaves, at)
    begin(comes, at)
    // So that it begins anew when the entry ends, and is under way now.
    begin(runs, this.#runs - ROUND)
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
    const length = tapeLength(rows)
    const begun = now()
    const duration = until + LONG - begun
    const part = (time: number) => Math.max(0, (time - begun) / duration)
    const away = { transform: shift(-length, length) }
    const { way } = landing(rows)
    const lands = way.map(({ t, y, easing = 'linear' }) => ({
      transform: shift(y, length),
      easing,
      offset: part(taken + t),
    }))
    const gone = part(taken)
    this.#motion.leaves.cancel()
    this.#landing = [
      this.#tape.animate([away, { ...away, offset: gone }, ...lands, { transform: shift(-ABOVE, length) }], {
        duration,
        fill: 'both',
      }),
      this.#run.animate(
        [{ opacity: 1 }, { opacity: 1, offset: gone }, { opacity: 0, offset: gone }, { opacity: 0 }],
        { duration, fill: 'both' },
      ),
    ]
    for (const animation of this.#landing) animation.startTime = begun
  }

  /** Everything stands still: what has landed stays. */
  rest(): void {
    this.#run.hidden = true
    const { leaves, comes, runs } = this.#motion
    for (const animation of [leaves, comes, runs, ...this.#landing]) animation.cancel()
    this.#landing = []
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

/** A way that is held at its end, in a motion that lasts LONG. */
const held = (way: Way, from: number, length: number): Keyframe[] => {
  const frames = way.map(({ t, y, easing = 'linear' }) => ({
    transform: shift(from + y, length),
    easing,
    offset: t / LONG,
  }))
  return [...frames, { ...frames.at(-1)!, offset: 1 }]
}

/** What a reel does, made once: making a motion costs more than playing it. */
function motionOf(rows: number, tape: Element, run: Element, band: Element) {
  const made = (element: Element, frames: Keyframe[], timing: KeyframeEffectOptions) =>
    new Animation(new KeyframeEffect(element, frames, timing))
  const [ofTape, ofBand] = [tapeLength(rows), loopLength(rows)]
  const long = { duration: LONG, fill: 'both' as const }
  return {
    leaves: made(tape, held(entry(rows), -ABOVE, ofTape), long),
    comes: made(run, held(carrier(rows), 0, ofBand), long),
    runs: made(band, [{ transform: shift(0, ofBand) }, { transform: shift(LOOP, ofBand) }], {
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
