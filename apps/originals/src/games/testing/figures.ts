import { expect, test } from 'vitest'
import { compile } from '../../engine/compile.ts'
import { computeSheet } from '../../engine/sheet.ts'
import { slotDefinitions } from '../definitions.ts'
import { sheets } from '../sheets.ts'

/** Each takes seconds of a core; the nightly lane, which sets SEEDS, computes them, too. */
const LONG: ReadonlySet<string> = new Set(
  Number(process.env.SEEDS ?? 0) >= 1000 ? [] : ['libro-eterno', 'tiburon-turbo'],
)

/** The published figures, computed again, of every second game: two files share two cores. */
export const testFigures = (first: 0 | 1): void =>
  test.each(slotDefinitions.filter(({ id }, index) => index % 2 === first && !LONG.has(id)))(
    '$id has the published figures, computed again',
    // Several times as long on a machine that does other things besides.
    { timeout: 240_000 },
    (definition) => expect(computeSheet(compile(definition))).toEqual(sheets[definition.id]),
  )
