import { randomUUID } from 'node:crypto'
import { calls, CURRENCIES, LANGUAGES } from '@palco/contract'
import { signedHeaders } from '@palco/contract/signing'
import { SITE_ORIGINS_PATH, type SiteOrigins } from '@palco/contract/sites'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { TEST_BRANDS, testPlatform } from '../../testing/platform.ts'
import { BrandInvalid, saveBrand } from './index.ts'

const database = await testDatabase()
const platform = await testPlatform(database)
const owner = openDatabase({ url: database.url, role: null, poolSize: 1 })
afterAll(() => owner.close())

const { CONFIG_HASH: hash } = platform.config
const ask = (domain: string) => platform.call(calls.guestConfiguration, { hash }, { domain })
const readStatus = async (domain: string) => (await ask(domain)).status
type Row = { id: string; problems: string[] }
type Health = { status: string; brands: { serving: number; disabled: Row[]; incomplete: Row[] } }
const health = async () => (await (await fetch(`${platform.url}/health/ready`)).json()) as Health
const run = (text: string) => owner.query({ text })

test('a host is found in any letter case, however it was written', async () => {
  await run(`INSERT INTO brand_hosts (host, brand_id, position) VALUES (' Shop.EXAMPLE:8080', 'brasa', 7)`)
  for (const domain of ['shop.example:8080', 'SHOP.example:8080', 'Shop.EXAMPLE:8080'])
    await expect.poll(() => readStatus(domain)).toBe(200)
})

test('a host that is taken away is no longer answered', async () => {
  expect(await readStatus('shop.example:8080')).toBe(200)
  await run(`DELETE FROM brand_hosts WHERE host = 'shop.example:8080'`)
  await expect.poll(() => readStatus('shop.example:8080')).toBe(421)
  expect(await readStatus('brasa.test')).toBe(200)
})

test('saving a brand writes its hosts in their order, whatever they were before', async () => {
  const brand = { ...TEST_BRANDS[0]!, id: 'orden', name: 'Orden' }
  const hostsAfter = async (hosts: string[]) => {
    await saveBrand(database.db, { ...brand, hosts })
    const { rows } = await owner.query<{ host: string }>({
      text: `SELECT host FROM brand_hosts WHERE brand_id = 'orden' ORDER BY position`,
    })
    return rows.map(({ host }) => host)
  }
  expect(await hostsAfter(['a.test', 'B.test'])).toEqual(['a.test', 'b.test'])
  expect(await hostsAfter(['b.test', 'a.test'])).toEqual(['b.test', 'a.test'])
  expect(await hostsAfter(['a.test'])).toEqual(['a.test'])
  await expect.poll(() => readStatus('b.test')).toBe(421)
  expect(await hostsAfter([])).toEqual([])
})

test('the database refuses a brand that cannot be used, and the check names the field', async () => {
  const wrong = {
    configuration: `'null'::jsonb`,
    settings: `'[]'::jsonb`,
    currency: `'XXX'`,
    country: `'Chile'`,
    default_language: `'fr_FR'`,
    name: `' '`,
  }
  for (const [column, value] of Object.entries(wrong))
    await expect(run(`UPDATE brands SET ${column} = ${value} WHERE id = 'marea'`), column).rejects.toThrow(
      'violates check constraint',
    )
  await expect(
    run(`UPDATE brand_hosts SET host = 'https://marea.test' WHERE brand_id = 'marea'`),
  ).rejects.toThrow('brand_hosts_host_fits')
  const given = { ...TEST_BRANDS[0]!, id: 'Plaza', country: 'UK', hosts: ['plaza.test/', 'ok.test'] }
  const refused = await saveBrand(database.db, given).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BrandInvalid)
  expect((refused as BrandInvalid).problems.map(({ field }) => field)).toEqual(['id', 'country', 'hosts.0'])
})

test('the database knows the currencies and languages of the contract', async () => {
  const { rows } = await owner.query<{ rule: string }>({
    text: `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
           WHERE conname IN ('brands_currency_known', 'brands_language_known') ORDER BY conname`,
  })
  const known = rows.map(({ rule }) => new Set([...rule.matchAll(/'(\w+)'/g)].map(([, name]) => name)))
  expect(known).toEqual([new Set(CURRENCIES), new Set(LANGUAGES)])
})

test('a bad row takes its own brand out of service, by name in log and health, until it is mended', async () => {
  const { token } = await platform.player({ domain: 'marea.test' })
  // As rows may be that are older than the rules.
  await run(`ALTER TABLE brands DROP CONSTRAINT brands_configuration_is_object, DROP CONSTRAINT brands_currency_known,
             DROP CONSTRAINT brands_country_fits`)
  await run(
    `UPDATE brands SET configuration = 'null', currency = 'XXX', country = 'Chile' WHERE id = 'marea'`,
  )
  await expect.poll(() => readStatus('marea.test')).toBe(503)
  expect((await ask('marea.test')).refusal.code).toBe('maintenance')
  expect((await platform.call(calls.readBalance, {}, { token, domain: 'marea.test' })).status).toBe(503)
  expect(await readStatus('brasa.test')).toBe(200)

  const { status, brands } = await health()
  expect(status).toBe('ok')
  expect(brands.disabled).toEqual([
    {
      id: 'marea',
      problems: [
        expect.stringMatching(/^currency: /),
        expect.stringMatching(/^country: /),
        expect.stringMatching(/^configuration: /),
      ],
    },
  ])
  const lines = platform.logged.filter((line) => line.includes('brand disabled'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    brand: 'marea',
    problems: brands.disabled[0]?.problems,
  })

  await run(`UPDATE brands SET configuration = '{}', currency = 'EUR', country = 'AR' WHERE id = 'marea'`)
  await expect.poll(() => readStatus('marea.test')).toBe(200)
  expect((await platform.call(calls.readBalance, {}, { token, domain: 'marea.test' })).status).toBe(200)
  expect((await health()).brands.disabled).toEqual([])
})

test('a country that does not exist and a part of the look that does not fit are named too', async () => {
  await run(`UPDATE brands SET configuration = '{"theme": "pink", "pam_type": 2}' WHERE id = 'marea'`)
  await expect
    .poll(async () => (await health()).brands.incomplete)
    .toEqual([{ id: 'marea', problems: [expect.stringMatching(/^configuration\.theme: /)] }])
  expect((await ask('marea.test')).body.configurations).toMatchObject({ pam_type: 2, currency: 'EUR' })
  await run(`UPDATE brands SET country = 'QX' WHERE id = 'marea'`)
  await expect.poll(() => readStatus('marea.test')).toBe(503)
  await run(`UPDATE brands SET country = 'ES', configuration = '{}' WHERE id = 'marea'`)
  await expect.poll(() => readStatus('marea.test')).toBe(200)
})

test('a provider learns by a signed call where the brands’ sites are', async () => {
  const { PROVIDER_ORIGINALS_KEY, PAYMENTS_SANDBOX_KEY, PUBLIC_URL } = platform.config
  const question = JSON.stringify({ ask: 'site_origins' })
  const answerTo = async (party: string, key: string, { body = question, late = 0 } = {}) => {
    const at = { nowMs: platform.clock.now - late, nonce: randomUUID() }
    const headers = signedHeaders(party, key, body, at)
    const answer = await fetch(platform.url + SITE_ORIGINS_PATH, { method: 'POST', headers, body })
    return { status: answer.status, ...((await answer.json()) as Partial<SiteOrigins> & { code?: string }) }
  }
  const originals = () => answerTo('originals', PROVIDER_ORIGINALS_KEY)
  const known = ['http://brasa.test', 'http://marea.test']
  expect(await originals()).toEqual({ status: 200, site_origins: known, platform_origin: PUBLIC_URL })
  expect((await answerTo('payments-sandbox', PAYMENTS_SANDBOX_KEY)).site_origins).toEqual(known)

  await run(`INSERT INTO brand_hosts (host, brand_id, position) VALUES ('new.test:8080', 'brasa', 2)`)
  await expect.poll(async () => (await originals()).site_origins).toContain('http://new.test:8080')
  await run(`DELETE FROM brand_hosts WHERE host = 'new.test:8080'`)
  await expect.poll(async () => (await originals()).site_origins).toEqual(known)

  await run(`UPDATE game_providers SET brands = '{marea}' WHERE id = 'originals'`)
  await expect.poll(async () => (await originals()).site_origins).toEqual(['http://marea.test'])

  const refusals = [
    await answerTo('originals', PAYMENTS_SANDBOX_KEY),
    await answerTo('nobody', PROVIDER_ORIGINALS_KEY),
    await answerTo('originals', PROVIDER_ORIGINALS_KEY, { late: 61_000 }),
    await answerTo('originals', PROVIDER_ORIGINALS_KEY, { body: '{}' }),
  ]
  expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual([
    '401 invalid_signature',
    '401 invalid_signature',
    '401 stale_timestamp',
    '400 invalid_request',
  ])
  expect(JSON.stringify(refusals)).not.toContain('brasa.test')
})
