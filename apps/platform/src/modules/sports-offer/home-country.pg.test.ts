import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { offerEvent } from '../../testing/sports-offer.ts'

const database = await testDatabase()
const { db } = database
const { call, clock } = await testPlatform(database)
const HOUR = 3_600_000
/** Providers with one football competition each, from the most popular one on. */
const PLACES = { first: 'GB', second: null, third: 'BR', fourth: 'AR', fifth: 'BR' } as const

for (const [index, [provider, country]] of Object.entries(PLACES).entries()) {
  // What is most popular began last.
  for (const [id, hours, status] of [
    [`${provider}:live`, -1 + index * -0.1, 'live'],
    [`${provider}:coming`, 1, 'not_started'],
  ] as const)
    await offerEvent(db, {
      id,
      startAt: new Date(clock.now + hours * HOUR),
      status,
      markets: [],
      provider,
    })
  await db.query({
    text: `INSERT INTO sports_categories (id, provider_id, country, names) VALUES ($1 || ':place', $1, $2, '{"es_ES": "Lugar"}')`,
    values: [provider, country],
  })
  await db.query({
    text: `UPDATE sports_competitions SET category_id = $1 || ':place', position = $2 WHERE provider_id = $1`,
    values: [provider, index],
  })
}
await db.query({
  text: `UPDATE brands SET configuration = configuration || '{"jurisdiction": "BR"}' WHERE id = 'marea'`,
})

const toProvider = ({ id }: { id: string }): string => id.slice(0, id.indexOf(':'))

/** What a brand's players see first: popular competitions, those of football, live events of both lists that have some. */
async function readOrders(domain: string) {
  const { body } = await call(calls.readSports, { sport: 'football' }, { domain })
  const readLive = async (list: 'featured' | 'live') => {
    const events = (await call(calls.listSportsEvents, { list, limit: 5 }, { domain })).body.response.events
    return events.map(toProvider).join(' ')
  }
  return {
    popular: body.response.popular.map(toProvider).join(' '),
    football: body.response.competitions.map(toProvider).join(' '),
    featured: await readLive('featured'),
    live: await readLive('live'),
  }
}

test('a brand under the law of a country shows its competitions first, and then by their positions', async () => {
  await expect.poll(async () => (await readOrders('marea.test')).popular).toMatch(/^third/)
  expect(await readOrders('marea.test')).toEqual({
    popular: 'third fifth first second fourth',
    football: 'fifth third second fourth first',
    featured: 'third fifth first second fourth',
    live: 'fifth third fourth second first',
  })
})

test('a brand without a jurisdiction shows them by their positions, international ones first where all are listed', async () => {
  expect(await readOrders('brasa.test')).toEqual({
    popular: 'first second third fourth fifth',
    football: 'second fourth fifth third first',
    featured: 'first second third fourth fifth',
    live: 'fifth fourth third second first',
  })
})
