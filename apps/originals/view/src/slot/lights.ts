import { h } from '../shared/dom.ts'
import { REELS, type Sprites } from './sprites.ts'

/** A cell of the window and what stands there. */
export type Lit = { reel: number; row: number; symbol: number }
type Cell = { box: HTMLElement; context: CanvasRenderingContext2D; symbol: number | null }

/** Symbols that beat over the dimmed reels: made once for every cell, drawn when they are needed. */
export class Lights {
  element = h('div', { class: 'lights', hidden: true })
  #rows: number
  #cells: Cell[]
  #sprites: Sprites | null = null
  #turn = false

  constructor(rows: number) {
    this.#rows = rows
    this.#cells = Array.from({ length: REELS * rows }, (_, index) => {
      const canvas = h('canvas')
      const box = h('div', { class: 'lit', hidden: true }, h('i'), canvas)
      box.style.left = `${(Math.floor(index / rows) + 0.5) * (100 / REELS)}%`
      box.style.top = `${((index % rows) + 0.5) * (100 / rows)}%`
      return { box, context: canvas.getContext('2d') as CanvasRenderingContext2D, symbol: null }
    })
    this.element.append(...this.#cells.map(({ box }) => box))
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

  /** All that is lit beats in time, what was lit before too: with the other name the beat begins anew. */
  show(lit: readonly Lit[]): void {
    const wanted = new Map(lit.map(({ reel, row, symbol }) => [reel * this.#rows + row, symbol]))
    // First all that is drawn, then all that changes the page: a canvas asks for the styles as they are.
    for (const [index, symbol] of wanted) this.#draw(this.#cells[index]!, symbol)
    this.#turn = !this.#turn
    this.element.className = this.#turn ? 'lights' : 'lights again'
    for (const [index, { box }] of this.#cells.entries()) box.hidden = !wanted.has(index)
    this.element.hidden = false
  }

  hide(): void {
    this.element.hidden = true
  }

  #draw(cell: Cell, symbol: number): void {
    if (cell.symbol === symbol || !this.#sprites) return
    cell.symbol = symbol
    const { context } = cell
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    context.drawImage(this.#sprites.still[symbol]!, 0, 0)
  }
}
