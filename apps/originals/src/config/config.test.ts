import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const base = { ORIGINALS_DATABASE_URL: 'postgres://localhost/originals' }

describe('settings', () => {
  it('has defaults for everything but the database', () => {
    expect(readConfig(base)).toMatchObject({
      port: 4100,
      host: '127.0.0.1',
      walletUrl: 'http://127.0.0.1:4000',
    })
    expect(() => readConfig({})).toThrow('ORIGINALS_DATABASE_URL')
  })
  it('refuses the demo key in production', () => {
    expect(() => readConfig({ ...base, NODE_ENV: 'production' })).toThrow('PROVIDER_ORIGINALS_KEY')
    expect(readConfig({ ...base, NODE_ENV: 'production', PROVIDER_ORIGINALS_KEY: 'k' }).providerKey).toBe('k')
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
