import { calls } from '@palco/contract'
import { afterEach, expect, test } from 'vitest'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { BrandDirectory } from '../brands/index.ts'
import { consentToMarketing } from '../marketing-consents/testing/consent.ts'
import { assertMilesBalance, moveMiles, readMilesBalance } from '../miles/index.ts'
import { closeDays } from './close-day.ts'

const names = (name: string) => ({ es_ES: name, en_US: name, pt_BR: name })
const LEVELS = {
  window_days: 3,
  levels: [
    { id: 'bronze', names: names('Bronce'), miles: 0, extra: 0 },
    { id: 'silver', names: names('Plata'), miles: 100, extra: 10, cashback: 50 },
    { id: 'gold', names: names('Oro'), miles: 500, extra: 25 },
  ],
}
const rewards = await rewardsPlatform({ brasa: { levels: LEVELS } })
const { db } = rewards
afterEach(() => assertMilesBalance(db))
const brands = new BrandDirectory(db)

/** The brand is in Buenos Aires: its days begin at 03:00 UTC. */
const at = (day: number, time = '15:00:00') => new Date(`2026-05-${String(day).padStart(2, '0')}T${time}Z`)
let moves = 0
const earn = ({ brandId, id: playerId }: Known, miles: bigint, when: Date) =>
  moveMiles(db, { brandId, playerId, key: `earned ${(moves += 1)}`, reason: 'stake', miles, at: when })
async function close(now: Date): Promise<number> {
  const brand = await brands.brandById('brasa')
  if (!brand) throw new Error('no brand')
  return closeDays(db, brand, now)
}
async function readLevel(player: Known, now: Date) {
  rewards.clock.now = now.getTime()
  return (await rewards.call(calls.readLevel, {}, player)).body.response
}
const readMessages = async ({ id }: Known) =>
  (
    await db.query({
      text: `SELECT title FROM messages WHERE player_id = $1 AND key LIKE 'level:%'`,
      values: [id],
    })
  ).rows

test('a level begins the day after its threshold, gives extra miles, and ends when the days leave the window', async () => {
  await brands.start()
  const [player, below] = [await rewards.player(), await rewards.player()]
  await consentToMarketing(db, { brandId: 'brasa', playerId: player.id })
  await earn(player, 60n, at(10))
  // 23:59:59 of the brand's day, then the first moment of the next one.
  await earn(player, 40n, at(11, '02:59:59'))
  await earn(below, 99n, at(10))
  await earn(below, 1n, at(11, '03:00:00'))
  expect(await close(at(11, '03:04:59'))).toBe(1)
  expect((await readLevel(player, at(11))).level).toBe('bronze')
  expect(await close(at(11, '03:05:00'))).toBe(1)
  expect(await close(at(11, '20:00:00'))).toBe(0)
  expect(await readLevel(player, at(11))).toMatchObject({
    level: 'silver',
    earned: '100',
    next: { id: 'gold', missing: '400' },
  })
  expect((await readLevel(below, at(11))).level).toBe('bronze')
  expect(await readMessages(player)).toEqual([{ title: 'Llegaste al nivel Plata' }])
  expect(await readMessages(below)).toEqual([])

  await earn(player, 55n, at(11))
  await close(at(12))
  // A tenth of the day's miles, rounded down; extra miles do not count for the level.
  expect(await readMilesBalance(db, { brandId: 'brasa', playerId: player.id })).toBe(160n)
  expect(await readLevel(player, at(12))).toMatchObject({ level: 'silver', earned: '155' })
  // The miles of the 10th have left the window of the 13th, 55 are too few.
  await close(at(13))
  expect(await readLevel(player, at(13))).toMatchObject({ level: 'bronze', earned: '55' })
  expect(await readMessages(player)).toHaveLength(1)
  await brands.stop()
})

/** Ten percent of a day's losses, for every player of the brand. */
async function offerCashback(): Promise<void> {
  const names = JSON.stringify({ es_ES: 'Devolución' })
  await db.query({
    text: `INSERT INTO bonus_definitions (brand_id, id, kind, name, terms, audience, times_per_player, percent, period, wager_multiple,
        wager_base, contributions, days) VALUES ('brasa', 'back', 'cashback', $1, $1, 'everyone', 10, 10, 'day', 0, 'bonus', '{"default":100}', 7)`,
    values: [names],
  })
  await db.query({ text: `INSERT INTO bonus_amounts VALUES ('brasa', 'back', 'ARS', 100000, 0, NULL, NULL)` })
}

test('a level raises the cashback of a loss', async () => {
  await offerCashback()
  const [silver, bronze] = [await rewards.player(), await rewards.player()]
  await db.query({
    text: `INSERT INTO player_levels (brand_id, player_id, level, since) VALUES ('brasa', $1, 'silver', '2026-01-01')`,
    values: [silver.id],
  })
  rewards.clock.now = Date.now()
  // Its miles keep the level when the day is closed.
  await earn(silver, 100n, new Date(rewards.clock.now))
  for (const player of [silver, bronze]) {
    await rewards.fund(player, 50_000n)
    await rewards.stake(player, 20_000n)
  }
  rewards.clock.advance(86_400_000)
  await rewards.settle()
  // Their sessions have ended meanwhile.
  const { rows } = await db.query({
    text: 'SELECT player_id, amount FROM player_bonuses WHERE player_id = ANY ($1)',
    values: [[silver.id, bronze.id]],
  })
  expect(new Map(rows.map((row) => [row['player_id'], row['amount']]))).toEqual(
    new Map([
      [silver.id, 3_000n],
      [bronze.id, 2_000n],
    ]),
  )
})

test('a brand without levels refuses, and closes no day', async () => {
  const player = await rewards.player({ domain: 'marea.test' })
  expect((await rewards.call(calls.readLevel, {}, player)).refusal.code).toBe('no_levels')
})
