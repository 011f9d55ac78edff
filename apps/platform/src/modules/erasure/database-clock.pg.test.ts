import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openErasure, type Person, START, YEARS } from './testing/erasure-fixture.ts'

/** As in production: the database has no clock of tests, so an erasure goes by PostgreSQL's. */
const erasing = await openErasure()
const { clock, db, isErased, owner, registered } = erasing
let player: Person

beforeEach(async () => {
  clock.now = START
  player = await registered()
  await owner.query({ text: 'DELETE FROM erasure_test_clock' })
})
afterAll(() => owner.query({ text: 'INSERT INTO erasure_test_clock DEFAULT VALUES ON CONFLICT DO NOTHING' }))

/** What a misused connection of the platform's role would try: a time of its choice. */
const erase = (at: string) =>
  db.query({ text: 'SELECT erase_player($1, $2)', values: [player.id, at] }).then(
    () => 'erased',
    () => 'refused',
  )
const closeAt = (at: string) =>
  db.query({
    text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, carried_out_at, recorded_at)
      VALUES ($1, $2, $1, 'closing', false, ${at}, ${at}, ${at})`,
    values: [player.id, player.brandId],
  })
/** Makes the closing as old as if it had been written down then: only the owner of the tables can. */
async function recordAt(at: string): Promise<void> {
  await owner.query({ text: `SET session_replication_role = 'replica'` })
  await owner.query({
    text: `UPDATE restrictions SET recorded_at = ${at} WHERE player_id = $1`,
    values: [player.id],
  })
  await owner.query({ text: `SET session_replication_role = 'origin'` })
}
const moveAt = (at: string) =>
  owner.query({
    text: `UPDATE ledger.accounts SET moved_at = ${at} WHERE player_id = $1`,
    values: [player.id],
  })
const AGO = `clock_timestamp() - interval '5 years'`

describe('a connection that is misused erases nobody before the years are over by the database’s clock:', () => {
  test('not with a time of the future', async () => {
    await erasing.close(player)
    expect(await erase('2090-01-01T00:00:00Z')).toBe('refused')
    expect(await isErased(player)).toBe(false)
  })

  test('not with a closing that is dated back, by a new row or by changing one', async () => {
    await closeAt(`now() - interval '20 years'`)
    expect(await erase('2090-01-01T00:00:00Z')).toBe('refused')
    for (const set of [
      `recorded_at = now() - interval '20 years'`,
      `begins_at = now() - interval '19 years'`,
      'lifted_at = NULL',
    ]) {
      await recordAt(`now() - interval '20 years'`)
      await db.query({
        text: `UPDATE restrictions SET ${set} WHERE player_id = $1`,
        values: [player.id],
      })
      expect([set, await erase('2090-01-01T00:00:00Z')]).toEqual([set, 'refused'])
    }
  })

  test('not with a row of another restriction that becomes a closing', async () => {
    await db.query({
      text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at)
        VALUES ($1, $2, $1, 'exclusion', false, now() - interval '20 years')`,
      values: [player.id, player.brandId],
    })
    await db.query({
      text: `UPDATE restrictions SET kind = 'closing' WHERE player_id = $1`,
      values: [player.id],
    })
    expect(await erase('2090-01-01T00:00:00Z')).toBe('refused')
  })

  test('not by saying that the database is one of tests', async () => {
    for (const text of [
      'INSERT INTO erasure_test_clock DEFAULT VALUES',
      'DELETE FROM erasure_test_clock',
      'TRUNCATE erasure_test_clock',
    ])
      await expect(db.query({ text })).rejects.toMatchObject({ code: '42501' })
  })
})

describe('by the database’s clock an account is erased', () => {
  test('five years after its closing was written down, and not a minute before', async () => {
    await closeAt(`now() - interval '20 years'`)
    await recordAt(`${AGO} + interval '1 minute'`)
    expect(await erase('2090-01-01T00:00:00Z')).toBe('refused')
    await recordAt(AGO)
    expect(await erase('2090-01-01T00:00:00Z')).toBe('erased')
    expect(await isErased(player)).toBe(true)
  })

  test('five years after money moved last, where that is later', async () => {
    await closeAt(`now() - interval '20 years'`)
    await recordAt(`now() - interval '20 years'`)
    await moveAt(`${AGO} + interval '1 minute'`)
    expect(await erase('2090-01-01T00:00:00Z')).toBe('refused')
    await moveAt(AGO)
    expect(await erase('2090-01-01T00:00:00Z')).toBe('erased')
  })

  test('with the marks of an exclusion that lasts by that clock, whatever time is named', async () => {
    player = await registered({ dni: '56789012' })
    await owner.query({
      text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, ends_at)
        VALUES ('rs_lasting', $1, $2, 'exclusion', false, now(), now() + interval '1 year')`,
      values: [player.brandId, player.id],
    })
    await closeAt(`now() - interval '20 years'`)
    await recordAt(AGO)
    expect(await erase('2090-01-01T00:00:00Z')).toBe('erased')
    const { rows } = await owner.query<{ value: string }>({
      text: `SELECT value FROM player_marks WHERE player_id = $1 AND value LIKE '%56789012%'`,
      values: [player.id],
    })
    expect(rows).toHaveLength(1)
  })
})

test('in a database of tests the caller’s time counts, as that of the job', async () => {
  await owner.query({ text: 'INSERT INTO erasure_test_clock DEFAULT VALUES' })
  await erasing.close(player)
  expect(await erasing.erasedAt(player, YEARS)).toBe(true)
})
