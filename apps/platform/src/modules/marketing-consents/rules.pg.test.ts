import { calls, type MarketingChannel, type MarketingConsents } from '@palco/contract'
import { MARKETING_PRODUCTS } from '@palco/contract/tables'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { mayMarket } from './index.ts'
import { MARKETING } from './testing/consent.ts'

const rewards = await rewardsPlatform({})
const { db, clock } = rewards
const now = () => new Date(clock.now)
const START = Date.parse('2026-05-13T15:00:00Z')
const GB = { timeZone: 'UTC', configuration: { jurisdiction: 'GB' } } as const
let player: Known
beforeEach(async () => {
  clock.now = Math.max(clock.now, START) + 3_600_000
  player = await rewards.player()
  await livesIn('UY')
})

const livesIn = (country: string) =>
  db.query({ text: 'UPDATE players SET country = $2 WHERE id = $1', values: [player.id, country] })
const read = async (): Promise<MarketingConsents> =>
  (await rewards.call(calls.readMarketingConsents, {}, player)).body.response
type Change = { product: string; channel: string; given: boolean }
const change = (consents: Change[]) =>
  rewards.call(calls.changeMarketingConsents, { consents } as never, { ...player, language: 'es_ES' })
const may = (
  channel: MarketingChannel,
  about: Partial<Parameters<typeof mayMarket>[2]> = {},
): Promise<boolean> => mayMarket(db, player.id, { ...MARKETING, channel, at: now(), ...about })
const CASINO_BY_MAIL = { product: 'casino', channel: 'email' } as const

describe('the rule', () => {
  /** As the version before consents wrote it. */
  const formerChoice = (marketing: boolean) =>
    db.query({
      text: `INSERT INTO marketing_choices (brand_id, player_id, marketing, changed_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (brand_id, player_id) DO UPDATE SET marketing = excluded.marketing, changed_at = excluded.changed_at`,
      values: [player.brandId, player.id, marketing, now()],
    })

  test('does not take the one choice of before for a consent by product and channel', async () => {
    await formerChoice(true)
    expect([await may('inbox'), await may('email'), await may('push')]).toEqual([true, true, false])
    expect(await may('inbox', { brand: GB })).toBe(false)
    await livesIn('GB')
    expect(await may('inbox')).toBe(false)
    await change(MARKETING_PRODUCTS.map((product) => ({ product, channel: 'inbox', given: true })))
    expect([await may('inbox'), await may('email')]).toEqual([true, false])
    await formerChoice(false)
    expect(await may('inbox')).toBe(false)
  })

  test('needs what the stricter of residence and brand asks for', async () => {
    await formerChoice(true)
    for (const [country, brand, allowed] of [
      ['UY', MARKETING.brand, true],
      ['ES', MARKETING.brand, true],
      ['GB', MARKETING.brand, false],
      ['UY', GB, false],
      ['ES', GB, false],
    ] as const) {
      await livesIn(country)
      expect(await may('email', { brand }), `${country} ${JSON.stringify(brand)}`).toBe(allowed)
    }
    await livesIn('GB')
    expect((await read()).rule).toBe('opt_in_by_product_and_channel')
    await livesIn('BR')
    expect((await read()).rule).toBe('opt_in')
  })

  test('of a country that the player has left holds as long as its other rules', async () => {
    await formerChoice(true)
    await db.query({
      text: `UPDATE players SET country = 'AR', former_countries = '{GB}', former_countries_until = $2 WHERE id = $1`,
      values: [player.id, new Date(clock.now + 1)],
    })
    expect(await may('email')).toBe(false)
    clock.now += 1
    expect(await may('email')).toBe(true)
  })

  test('of objection alone lets messages come until the player objects', async () => {
    const door = async (rules: Record<string, string>) =>
      (
        await db.query<{ may: boolean }>({
          text: 'SELECT published.may_market($1, $2, $3, $4, $5) AS may',
          values: [player.id, ['casino'], 'email', JSON.stringify(rules), now()],
        })
      ).rows[0]?.may
    expect(await door({ '*': 'opt_out' })).toBe(true)
    expect(await door({ '*': 'opt_out', UY: 'opt_in' })).toBe(false)
    await change([{ ...CASINO_BY_MAIL, given: false }])
    expect(await door({ '*': 'opt_out' })).toBe(false)
  })
})
