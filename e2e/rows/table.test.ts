import { describe, expect, test } from 'vitest'
import { REQUIRED } from './list.ts'
import { SENTENCES } from './sentences/index.ts'
import { toRows, toTable } from './table.ts'

const all = {
  title: `${REQUIRED.map((row) => `S${row}`).join(' ')} everything`,
  file: 'a.journey.ts',
  passed: true,
}

test('each of the 304 requirements has its sentence', () => {
  const numbers = Array.from({ length: 304 }, (_, index) => String(index + 1))
  expect(Object.keys(SENTENCES)).toEqual(numbers)
})

describe('the table of requirements', () => {
  test('reads the rows a title begins with, and no others', () => {
    expect(toRows('S84 S88 an open route, unlike S91')).toEqual({
      rows: [84, 88],
      text: 'an open route, unlike S91',
    })
    expect(toRows('a player sees S91')).toEqual({ rows: [], text: 'a player sees S91' })
  })

  test('is whole when every row has a passing test', () => {
    const { markdown, problems } = toTable([all])
    expect(problems).toEqual([])
    expect(markdown).toContain(`| S84 | ${SENTENCES[84]} | everything (\`a.journey.ts\`) | passes |`)
  })

  test('names a row without a test, and one whose test fails', () => {
    const without = { ...all, title: all.title.replace('S84 ', '') }
    expect(toTable([without]).problems).toEqual(['S84 has no test'])
    const failing = { title: 'S85 a guest', file: 'b.journey.ts', passed: false }
    const { markdown, problems } = toTable([failing, all])
    expect(problems).toEqual(['S85 fails: S85 a guest'])
    expect(markdown).toContain(
      `| S85 | ${SENTENCES[85]} | everything (\`a.journey.ts\`)<br>a guest (\`b.journey.ts\`) | fails |`,
    )
  })

  test('a test that needed a second try is named next to its row, in the run’s own table only', () => {
    const late = { title: 'S85 a guest', file: 'b.journey.ts', passed: true, second: true }
    const { markdown, ofRun, secondTries, problems } = toTable([late, all])
    expect([secondTries, problems]).toEqual([['S85 passes at a second try: a guest (`b.journey.ts`)'], []])
    expect(ofRun).toContain('| passes at a second try: a guest (`b.journey.ts`) |')
    expect(ofRun.match(/second try/g)).toHaveLength(1)
    expect(markdown).toBe(toTable([{ ...late, second: false }, all]).markdown)
  })

  test('a row without a test from outside says why', () => {
    const { markdown, problems } = toTable([{ ...all, title: all.title.replace('S2 ', '') }])
    expect(problems).toEqual([])
    expect(markdown).toMatch(/\| S2 \| [^|]+ \| — \| a rule for reading/)
  })
})
