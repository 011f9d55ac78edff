import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { daysAfter } from '../../../model/index.ts'
import { COLUMNS, readHistories } from './histories.ts'
import { scoreRules } from './score.ts'

const FIRST = '2026-03-01'
type Row = Readonly<Record<string, number | string>>

/** A file of so many days of each player, as an operator's export would have it. */
function toFile(players: readonly { name: string; label: 0 | 1; on: (day: number) => Row | null }[]): string {
  const lines = players.flatMap(({ name, label, on }) =>
    Array.from({ length: 60 }, (_, day) => on(day)).flatMap((row, day) => {
      const given: Row = { ...row, player: name, day: daysAfter(FIRST, day), label }
      return row ? [COLUMNS.map((column) => given[column] ?? 0).join(',')] : []
    }),
  )
  return [COLUMNS.join(','), ...lines].join('\n')
}
const calm = (day: number): Row | null =>
  day % 3 === 0 ? { stakes: 5, staked: 500, returned: 480, minutes: 20 } : null
/** Loses what is deposited, on three days in a row, long after midnight. */
const losing = (day: number): Row => ({
  ...calm(day),
  ...(day >= 40 &&
    day < 43 && { stakes: 60, night_stakes: 40, staked: 1_000, returned: 0, deposits: 1, deposited: 1_000 }),
})
/** Raises limits twice, within 90 days. */
const raising = (day: number): Row => ({
  ...calm(day),
  ...((day === 5 || day === 50) && { limits_raised: 1 }),
})
const FILE = toFile([
  { name: 'a', label: 1, on: losing },
  { name: 'b', label: 1, on: losing },
  { name: 'c', label: 0, on: losing },
  { name: 'd', label: 1, on: raising },
  { name: 'e', label: 0, on: calm },
])
const findScore = (name: string) => scoreRules(readHistories(FILE)).find((one) => one.name === name)

describe('a backtest', () => {
  test('scores each rule by the players whom it hit and their labels', () => {
    expect(findScore('deposits_lost v1')).toEqual({
      name: 'deposits_lost v1',
      hits: 3,
      right: 2,
      precision: 2 / 3,
      recall: 2 / 3,
    })
    expect(findScore('limits_raised v1')).toMatchObject({ hits: 1, right: 1, precision: 1, recall: 1 / 3 })
    expect(findScore('breaks v1')).toMatchObject({ hits: 0, precision: null, recall: 0 })
  })

  test('scores the levels that come out of hits of four weeks', () => {
    expect(findScore('level medium')).toMatchObject({ hits: 3, right: 2 })
    expect(findScore('level high')).toMatchObject({ hits: 0 })
  })

  test('takes columns in any order and leaves out those that a file has not', () => {
    const histories = readHistories('label,day,player,minutes\n1,2026-03-02,a,90\n0,2026-03-01,a,\n')
    expect(histories).toMatchObject([
      {
        player: 'a',
        harmed: true,
        days: [
          { day: '2026-03-01', playMs: 0 },
          { day: '2026-03-02', playMs: 5_400_000 },
        ],
      },
    ])
  })

  test.each([
    ['player,day\na,2026-03-01', 'line 1'],
    ['player,day,label,mood\na,2026-03-01,1,9', 'line 1: column mood'],
    ['player,day,label,label\na,2026-03-01,1,1', 'line 1'],
    ['player,day,label\na,2026-03-01', 'line 2'],
    ['player,day,label\na,1 March,1', 'line 2'],
    ['player,day,label\na,2026-03-01,yes', 'line 2'],
    ['player,day,label,stakes\na,2026-03-01,1,1.5', 'line 2: stakes'],
    ['player,day,label\na,2026-03-01,1\na,2026-03-01,1', 'line 3'],
  ])('refuses a file that is not as described: %j', (text, place) => {
    expect(() => readHistories(text)).toThrow(place)
  })

  test('is a command that prints a table, or where the file is wrong', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'palco-backtest-')), 'histories.csv')
    writeFileSync(file, FILE)
    const cli = join(import.meta.dirname, 'cli.ts')
    const printed = execFileSync(process.execPath, [cli, file], { encoding: 'utf8' })
    expect(printed).toContain('5 players, 3 of them labelled')
    expect(printed).toMatch(/deposits_lost v1 +3 +2 +66\.7 % +66\.7 %/)
    writeFileSync(file, 'player\na')
    const wrong = spawnSync(process.execPath, [cli, file], { encoding: 'utf8' })
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('line 1')])
    // Two processes, on a machine that does much else.
  }, 120_000)
})
