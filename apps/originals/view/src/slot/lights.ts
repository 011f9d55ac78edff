import { h } from '../shared/dom.ts'
import { REELS, type Sprites } from './sprites.ts'

/** A cell of the window and what stands there. */
export type Lit = { reel: number; row: number; symbol: number }
type Cell = { glow: HTMLElement; context: CanvasRenderingContext2D; symbol: number | null }

/** Symbols that beat over the dimmed reels: made once for every cell, drawn when they are needed. */
export class Lights {
  element = h('div', { class: 'lights', hidden: true })
  #rows: number
  #cells: Cell[]
  #sprites: Sprites | null = null

  constructor(rows: number) {
    this.#rows = rows
    this.#cells = Array.from({ length: REELS * rows }, (_, index) => {
      const canvas = h('canvas')
      const glow = h('i')
      for (const { style } of [glow, canvas]) {
        style.left = `${(Math.floor(index / rows) + 0.5) * (100 / REELS)}%`
        style.top = `${((index % rows) + 0.5) * (100 / rows)}%`
      }
      return { glow, context: canvas.getContext('2d') as CanvasRenderingContext2D, symbol: null }
    })
  }

  /** Takes up another size; `density` is pixels of the sprites to a CSS pixel. */
  resize(sprites: Sprites, density: number): void {
    this.#sprites = sprites
    this.element.style.setProperty('--size', `${sprites.size / density}px`)
    for (const cell of this.#cells) {
      const { canvas } = cell.context
      canvas.width = canvas.height = sprites.size
      const { symbol } = cell
      cell.symbol = null
      if (symbol !== null) this.#draw(cell, symbol)
    }
  }

  /** Draws what will be lit, unseen: drawing is the expensive part of lighting it. */
  prepare(lit: readonly Lit[]): void {
    for (const { reel, row, symbol } of lit) this.#draw(this.#at(reel, row), symbol)
  }

  /** All that is lit beats in time, what was lit before too: put in anew, it begins anew. */
  show(lit: readonly Lit[]): void {
    this.prepare(lit)
    const cells = new Set(lit.map(({ reel, row }) => this.#at(reel, row)))
    this.element.replaceChildren(...[...cells].flatMap(({ glow, context }) => [glow, context.canvas]))
    this.element.hidden = false
  }

  hide(): void {
    this.element.hidden = true
    // Only what is lit is part of the page: a canvas of the page asks for its styles whenever it is drawn on.
    this.element.replaceChildren()
  }

  #at(reel: number, row: number): Cell {
    return this.#cells[reel * this.#rows + row]!
  }

  #draw(cell: Cell, symbol: number): void {
    if (cell.symbol === symbol || !this.#sprites) return
    cell.symbol = symbol
    const { context } = cell
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    context.drawImage(this.#sprites.still[symbol]!, 0, 0)
  }
}
