import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openFixture, type TestPlayer } from '../../wallet/testing/fixture.ts'
import { refreshCatalogue } from './catalogue.ts'
import { seedBrandGames, seedCatalogue } from '../../../seed/games/index.ts'

const fixture = await openFixture()
const { db, clock } = fixture
let player: TestPlayer

beforeEach(async () => {
  player = await fixture.player({ cash: 100_000n })
})

const list = async (
  input: object = {},
  as: { player?: TestPlayer; domain?: string; language?: string } = {},
) => (await fixture.call(calls.listGames, { limit: 100, ...input }, as)).body.response
const ids = async (input: object = {}, as = {}) => (await list(input, as)).games.map(({ id }) => id)

describe('the list', () => {
  test('has the whole catalogue, with names in the language of the call', async () => {
    const { games, total, next_cursor } = await list({}, { language: 'en_US' })
    expect([games.length, total, next_cursor]).toEqual([20, 20, null])
    expect(games[0]).toMatchObject({
      id: 'mate-de-oro',
      name: 'Golden Mate',
      area: 'casino',
      provider: { id: 'originals', name: 'Palco Originals' },
      picture: '/art/games/mate-de-oro-en_US-{w}.webp',
      min_stake: { amount: '20.00', currency: 'ARS' },
      favorite: false,
    })
  })

  test.each([
    ['MISTICO', ['gato-mistico']],
    ['místico', ['gato-mistico']],
    ['leão', ['leon-majestuoso']],
    ['Shark', ['tiburon-turbo']],
    ['de  oro', ['mate-de-oro', 'siete-de-oro']],
    ['tibron', ['tiburon-turbo']],
    ['msitico gaot', ['gato-mistico']],
    [`"'\\ místico`, ['gato-mistico']],
    ['%', []],
    ['_', []],
    ['nothing at all', []],
  ])('searched for %j finds %j', async (search, expected) => {
    if (/\p{L}/u.test(search)) expect(await ids({ search })).toEqual(expected)
    // Marks alone are no search: the whole list stays.
    else expect(await ids({ search })).toHaveLength(20)
  })

  test('is narrowed by features and by what a round may cost, and put in another order', async () => {
    const found = await list({ feature: 'free_spins' })
    expect(found.total).toBeGreaterThan(1)
    expect(found.games.every(({ categories }) => categories.includes('free_spins'))).toBe(true)
    const both = await list({ feature: ['free_spins', 'multipliers'], category: 'slots' })
    expect(both.total).toBeLessThan(found.total)
    expect(both.games.every(({ categories }) => categories.includes('multipliers'))).toBe(true)

    const { stakes, categories } = (await fixture.call(calls.listGameFilters, {})).body.response
    expect(categories.find(({ id }) => id === 'free_spins')?.feature).toBe(true)
    expect(categories.find(({ id }) => id === 'slots')?.feature).toBe(false)
    for (const { amount, currency, games } of stakes ?? []) {
      expect(currency).toBe('ARS')
      const cheap = await list({ stake: amount })
      expect(cheap.total).toBe(games)
      expect(cheap.games.every(({ min_stake: least }) => Number(least?.amount) <= Number(amount))).toBe(true)
    }
    expect(await ids({ stake: '0.01' })).toEqual([])

    const returns = (await list({ sort: 'rtp' })).games.map(({ rtp }) => Number(rtp ?? -1))
    expect(returns).toEqual([...returns].sort((a, b) => b - a))
    const names = (await list({ sort: 'name', limit: 5 })).games.map(({ name }) => name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es-ES')))
    const least = (await list({ sort: 'stake' })).games.map(({ min_stake: one }) => Number(one?.amount))
    expect(least).toEqual([...least].sort((a, b) => a - b))
  })

  test('is narrowed by area, provider and category', async () => {
    expect(await ids({ category: 'roulette' })).toEqual(['ruleta-europea', 'ruleta-en-vivo'])
    expect(await ids({ category: ['roulette', 'book'] })).toEqual([
      'libro-eterno',
      'ruleta-europea',
      'ruleta-en-vivo',
    ])
    expect(await ids({ provider: 'other' })).toEqual([])
    expect(await ids({ area: 'live_casino' })).toEqual(['ruleta-en-vivo', 'cometa'])
    expect((await fixture.call(calls.listGames, { volatility: 'extreme' })).status).toBe(400)
  })

  test('is paged without gaps or repeats', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 4, ...(cursor && { cursor }) })
      expect(page.total).toBe(20)
      seen.push(...page.games.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(await ids())
    expect((await fixture.call(calls.listGames, { cursor: 'nonsense' })).refusal.code).toBe('invalid_request')
  })

  test('follows the brand’s own order, badges and exclusions', async () => {
    await seedBrandGames(db, 'marea', 1)
    await db.query({
      text: `UPDATE brand_games SET enabled = false WHERE brand_id = 'marea' AND game_id = 'mate-de-oro'`,
    })
    const domain = 'marea.test'
    const { games, total } = await list({}, { domain })
    expect(total).toBe(19)
    expect(games[0]).toMatchObject({ id: 'libro-eterno', promoted: true, min_stake: { currency: 'EUR' } })
    expect(games.find(({ id }) => id === 'dragon-carmesi')?.badge).toBe('new')
    expect(await ids({ promoted: true }, { domain })).not.toContain('mate-de-oro')
    expect((await fixture.call(calls.readGame, { id: 'mate-de-oro' }, { domain })).refusal.code).toBe(
      'unknown_game',
    )
    expect((await fixture.call(calls.readGame, { id: 'mate-de-oro' })).status).toBe(200)
    const marea = await fixture.player({ brandId: 'marea' })
    const launched = await fixture.call(calls.launchGame, { game_id: 'mate-de-oro' }, { player: marea })
    expect(launched.refusal.code).toBe('unknown_game')
  })
})

test.each([
  ['brasa', 'Tragamonedas'],
  ['marea', 'Tragaperras'],
])('at %s slots are called %s', async (brandId, name) => {
  const player = await fixture.player({ brandId })
  const { body } = await fixture.call(calls.listGameFilters, {}, { player, language: 'es_ES' })
  expect(body.response.categories.find(({ id }) => id === 'slots')?.name).toBe(name)
})

test('filters count what is shown', async () => {
  const { body } = await fixture.call(calls.listGameFilters, {}, { language: 'pt_BR' })
  expect(body.response.providers).toEqual([
    { id: 'originals', name: 'Palco Originals', logo: null, games: 20 },
  ])
  expect(body.response.categories.slice(0, 2)).toEqual([
    { id: 'slots', name: 'Caça-níqueis', games: 10, feature: false },
    { id: 'table_games', name: 'Jogos de mesa', games: 4, feature: false },
  ])
  const volatilities = body.response.volatilities ?? []
  expect(volatilities.map(({ id }) => id)).toEqual(['low', 'medium', 'high'])
  for (const { id, games } of volatilities) {
    const narrowed = await list({ volatility: id })
    expect(narrowed.total).toBe(games)
    expect(narrowed.games.every(({ volatility }) => volatility === id)).toBe(true)
  }
  const empty = await fixture.call(calls.listGameFilters, { area: 'virtuals' })
  expect(empty.body.response).toEqual({ providers: [], categories: [], volatilities: [], stakes: [] })
})

describe('a player’s own marks', () => {
  const mark = (game_id: string, favorite: boolean) =>
    fixture.call(calls.markFavorite, { game_id, favorite }, { player })

  test('favourites are kept per player and can be taken back', async () => {
    await mark('gato-mistico', true)
    await mark('gato-mistico', true)
    expect(await ids({ favorite: true }, { player })).toEqual(['gato-mistico'])
    expect(await ids({ favorite: true }, { player: await fixture.player() })).toEqual([])
    expect(await ids({ favorite: true })).toEqual([])
    await mark('gato-mistico', false)
    expect(await ids({ favorite: true }, { player })).toEqual([])
    expect((await mark('no-game', true)).refusal.code).toBe('unknown_game')
  })

  test('recent ones are those launched, the last one first', async () => {
    for (const game_id of ['siete-de-oro', 'gato-mistico', 'siete-de-oro']) {
      await fixture.call(calls.launchGame, { game_id }, { player })
      clock.advance(1000)
    }
    expect(await ids({ recent: true }, { player })).toEqual(['siete-de-oro', 'gato-mistico'])
    expect(await ids({ recent: true })).toEqual([])
  })
})

describe('a launch', () => {
  test('carries the token in the fragment only', async () => {
    const { body } = await fixture.call(
      calls.launchGame,
      { game_id: 'mate-de-oro' },
      { player, language: 'pt_BR' },
    )
    const url = new URL(body.response.url)
    expect([url.origin, url.pathname, url.search]).toEqual([
      'http://127.0.0.1:24100',
      '/play/mate-de-oro',
      '',
    ])
    expect(url.hash).toMatch(/^#token=[\w-]{43}&lang=pt_BR$/)
    expect(body.response.origin).toBe('http://127.0.0.1:24100')
  })

  test('needs a player, a game that exists and is connected, and no block', async () => {
    const launch = async (game_id: string, as: { player?: TestPlayer } = { player }) =>
      (await fixture.call(calls.launchGame, { game_id }, as)).refusal.code
    expect(await launch('mate-de-oro', {})).toBe('unauthenticated')
    expect(await launch('no-game')).toBe('unknown_game')
    await db.query({
      text: `INSERT INTO game_providers (id, name) VALUES ('gone', 'Gone');`,
    })
    await db.query({
      text: `INSERT INTO games (id, provider_id, area, kind, name, search_text) VALUES
        ('lost', 'gone', 'casino', 'slot', '{"es_ES":"Perdido"}', 'perdido')`,
    })
    expect(await launch('lost')).toBe('game_unavailable')
    await db.query({ text: `UPDATE game_providers SET enabled = false WHERE id = 'gone'` })
    await db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [player.id] })
    expect(await launch('mate-de-oro')).toBe('player_blocked')
  })
})

describe('the poker room', () => {
  const room = async (as: { player?: TestPlayer; language?: string } = {}) =>
    fixture.call(calls.readPokerRoom, {}, as)

  test('is the first game of its kind that the brand shows; guests look on without a session', async () => {
    expect((await room()).refusal.code).toBe('unknown_game')
    await db.query({
      text: `INSERT INTO games (id, provider_id, area, kind, name, search_text) VALUES
        ('sala', 'originals', 'casino', 'poker', '{"es_ES":"Sala"}', 'sala')`,
    })
    const { response } = (await room({ language: 'pt_BR' })).body
    expect(response).toMatchObject({ game_id: 'sala', watch: { origin: 'http://127.0.0.1:24100' } })
    const url = new URL(response.watch.url)
    expect([url.origin, url.pathname, url.search]).toEqual(['http://127.0.0.1:24100', '/play/sala', ''])
    const known = new URLSearchParams(url.hash.slice(1))
    expect([known.get('lang'), known.get('currency'), known.get('token')]).toEqual(['pt_BR', 'ARS', null])
    expect(known.get('site')).toMatch(/^https?:\/\/[\w.:-]+$/)
    await db.query({ text: `UPDATE games SET available = false WHERE id = 'sala'` })
    expect((await room({ player })).refusal.code).toBe('unknown_game')
  })
})

describe('a channel', () => {
  const ORIGIN = 'http://127.0.0.1:24100'
  const readParameters = (url: string) => new URLSearchParams(new URL(url).hash.slice(1))

  test('opens its games together, each with a session of its own; guests look on without one', async () => {
    const input = { channel: 'race' }
    expect((await fixture.call(calls.readChannel, input)).refusal.code).toBe('unknown_game')
    await db.query({
      text: `UPDATE games SET channel = 'race', starts_every_ms = 60000, starts_at_ms = 20000
        WHERE id IN ('mate-de-oro', 'siete-de-oro')`,
    })
    const read = (await fixture.call(calls.readChannel, input, { language: 'en_US' })).body.response
    expect(read.games.map(({ id }) => id).toSorted()).toEqual(['mate-de-oro', 'siete-de-oro'])
    expect(read.games[0]?.starts).toEqual({ every_ms: 60_000, at_ms: 20_000 })
    expect(read.watch.url.startsWith(`${ORIGIN}/channel/race#lang=en_US&currency=ARS&site=http`)).toBe(true)

    expect((await fixture.call(calls.launchChannel, input)).refusal.code).toBe('unauthenticated')
    const opened = (await fixture.call(calls.launchChannel, input, { player })).body.response
    const known = readParameters(opened.url)
    const tokens = opened.sessions.map(({ game_id }) => known.get(`token.${game_id}`))
    expect(new Set(tokens).size).toBe(2)
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token ?? ''))).toBe(true)
    expect([opened.origin, known.get('lang'), known.get('site')]).toEqual([ORIGIN, 'es_ES', null])
    const session_id = opened.sessions.map((one) => one.session_id)
    const sitting = await fixture.call(calls.readSitting, { session_id }, { player })
    expect(sitting.body.response).toMatchObject({ game_id: opened.sessions[0]?.game_id, seconds: 0 })
  })
})

test('a provider’s catalogue is taken over; when it is not there, what is stored stays', async () => {
  let answer: object = {
    games: [
      {
        id: 'mate-de-oro',
        name: { es_ES: 'Mate de Oro', en_US: 'Golden Mate' },
        kind: 'slot',
        categories: ['slots', 'brand_new'],
        rtp: '96.00',
        volatility: 'medium',
        stakes: { ARS: { min: '40.00', max: '400.00' } },
      },
    ],
  }
  const provider = createServer((_request, response) => void response.end(JSON.stringify(answer)))
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const settings = { id: 'originals', name: 'Palco Originals', url, key: 'x' }
  try {
    expect(await refreshCatalogue(db, settings, new Date())).toEqual([])
    const { games, total } = await list()
    expect(total).toBe(1)
    expect(games[0]).toMatchObject({
      rtp: '96.00',
      min_stake: { amount: '40.00' },
      max_stake: { amount: '400.00' },
    })
    answer = { games: [] }
    expect(await refreshCatalogue(db, settings, new Date())).toBeNull()
    expect((await list()).total).toBe(1)
  } finally {
    await new Promise((done) => provider.close(done))
  }
  expect(await refreshCatalogue(db, settings, new Date())).toBeNull()
  await seedCatalogue(db)
  expect((await list()).games[0]?.rtp).toBe('96.00')
})
