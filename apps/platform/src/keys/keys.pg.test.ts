import { calls } from '@palco/contract'
import { toKeyId } from '@palco/contract/key-ring'
import { OPERATOR_HEADERS, operatorCalls } from '@palco/contract/operators'
import { SITE_ORIGINS_PATH } from '@palco/contract/sites'
import { signedHeaders } from '@palco/contract/signing'
import { createSealer, DEMO_SEALING_KEYS, newSealingKeys, SealingKeyMissing } from '@palco/sealing'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config/index.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { silentLog } from '../observe/index.ts'
import { testDatabase } from '../testing/index.ts'
import { testPlatform } from '../testing/platform.ts'
import { PlatformKeys } from './platform-keys.ts'
import { KeySightings, readSightings } from './sightings.ts'

const OLD = {
  TOKEN_SECRET: 'an old token secret of this installation',
  MASTER_API_KEY: 'an old master key',
  CONSOLE_KEY: 'an old key of the console',
  CONFIG_HASH: 'an old hash',
  PROVIDER_ORIGINALS_KEY: 'an old key of the games',
  PAYMENTS_SANDBOX_KEY: 'an old key of the payments',
}
type Name = keyof typeof OLD
const NEW = Object.fromEntries(
  Object.entries(OLD).map(([name, key]) => [name, key.replace('old', 'new')]),
) as typeof OLD
const names = Object.keys(OLD) as Name[]
const database = await testDatabase()
const platform = await testPlatform(database, { env: OLD })

/** The platform goes on with keys: `of` names what a setting holds. */
const renew = (of: (name: Name) => string, more: Record<string, string> = {}) =>
  platform.renewKeys(
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      ...Object.fromEntries(names.map((name) => [name, of(name)])),
      ...more,
    }),
  )
afterEach(() => renew((name) => OLD[name]))

let turn = 0

/** Status of a call by each kind of caller, with the keys that they hold. */
async function statuses(keys: typeof OLD): Promise<Record<string, number>> {
  const post = async (path: string, body: string, headers: Record<string, string>) =>
    (
      await fetch(platform.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    ).status
  const signed = (party: string, key: string) => {
    const body = '{"ask":"site_origins"}'
    const at = { nowMs: platform.clock.now, nonce: `${party}-${key}-${Math.trunc(performance.now() * 1000)}` }
    return post(SITE_ORIGINS_PATH, body, signedHeaders(party, key, body, at))
  }
  const query = new URLSearchParams({ hash: keys.CONFIG_HASH, domain: 'brasa.test', language: 'es_ES' })
  const { method, path } = calls.guestConfiguration
  const configuration = await fetch(
    `${platform.url}${path}${method === 'GET' ? `?${query.toString()}` : ''}`,
    {
      method,
      headers: { 'content-type': 'application/json', 'x-master-api-key': keys.MASTER_API_KEY },
      ...(method === 'POST' && { body: JSON.stringify(Object.fromEntries(query)) }),
    },
  )
  return {
    storefront: configuration.status,
    // A name of each call: wrong passwords lock one. A console without the key is refused before that.
    console: await post(
      operatorCalls.logIn.path,
      JSON.stringify({ username: `nobody${(turn += 1)}`, password: 'wrong-password', code: '123456' }),
      { [OPERATOR_HEADERS.key]: keys.CONSOLE_KEY, [OPERATOR_HEADERS.address]: '203.0.113.7' },
    ),
    games: await signed('originals', keys.PROVIDER_ORIGINALS_KEY),
    payments: await signed('payments-sandbox', keys.PAYMENTS_SANDBOX_KEY),
  }
}

test('each caller is let in with either key while there are two, and with a retired one never', async () => {
  const [goodOld, badNew] = [await statuses(OLD), await statuses(NEW)]
  expect(goodOld.storefront).toBe(200)
  expect(badNew.storefront).not.toBe(200)
  expect(badNew.console).not.toBe(goodOld.console)
  expect([goodOld.games, goodOld.payments, badNew.games, badNew.payments]).toEqual([200, 200, 401, 401])
  for (const text of [
    (name: Name) => `${OLD[name]},${NEW[name]}`,
    (name: Name) => `${NEW[name]},${OLD[name]}`,
  ]) {
    await renew(text)
    expect([await statuses(OLD), await statuses(NEW)]).toEqual([goodOld, goodOld])
  }
  await renew((name) => NEW[name])
  expect([await statuses(NEW), await statuses(OLD)]).toEqual([goodOld, badNew])
})

test('a token goes on while its key is accepted, names its key, and is refused like none afterwards', async () => {
  const player = await platform.player()
  const read = async (token: string) => {
    const answer = await fetch(platform.url + calls.readUser.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-master-api-key': platform.config.MASTER_API_KEY,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ domain: 'brasa.test', language: 'es_ES' }),
    })
    return answer.status
  }
  const onlyTokens = (text: string) => renew((name) => (name === 'TOKEN_SECRET' ? text : OLD[name]))
  expect(await read(player.token)).toBe(200)
  await onlyTokens(`${NEW.TOKEN_SECRET},${OLD.TOKEN_SECRET}`)
  expect(await read(player.token)).toBe(200)
  const young = await platform.player()
  expect(JSON.parse(Buffer.from(young.token.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
    kid: toKeyId(NEW.TOKEN_SECRET),
  })
  await onlyTokens(NEW.TOKEN_SECRET)
  expect([await read(player.token), await read(young.token)]).toEqual([401, 200])
})

test('sealing keys that do not open what is sealed are refused, and the platform goes on with those before', async () => {
  const owner = openDatabase({ url: database.url, poolSize: 1, role: null })
  const young = newSealingKeys()
  try {
    await renew((name) => OLD[name], { SEALING_KEYS: `${young},${DEMO_SEALING_KEYS}` })
    await owner.query({
      text: `INSERT INTO game_providers (id, name, url, key_reference, key_sealed)
        VALUES ('sealed-one', 'One', 'http://one', 'sealed', 'v1.000000000000.a.b')`,
    })
    const refused = renew((name) => NEW[name], { SEALING_KEYS: newSealingKeys() })
    await expect(refused).rejects.toThrow(SealingKeyMissing)
    await expect(refused).rejects.toThrow('the keys of game providers')
    expect((await statuses(OLD)).storefront).toBe(200)
  } finally {
    await owner.query({ text: `DELETE FROM game_providers WHERE id = 'sealed-one'` })
    await owner.close()
  }
})

test('which keys the process holds and which were used is written down, and nothing else of them', async () => {
  await renew((name) => `${NEW[name]},${OLD[name]}`)
  await statuses(OLD)
  await renew((name) => `${NEW[name]},${OLD[name]}`)
  const at = new Date(platform.clock.now)
  const { seen, holders } = await readSightings(database.db, at)
  expect(holders.find(({ setting }) => setting === 'CONSOLE_KEY')?.keyIds).toEqual([
    toKeyId(NEW.CONSOLE_KEY),
    toKeyId(OLD.CONSOLE_KEY),
  ])
  const used = (setting: string, key: string) =>
    seen.find((one) => one.setting === setting && one.keyId === toKeyId(key))?.lastUsedAt
  for (const name of ['MASTER_API_KEY', 'CONSOLE_KEY', 'CONFIG_HASH'] as const)
    expect(used(name, OLD[name]), name).toEqual(at)
  const text = JSON.stringify([seen, holders])
  for (const name of names) for (const key of [OLD[name], NEW[name]]) expect(text).not.toContain(key)
  // A process that said nothing for a while is not asked for.
  expect((await readSightings(database.db, new Date(at.getTime() + 91_000))).holders).toEqual([])
})

test('uses that could not be written are said the next time', async () => {
  const keys = new PlatformKeys(platform.config, createSealer(DEMO_SEALING_KEYS), () => platform.clock.now)
  const db = { query: () => Promise.reject(new Error('no database')) } as unknown as Database
  const sightings = new KeySightings({ db, keys, log: silentLog, now: () => platform.clock.now })
  keys.note('CONSOLE_KEY', 'earlier')
  const before = platform.clock.now
  await sightings.say()
  platform.clock.advance(1_000)
  keys.note('CONSOLE_KEY', 'later')
  await sightings.say()
  expect(keys.takeUses()).toEqual([
    { setting: 'CONSOLE_KEY', keyId: 'earlier', at: before },
    { setting: 'CONSOLE_KEY', keyId: 'later', at: before + 1_000 },
  ])
})
