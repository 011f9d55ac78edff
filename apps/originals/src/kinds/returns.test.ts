import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withFigures } from './returns.ts'

const text = readFileSync(new URL('../../../../docs/games-mathematics.md', import.meta.url), 'utf8')

it('docs/games-mathematics.md has the figures that code computes: `npm run figures` writes them', () => {
  expect(withFigures(text)).toBe(text)
})

it.each([
  ['bingo-75', '94.5410', '94.5442'],
  ['bingo-90', '8,000', '8,001'],
  ['ruleta-europea', '97.2973', '97.2900'],
  ['raspa-corsaria', '95.2000', '95.2'],
])('a wrong figure of %s would be found', (id, right, wrong) => {
  const row = text.split('\n').find((line) => line.startsWith(`| \`${id}\` |`)) ?? ''
  expect(row).toContain(right)
  expect(withFigures(row.replace(right, wrong))).toBe(row)
})
