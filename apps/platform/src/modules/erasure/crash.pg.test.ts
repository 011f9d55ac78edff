import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { afterAll, expect, test } from 'vitest'
import { DatabaseUnavailable, openDatabase } from '../../db/index.ts'
import { assertBooksBalance } from '../../testing/books.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { type Failure, failingDatabase } from '../sports-bets/testing/failing-database.ts'
import { eraseDue, type ErasureDeps, MOST } from './erase.ts'
import { findPlaces } from './testing/fill.ts'

/** The job that erases accounts, while its connection to the database is lost at every step, runs of it come together, or one account always fails. */
const rewards = await rewardsPlatform({})
const { db, clock } = rewards
const owner = openDatabase({ url: rewards.databaseUrl, role: null, poolSize: 1 })
const killer = openDatabase({ url: rewards.databaseUrl, role: null, poolSize: 1 })
const failing = failingDatabase(db, killer)
const YEARS_MS = 6 * 366 * 24 * 3_600_000
const deps: ErasureDeps = {
  db: failing.db,
  now: () => new Date(clock.now),
  allBrands: () => rewards.brands.all(),
}
afterAll(() => Promise.all([owner.close(), killer.close()]))

/** An account with a message, that was closed so long ago that it is due. */
async function due(): Promise<Known & { word: string }> {
  const player = await rewards.player()
  // No jurisdiction is on record there.
  await db.query({ text: `UPDATE players SET country = 'UY' WHERE id = $1`, values: [player.id] })
  const word = `word-${randomUUID()}`
  await db.query({
    text: `INSERT INTO messages (brand_id, player_id, key, title, text, format, created_at) VALUES ($1, $2, 'k', $3, $3, 'plain', now())`,
    values: [player.brandId, player.id, word],
  })
  await db.query({ text: 'UPDATE players SET lastname = $2 WHERE id = $1', values: [player.id, word] })
  const asked = { ...player, idempotencyKey: randomUUID() }
  expect((await rewards.call(calls.closeAccount, { password: 'a long enough one' }, asked)).status).toBe(200)
  clock.advance(YEARS_MS)
  return { ...player, word }
}

async function run(failure: Failure | null, times = 1): Promise<void> {
  failing.arm(failure)
  const runs = await Promise.allSettled(Array.from({ length: times }, () => eraseDue(deps)))
  for (const one of runs)
    if (one.status === 'rejected' && !(one.reason instanceof DatabaseUnavailable)) throw one.reason
}

const auditLines = async ({ id }: Known): Promise<number> =>
  (await db.query({ text: 'SELECT FROM operator_audit WHERE subject = $1', values: [id] })).rowCount

test('wherever the connection is lost an account is erased whole or not at all, and the next run ends it', async () => {
  for (const at of ['statement', 'commit'] as const)
    for (let count = 1, isHit = true; isHit; count += 1) {
      const player = await due()
      await run({ at, count })
      isHit = !failing.isArmed()
      if (!isHit) expect(count).toBeGreaterThan(at === 'statement' ? 7 : 1)
      const places = await findPlaces(owner, player.word)
      expect([[], ['messages.text', 'messages.title', 'players.lastname']]).toContainEqual(places)
      expect(await auditLines(player)).toBe(places.length === 0 ? 1 : 0)
      clock.advance(2 * 24 * 3_600_000)
      await run(null)
      expect([await findPlaces(owner, player.word), await auditLines(player)]).toEqual([[], 1])
      await assertBooksBalance(db)
    }
}, 180_000)

test('runs at the same moment erase an account once', async () => {
  const player = await due()
  await run(null, 3)
  expect([await findPlaces(owner, player.word), await auditLines(player)]).toEqual([[], 1])
})

test('an account that cannot be erased holds up no other, and its fault is said', async () => {
  const [broken, other] = [await due(), await due()]
  await owner.query({
    text: `CREATE FUNCTION break_erasure() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$`,
  })
  await owner.query({
    text: `CREATE TRIGGER break_erasure BEFORE DELETE ON messages FOR EACH ROW WHEN (OLD.player_id = '${broken.id}') EXECUTE FUNCTION break_erasure()`,
  })
  await expect(eraseDue(deps)).rejects.toThrow('broken')
  expect(await findPlaces(owner, other.word)).toEqual([])
  expect(await findPlaces(owner, broken.word)).toHaveLength(3)
  await owner.query({ text: 'DROP TRIGGER break_erasure ON messages' })
  await run(null)
  expect(await findPlaces(owner, broken.word)).toHaveLength(3)
  clock.advance(24 * 3_600_000)
  await run(null)
  expect(await findPlaces(owner, broken.word)).toEqual([])
})

test('a run looks at a bounded number of accounts of a brand, the next one at the rest', async () => {
  const player = await rewards.player()
  await owner.query({
    text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, carried_out_at)
      SELECT 'rs_many_' || n, $1, 'none-' || n, 'closing', false, $2, $2 FROM generate_series(1, $3::int) n`,
    values: [player.brandId, new Date(clock.now), MOST + 1],
  })
  clock.advance(YEARS_MS)
  await db.query({
    text: `INSERT INTO erasures (player_id, brand_id, look_at) SELECT player_id, brand_id, $1 FROM restrictions WHERE id LIKE 'rs_many_%'`,
    values: [new Date(clock.now)],
  })
  expect((await eraseDue(deps)).looked).toBe(MOST)
})
