/** Writes the figures that code computes into docs/games-mathematics.md: `npm run figures`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { withFigures } from './returns.ts'

const page = new URL('../../../../docs/games-mathematics.md', import.meta.url)
writeFileSync(page, withFigures(readFileSync(page, 'utf8')))
