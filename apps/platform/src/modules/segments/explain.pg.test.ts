import { expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { readBrands } from '../brands/index.ts'
import { explainSegments } from './explain.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const owner = openDatabase({ url: database.url, poolSize: 1, role: null })

test('a segment of any condition is explained, and the page does not wait for all of them without end', async () => {
  const brand = (await readBrands(db)).find(({ id }) => id === 'brasa')
  if (!brand) throw new Error('there is no brand')
  const rule = {
    match: 'all',
    groups: [{ match: 'all', conditions: [{ type: 'registered_within', days: 7 }] }],
  }
  await owner.query({
    text: `WITH o AS (INSERT INTO operators (username, password_hash, totp_sealed, roles, brands, language, created_at)
        VALUES ('eva', '', '', '{support}', '{brasa}', 'es_ES', now()) RETURNING id)
      INSERT INTO segments (brand_id, name, note, rule, made_by, changed_at)
        SELECT 'brasa', 'new', '', $1::jsonb, id, now() FROM o`,
    values: [JSON.stringify(rule)],
  })
  const { username } = await platform.player()
  const { rows } = await owner.query<{ id: string }>({
    text: 'SELECT id FROM players WHERE username = $1',
    values: [username],
  })
  const playerId = rows[0]?.id ?? ''
  const explain = (ms: number) => explainSegments(db, brand, { playerId }, new Date(platform.clock.now), ms)
  expect(await explain(30_000)).toMatchObject([{ name: 'new', match: 'all' }])
  await owner.transaction(async (tx) => {
    await tx.query({ text: 'LOCK TABLE players IN ACCESS EXCLUSIVE MODE' })
    await expect(explain(50)).rejects.toMatchObject({ code: '57014' })
    const { rows: took } = await tx.query<{ isShort: boolean }>({
      text: `SELECT clock_timestamp() < now() + interval '10 seconds' AS "isShort"`,
    })
    expect(took).toEqual([{ isShort: true }])
  })
  await owner.close()
})
