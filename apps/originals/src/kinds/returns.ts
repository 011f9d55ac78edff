import { decimal, type Fraction, fraction, times } from '../engine/fraction.ts'
import { toFigures } from './bingo/figures.ts'
import { bingoGames } from './bingo/games.ts'
import { games } from './index.ts'
import { computeReturn as rouletteReturn } from './roulette/play.ts'
import type { RouletteWheel } from './roulette/types.ts'
import { LAYOUTS, WHEELS } from './roulette/wheel.ts'
import { scratchGames } from './scratch/games.ts'
import { type ScratchCard, UNITS } from './scratch/play.ts'
import { computeReturn as wheelReturn, SEGMENTS } from './wheel/play.ts'

/** Of a bet on one number; every bet but the five numbers returns the same (roulette.test.ts). */
function roulette(wheel: RouletteWheel): Fraction {
  const [numbers = []] = LAYOUTS[wheel].straight
  const paid = WHEELS[wheel].reduce(
    (sum, number) => sum + rouletteReturn({ type: 'straight', numbers, amount: 1n }, number),
    0n,
  )
  return fraction(paid, WHEELS[wheel].length)
}

/** Over the prizes of all cards; scratch.test.ts looks at each card. */
const scratch = ({ prizes, cards }: ScratchCard): Fraction =>
  fraction(
    prizes.reduce((sum, { multiplier, count }) => sum + multiplier * count, 0),
    UNITS * cards,
  )

const wheel = (): Fraction =>
  fraction(
    SEGMENTS.reduce((sum, spot) => sum + wheelReturn('one', 1n, { spot }), 0n),
    SEGMENTS.length,
  )

/**
 * Returns, parts of 1, that code computes for the table "Tables, cards and instant games" of docs/games-mathematics.md. Another game's goes in
 * here when its computation is a function of its kind; until then its own test compares it.
 */
const RETURNS: Readonly<Record<string, () => Fraction>> = {
  ...Object.fromEntries(bingoGames.map(({ id, data }) => [id, () => toFigures(data).returned])),
  ...Object.fromEntries(scratchGames.map(({ id, data }) => [id, () => scratch(data)])),
  'ruleta-europea': () => roulette('single_zero'),
  'ruleta-en-vivo': () => roulette('single_zero'),
  'ruleta-americana': () => roulette('double_zero'),
  'rueda-solar': wheel,
}

/** "94.5410 %". */
const percentText = (share: Fraction): string => `${decimal(times(share, fraction(100)), 4)} %`

/** "8,000", "1,076.68": a game's greatest win as the table has it. */
const winText = (maxWin: string): string =>
  Number(maxWin).toLocaleString('en-US', { minimumFractionDigits: maxWin.endsWith('.00') ? 0 : 2 })

/** The document with every figure that code computes: of the rows of RETURNS the return, and of every game's row the greatest win. */
export function withFigures(text: string): string {
  const winBySpot = new Map(games.map(({ id, maxWin }) => [id, maxWin]))
  return text
    .split('\n')
    .map((line) => {
      const cells = line.split(' | ')
      const id = /^\| `([a-z0-9-]+)`$/.exec(cells[0] ?? '')?.[1]
      // Six cells: the table of tables, cards and instant games.
      if (id === undefined || cells.length !== 6) return line
      const returned = RETURNS[id]
      const win = winBySpot.get(id)
      const [first, kind, known, of, most, how] = cells
      const share = returned ? percentText(returned()) : known
      const greatest = returned && win !== undefined && win !== null ? winText(win) : most
      return [first, kind, share, of, greatest, how].join(' | ')
    })
    .join('\n')
}
