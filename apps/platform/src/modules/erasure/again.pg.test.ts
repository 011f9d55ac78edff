import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eraseAgain } from './again.ts'
import { eraseDue } from './erase.ts'
import { readErasureLog } from './log.ts'
import { openErasure, type Person, START, YEARS } from './testing/erasure-fixture.ts'

/** The log of erasures next to the backups, and what a restore does with it (docs/backups.md). */
const { clock, db, allBrands, registered, close, pay, isErased, waitsFor } = await openErasure()
const home = mkdtempSync(join(tmpdir(), 'palco-erasures-'))
const now = () => new Date(clock.now)
const backupDir = join(home, 'backups')
afterAll(() => rmSync(home, { recursive: true }))

beforeEach(() => {
  clock.now = START
})

async function closed(): Promise<Person> {
  const player = await registered()
  await close(player)
  return player
}

test('who is erased stands in the log by id and time alone; where the log cannot be written nobody is erased', async () => {
  const player = await closed()
  clock.now = YEARS
  const file = join(home, 'file')
  writeFileSync(file, '')
  await expect(eraseDue({ db, now, allBrands, backupDir: file })).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(await isErased(player)).toBe(false)
  clock.advance(2 * 24 * 3_600_000)
  await eraseDue({ db, now, allBrands, backupDir })
  expect(await isErased(player)).toBe(true)
  const line = JSON.stringify({ player: player.id, at: now().toISOString() })
  expect(readFileSync(join(backupDir, 'erasures.jsonl'), 'utf8')).toBe(`${line}\n`)
})

test('a line that was not written whole is none, and a folder without a log names nobody', async () => {
  const folder = mkdtempSync(join(home, 'torn-'))
  expect(await readErasureLog(folder)).toEqual([])
  const whole = '{"player":"one","at":"2032-05-13T15:00:00.000Z"}'
  writeFileSync(join(folder, 'erasures.jsonl'), `${whole}\n${whole}\n{"player":"two","a`)
  expect(await readErasureLog(folder)).toEqual(['one'])
})

test('logged accounts are erased again, once; what is open again is waited for and looked at at once', async () => {
  const [player, rich, open] = [await closed(), await closed(), await registered()]
  await pay(rich, 1n)
  clock.now = YEARS
  const logged = [player.id, rich.id, open.id, 'registered-later']
  expect(await eraseAgain({ db, now }, logged)).toEqual({
    again: [player.id],
    waiting: [
      { playerId: rich.id, waitsFor: 'money' },
      { playerId: open.id, waitsFor: 'not_closed' },
    ],
  })
  expect([await isErased(player), await isErased(rich), await isErased(open)]).toEqual([true, false, false])
  expect(await eraseAgain({ db, now }, [player.id])).toEqual({ again: [], waiting: [] })
  expect(await waitsFor(rich)).toBe('money')
  await pay(rich, -1n)
  expect((await eraseAgain({ db, now }, [rich.id])).again).toEqual([rich.id])
})
