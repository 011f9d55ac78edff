import { frames, quality } from '../shared/clock.ts'
import type { Art } from './sprites.ts'
import { FX } from './sprites.ts'

type Particle = {
  x: number
  y: number
  vx: number
  vy: number
  turn: number
  size: number
  star: boolean
  born: number
}

/** Lines and coins on a canvas over everything; it is empty, and costs nothing, when nothing is won. */
export class Effects {
  canvas = document.createElement('canvas')
  #context = this.canvas.getContext('2d') as CanvasRenderingContext2D
  #fx: Art['fx']
  #size = { width: 0, height: 0 }
  #density = 1
  #run = 0

  constructor(fx: Art['fx']) {
    this.#fx = fx
    this.canvas.className = 'effects'
    this.canvas.setAttribute('aria-hidden', 'true')
    this.canvas.hidden = true
  }

  /** Sets the size in CSS pixels. */
  resize(width: number, height: number): void {
    this.#size = { width, height }
    this.#fit()
  }

  /** Gives the canvas the pixels it needs, at most 1.5 to a CSS pixel. */
  #fit(): void {
    this.#density = Math.min(quality.reduced ? 1 : 1.5, devicePixelRatio || 1)
    const [width, height] = [this.#size.width, this.#size.height].map((side) =>
      Math.round(side * this.#density),
    ) as [number, number]
    if (this.canvas.width !== width) this.canvas.width = width
    if (this.canvas.height !== height) this.canvas.height = height
  }

  /** Ends what is drawn; a hidden canvas is no layer for the graphics card to blend over the page. */
  clear(): void {
    this.#run++
    this.canvas.hidden = true
  }

  #begin(): number {
    this.clear()
    this.#fit()
    this.#context.clearRect(0, 0, this.canvas.width, this.canvas.height)
    this.canvas.hidden = false
    return this.#run
  }

  /** Draws a line through points (CSS pixels), from the left, in `length` ms; it stays until `clear`. */
  async line(points: [number, number][], colour: string, length: number): Promise<void> {
    const run = this.#begin()
    const context = this.#context
    const path = points.map(([x, y]): [number, number] => [x * this.#density, y * this.#density])
    const [first, last] = [path[0]!, path.at(-1)!]
    await frames((elapsed) => {
      if (run !== this.#run) return false
      const u = length ? Math.min(1, elapsed / length) : 1
      context.clearRect(0, 0, this.canvas.width, this.canvas.height)
      context.save()
      context.beginPath()
      context.rect(0, 0, first[0] + (last[0] - first[0]) * u + 20 * u, this.canvas.height)
      context.clip()
      context.lineJoin = context.lineCap = 'round'
      for (const [width, style, alpha] of [
        [15, colour, 0.22],
        [9, colour, 0.5],
        [5, '#000000', 0.35],
        [4, colour, 1],
        [1.6, '#ffffff', 0.9],
      ] as const) {
        context.globalAlpha = alpha
        context.lineWidth = width * this.#density
        context.strokeStyle = style
        context.beginPath()
        path.forEach(([x, y], index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)))
        context.stroke()
      }
      context.restore()
      return u < 1
    })
  }

  /**
   * Coins rise from a point and fall out of the picture, half of them where quality is reduced; the seedless pattern
   * is the same each time.
   */
  async coins(x: number, y: number, count: number, length: number): Promise<void> {
    const run = this.#begin()
    const d = this.#density
    const context = this.#context
    const particles = Array.from({ length: quality.reduced ? count / 2 : count }, (_, i): Particle => {
      // An evenly spread sequence in three dimensions: looks like chance, needs none.
      const angle = -Math.PI / 2 + (((i * 0.8191725) % 1) - 0.5) * 2.1
      const force = 0.5 + ((i * 0.6710436) % 1) * 0.75
      return {
        x: x * d,
        y: y * d,
        vx: Math.cos(angle) * force * d,
        vy: Math.sin(angle) * force * d,
        turn: i * 1.3,
        size: (18 + ((i * 7) % 20)) * d,
        star: i % 5 === 4,
        born: ((i * 0.5497005) % 1) * length * 0.55,
      }
    })
    await frames((elapsed) => {
      if (run !== this.#run) return false
      context.clearRect(0, 0, this.canvas.width, this.canvas.height)
      for (const one of particles) {
        const t = elapsed - one.born
        if (t < 0 || t > 1900) continue
        const px = one.x + one.vx * t
        const py = one.y + one.vy * t + 0.00062 * d * t * t
        const cell = one.star ? FX.star : FX.coin + (Math.floor(one.turn + t / 55) % FX.coins)
        context.globalAlpha = t > 1500 ? (1900 - t) / 400 : 1
        context.drawImage(
          this.#fx,
          cell * FX.size,
          0,
          FX.size,
          FX.size,
          px - one.size / 2,
          py - one.size / 2,
          one.size,
          one.size,
        )
      }
      context.globalAlpha = 1
      return elapsed < length * 0.55 + 1900
    })
    if (run === this.#run) this.clear()
  }
}
