/**
 * Draws the coins outside the page's thread: its canvas is handed over, so that no work of the page makes them stutter and they take
 * none of its time. Without a DOM; its messages are `Command`.
 */
export type Command =
  | { canvas: OffscreenCanvas; fx: ImageBitmap }
  /** CSS pixels; `length` ms; `density` pixels of the canvas to a CSS pixel. */
  | { width: number; height: number; density: number; x: number; y: number; count: number; length: number }
  | 'clear'

type Coin = { vx: number; vy: number; turn: number; size: number; star: boolean; born: number }

/** Cells of the picture: a star, then the faces of a turning coin. */
const FX = { star: 1, coin: 3, coins: 8, size: 128 }
/** How long a coin is in the air, and from when on it fades; ms. */
const FLIGHT = 1900
const FADES = 1500
/** The last coin starts at this part of the length. */
const LAST = 0.55
/** CSS pixels a square millisecond, and ms a face of a turning coin is seen. */
const PULLED = 0.00062
const FACE = 55

const scope = globalThis as unknown as {
  addEventListener: (name: 'message', listener: (event: MessageEvent<Command>) => void) => void
  postMessage: (over: 'over', transfer: []) => void
  requestAnimationFrame: (draw: (now: number) => void) => number
}
let canvas: OffscreenCanvas
let context: OffscreenCanvasRenderingContext2D
let fx: ImageBitmap
let shower = 0

/** An evenly spread sequence in three dimensions: looks like chance, needs none. The same each time. */
function thrown(index: number, length: number): Coin {
  const angle = -Math.PI / 2 + (((index * 0.8191725) % 1) - 0.5) * 2.1
  const force = 0.5 + ((index * 0.6710436) % 1) * 0.75
  return {
    vx: Math.cos(angle) * force,
    vy: Math.sin(angle) * force,
    turn: index * 1.3,
    size: 18 + ((index * 7) % 20),
    star: index % 5 === 4,
    born: ((index * 0.5497005) % 1) * length * LAST,
  }
}

function draw(coin: Coin, t: number, x: number, y: number): void {
  const { vx, vy, size, star, turn } = coin
  const cell = star ? FX.star : FX.coin + (Math.floor(turn + t / FACE) % FX.coins)
  const [left, top] = [x + vx * t - size / 2, y + vy * t + PULLED * t * t - size / 2]
  context.globalAlpha = t > FADES ? (FLIGHT - t) / (FLIGHT - FADES) : 1
  context.drawImage(fx, cell * FX.size, 0, FX.size, FX.size, left, top, size, size)
}

function rain({ width, height, density, x, y, count, length }: Extract<Command, { count: number }>): void {
  const mine = ++shower
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(height * density)
  context.scale(density, density)
  const coins = Array.from({ length: count }, (_, index) => thrown(index, length))
  let began: number | undefined
  const frame = (now: number) => {
    if (mine !== shower) return
    began ??= now
    const elapsed = now - began
    context.globalAlpha = 1
    context.clearRect(0, 0, width, height)
    for (const coin of coins) {
      const t = elapsed - coin.born
      if (t > 0 && t < FLIGHT) draw(coin, t, x, y)
    }
    if (elapsed < length * LAST + FLIGHT) scope.requestAnimationFrame(frame)
    else scope.postMessage('over', [])
  }
  scope.requestAnimationFrame(frame)
}

scope.addEventListener('message', ({ data }) => {
  if (data === 'clear') {
    shower++
    context.clearRect(0, 0, canvas.width, canvas.height)
  } else if ('canvas' in data) {
    canvas = data.canvas
    fx = data.fx
    context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  } else rain(data)
})
