import { expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { TEST_BRANDS } from '../../testing/platform.ts'
import { saveBrand } from '../brands/index.ts'

const { db, url } = await testDatabase()
for (const brand of TEST_BRANDS) await saveBrand(db, brand)

async function asOwner(text: string): Promise<void> {
  const owner = openDatabase({ url, role: null, poolSize: 1 })
  try {
    await owner.query({ text })
  } finally {
    await owner.close()
  }
}
const readTournament = (area: string) =>
  db.query({
    text: `INSERT INTO tournaments (brand_id, id, currency, starts_at, ends_at, entry, rule, points, stake, area)
      VALUES ('brasa', $1, 'ARS', now(), now() + interval '1 hour', 'automatic', 'per_stake', 1, 1, $1)`,
    values: [area],
  })

test('a product brings its areas: what refers to an area needs it registered, and nothing else', async () => {
  await expect(readTournament('bowls')).rejects.toThrow('tournaments_area_fkey')
  await asOwner(`SELECT register_product('bowls', '{held}', '{bowls,bowls_live}')`)
  await readTournament('bowls')
  await asOwner(`SELECT register_product('bowls', '{held,cash}', '{bowls}')`)
  await readTournament('bowls_live')
  const { rows } = await db.query({ text: `SELECT funds FROM products WHERE id = 'bowls'` })
  expect(rows).toEqual([{ funds: ['held', 'cash'] }])
})

test('only the owner registers products', async () => {
  await expect(
    db.query({ text: `SELECT register_product('lottery', '{cash}', '{lottery}')` }),
  ).rejects.toThrow('permission denied')
  await expect(db.query({ text: `UPDATE products SET funds = '{bonus}'` })).rejects.toThrow(
    'permission denied',
  )
})

test('an unknown fund is refused', async () => {
  await expect(asOwner(`SELECT register_product('lottery', '{credit}', '{lottery}')`)).rejects.toThrow(
    'products_funds_check',
  )
})
