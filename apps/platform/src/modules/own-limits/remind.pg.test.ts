import { calls } from '@palco/contract'
import { describe, expect, test } from 'vitest'
import { BrandDirectory } from '../brands/index.ts'
import { messages } from '../messages/index.ts'
import { openFixture, type TestPlayer } from '../wallet/testing/fixture.ts'
import { ownLimits } from './index.ts'
import { remindOfLimits } from './remind.ts'

const fixture = await openFixture({
  more: (deps) => [...ownLimits.routes(deps), ...messages.routes(deps)],
  configurations: { marea: { jurisdiction: 'ES' }, tribuna: { jurisdiction: 'BR' } },
})
const { clock, db } = fixture
const directory = new BrandDirectory(db)

/** Noon in Madrid on the 30th of November: three months before the end of February. */
const NOVEMBER = Date.parse('2026-11-30T11:00:00Z')
const FEBRUARY = Date.parse('2027-02-28T11:00:00Z')

type About = { country?: string | null; status?: string; at?: number }
async function playerSince(
  brandId: string,
  { country = 'UY', status = 'active', at = NOVEMBER }: About = {},
) {
  const player = await fixture.player({ brandId })
  await db.query({
    text: 'UPDATE players SET country = $2, status = $3, created_at = $4 WHERE id = $1',
    values: [player.id, country, status, new Date(at)],
  })
  return player
}
async function run(brandId: string, at: number): Promise<number> {
  clock.ms = at
  const brand = await directory.brandById(brandId)
  if (!brand) throw new Error(`no brand ${brandId}`)
  return remindOfLimits(db, brand, new Date(at))
}
const inbox = async (player: TestPlayer) =>
  (await fixture.call(calls.listMessages, {}, { player })).body.response.messages

describe('a player is reminded of limits', () => {
  test('three months after the account began where the jurisdiction says so, not before, and again three months later', async () => {
    const player = await playerSince('marea')
    expect(await run('marea', FEBRUARY - 1)).toBe(0)
    expect(await run('marea', FEBRUARY)).toBe(1)
    expect(await inbox(player)).toMatchObject([
      { title: 'Tus límites', text: expect.stringContaining('No tienes límites puestos') },
    ])
    expect(await run('marea', FEBRUARY + 1)).toBe(0)
    const may = Date.parse('2027-05-28T10:00:00Z')
    expect(await run('marea', may - 1)).toBe(0)
    expect(await run('marea', may)).toBe(1)
    expect(await inbox(player)).toHaveLength(2)
  })

  test('with the amounts that hold, in the player’s language', async () => {
    const player = await playerSince('marea')
    await db.query({ text: `UPDATE players SET language = 'en_US' WHERE id = $1`, values: [player.id] })
    clock.ms = NOVEMBER
    for (const [kind, period, amount] of [
      ['loss', 'month', '900.00'],
      ['deposit', 'day', '50.00'],
    ] as const)
      expect((await fixture.call(calls.setOwnLimit, { kind, period, amount }, { player })).status).toBe(200)
    await run('marea', FEBRUARY)
    const [message] = await inbox(player)
    expect(message?.text).toMatch(/deposits per day €50.00, .*losses per month €900.00\. You can lower/)
  })

  test('where the residence says so and the brand’s jurisdiction does not; nobody else so soon', async () => {
    const resident = await playerSince('tribuna', { country: 'ES' })
    const others = [
      await playerSince('tribuna', { country: 'BR' }),
      await playerSince('tribuna', { country: null }),
    ]
    await run('tribuna', FEBRUARY + 86_400_000)
    expect(await inbox(resident)).toHaveLength(1)
    for (const other of others) expect(await inbox(other)).toEqual([])
    expect(await run('brasa', FEBRUARY)).toBe(0)
  })

  test.each(['GB', 'UY'])(
    'every six months where no jurisdiction says sooner (%s), not before',
    async (country) => {
      const player = await playerSince('tribuna', { country })
      const may = Date.parse('2027-05-30T15:00:00Z')
      await run('tribuna', may - 5 * 3_600_000)
      expect(await inbox(player)).toEqual([])
      await run('tribuna', may)
      expect(await inbox(player)).toHaveLength(1)
      await run('tribuna', Date.parse('2027-11-29T15:00:00Z'))
      expect(await inbox(player)).toHaveLength(1)
      await run('tribuna', Date.parse('2027-11-30T15:00:00Z'))
      expect(await inbox(player)).toHaveLength(2)
    },
  )

  test('only while the account is active, and however many there are', async () => {
    const blocked = await playerSince('marea', { status: 'blocked' })
    const many = 201
    for (let one = 0; one < many; one += 1) await playerSince('marea')
    await run('marea', FEBRUARY)
    await db.query({ text: `UPDATE players SET status = 'active' WHERE id = $1`, values: [blocked.id] })
    expect(await inbox(blocked)).toEqual([])
    const { rows } = await db.query<{ count: number }>({
      text: `SELECT count(*)::int FROM own_limit_reminders WHERE sent_at = $1`,
      values: [new Date(FEBRUARY)],
    })
    expect(rows[0]?.count).toBeGreaterThanOrEqual(many)
  })
})
