import { expect, test } from 'vitest'
import { compile } from '../../engine/compile.ts'
import { computeSheet } from '../../engine/sheet.ts'
import { slotDefinitions } from '../definitions.ts'
import { sheets } from '../sheets.ts'

/**
 * The published figures, computed again, of every second game: it takes seconds of a core for each, and two files share
 * two cores.
 */
export const testFigures = (first: 0 | 1): void =>
  test.each(slotDefinitions.filter((_, index) => index % 2 === first))(
    '$id has the published figures, computed again',
    // Several times as long on a machine that does other things besides.
    { timeout: 240_000 },
    (definition) => expect(computeSheet(compile(definition))).toEqual(sheets[definition.id]),
  )
