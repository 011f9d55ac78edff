import { readFileSync } from 'node:fs'
import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { seedCatalogue } from '../seed/games/index.ts'
import { testDatabase } from '../testing/index.ts'
import { testPlatform } from '../testing/platform.ts'
import { type BrandFile, checkBrandFile, readFileText, saveBrandFile } from './index.ts'

const database = await testDatabase()
const platform = await testPlatform(database)
const { db } = database
await seedCatalogue(db)

const text = readFileSync(new URL('../../../../docs/brand-example.yaml', import.meta.url), 'utf8')
const example = checkBrandFile(readFileText(text).data).brand as BrandFile
const [domain = ''] = example.hosts
const { CONFIG_HASH: hash } = platform.config
const look = async (host = domain) => platform.call(calls.guestConfiguration, { hash }, { domain: host })

test('a saved brand is there at once: look, methods, games and texts', async () => {
  expect((await look()).status).toBe(421)
  expect(await saveBrandFile(db, example)).toEqual([])
  await expect.poll(async () => (await look()).status).toBe(200)
  expect((await look()).body.configurations).toMatchObject({
    site_name: 'Plaza',
    currency: 'ARS',
    country: 'AR',
    time_zone: 'America/Argentina/Cordoba',
    language: 'es_ES',
    brand_theme: { brand: '#1f7a5c' },
  })
  const { token } = await platform.player({ domain })
  const methods = await platform.call(calls.listPaymentMethods, { direction: 'deposit' }, { token, domain })
  expect(methods.body.response.methods).toMatchObject([
    {
      id: 'card',
      min: { amount: '1000.00', currency: 'ARS' },
      quick_amounts: ['5000.00', '10000.00', '25000.00'],
    },
    { id: 'cvu_in', needs_proof: true },
  ])
  const games = await platform.call(calls.listGames, { area: 'casino' }, { domain })
  const ids = games.body.response.games.map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual(['mate-de-oro', 'ruleta-europea'])
  expect(ids).toContain('siete-de-oro')
  expect(ids).not.toContain('fenix-x100')
  // Texts begin by the database's clock, which goes on.
  platform.clock.advance(60_000)
  const terms = await platform.call(calls.readContentPage, { slug: 'terms' }, { domain, language: 'en_US' })
  expect(terms.body.response).toMatchObject({
    title: 'Terms and conditions',
    markdown: expect.stringContaining('Plaza'),
  })
})

test('saving again changes what the file changes, switches off what it no longer names, and keeps the rest', async () => {
  const { methods = [], pages: _, ...rest } = example
  const version = (await look()).body.configurations.version
  expect(await saveBrandFile(db, example)).toEqual([])
  expect((await look()).body.configurations.version).toBe(version)

  const hosts = ['new.plaza.test', domain]
  expect(await saveBrandFile(db, { ...rest, name: 'Plaza Nueva', hosts, methods: methods.slice(1) })).toEqual(
    [],
  )
  await expect
    .poll(async () => (await look('new.plaza.test')).body.configurations?.site_name)
    .toBe('Plaza Nueva')
  const { token } = await platform.player({ domain })
  const offered = await platform.call(calls.listPaymentMethods, { direction: 'deposit' }, { token, domain })
  expect(offered.body.response.methods.map(({ id }) => id)).toEqual(['cvu_in'])
  const terms = await platform.call(calls.readContentPage, { slug: 'terms' }, { domain })
  expect(terms.body.response.title).toBe('Términos y condiciones')
})

test('what contradicts the stored brands is named, and nothing of the file is written', async () => {
  const file: BrandFile = {
    ...example,
    name: 'Otra',
    currency: 'EUR',
    hosts: ['brasa.test', domain],
    methods: undefined,
    games: [{ id: 'no-such-game', enabled: true, promoted: false, badge: null }],
  }
  const wrong = await saveBrandFile(db, file)
  expect(wrong.map(({ field }) => field)).toEqual(['hosts.0', 'currency', 'games.0.id'])
  expect((await look()).body.configurations.site_name).toBe('Plaza Nueva')
  expect((await look('brasa.test')).body.configurations.site_name).toBe('brasa')
})

test('pictures in the texts of pages are the brand’s own, else they are named', () => {
  const page = (markdown: string) => ({ ...example, pages: { terms: { es_ES: { title: 'Uno', markdown } } } })
  expect(checkBrandFile(page('![Uno](/art/p-casino.webp)')).wrong).toEqual([])
  expect(
    checkBrandFile(page('![Uno](/session/log-out) ![Dos](https://elsewhere.example/a.png)')).wrong,
  ).toEqual([
    { field: 'pages.terms.es_ES.markdown', message: expect.stringContaining('"/session/log-out"') },
    {
      field: 'pages.terms.es_ES.markdown',
      message: expect.stringContaining('"https://elsewhere.example/a.png"'),
    },
  ])
})

test('rules by which a reward gives a careful player more than it costs are wrong, with the figure', async () => {
  const miles = { rates: { casino: { stake: '10.00', miles: 1 } }, step: 1, step_value: '1.00', pays: 'cash' }
  // A mile of 1.00 for stakes of 10.00 gives back 10 %, of games that keep 0.27 % at least: 1,000 of them in five accounts.
  expect(await saveBrandFile(db, { ...example, rules: { ...example.rules, miles } })).toEqual([
    {
      field: 'rules',
      message: expect.stringMatching(
        /^would make the reward "miles casino" give .* 4865\.00 ARS more than it costs/,
      ),
    },
  ])
  expect((await look()).body.configurations.site_name).toBe('Plaza Nueva')
})
