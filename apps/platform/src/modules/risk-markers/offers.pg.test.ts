import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertRewardsBooked } from '../../testing/rewards.ts'
import { grantAmount } from '../bonuses/index.ts'
import { openTable } from '../bonuses/testing/table.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { DAY, loseDeposits, payInARow, riskyPlay } from './testing/play.ts'

const table = await openTable()
const { balances, claim, clock, db, define, list, now } = table
const play = riskyPlay(db, now)
let player: TestPlayer

beforeEach(async () => {
  clock.ms = Date.parse('2026-05-13T15:00:00Z')
  await db.query({ text: 'UPDATE bonus_definitions SET enabled = false' })
  player = await table.player()
  await play.fund(player, clock.ms)
})
afterEach(() => assertRewardsBooked(db))

/** High: gifts and offers stop everywhere. */
async function atHighRisk(): Promise<void> {
  await loseDeposits(play, player, clock.ms)
  await payInARow(play, player, clock.ms)
  await play.run('follow', 'evaluate')
}
/** Nothing has hit for so long that the case ends. */
async function endCase(): Promise<void> {
  clock.advance(28 * DAY)
  await play.run('review')
}
const available = async () => (await list(player, 'available')).map(({ id, actions }) => [id, actions])

describe('a player at high risk', () => {
  test('is neither offered a bonus nor claims one, and is again once the case has ended', async () => {
    const id = await define()
    expect(await available()).toEqual([[id, ['claim']]])
    await atHighRisk()
    expect(await available()).toEqual([])
    expect((await claim(player, id)).refusal.code).toBe('bonus_unavailable')
    expect((await balances(player)).bonus).toBe(0n)
    await endCase()
    expect(await available()).toEqual([[id, ['claim']]])
    expect((await claim(player, id)).status).toBe(200)
  })

  test('keeps a bonus that was earned, hidden until the case has ended', async () => {
    const definitionId = await define({ audience: 'list', days: 60 })
    await atHighRisk()
    const owner = { brandId: player.brandId, playerId: player.id, currency: player.currency }
    const earned = { definitionId, amount: 50_00n, source: `tournament:${randomUUID()}`, now: now() }
    // What is paid for is refused, and costs nothing.
    expect(await db.transaction((tx) => grantAmount(tx, owner, earned))).toBe(false)
    expect(await db.transaction((tx) => grantAmount(tx, owner, { ...earned, owed: true }))).toBe(true)
    expect(await available()).toEqual([])
    await endCase()
    expect(await available()).toHaveLength(1)
  })
})
