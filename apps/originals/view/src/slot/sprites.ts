import type { SymbolInfo } from '../../../src/kinds/slot/types.ts'
import { picture } from '../shared/dom.ts'
import looks from './looks.json'

export type Look = { rows: number; art: string[]; accent: string; glow: string; dark: string; bar: string }
export { looks }

export type Sprites = {
  /** Sharp symbols, drawn for the size on screen. */
  still: (HTMLCanvasElement | ImageBitmap)[]
  /** The same, smeared downward for fast reels. */
  fast: (HTMLCanvasElement | ImageBitmap)[]
  size: number
}
/** Every slot has so many. */
export const REELS = 5

/** `fx` is kept so that the browser keeps it too: it is first shown in the middle of a motion. */
export type Art = { look: Look; sheet: HTMLImageElement; fx: HTMLImageElement }

export async function loadArt(id: string): Promise<Art> {
  const look = (looks.games as Record<string, Look>)[id]
  if (!look) throw new Error(`no art for ${id}`)
  const [sheet, fx] = await Promise.all([picture(`/g/${id}/symbols.webp`), picture('/g/common/fx.webp')])
  return { look, sheet, fx }
}

const canvas = (size: number) => {
  const made = document.createElement('canvas')
  made.width = made.height = size
  return made
}

function badge(context: CanvasRenderingContext2D, text: string, size: number): void {
  context.font = `900 ${Math.round(size * 0.3)}px Figtree, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = size * 0.075
  context.strokeStyle = '#2a1004'
  context.strokeText(text, size / 2, size * 0.8)
  context.fillStyle = '#ffe27a'
  context.fillText(text, size / 2, size * 0.8)
}

/** One sharp symbol of that size. */
export function still({ look, sheet }: Art, symbols: SymbolInfo[], index: number, size: number) {
  const symbol = symbols[index]!
  const one = canvas(size)
  const context = one.getContext('2d') as CanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  const left = cell(look, symbol, index) * looks.size
  context.drawImage(sheet, left, 0, looks.size, looks.size, 0, 0, size, size)
  if (symbol.multiplier && symbol.multiplier > 1) badge(context, `×${symbol.multiplier}`, size)
  return one
}

/** Where a symbol stands on its sheet. */
const cell = ({ art }: Look, symbol: SymbolInfo, index: number) =>
  art[index] === symbol.art ? index : Math.max(0, art.indexOf(symbol.art))

/** Scales every symbol once to the pixels it will cover, so that frames only copy. */
export function sprites(art: Art, symbols: SymbolInfo[], size: number): Sprites {
  const sharp = symbols.map((_, index) => still(art, symbols, index, size))
  const fast = symbols.map((symbol, index) => {
    const two = canvas(size)
    const smear = two.getContext('2d') as CanvasRenderingContext2D
    const left = cell(art.look, symbol, index) * looks.streak
    smear.drawImage(art.sheet, left, looks.size, looks.streak, looks.streak, 0, 0, size, size)
    return two
  })
  const made: Sprites = { still: sharp, fast, size }
  void fix(made, sharp, 'still')
  void fix(made, fast, 'fast')
  return made
}

/** Every copy from a canvas first takes a snapshot of it; from a bitmap it costs a third of that. */
async function fix(made: Sprites, drawn: readonly HTMLCanvasElement[], set: 'still' | 'fast'): Promise<void> {
  // Where the browser cannot, the canvases do.
  made[set] = await Promise.all(drawn.map((one) => createImageBitmap(one))).catch(() => made[set])
}
