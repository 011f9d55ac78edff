import { DEMO_SEALING_KEYS, newSealingKeys } from '@palco/sealing'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const ODDS_FEED_DATABASE_URL = 'postgres://u@localhost/feed'
const PRODUCTION = {
  ODDS_FEED_DATABASE_URL,
  NODE_ENV: 'production',
  PROVIDER_ODDS_FEED_KEY: 'a-key-of-an-operator',
  ODDS_FEED_SEALING_KEYS: newSealingKeys(),
}

test('has defaults, and follows the environment', () => {
  expect(readConfig({ ODDS_FEED_DATABASE_URL })).toMatchObject({
    port: 4400,
    pace: 1,
    id: 'sim',
    metrics: null,
  })
  expect(
    readConfig({ ODDS_FEED_DATABASE_URL, SPORTS_PACE: '10', ODDS_FEED_PORT: '0', METRICS_PORT: '9100' }),
  ).toMatchObject({
    pace: 10,
    port: 0,
    metrics: { port: 9100, host: '127.0.0.1' },
  })
})

test('results come from the secret of the installation; a known seed decides them only where that was asked for', () => {
  expect(readConfig(PRODUCTION).results).toBe('secret')
  expect(readConfig({ ODDS_FEED_DATABASE_URL }).results).toBe('secret')
  expect(readConfig({ ODDS_FEED_DATABASE_URL, SPORTS_RESULTS: 'seed' }).results).toBe('seed')
})

test.each([
  [{}, 'ODDS_FEED_DATABASE_URL'],
  [{ ODDS_FEED_DATABASE_URL, NODE_ENV: 'production' }, 'PROVIDER_ODDS_FEED_KEY'],
  [{ ...PRODUCTION, ODDS_FEED_SEALING_KEYS: undefined }, 'ODDS_FEED_SEALING_KEYS'],
  [{ ...PRODUCTION, ODDS_FEED_SEALING_KEYS: DEMO_SEALING_KEYS }, 'ODDS_FEED_SEALING_KEYS'],
  [{ ODDS_FEED_DATABASE_URL, ODDS_FEED_SEALING_KEYS: 'short' }, 'ODDS_FEED_SEALING_KEYS'],
  [{ ...PRODUCTION, SPORTS_RESULTS: 'seed' }, 'SPORTS_RESULTS'],
  [{ ODDS_FEED_DATABASE_URL, SPORTS_RESULTS: 'known' }, 'SPORTS_RESULTS'],
  [{ ODDS_FEED_DATABASE_URL, SPORTS_PACE: '0.5' }, 'SPORTS_PACE'],
  [{ ODDS_FEED_DATABASE_URL, SPORTS_PACE: 'fast' }, 'SPORTS_PACE'],
  [{ ODDS_FEED_DATABASE_URL, ODDS_FEED_PORT: 'x' }, 'ODDS_FEED_PORT'],
])('%o is refused by name', (env, name) => {
  expect(() => readConfig(env)).toThrow(name)
})
