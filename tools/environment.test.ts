import { describe, expect, test } from 'vitest'
import { readSystemSettings } from './environment.ts'

describe('settings of the whole system', () => {
  test('have defaults', () => {
    expect(readSystemSettings({})).toMatchObject({
      ports: {
        storefront: 3000,
        platform: 4000,
        originals: 4100,
        payments: 4200,
        console: 4300,
        feed: 4400,
        identity: 4500,
      },
      host: '127.0.0.1',
      databaseUrl: null,
      logEverything: false,
    })
  })

  test('follow the environment', () => {
    const env = { PORT: '5000', DATABASE_URL: 'postgres://u@db/x', DATA_DIR: '/srv/data', LOG: '1' }
    const settings = readSystemSettings(env)
    expect(settings.ports.storefront).toBe(5000)
    expect(readSystemSettings({ PAYMENTS_PORT: '5003' }).ports).toMatchObject({
      console: 5004,
      feed: 5005,
      identity: 5006,
    })
    expect(settings).toMatchObject({
      databaseUrl: 'postgres://u@db/x',
      dataDir: '/srv/data',
      logEverything: true,
    })
  })

  test.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ PLATFORM_PORT: '70000' }, 'PLATFORM_PORT'],
    [{ PORT: '4000' }, 'seven different ports'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  ])('%o is refused by name', (env, name) => {
    expect(() => readSystemSettings(env)).toThrow(name)
  })
})
