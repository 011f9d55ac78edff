import { calls } from '@palco/contract'
import { createSealer } from '@palco/sealing'
import { expect, test } from 'vitest'
import { readBrands } from '../modules/brands/index.ts'
import { priceProgramme, readProgramme } from '../modules/rewards/index.ts'
import { seedDemo } from './index.ts'
import { DEMO_BRANDS } from './brands/index.ts'
import { testDatabase } from '../testing/index.ts'
import { testPlatform } from '../testing/platform.ts'

const database = await testDatabase()
const { db } = database
const WEEK_MS = 7 * 86_400_000

test('demo brands offer promotions whose bonuses exist, and each week its tournaments; what is there stays', async () => {
  const platform = await testPlatform(database)
  const { clock } = platform
  const sealer = createSealer(platform.config.SEALING_KEYS)
  const seed = () => seedDemo(db, { sitePort: 3000, now: new Date(clock.now), sealer })
  const brands = DEMO_BRANDS.map(({ id, subdomain }) => ({
    id,
    domain: subdomain === '' ? 'localhost:3000' : `${subdomain}.localhost:3000`,
  }))
  await seed()
  for (const brand of await readBrands(db))
    expect([brand.id, priceProgramme(await readProgramme(db, brand, new Date(clock.now)))]).toEqual([
      brand.id,
      [],
    ])
  for (const { id, domain } of brands) {
    await expect
      .poll(async () => (await platform.call(calls.listPromotions, {}, { domain })).status)
      .toBe(200)
    const { body } = await platform.call(calls.listPromotions, {}, { domain })
    const { promotions } = body.response
    expect(promotions.length).toBeGreaterThanOrEqual(5)
    const codes = promotions.flatMap(({ bonus_code }) => bonus_code ?? [])
    const { rows } = await db.query<{ code: string }>({
      text: `SELECT code FROM bonus_definitions WHERE brand_id = $1 AND code = ANY ($2)
        UNION ALL SELECT code FROM free_bet_codes WHERE brand_id = $1 AND code = ANY ($2)`,
      values: [id, codes],
    })
    expect(rows.map(({ code }) => code)).toEqual(codes)
    expect(codes).toContain(`GRATIS${id.toUpperCase()}`)
    expect(codes.length).toBeGreaterThan(0)
  }

  const states = async (domain: string) => {
    const { body } = await platform.call(calls.listTournaments, {}, { domain })
    return body.response.tournaments.map(({ state }) => state)
  }
  await db.query({ text: `UPDATE promotion_texts SET title = 'Otra' WHERE promotion_id = 'millas'` })
  await seed()
  for (const { domain } of brands) {
    expect(await states(domain)).toEqual(['active', 'active', 'upcoming', 'finished'])
    const { body } = await platform.call(calls.readPromotion, { id: 'millas' }, { domain })
    expect(body.response.promotion.title).toBe('Otra')
  }
  clock.advance(WEEK_MS)
  await seed()
  for (const { domain } of brands) {
    const after = await states(domain)
    expect(after.filter((state) => state === 'active').length).toBeGreaterThanOrEqual(2)
    expect(after).toContain('upcoming')
  }
})
