import { h } from '../shared/dom.ts'

const SIZE = 512
const RAYS = 18

let painted: HTMLCanvasElement | null = null

/** Rays behind a great win, painted once: turning a picture is cheap, turning something masked is not. */
export const burst = (): HTMLCanvasElement => (painted ??= paint())

function paint(): HTMLCanvasElement {
  const canvas = h('canvas', { class: 'burst', width: SIZE, height: SIZE, 'aria-hidden': 'true' })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const half = SIZE / 2
  const fade = context.createRadialGradient(0, 0, half * 0.24, 0, 0, half * 0.94)
  fade.addColorStop(0, '#ffd75a3d')
  fade.addColorStop(1, '#ffd75a00')
  context.fillStyle = fade
  context.translate(half, half)
  for (let ray = 0; ray < RAYS; ray++) {
    context.rotate((2 * Math.PI) / RAYS)
    context.beginPath()
    context.moveTo(0, 0)
    for (const side of [-1, 1]) context.lineTo(half, side * half * Math.tan((Math.PI / 180) * 2.5))
    context.fill()
  }
  return canvas
}
