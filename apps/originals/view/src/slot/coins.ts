import { h } from '../shared/dom.ts'
import type { Command } from './coins.worker.ts'

/** Coins are small and fast: more pixels to a CSS pixel are not seen. */
const MOST_DENSITY = 1.5

/**
 * Coins and stars over everything, drawn by a worker. A browser that cannot hand a canvas over shows none: they are
 * decoration, and the amount is shown next to them.
 */
export class Coins {
  element = h('canvas', { class: 'coins', 'aria-hidden': 'true', hidden: true })
  #worker: Worker | null = null

  /** `fx` is the picture with the faces of a coin. */
  constructor(fx: ImageBitmapSource) {
    if (!('transferControlToOffscreen' in this.element)) return
    void createImageBitmap(fx)
      .then((bitmap) => this.#hire(bitmap))
      .catch(() => undefined)
  }

  #hire(fx: ImageBitmap): void {
    const worker = new Worker(new URL('./coins.worker.ts', import.meta.url), { type: 'module' })
    const hide = () => {
      this.element.hidden = true
    }
    worker.addEventListener('error', () => {
      this.#worker = null
      hide()
    })
    // An empty canvas is a layer to blend over the page all the same.
    worker.addEventListener('message', hide)
    const canvas = this.element.transferControlToOffscreen()
    worker.postMessage({ canvas, fx } satisfies Command, [canvas, fx])
    this.#worker = worker
  }

  /** Coins rise from a point of the page (CSS pixels) and fall out of it, for a little longer than `length` ms. */
  rain(page: { width: number; height: number }, x: number, y: number, count: number, length: number): void {
    if (!this.#worker) return
    const { width, height } = page
    this.element.hidden = false
    const density = Math.min(MOST_DENSITY, devicePixelRatio || 1)
    this.#worker.postMessage({ width, height, density, x, y, count, length } satisfies Command, [])
  }

  clear(): void {
    if (this.element.hidden) return
    this.element.hidden = true
    this.#worker?.postMessage('clear' satisfies Command, [])
  }
}
