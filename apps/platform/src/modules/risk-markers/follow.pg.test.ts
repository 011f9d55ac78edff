import { beforeEach, expect, test } from 'vitest'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { seedPaymentMethods } from '../../seed/payment-methods/index.ts'
import { DAY, HOUR, riskyPlay } from './testing/play.ts'

const rewards = await rewardsPlatform({})
const { db, clock } = rewards
await seedPaymentMethods(db, { id: 'brasa', currency: 'ARS', country: 'AR' })
const play = riskyPlay(db, () => new Date(clock.now))
/** Midnight in Buenos Aires. */
const MIDNIGHT = Date.parse('2026-05-13T03:00:00Z')
const MINUTE = 60_000
let player: Known

beforeEach(async () => {
  clock.now = MIDNIGHT
  player = await rewards.player()
  await play.fund(player, MIDNIGHT)
})

async function readDays({ id }: Known) {
  const { rows } = await db.query({
    text: `SELECT day::text, staked::text, stakes, night_stakes, play_ms::int / 60000 AS minutes, deposits, deposit_burst, deposits_refused,
        methods, withdrawals_cancelled, limits_raised, breaks, contacts FROM risk_days WHERE player_id = $1 ORDER BY day`,
    values: [id],
  })
  return rows
}
const stakeAt = async (at: number) => {
  const taken = await play.stake(player, 1_00n, at)
  if (taken !== 'ok') throw new Error(taken)
}

test('stakes count on the day of the brand, at night where the player lives', async () => {
  await stakeAt(MIDNIGHT - 1)
  await stakeAt(MIDNIGHT)
  await stakeAt(MIDNIGHT + 6 * HOUR - 1)
  await stakeAt(MIDNIGHT + 6 * HOUR)
  await play.run('follow')
  expect(await readDays(player)).toMatchObject([
    { day: '2026-05-12', stakes: 1, night_stakes: 0 },
    { day: '2026-05-13', stakes: 3, night_stakes: 2 },
  ])
  const abroad = player
  await db.query({ text: `UPDATE players SET country = 'ES' WHERE id = $1`, values: [abroad.id] })
  // Eight in the morning in Madrid.
  await stakeAt(MIDNIGHT + DAY + 3 * HOUR)
  await play.run('follow')
  expect((await readDays(player)).at(-1)).toMatchObject({ stakes: 1, night_stakes: 0 })
})

test('time is what lies between stakes less than half an hour apart, over several readings', async () => {
  await stakeAt(MIDNIGHT)
  await stakeAt(MIDNIGHT + 20 * MINUTE)
  await play.run('follow')
  await stakeAt(MIDNIGHT + 50 * MINUTE - 60_000)
  await play.run('follow')
  await stakeAt(MIDNIGHT + 50 * MINUTE - 60_000 + 30 * MINUTE)
  await play.run('follow')
  expect(await readDays(player)).toMatchObject([{ stakes: 4, staked: '400', minutes: 49 }])
})

test('a stake that was taken back counts for nothing', async () => {
  const key = await rewards.stake(player, 5_00n)
  await rewards.rollBack(player, key)
  await play.run('follow')
  expect(await readDays(player)).toMatchObject([{ stakes: 0, staked: '0' }])
})

test('payments, limits, breaks and tickets count on their day, read as often as one likes', async () => {
  const at = MIDNIGHT + 12 * HOUR
  clock.now = at
  for (const minutes of [0, 90, 180]) await play.pay(player, { at: at - minutes * MINUTE })
  await play.pay(player, { at: at - 361 * MINUTE, method: 'cvu_in' })
  await play.pay(player, { at, status: 'rejected', method: 'bank_ar' })
  await play.pay(player, { at, kind: 'withdrawal', status: 'canceled' })
  await play.pay(player, { at, kind: 'withdrawal', status: 'paid' })
  const owner = [player.brandId, player.id]
  await db.query({
    text: 'INSERT INTO own_limit_changes (player_id, changed_at, raised) VALUES ($1, $2, true), ($1, $2, false)',
    values: [player.id, new Date(at)],
  })
  await db.query({
    text: `INSERT INTO support_tickets (brand_id, player_id, number, language, host, category, subject, digest, opened_at, changed_at)
      VALUES ($1, $2, '12345678', 'es_ES', 'brasa.test', 'complaint', 'Hola', 'd', $3, $3)`,
    values: [...owner, new Date(at)],
  })
  // Taken long before: it kept the player from all that would have it noticed.
  await db.query({
    text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, ends_at) VALUES ($1, $2, $3, 'break', false, $4, $5)`,
    values: [`rs_${player.id}`, ...owner, new Date(at - 30 * DAY), new Date(at - 16 * DAY)],
  })
  await stakeAt(at)
  await play.run('follow', 'evaluate')
  const counted = {
    deposits: 4,
    deposit_burst: 3,
    deposits_refused: 1,
    methods: 3,
    withdrawals_cancelled: 1,
    limits_raised: 1,
    contacts: 1,
  }
  const aBreak = { breaks: 1, deposits: 0 }
  expect(await readDays(player)).toMatchObject([aBreak, counted])
  clock.now = at + HOUR
  await stakeAt(clock.now)
  await play.run('follow', 'evaluate')
  expect(await readDays(player)).toMatchObject([aBreak, { ...counted, stakes: 2 }])
})

test('a player who goes on is looked at every ten minutes, not more often', async () => {
  const evaluatedAt = async () =>
    (
      await db.query<{ at: Date | null }>({
        text: 'SELECT evaluated_at AS at FROM risk_players WHERE player_id = $1',
        values: [player.id],
      })
    ).rows[0]?.at?.getTime()
  await stakeAt(MIDNIGHT)
  await play.run('follow', 'evaluate')
  expect(await evaluatedAt()).toBe(MIDNIGHT)
  await stakeAt(MIDNIGHT + 1)
  clock.now = MIDNIGHT + 10 * MINUTE - 1
  await play.run('follow', 'evaluate')
  expect(await evaluatedAt()).toBe(MIDNIGHT)
  clock.now = MIDNIGHT + 10 * MINUTE
  await play.run('follow', 'evaluate')
  expect(await evaluatedAt()).toBe(clock.now)
})
