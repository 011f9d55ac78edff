import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@palco/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../../observe/index.ts'
import { openFixture } from '../../wallet/testing/fixture.ts'
import { casinoJobs, makeProviders } from '../index.ts'
import { readCatalogue } from './read-catalogue.ts'

const fixture = await openFixture()
let answer: object
const server = createServer((_request, response) => void response.end(JSON.stringify(answer)))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

let logged: { msg: string; game?: string; problem?: string }[]
/** The job as the platform runs it, with a first provider that does not answer. */
let refresh: () => Promise<void>

beforeEach(() => {
  logged = []
  const log = createLog({
    app: 'platform',
    level: 'info',
    write: (line) => logged.push(JSON.parse(line) as never),
  })
  const providers = makeProviders([
    { id: 'other', name: 'Other', url: 'http://127.0.0.1:1', key: 'x'.repeat(32) },
    { id: 'acme', name: 'Acme', url, key: 'x'.repeat(32) },
  ])
  refresh =
    casinoJobs({ db: fixture.db, providers, now: fixture.now, log })[0]?.run ??
    (() => Promise.reject(new Error('no job')))
})

const game = (id: string, more: object = {}) => ({
  id,
  name: { es_ES: id },
  kind: 'slot',
  categories: ['slots'],
  stakes: { ARS: { min: '10.00', max: '100.00' } },
  ...more,
})
const listed = async () =>
  (await fixture.call(calls.listGames, { provider: 'acme', limit: 100 })).body.response.games
const leftOut = () =>
  logged.flatMap(({ msg, game: id, problem }) => (msg.includes('left out') ? [`${id}: ${problem}`] : []))

test('a fixed clock is the catalogue’s, and leaves the game when it leaves the catalogue', async () => {
  answer = { games: [game('acme-race', { starts: { every_ms: 60_000, at_ms: 20_000 }, channel: 'race' })] }
  await refresh()
  expect((await listed())[0]?.starts).toEqual({ every_ms: 60_000, at_ms: 20_000 })
  answer = { games: [game('acme-race')] }
  await refresh()
  expect((await listed())[0]).not.toHaveProperty('starts')
  const { refusal } = await fixture.call(calls.readChannel, { channel: 'race' })
  expect(refusal.code).toBe('unknown_game')
})

test('pictures are the catalogue’s: an address, a path of the provider, or none; never an invented one', async () => {
  answer = {
    games: [
      game('acme-far', { picture: 'https://cdn.acme.test/far-{w}.webp' }),
      game('acme-near', { picture: '/tiles/near-{language}-{w}.webp' }),
      game('acme-plain'),
      game('acme-site', { picture: 'site:/art/games/mate-de-oro-{w}.webp' }),
      game('acme-script', { picture: 'javascript:alert(1)' }),
      game('acme-http', { picture: 'http://elsewhere.test/a.webp' }),
    ],
  }
  await refresh()
  expect((await listed()).map(({ id, picture }) => [id, picture])).toEqual([
    ['acme-far', 'https://cdn.acme.test/far-{w}.webp'],
    ['acme-near', `${url}/tiles/near-es_ES-{w}.webp`],
    ['acme-plain', null],
    ['acme-site', '/art/games/mate-de-oro-{w}.webp'],
    ['acme-script', null],
    ['acme-http', null],
  ])
  expect(leftOut()).toEqual([
    'acme-script: picture: not an address that the site can show',
    'acme-http: picture: not an address that the site can show',
  ])
})

test('a game that does not fit, and a foreign id, are left out and named; the rest of the catalogue stands', async () => {
  answer = {
    games: [
      game('acme-good'),
      game('acme-return', { rtp: 96 }),
      game('mate-de-oro', { name: { es_ES: 'Hijacked' } }),
      game('acme-stakes', { stakes: { ARS: { min: '100.00', max: '10.00' } } }),
      game('acme-digits', { stakes: { ARS: { min: '0.001', max: '10.00' } } }),
      { name: { es_ES: 'No id' } },
      game('acme-good', { name: { es_ES: 'Again' } }),
      game('acme-last'),
    ],
  }
  await refresh()
  expect((await listed()).map(({ id }) => id)).toEqual(['acme-good', 'acme-last'])
  expect(leftOut().map((line) => line.split(':').slice(0, 2).join(':'))).toEqual([
    'acme-return: rtp',
    'acme-stakes: stakes.ARS',
    'acme-digits: stakes.ARS',
    'number 6: id',
    'acme-good: id',
    'mate-de-oro: id',
  ])
  expect((await fixture.call(calls.readGame, { id: 'mate-de-oro' })).body.response.game.name).toBe(
    'Mate de Oro',
  )
  await refresh()
  expect(leftOut()).toHaveLength(6)
  answer = { games: [game('acme-last', { stakes: {} })] }
  await refresh()
  expect((await listed()).map(({ id, min_stake }) => [id, min_stake])).toEqual([['acme-last', null]])
})

test('categories have names without demo data, and a provider names its own', async () => {
  await fixture.db.query({ text: `UPDATE games SET available = false WHERE provider_id = 'originals'` })
  answer = {
    categories: [
      { id: 'crash', name: { es_ES: 'Crash', en_US: 'Crash games' } },
      { id: 'slots', name: { es_ES: 'Taken over' } },
    ],
    games: [game('acme-one', { categories: ['slots', 'crash', 'quick_wins'] })],
  }
  await refresh()
  const { body } = await fixture.call(calls.listGameFilters, {}, { language: 'en_US' })
  expect(body.response.categories.map(({ id, name }) => [id, name])).toEqual([
    ['slots', 'Slots'],
    ['crash', 'Crash games'],
    ['quick_wins', 'Quick wins'],
  ])
})

test('a table’s video is kept with its protocol when its origin was allowed, and left out otherwise', () => {
  const streams = {
    a: `${url}/video/7`,
    b: 'https://video.example/7',
    c: 'https://elsewhere.example/7',
    d: 'javascript:1',
  }
  const games = Object.entries(streams).map(([id, stream_url]) =>
    game(`acme-${id}`, { area: 'live_casino', stream: { stream_url, protocol: 'webrtc' } }),
  )
  const read = readCatalogue(
    { games: [...games, game('acme-e', { stream: { stream_url: 'x', protocol: 'rtmp' } })] },
    url,
    ['https://video.example'],
  )
  expect(read?.games.map(({ id, stream }) => [id, stream])).toEqual([
    ['acme-a', { url: `${url}/video/7`, protocol: 'webrtc' }],
    ['acme-b', { url: 'https://video.example/7', protocol: 'webrtc' }],
    ['acme-c', null],
    ['acme-d', null],
  ])
  expect(read?.problems.map(({ game: id }) => id)).toEqual(['acme-c', 'acme-d', 'acme-e'])
})
