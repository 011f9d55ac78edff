/** Measures the grid slots that are named, or all, and writes figures.ts: `npm run grid-figures -- iguazu`. */
import { writeFileSync } from 'node:fs'
import { seededDraw } from '../../testing/seeded-draw.ts'
import { compileGrid } from '../definition.ts'
import { gridDefinitions } from '../definitions.ts'
import { exactReturn } from '../exact.ts'
import { gridFigures } from '../figures.ts'
import { measureBuy, measureGrid } from '../measure.ts'
import type { GridFigures } from '../measure.ts'

const named = process.argv.slice(2)
const [ROUNDS, FEATURES] = [20_000_000, 500_000]

const figures = Object.fromEntries(
  gridDefinitions.map((definition): [string, GridFigures] => {
    const known = gridFigures[definition.theme]
    const game = compileGrid(definition)
    const bought = measureBuy(game, seededDraw(20_261_124), FEATURES)
    if (known && named.length > 0 && !named.includes(definition.theme))
      return [definition.theme, { ...known, ...bought }]
    const measured = { ...measureGrid(game, seededDraw(20_261_123), ROUNDS, FEATURES), ...bought }
    if (game.falls) return [definition.theme, measured]
    const { rtp, base, startsEvery } = exactReturn(game)
    const exact = { rtp: rtp.toFixed(12), base_rtp: base.toFixed(12), error: '0' }
    return [definition.theme, { ...measured, ...exact, feature_every: startsEvery.toFixed(1) }]
  }),
)
const text = `import type { GridFigures } from './measure.ts'

/** Written by testing/write-figures.ts. */
export const gridFigures: Readonly<Record<string, GridFigures>> = ${JSON.stringify(figures, null, 2)}
`
writeFileSync(new URL('../figures.ts', import.meta.url), text)
