import { DEMO_SEALING_KEYS, newSealingKeys } from '@palco/sealing'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const KEYS = newSealingKeys()
const base = { ORIGINALS_DATABASE_URL: 'postgres://localhost/originals' }
const production = {
  ...base,
  NODE_ENV: 'production',
  PROVIDER_ORIGINALS_KEY: 'a-key-of-its-own',
  ORIGINALS_SEALING_KEYS: KEYS,
}

describe('settings', () => {
  it('has defaults for everything but the database', () => {
    expect(readConfig(base)).toMatchObject({
      port: 4100,
      host: '127.0.0.1',
      walletUrl: 'http://127.0.0.1:4000',
    })
    expect(() => readConfig({})).toThrow('ORIGINALS_DATABASE_URL')
  })
  it('serves metrics on a port of their own where one is set', () => {
    expect(readConfig(base).metrics).toBeNull()
    expect(readConfig({ ...base, METRICS_PORT: '4101' }).metrics).toEqual({ port: 4101, host: '127.0.0.1' })
    expect(() => readConfig({ ...base, METRICS_PORT: 'x' })).toThrow('METRICS_PORT')
  })
  it('refuses the demo key in production', () => {
    expect(() => readConfig({ ...base, NODE_ENV: 'production' })).toThrow('PROVIDER_ORIGINALS_KEY')
    expect(readConfig({ ...production, PROVIDER_ORIGINALS_KEY: 'another-key-of-it' }).providerKey).toBe(
      'another-key-of-it',
    )
  })
  it('refuses to seal with the demo key in production, and keys that are none anywhere', () => {
    expect(readConfig(base).sealingKeys).toBe(DEMO_SEALING_KEYS)
    for (const keys of [undefined, '', DEMO_SEALING_KEYS, `${KEYS},${DEMO_SEALING_KEYS}`])
      expect(() => readConfig({ ...production, ORIGINALS_SEALING_KEYS: keys })).toThrow(
        'ORIGINALS_SEALING_KEYS is missing',
      )
    const short = Buffer.alloc(16, 7).toString('base64')
    for (const env of [base, production]) {
      const wrong = () => readConfig({ ...env, ORIGINALS_SEALING_KEYS: short })
      expect(wrong).toThrow('ORIGINALS_SEALING_KEYS: key 1 is not 32 bytes')
      expect(wrong).not.toThrow(short)
    }
    expect(readConfig(production).sealingKeys).toBe(KEYS)
  })
  it('refuses what is no origin, so that no directive can be smuggled into the policy', () => {
    expect(() =>
      readConfig({ ...base, SITE_ORIGINS: "https://a.example; script-src 'unsafe-inline'" }),
    ).toThrow('SITE_ORIGINS')
    expect(
      readConfig({ ...base, SITE_ORIGINS: 'https://a.example, https://*.b.example:8443' }).siteOrigins,
    ).toEqual(['https://a.example', 'https://*.b.example:8443'])
  })
  it.each([['http'], ['70000'], ['1.5']])('refuses the port %s', (port) => {
    expect(() => readConfig({ ...base, ORIGINALS_PORT: port })).toThrow('ORIGINALS_PORT')
  })
})
