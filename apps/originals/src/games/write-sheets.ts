/** Computes every slot's exact figures and writes them to sheets.ts: `npm run sheets`. */
import { writeFileSync } from 'node:fs'
import { compile } from '../engine/compile.ts'
import { computeSheet } from '../engine/sheet.ts'
import { slotDefinitions } from './definitions.ts'

const sheets = Object.fromEntries(slotDefinitions.map((game) => [game.id, computeSheet(compile(game))]))
const text = `import type { Sheet } from '../engine/sheet.ts'

/** Written by write-sheets.ts; a test computes them again. */
export const sheets: Readonly<Record<string, Sheet>> = ${JSON.stringify(sheets, null, 2)}
`
writeFileSync(new URL('./sheets.ts', import.meta.url), text)
