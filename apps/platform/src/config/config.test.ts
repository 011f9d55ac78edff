import { DEMO_SEALING_KEYS, newSealingKeys } from '@palco/sealing'
import { expect, test } from 'vitest'
import { ConfigInvalid, readConfig } from './index.ts'

const DATABASE_URL = 'postgres://user@127.0.0.1:5432/palco'

test('an address of a database is enough in development', () => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({
    PORT: 4000,
    HOST: '127.0.0.1',
    SEED: true,
    NODE_ENV: 'development',
  })
})

test('empty variables count as absent', () => {
  expect(readConfig({ DATABASE_URL, PORT: '', SEED: '' }).PORT).toBe(4000)
})

test('rate limits can be widened and switched off', () => {
  expect(
    ['on', 'off', '5', undefined].map((RATE_LIMITS) => readConfig({ DATABASE_URL, RATE_LIMITS }).RATE_LIMITS),
  ).toEqual([1, 0, 5, 1])
  expect(() => readConfig({ DATABASE_URL, RATE_LIMITS: 'maybe' })).toThrow('RATE_LIMITS:')
})

test('every wrong variable is named in one go, and no value is repeated', () => {
  const wrong = () => readConfig({ PORT: '99999', TOKEN_SECRET: 'short-secret', SEED: 'maybe' })
  expect(wrong).toThrow(ConfigInvalid)
  for (const name of ['DATABASE_URL', 'PORT', 'TOKEN_SECRET', 'SEED']) expect(wrong).toThrow(`${name}:`)
  expect(wrong).not.toThrow('short-secret')
})

const secrets = {
  TOKEN_SECRET: 'a secret of this deployment that is long',
  MASTER_API_KEY: 'a key of this deployment',
  CONFIG_HASH: 'own-hash',
  PROVIDER_ORIGINALS_KEY: 'a key of this deployment',
  PAYMENTS_SANDBOX_KEY: 'another key of this deployment',
  IDENTITY_SANDBOX_KEY: 'another identity key of this deployment',
  CONSOLE_KEY: 'a third key of this deployment',
  SEALING_KEYS: newSealingKeys(),
}

test('production does not start with a demo secret', () => {
  const production = { DATABASE_URL, NODE_ENV: 'production', ...secrets }
  expect(readConfig(production).NODE_ENV).toBe('production')
  for (const name of Object.keys(secrets)) {
    expect(() => readConfig({ ...production, [name]: undefined }), name).toThrow(
      `${name}: must be set in production`,
    )
  }
})

test('settings of keys hold several, each long enough, none twice, and none of them the demo’s in production', () => {
  const [first, second] = ['a first key of 32 characters ....', 'another key of 32 characters ....']
  expect(readConfig({ DATABASE_URL, TOKEN_SECRET: `${first},${second}` }).TOKEN_SECRET).toBe(
    `${first},${second}`,
  )
  for (const [name, value, problem] of [
    ['TOKEN_SECRET', `${first},a key of 31 characters, one less`, 'is shorter than 32 characters'],
    ['CONSOLE_KEY', `${first},${first}`, 'a key stands there twice'],
    ['MASTER_API_KEY', ' , ', 'there is no key'],
    ['PROVIDER_ORIGINALS_KEY', `${first},fifteen letters`, 'key 2 of 2 is shorter than 16 characters'],
  ] as const) {
    const wrong = () => readConfig({ DATABASE_URL, [name]: value })
    expect(wrong).toThrow(`${name}: `)
    expect(wrong).toThrow(problem)
    expect(wrong).not.toThrow(first)
  }
  const production = { DATABASE_URL, NODE_ENV: 'production', ...secrets }
  const demo = 'demo-console-key-not-for-production'
  expect(() => readConfig({ ...production, CONSOLE_KEY: `${first},${demo}` })).toThrow(
    'CONSOLE_KEY: must be set in production',
  )
})

test('demo brands are written in development, and in production only when asked for and on this machine', () => {
  expect(readConfig({ DATABASE_URL }).SEED).toBe(true)
  const production = { DATABASE_URL, NODE_ENV: 'production', ...secrets }
  expect(readConfig(production).SEED).toBe(false)
  expect(readConfig({ ...production, SEED: 'on' }).SEED).toBe(true)
  for (const PUBLIC_URL of [
    'https://api.brand.example',
    'https://localhost.brand.example',
    'http://10.0.0.1:4000',
  ])
    expect(() => readConfig({ ...production, SEED: 'on', PUBLIC_URL }), PUBLIC_URL).toThrow(
      'SEED: the demo brands',
    )
  expect(readConfig({ ...production, PUBLIC_URL: 'https://api.brand.example' }).SEED).toBe(false)
})

test('sealing keys are whole ones wherever it runs, and none of them is the demo’s in production', () => {
  expect(readConfig({ DATABASE_URL }).SEALING_KEYS).toBe(DEMO_SEALING_KEYS)
  const short = Buffer.alloc(16, 7).toString('base64')
  const wrong = () => readConfig({ DATABASE_URL, SEALING_KEYS: `${newSealingKeys()} ${short}` })
  expect(wrong).toThrow('SEALING_KEYS: key 2 is not 32 bytes')
  expect(wrong).not.toThrow(short)
  const both = `${newSealingKeys()},${DEMO_SEALING_KEYS}`
  expect(() => readConfig({ DATABASE_URL, NODE_ENV: 'production', SEALING_KEYS: both })).toThrow(
    'SEALING_KEYS: must be set in production',
  )
})

test('trusted proxies are none, or addresses and networks', () => {
  const of = (PLATFORM_TRUST_PROXY?: string) =>
    readConfig({ DATABASE_URL, PLATFORM_TRUST_PROXY }).PLATFORM_TRUST_PROXY
  expect([undefined, 'off'].map(of)).toEqual([false, false])
  expect(of('loopback, 10.0.0.0/8 fd00::/8')).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8'])
  for (const wrong of ['on', '1', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8/8', 'lb.example', ' '])
    expect(() => of(wrong), wrong).toThrow('PLATFORM_TRUST_PROXY: must be')
})
