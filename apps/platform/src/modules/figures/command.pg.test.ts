import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { addAccount, addBrand, book } from '../reports/testing/books.ts'

const { db, url } = await testDatabase()

/** The command as the bootstrap starts it. */
const rollups = (
  args: string[],
  database = url,
): Promise<{ status: number; output: string; errors: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: database, NODE_ENV: 'test' }
    const command = [join(import.meta.dirname, 'cli.ts'), ...args]
    execFile(process.execPath, command, { env }, (error, output, errors) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, output, errors }),
    )
  })

test('npm run rollups -- rebuild counts the ledger anew', async () => {
  const brand = await addBrand(db, 'Asia/Kolkata')
  const account = await addAccount(db, brand.id)
  await book(db, account, '2025-10-24T18:29:59Z', {
    amount: 123n,
    kind: 'deposit',
    counterparty: 'payments:card',
  })
  const { rows } = await db.query<{ id: bigint }>({ text: 'SELECT max(id) AS id FROM published.movements' })
  expect(await rollups(['rebuild'])).toMatchObject({
    status: 0,
    output: `counted up to movement ${rows[0]?.id}\n`,
  })
  const hours = await db.query<{ hour: Date; deposits: bigint }>({
    text: 'SELECT hour, deposits FROM figure_money_hours WHERE brand_id = $1',
    values: [brand.id],
  })
  expect(hours.rows).toEqual([{ hour: new Date('2025-10-24T17:30:00Z'), deposits: 123n }])
})

test('anything else is a line that says why, and no stack', async () => {
  for (const args of [[], ['recount'], ['rebuild', 'brasa']])
    expect(await rollups(args)).toEqual({
      status: 2,
      output: '',
      errors: 'usage: npm run rollups -- rebuild\n',
    })
  const { status, errors } = await rollups(['rebuild'], 'postgres://127.0.0.1:1/nowhere')
  expect(status).toBe(2)
  expect(errors).toMatch(/^nothing was changed: [^\n]+\n$/)
})
