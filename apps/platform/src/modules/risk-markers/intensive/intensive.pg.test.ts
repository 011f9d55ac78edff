import { calls } from '@palco/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seedPaymentMethods } from '../../../seed/payment-methods/index.ts'
import { assertBooksBalance } from '../../../testing/books.ts'
import { TEST_BRANDS } from '../../../testing/platform.ts'
import { type Known, rewardsPlatform } from '../../../testing/rewards.ts'
import { DAY, HOUR, riskyPlay } from '../testing/play.ts'

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

const MINUTE = 60_000
const WEEK = 7 * DAY
/** A Monday's midnight in Madrid, after the week of 167 hours that begins on March 23. */
const MONDAY = Date.parse('2026-03-29T22:00:00Z')
/** The beginnings of the three weeks before. */
const WEEKS = [MONDAY + HOUR - 3 * WEEK, MONDAY + HOUR - 2 * WEEK, MONDAY + HOUR - WEEK] as const
const REVIEWED = MONDAY + 5 * MINUTE
let player: Known

beforeEach(async () => {
  clock.now = MONDAY
  await db.query({ text: 'DELETE FROM intensive_reviews' })
  player = await newPlayer()
})
afterEach(() => assertBooksBalance(db))

async function newPlayer({
  domain = 'marea.test',
  born = '1990-01-01',
  country = 'ES',
} = {}): Promise<Known> {
  const one = await rewards.player({ domain })
  await db.query({
    text: 'UPDATE players SET birth_date = $2, country = $3 WHERE id = $1',
    values: [one.id, born, country],
  })
  await play.fund(one, MONDAY)
  return one
}
async function lose(one: Known, amount: bigint, ...moments: number[]): Promise<void> {
  for (const at of moments) {
    const taken = await play.stake(one, amount, at)
    if (taken !== 'ok') throw new Error(taken)
  }
}
/** The weeks that are over at a moment are looked at. */
async function reviewAt(at: number): Promise<void> {
  clock.now = at
  await play.run('follow', 'weeks')
}
const periods = async ({ id }: Known) =>
  (
    await db.query<{ since: string; last: string; ended: boolean }>({
      text: `SELECT since::text, last_week::text AS last, ended_at IS NOT NULL AS ended FROM intensive_players
        WHERE player_id = $1 ORDER BY since`,
      values: [id],
    })
  ).rows
const inbox = async ({ id }: Known) =>
  (
    await db.query<{ text: string; key: string }>({
      text: `SELECT text, key FROM messages WHERE player_id = $1 AND key LIKE 'intensive:%' ORDER BY id`,
      values: [id],
    })
  ).rows

describe('a player of Spain who loses much in three weeks in a row', () => {
  test('is found from the amount of their age on in each week, not a cent below', async () => {
    const young = await newPlayer({ born: '2004-01-01' })
    const below = await newPlayer()
    const youngBelow = await newPlayer({ born: '2004-01-01' })
    await lose(player, 600_00n, ...WEEKS)
    await lose(young, 200_00n, ...WEEKS)
    await lose(below, 600_00n, ...WEEKS.slice(0, 2))
    await lose(below, 599_99n, WEEKS[2])
    await lose(youngBelow, 199_99n, ...WEEKS)
    await reviewAt(REVIEWED)
    const found = [{ since: '2026-03-30', last: '2026-03-23', ended: false }]
    expect([await periods(player), await periods(young)]).toEqual([found, found])
    expect([await periods(below), await periods(youngBelow)]).toEqual([[], []])
  })

  test('counts by the weeks of Madrid, to the millisecond and over the change of the clocks', async () => {
    const late = await newPlayer()
    await lose(player, 600_00n, MONDAY + HOUR - 3 * WEEK, MONDAY + HOUR - 2 * WEEK, MONDAY - 1)
    await lose(late, 600_00n, MONDAY + HOUR - 3 * WEEK, MONDAY + HOUR - 2 * WEEK, MONDAY)
    await reviewAt(REVIEWED)
    expect(await periods(player)).toHaveLength(1)
    expect(await periods(late)).toEqual([])
  })

  test('is looked at once a week, when it has been over for five minutes, and has one message with the figures', async () => {
    await lose(player, 600_00n, ...WEEKS)
    for (const days of [8, 7]) await play.pay(player, { at: MONDAY - days * DAY, amount: 250_00n })
    await db.query({
      text: `INSERT INTO risk_days (player_id, brand_id, day, deposits, deposited, play_ms) VALUES ($1, 'marea', '2026-03-20', 2, 50000, 7500000)`,
      values: [player.id],
    })
    await reviewAt(REVIEWED - 1)
    expect(await periods(player)).toEqual([])
    await reviewAt(REVIEWED)
    await reviewAt(REVIEWED + DAY)
    const [message, ...others] = await inbox(player)
    expect(others).toEqual([])
    for (const words of [
      '600,00',
      '250,00',
      '2 h 5 min',
      '23 de marzo',
      '29 de marzo',
      'tarjetas de crédito',
    ])
      expect(message?.text).toContain(words)
  })

  test('has the message while excluded too: it is a duty and no marketing', async () => {
    await lose(player, 600_00n, ...WEEKS)
    await db.query({
      text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, ends_at)
        VALUES ('rs_' || $1, 'marea', $1, 'exclusion', false, $2, $3)`,
      values: [player.id, new Date(MONDAY - DAY), new Date(MONDAY + WEEK)],
    })
    await reviewAt(REVIEWED)
    expect(await inbox(player)).toHaveLength(1)
  })

  test('stays so until six weeks have passed without such a loss', async () => {
    await lose(player, 600_00n, ...WEEKS)
    await reviewAt(REVIEWED)
    await lose(player, 600_00n, MONDAY + DAY)
    await reviewAt(REVIEWED + WEEK)
    expect(await periods(player)).toMatchObject([{ last: '2026-03-30', ended: false }])
    await reviewAt(REVIEWED + 6 * WEEK)
    expect(await periods(player)).toMatchObject([{ ended: false }])
    await reviewAt(REVIEWED + 7 * WEEK)
    expect(await periods(player)).toMatchObject([{ since: '2026-03-30', ended: true }])
    expect(await inbox(player)).toHaveLength(1)
  })

  test('is not found by a loss in another currency than the rule’s', async () => {
    const elsewhere = await newPlayer({ country: 'ES', domain: 'brasa.test' })
    await lose(elsewhere, 600_00n, ...WEEKS.map((at) => at + 12 * HOUR))
    await reviewAt(REVIEWED + DAY)
    expect(await periods(elsewhere)).toEqual([])
  })

  test('weeks that were missed are looked at later, each', async () => {
    await reviewAt(REVIEWED + HOUR - WEEK)
    await lose(player, 600_00n, ...WEEKS)
    await reviewAt(REVIEWED + 2 * WEEK)
    expect(await periods(player)).toMatchObject([{ since: '2026-03-30', ended: false }])
    const { rows } = await db.query({
      text: `SELECT week::text FROM intensive_reviews WHERE brand_id = 'marea' AND done_at IS NOT NULL ORDER BY week`,
    })
    expect(rows.map(({ week }) => week)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30', '2026-04-06'])
  })

  test('a review that was cut off goes on after the players who were looked at', async () => {
    const others = [player, await newPlayer(), await newPlayer()].toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    )
    for (const one of others) await lose(one, 600_00n, ...WEEKS)
    await db.query({
      text: `INSERT INTO intensive_reviews (brand_id, week, last_seen) VALUES ('marea', '2026-03-23', $1)`,
      values: [others[1]?.id],
    })
    await reviewAt(REVIEWED)
    const found = await Promise.all(others.map(async (one) => (await periods(one)).length))
    expect(found).toEqual([0, 0, 1])
  })

  test('two reviews at once find everyone once', async () => {
    const others = []
    for (let at = 0; at < 3; at++) others.push(await newPlayer())
    for (const one of [player, ...others]) await lose(one, 600_00n, ...WEEKS)
    clock.now = REVIEWED
    await play.run('follow')
    await Promise.all([play.run('weeks'), play.run('weeks'), play.run('weeks')])
    for (const one of [player, ...others]) {
      expect(await periods(one)).toHaveLength(1)
      expect(await inbox(one)).toHaveLength(1)
    }
  })

  test('is not found elsewhere: no other rule names weeks', async () => {
    const one = await newPlayer({ domain: 'brasa.test', country: 'AR' })
    await lose(one, 600_00n, ...WEEKS.map((at) => at + 12 * HOUR))
    await reviewAt(REVIEWED + DAY)
    expect(await periods(one)).toEqual([])
    const { body } = await rewards.call(calls.listMessages, {}, one)
    expect(JSON.stringify(body)).not.toContain('600')
  })
})
