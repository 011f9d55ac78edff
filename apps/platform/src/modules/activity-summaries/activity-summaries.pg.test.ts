import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seedPaymentMethods } from '../../seed/payment-methods/index.ts'
import { assertBooksBalance } from '../../testing/books.ts'
import { TEST_BRANDS } from '../../testing/platform.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { BrandDirectory } from '../brands/index.ts'
import { DAY, HOUR, riskyPlay } from '../risk-markers/testing/play.ts'
import { summariseMonths } from './send.ts'

const rewards = await rewardsPlatform({})
const { db, clock } = rewards
for (const brand of TEST_BRANDS) await seedPaymentMethods(db, brand)
const play = riskyPlay(db, () => new Date(clock.now))
const marea = TEST_BRANDS.find(({ id }) => id === 'marea')
if (!marea) throw new Error('no marea')
await rewards.saveBrand({
  ...marea,
  timeZone: 'Europe/Madrid',
  configuration: { ...marea.configuration, jurisdiction: 'ES' },
})
const directory = new BrandDirectory(db)

const MINUTE = 60_000
/** The first of April in Madrid: March had an hour less. */
const APRIL = Date.parse('2026-03-31T22:00:00Z')
const MARCH = Date.parse('2026-02-28T23:00:00Z')
let player: Known

beforeEach(async () => {
  clock.now = APRIL
  await db.query({ text: 'DELETE FROM activity_summaries' })
  player = await newPlayer()
})
afterEach(() => assertBooksBalance(db))

/** Registered long before: their log-in is of no month that is looked at. */
async function newPlayer({ domain = 'marea.test', country = 'UY' } = {}): Promise<Known> {
  const one = await rewards.player({ domain })
  await db.query({ text: 'UPDATE players SET country = $2 WHERE id = $1', values: [one.id, country] })
  await db.query({
    text: 'UPDATE sessions SET created_at = $2 WHERE player_id = $1',
    values: [one.id, new Date(MARCH - 60 * DAY)],
  })
  await play.fund(one, MARCH)
  return one
}
async function sendAt(at: number): Promise<void> {
  clock.now = at
  await play.run('follow')
  for (const id of ['brasa', 'marea']) {
    const brand = await directory.brandById(id)
    if (brand) await summariseMonths(db, brand, new Date(at))
  }
}
const lose = async (one: Known, amount: bigint, at: number) =>
  expect(await play.stake(one, amount, at)).toBe('ok')
const inbox = async ({ id }: Known) =>
  (
    await db.query<{ key: string; text: string; title: string }>({
      text: `SELECT key, title, text FROM messages WHERE player_id = $1 AND key LIKE 'activity:%' ORDER BY key`,
      values: [id],
    })
  ).rows

describe('a summary of a month', () => {
  test('is sent to everyone who did something, once, in the first five days of the next month', async () => {
    const idle = await newPlayer()
    await lose(player, 12_50n, MARCH + DAY)
    await sendAt(APRIL + 5 * MINUTE - 1)
    expect(await inbox(player)).toEqual([])
    await sendAt(APRIL + 5 * MINUTE)
    await sendAt(APRIL + 4 * DAY)
    const [message, ...others] = await inbox(player)
    expect(others).toEqual([])
    expect(message).toMatchObject({ key: 'activity:2026-03', title: 'Tu actividad de marzo de 2026' })
    for (const words of ['12,50', 'No depositaste']) expect(message?.text).toContain(words)
    expect(await inbox(idle)).toEqual([])
  })

  test('holds what lies within the month of Madrid, to the millisecond', async () => {
    await lose(player, 1_00n, MARCH - 1)
    await lose(player, 2_00n, MARCH)
    await lose(player, 4_00n, APRIL - 1)
    await lose(player, 8_00n, APRIL)
    for (const [at, amount] of [
      [MARCH - 1, 10_00n],
      [MARCH, 20_00n],
      [APRIL - 1, 40_00n],
      [APRIL, 80_00n],
    ] as const)
      await play.pay(player, { at, amount })
    await play.pay(player, { at: MARCH + DAY, amount: 500_00n, status: 'rejected' })
    await sendAt(APRIL + HOUR)
    const [message] = await inbox(player)
    expect(message?.text).toContain('6,00')
    expect(message?.text).toMatch(/2, 60,00/)
    expect(message?.text).not.toContain('500')
  })

  test('holds a payment in the month in which it was done, whenever it was asked for', async () => {
    const one = { method: 'bank_eu', kind: 'withdrawal', status: 'paid' } as const
    await play.pay(player, { ...one, at: MARCH - DAY, doneAt: MARCH, amount: 31_00n })
    await play.pay(player, { ...one, at: APRIL - DAY, doneAt: APRIL - 1, amount: 32_00n })
    await play.pay(player, { ...one, at: APRIL - DAY, doneAt: APRIL, amount: 33_00n })
    await sendAt(APRIL + HOUR)
    await sendAt(APRIL + 32 * DAY)
    const [march, april] = await inbox(player)
    expect(march?.text).toMatch(/2, 63,00/)
    expect(april?.text).toMatch(/1, 33,00/)
  })

  test('is sent to nobody where no rule wants it, and to residents of Spain at any brand', async () => {
    const [resident, abroad] = [
      await newPlayer({ domain: 'brasa.test', country: 'ES' }),
      await newPlayer({ domain: 'brasa.test', country: 'UY' }),
    ]
    for (const one of [resident, abroad]) await lose(one, 5_00n, MARCH + 2 * DAY)
    await sendAt(APRIL + DAY)
    expect([(await inbox(resident)).length, (await inbox(abroad)).length]).toEqual([1, 0])
  })

  test('reaches an excluded player: it is a duty and no marketing', async () => {
    await lose(player, 5_00n, MARCH + DAY)
    await db.query({
      text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at)
        VALUES ('rs_' || $1, 'marea', $1, 'exclusion', false, $2)`,
      values: [player.id, new Date(MARCH + 2 * DAY)],
    })
    await sendAt(APRIL + HOUR)
    expect(await inbox(player)).toHaveLength(1)
  })

  test('goes on after the players who were sent theirs, and is sent once by two at the same moment', async () => {
    const all = [player, await newPlayer(), await newPlayer()].toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    )
    for (const one of all) await lose(one, 5_00n, MARCH + DAY)
    await db.query({
      text: `INSERT INTO activity_summaries (brand_id, month, last_seen) VALUES ('marea', '2026-03-01', $1)`,
      values: [all[1]?.id],
    })
    await Promise.all([sendAt(APRIL + HOUR), sendAt(APRIL + HOUR)])
    const counts = await Promise.all(all.map(async (one) => (await inbox(one)).length))
    expect(counts).toEqual([0, 0, 1])
  })

  test('of a month that was missed comes later, each by itself', async () => {
    await sendAt(MARCH + HOUR)
    await lose(player, 5_00n, MARCH + DAY)
    await lose(player, 7_00n, APRIL + DAY)
    await sendAt(APRIL + 32 * DAY)
    expect((await inbox(player)).map(({ key }) => key)).toEqual(['activity:2026-03', 'activity:2026-04'])
  })
})
