import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '../../seed/games/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { addSpanishBrand, addStore, openLife, PASSWORD } from './testing/life.ts'
import { readLot } from './testing/read-lot.ts'

const { db, url } = await testDatabase()
await seedCatalogue(db)
const brand = await addSpanishBrand(db, 'marea')
const store = addStore()
const life = openLife(db, brand, store)
const player = await life.player({ document: '12345678A', at: '2025-10-24T08:00:00Z' })
await life.book(player, '2025-10-24T10:00:00Z', { amount: 123_45n, kind: 'deposit' })
await life.close('2025-10-24T22:20:00Z')

type Ended = { status: number; output: string; errors: string }
const SETTING = { operator: '1234', store: 'A1', folder: store.folder, password: PASSWORD }

/** The command as the bootstrap starts it. */
const run = (
  args: string[],
  stores: object = { marea: SETTING },
  more: Record<string, string> = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: url,
      NODE_ENV: 'test',
      AUTHORITY_STORES: JSON.stringify(stores),
      ...more,
    }
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'cli.ts'), ...args],
      { env },
      (error, output, errors) =>
        resolve({ status: typeof error?.code === 'number' ? error.code : 0, output, errors }),
    )
  })
const DAY = ['make', '--brand', 'marea', '--day', '2025-10-24']

describe('npm run authority-reports', () => {
  test('makes the lots of a day, says what is wrong with the data and that they are not signed, and lists them', async () => {
    expect(await run(['list', '--brand', 'marea'])).toMatchObject({ status: 0, output: 'no lot was made\n' })
    const made = await run(DAY)
    expect(made).toMatchObject({ status: 0, errors: '' })
    expect(made.output).toContain(`flaw: RUD ${player.playerId}: a resident without a valid NIF or NIE`)
    expect(made.output).toContain('NOT SIGNED')
    const path = 'CNJ/1234/CJ/Diario/CJD/1234_A1_CJ_CJD_D_20251024_CJD-D-20251024-0-001.unsigned.zip'
    expect(made.output).toMatch(new RegExp(`${path}: 1 rows, SHA-256 [0-9a-f]{64}`))
    expect(readLot(join(store.folder, path), PASSWORD).at('RegistroCJD/Jugador/Depositos/Total')).toBe(
      '123.45',
    )
    expect(await run(DAY)).toEqual(made)
    expect((await run(['list', '--brand', 'marea'])).output).toContain('CJD-D-20251024-0-001')
    expect(readdirSync(store.folder)).toEqual(['CNJ'])
  })

  test.each([
    [[], 'usage: npm run authority-reports'],
    [[...DAY, '--month', '2025-10'], 'usage: npm run authority-reports'],
    [['make', '--brand', 'marea', '--day', '2025-02-30'], '--day: "2025-02-30" is no day'],
    [[...DAY, '--record', 'XYZ'], 'there is no record "XYZ"'],
    [['make', '--brand', 'marea', '--day', '2025-10-23', '--rectify'], 'there is nothing to rectify'],
    [[...DAY, '--into', '/dev/null/no'], 'no lot was written: '],
  ])('%j makes nothing and says why, without a stack', async (args, words) => {
    const { status, output, errors } = await run(args)
    expect([status, output]).toEqual([1, ''])
    expect(errors).toContain(words)
    expect(errors).not.toMatch(/^\s+at /m)
  })

  test('says so of a brand without a store and of a password that the model does not take', async () => {
    expect((await run(DAY, {})).errors).toContain('AUTHORITY_STORES names no store')
    const weak = await run(DAY, { marea: { ...SETTING, password: 'x'.repeat(50) } })
    expect([weak.status, weak.output]).toEqual([1, ''])
    expect(weak.errors).toContain('AUTHORITY_STORES')
    expect(weak.errors).not.toMatch(/^\s+at /m)
    expect(weak.errors).not.toContain('x'.repeat(50))
  })

  test('says that the database cannot be reached, without a stack', async () => {
    const gone = new URL(url)
    gone.port = '1'
    const ended = await run(DAY, undefined, { DATABASE_URL: gone.href })
    expect([ended.status, ended.output]).toEqual([1, ''])
    expect(ended.errors).not.toMatch(/^\s+at /m)
  })
})
