import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { addAccount, addBrand, book, close, read } from './testing/books.ts'

const { db, url } = await testDatabase({ checkBooks: false })
const folder = mkdtempSync(join(tmpdir(), 'palco-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Ended = { status: number; output: string; errors: string }
/** The command as the bootstrap starts it. */
const report = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: url, NODE_ENV: 'test' }
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'cli.ts'), ...args],
      { env },
      (error, output, errors) =>
        resolve({ status: typeof error?.code === 'number' ? error.code : 0, output, errors }),
    )
  })

const brand = await addBrand(db, 'America/Argentina/Buenos_Aires', 'ARS')
const account = await addAccount(db, brand.id, 'ARS')
await book(db, account, '2025-10-24T12:00:00Z', { amount: 123_456n })
const given = (name: string, from = '2025-10-24', to = '2025-10-24', id = brand.id) => [
  '--brand',
  id,
  '--report',
  name,
  '--from',
  from,
  '--to',
  to,
]

describe('npm run report', () => {
  test('prints a report, and writes the same bytes into a file', async () => {
    const out = join(folder, 'adjustments.csv')
    const { csv } = await read(db, brand, 'account_adjustments', ['2025-10-24'])
    expect(await report(...given('account_adjustments'))).toMatchObject({ status: 0, output: csv })
    const written = await report(...given('account_adjustments'), '--out', out)
    expect(written).toMatchObject({ status: 0, output: '', errors: expect.stringContaining('1 lines, open') })
    expect(readFileSync(out, 'utf8')).toBe(csv)
    expect(readdirSync(folder)).toEqual(['adjustments.csv'])
  })

  test('of a closed period gives the same bytes after more was booked into it', async () => {
    await close(db, brand, '2025-10-25T04:00:00Z')
    const first = await report(...given('operator_liability'))
    expect(first.errors).toContain('closed')
    await book(db, await addAccount(db, brand.id, 'ARS'), '2025-10-24T13:00:00Z', { amount: 5n })
    expect(await report(...given('operator_liability'))).toEqual(first)
  })

  test.each([
    [['--brand', 'x'], 'usage: npm run report'],
    [['--nope'], 'usage: npm run report'],
    [given('taxes'), 'there is no report "taxes"'],
    [given('jackpots', 'yesterday'), '--from: "yesterday" is no day'],
    [given('jackpots', '2025-10-24', '2025-02-30'), '--to: "2025-02-30" is no day'],
    [given('jackpots', '0000-01-01', '0000-01-01'), '--from: "0000-01-01" is no day'],
    [given('jackpots', '0001-01-01', '0001-01-01'), '--from: "0001-01-01" is no day'],
    [given('jackpots', '2025-10-24', '2025-10-23'), 'days in their order'],
    [given('jackpots', '2025-10-24', '2150-01-01'), 'none that has not begun'],
    [given('jackpots', '2025-10-24', '2025-10-24', 'nowhere'), 'there is no brand "nowhere"'],
    [[...given('jackpots'), '--out', join(folder, 'no', 'such', 'file.csv')], '--out: ENOENT'],
  ])('%j makes nothing and says why in a line', async (args, words) => {
    const { status, output, errors } = await report(...args)
    expect([status, output]).toEqual([2, ''])
    expect(errors).toContain(words)
    expect(errors).not.toMatch(/^\s+at /m)
  })

  test('says that the database cannot be reached, without a stack, and leaves the file as it was', async () => {
    const out = join(folder, 'adjustments.csv')
    const before = readFileSync(out, 'utf8')
    const gone = new URL(url)
    gone.port = '1'
    const ended = await new Promise<Ended>((resolve) =>
      execFile(
        process.execPath,
        [join(import.meta.dirname, 'cli.ts'), ...given('jackpots'), '--out', out],
        { env: { ...process.env, DATABASE_URL: gone.href, NODE_ENV: 'test' } },
        (error, output, errors) => resolve({ status: Number(error?.code), output, errors }),
      ),
    )
    expect(ended).toMatchObject({ status: 2, output: '' })
    expect(ended.errors).toMatch(/^no report was made: .+\n$/)
    expect([readFileSync(out, 'utf8'), existsSync(`${out}.part`)]).toEqual([before, false])
  })

  test('says so too where the host has several addresses', async () => {
    const gone = new URL(url)
    gone.host = 'several.test:1'
    const addresses = `[{ address: '127.0.0.1', family: 4 }, { address: '127.0.0.2', family: 4 }]`
    const lookup = `import dns from 'node:dns'; dns.lookup = (name, options, then) => then(null, ${addresses})`
    const ended = await new Promise<Ended>((resolve) =>
      execFile(
        process.execPath,
        [
          '--import',
          `data:text/javascript,${encodeURIComponent(lookup)}`,
          join(import.meta.dirname, 'cli.ts'),
          ...given('jackpots'),
        ],
        { env: { ...process.env, DATABASE_URL: gone.href, NODE_ENV: 'test' } },
        (error, output, errors) => resolve({ status: Number(error?.code), output, errors }),
      ),
    )
    expect(ended).toMatchObject({ status: 2, output: '' })
    expect(ended.errors).toMatch(/^no report was made: .*ECONNREFUSED.*\n$/)
  })

  test('ends with 1 where its sums are not those of the ledger', async () => {
    const owner = openDatabase({ url, role: null, poolSize: 1 })
    await owner.query({ text: 'ALTER TABLE ledger.entries DISABLE TRIGGER ALL' })
    await owner.query({ text: `UPDATE ledger.entries SET amount = amount + 1 WHERE account = 'cash'` })
    await owner.close()
    const { status, output, errors } = await report(...given('account_adjustments'))
    expect([status, errors]).toEqual([1, expect.stringContaining('NOT THOSE OF THE LEDGER')])
    expect(output).toMatch(/\r\ndifference,0,.*,-0\.01,0\.00,0\.00,\r\n$/)
  })
})
