import { h } from '../shared/dom.ts'
import { REELS } from './sprites.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** How far a line reaches over the reels' sides, in cells. */
const EDGE = 0.375
/** Longer than any line stays: the end of the drawing makes no work for the page. */
const STAYS = 60_000
/** Widths in CSS pixels, colour and opacity of the strokes that make a glowing line, from below. */
const STROKES = [
  [15, null, 0.22],
  [9, null, 0.5],
  [5, '#000', 0.35],
  [4, null, 1],
  [1.6, '#fff', 0.9],
] as const

/** The line that won, over the reels. It is drawn once; a window that opens shows it from the left. */
export class Lines {
  #svg = document.createElementNS(SVG, 'svg')
  #sheet = h('div', {}, this.#svg)
  #strokes = STROKES.map(() => document.createElementNS(SVG, 'polyline'))
  #window = h('div', {}, this.#sheet)
  #drawing: Animation[] = []
  element = h('div', { class: 'lines-won', hidden: true }, this.#window)

  constructor(rows: number) {
    this.#svg.setAttribute('viewBox', `${-EDGE} 0 ${REELS + 2 * EDGE} ${rows}`)
    this.#svg.setAttribute('preserveAspectRatio', 'none')
    for (const [index, [width, own, opacity]] of STROKES.entries())
      setAll(this.#strokes[index]!, { ...(own && { stroke: own }), 'stroke-width': width, opacity })
    this.#svg.append(...this.#strokes)
  }

  /** Draws the line through these rows, in `length` ms; it stays until `clear`. */
  draw(rows: readonly number[], colour: string, length: number): void {
    const middles = rows.map((row, reel) => [reel + 0.5, row + 0.5])
    const points = [[-EDGE, middles[0]![1]], ...middles, [REELS + EDGE, middles.at(-1)![1]]]
    for (const [index, line] of this.#strokes.entries())
      setAll(line, { points: points.join(' '), ...(STROKES[index]![1] === null && { stroke: colour }) })
    this.#stop()
    this.element.hidden = false
    if (!length) return
    const reveal = (part: HTMLElement, from: number) =>
      part.animate(
        [
          { transform: `translateX(${from}%)` },
          { transform: 'translateX(0)', offset: length / STAYS },
          { transform: 'translateX(0)' },
        ],
        STAYS,
      )
    // The one comes in from the left, the other as far from the right: the line itself stands still.
    this.#drawing = [reveal(this.#window, -100), reveal(this.#sheet, 100)]
  }

  clear(): void {
    this.element.hidden = true
    this.#stop()
  }

  #stop(): void {
    for (const animation of this.#drawing) animation.cancel()
    this.#drawing = []
  }
}

function setAll(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
}
