import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'

const { db, url } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'palco-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CLI = new URL('../../sports-bets/cli.ts', import.meta.url).pathname

/** Runs the command on a file with this text, as a person does. */
function imported(name: string, text: string | Uint8Array): Promise<{ code: number; said: string[] }> {
  const file = join(folder, name)
  writeFileSync(file, text)
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [CLI, 'import', file],
      { env: { ...process.env, DATABASE_URL: url } },
      (error, _, stderr) =>
        resolve({
          code: error ? Number(error.code ?? 1) : 0,
          said: stderr.split('\n').filter((line) => line !== '' && !line.includes('Warning')),
        }),
    )
  })
}

const events = async (provider: string) =>
  (
    await db.query<{ home: string; away: string; status: string }>({
      text: `SELECT h.name AS home, a.name AS away, e.status FROM sports_events e JOIN sports_competitors h ON h.id = e.home_id
        JOIN sports_competitors a ON a.id = e.away_id WHERE e.provider_id = $1 ORDER BY e.id`,
      values: [provider],
    })
  ).rows

const HEADER = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A'

test('a row that a file has again is left out by its line, the others stand, and their encoding is read', async () => {
  const rows = [
    'DUP,15/08/04,La Coruña,Mala,1,0,1.8,3.4,4.5',
    'DUP,15/08/04,La Coruna,Mala,2,2,1.8,3.4,4.5',
    'DUP,16/08/04,Mala,Bar,0,0,1.8,3.4,4.5',
  ]
  const latin = Uint8Array.from([HEADER, ...rows].join('\n'), (letter) => letter.codePointAt(0) ?? 0)
  const { code, said } = await imported('repeated.csv', latin)
  expect(said).toEqual([
    'prices: B365',
    'line 3, column Date: the same match as in line 2; the row is left out',
    '2 matches are stored, 1 rows were left out',
  ])
  expect(code).toBe(0)
  expect(await events('file-dup')).toEqual([
    { home: 'La Coruña', away: 'Mala', status: 'closed' },
    { home: 'Mala', away: 'Bar', status: 'closed' },
  ])
})

test('a file of which no row can be used ends with 1 and says why', async () => {
  const { code, said } = await imported(
    'nothing.csv',
    [HEADER, 'NONE,15/08/04,Norte,Sur,1,x,1.8,3.4,4.5'].join('\n'),
  )
  expect(said.slice(1)).toEqual([
    'line 2, column FTAG: "x" is no number of goals; the row is left out',
    '0 matches are stored, 1 rows were left out',
    'no match was stored',
  ])
  expect(code).toBe(1)
  expect(await events('file-none')).toEqual([])
})

test('a match that is to come and played in one file counts with its result', async () => {
  const match = { date: '2026-06-11', team1: 'Mexico', team2: 'Спартак' }
  const file = { name: 'Both ways', matches: [match, { ...match, score: { ft: [1, 0], ht: [0, 0] } }] }
  const { code, said } = await imported('both.json', JSON.stringify(file, null, 1))
  expect(said.at(-1)).toBe('1 matches are stored, 1 rows were left out')
  expect(code).toBe(0)
  expect(await events('file-bothways')).toEqual([{ home: 'Mexico', away: 'Спартак', status: 'closed' }])
})

test('two matches of a day between sides whose names have the same Latin letters are two', async () => {
  const day = { date: '2026-06-11', score: { ft: [1, 0], ht: [0, 0] } }
  const matches = [
    { ...day, team1: 'FC 東京', team2: 'SC 札幌' },
    { ...day, team1: 'FC 大阪', team2: 'SC 相模原' },
  ]
  const { code, said } = await imported('scripts.json', JSON.stringify({ name: 'Copa 東', matches }, null, 1))
  expect(said.at(-1)).toBe('2 matches are stored, 0 rows were left out')
  expect(code).toBe(0)
  await imported('other-scripts.json', JSON.stringify({ name: 'Copa 西', matches: [matches[0]] }, null, 1))
  const { rows } = await db.query<{ sides: number; sources: number }>({
    text: `SELECT count(DISTINCT home_id)::int AS sides, count(DISTINCT provider_id)::int AS sources FROM sports_events
      WHERE provider_id LIKE 'file-copa-%'`,
  })
  expect(rows).toEqual([{ sides: 3, sources: 2 }])
})

test('a damaged file is refused in one line', async () => {
  const { code, said } = await imported('damaged.csv', `${HEADER}\nA,15/08/04,No\0rte,Sur,1,0,1.8,3.4,4.5`)
  expect(said).toEqual(['the file is damaged, or no text: line 2 holds a NUL character'])
  expect(code).toBe(1)
})
