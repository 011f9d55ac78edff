import { h } from '../shared/dom.ts'
import type { Grid } from './reel.ts'
import { REELS, type Sprites } from './sprites.ts'

/** How long a tall symbol grows, ms. */
const GROWTH = 420

/** A symbol that covers a whole reel, on gold. */
export class Cover {
  element: HTMLCanvasElement
  symbol: number
  #rows: number

  constructor(reel: number, symbol: number, rows: number) {
    this.symbol = symbol
    this.#rows = rows
    this.element = h('canvas', { class: 'cover' })
    this.element.style.left = `${(reel * 100) / REELS}%`
  }

  /** Draws it for a size. */
  paint({ still, size }: Sprites, { width, height }: Grid): void {
    const canvas = this.element
    canvas.width = Math.round(width)
    canvas.height = height * this.#rows
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    const gold = context.createLinearGradient(0, 0, 0, canvas.height)
    gold.addColorStop(0, '#3a1c02')
    gold.addColorStop(0.5, '#c98a1e')
    gold.addColorStop(1, '#3a1c02')
    context.fillStyle = gold
    context.fillRect(2, 0, canvas.width - 4, canvas.height)
    for (let row = 0; row < this.#rows; row++)
      context.drawImage(still[this.symbol]!, (canvas.width - size) / 2, row * height + (height - size) / 2)
    context.lineWidth = Math.max(2, canvas.width * 0.03)
    context.strokeStyle = '#ffe9a0'
    context.strokeRect(3, 1, canvas.width - 6, canvas.height - 2)
  }

  /** Grows from the middle. */
  async grow(): Promise<void> {
    const growth = this.element.animate([{ transform: 'scaleY(0)' }, { transform: 'none' }], {
      duration: GROWTH,
      easing: 'cubic-bezier(0.33333, 1, 0.66667, 1)',
    })
    await growth.finished
  }
}
