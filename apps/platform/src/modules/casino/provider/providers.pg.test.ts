import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calls } from '@palco/contract'
import { PROVIDER_PATHS } from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'

const database = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'palco-providers-'))
const platform = await testPlatform(database, { env: { DATA_DIR: folder } })
const { call } = platform

const game = (id: string) => ({
  id,
  name: { es_ES: id },
  kind: 'slot',
  categories: ['slots'],
  stakes: { ARS: { min: '10.00', max: '100.00' }, EUR: { min: '0.10', max: '10.00' } },
})
const games = [game('acme-one'), game('acme-two'), { ...game('acme-three'), rtp: 96 }]
const server = createServer((_request, response) => void response.end(JSON.stringify({ games })))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** `npm run provider -- …` on this test's database. */
async function provider(...args: string[]): Promise<{ code: number; out: string }> {
  const script = new URL('../cli.ts', import.meta.url).pathname
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SEALING_KEYS: platform.config.SEALING_KEYS,
  }
  return promisify(execFile)(process.execPath, [script, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, out: stderr }),
  )
}

async function balanceAs(party: string, key: string): Promise<string> {
  const body = JSON.stringify({ session_id: 'none' })
  const headers = signedHeaders(party, key, body, { nowMs: platform.clock.now, nonce: randomUUID() })
  const answer = await fetch(platform.url + PROVIDER_PATHS.balance, { method: 'POST', body, headers })
  return ((await answer.json()) as { code: string }).code
}
const shown = async (domain = 'brasa.test') =>
  (await call(calls.listGames, { provider: 'acme' }, { domain })).body.response.games.map(({ id }) => id)
const framed = async (domain = 'brasa.test') =>
  (await call(calls.guestConfiguration, { hash: platform.config.CONFIG_HASH }, { domain })).body
    .configurations.frame_origins ?? []
let acmeKey = ''

test('a provider registered by the command is connected without a restart: key, games, frames, for its brands', async () => {
  const saved = await provider('save', 'acme', '--url', url, '--name', 'Acme', '--brands', 'brasa')
  expect(saved).toMatchObject({ code: 0 })
  expect(saved.out).toContain('left out: acme-three: rtp')
  acmeKey = /^[0-9a-f]{64}$/m.exec(saved.out)?.[0] ?? ''
  await expect.poll(() => balanceAs('acme', acmeKey)).toBe('session_ended')
  expect(await balanceAs('acme', 'a key of another party')).toBe('invalid_signature')
  expect([await shown(), await shown('marea.test')]).toEqual([['acme-one', 'acme-two'], []])
  expect([(await framed()).includes(url), (await framed('marea.test')).includes(url)]).toEqual([true, false])
  const { token } = await platform.player()
  const launched = await call(calls.launchGame, { game_id: 'acme-one' }, { token })
  expect(launched.body.response.origin).toBe(url)
  expect((await provider('list')).out).toContain(`acme  Acme  ${url}  key sealed  brands brasa`)
})

test('a live table with a camera: its video comes with the launch, and its origin into the frames of the brand', async () => {
  games.push({
    ...game('acme-four'),
    stream: { stream_url: 'https://video.example/4', protocol: 'hls' },
  } as never)
  expect((await provider('save', 'acme', '--streams', 'https://video.example')).code).toBe(0)
  await expect
    .poll(async () => (await framed()).includes('https://video.example'), { timeout: 20_000 })
    .toBe(true)
  const { token } = await platform.player()
  const launched = async (id: string) =>
    (await call(calls.launchGame, { game_id: id }, { token })).body.response.stream
  expect(await launched('acme-four')).toEqual({ url: 'https://video.example/4', protocol: 'hls' })
  expect(await launched('acme-one')).toBeUndefined()
  games.pop()
  // What the operator takes back is shown no more, also before the catalogue is read again.
  await database.db.query({ text: `UPDATE game_providers SET stream_origins = '{}' WHERE id = 'acme'` })
  await expect.poll(() => launched('acme-four'), { timeout: 20_000 }).toBeUndefined()
}, 120_000)

test('no row holds a key in the open', async () => {
  const { rows } = await database.db.query<{ row: string }>({
    text: `SELECT p::text AS row FROM game_providers p WHERE id = 'acme'`,
  })
  expect(rows[0]?.row).toContain('sealed')
  expect(rows[0]?.row).not.toContain(acmeKey)
})

test('a key can be replaced, a provider switched off and on again, while the platform runs', async () => {
  const [before, after] = [acmeKey, 'b'.repeat(40)]
  writeFileSync(join(folder, 'acme.key'), `${after}\n`)
  await provider('save', 'acme', '--brands', 'all', '--key', `file:${join(folder, 'acme.key')}`)
  rmSync(join(folder, 'acme.key'))
  await expect.poll(() => balanceAs('acme', after)).toBe('session_ended')
  expect(await balanceAs('acme', before)).toBe('invalid_signature')
  expect(await shown('marea.test')).toEqual(['acme-one', 'acme-two'])

  const { token } = await platform.player()
  await provider('disable', 'acme')
  const launch = async () => (await call(calls.launchGame, { game_id: 'acme-one' }, { token })).status
  await expect.poll(launch).toBe(404)
  expect(await shown()).toEqual([])
  await provider('enable', 'acme')
  await expect.poll(launch).toBe(200)
}, 120_000)

test('the games that come with the platform are registered by the same function', async () => {
  expect((await provider('list')).out).toContain('originals  Palco Originals')
  expect(await balanceAs('originals', platform.config.PROVIDER_ORIGINALS_KEY)).toBe('session_ended')
})

test('a provider of another protocol is saved with its settings, and its pages are framed from their own origin', async () => {
  const settings = {
    merchant_id: 'm-1',
    frame_origin: 'https://frames.example/',
    stakes: { ARS: { min: '1.00', max: '50.00' } },
  }
  const saved = await provider(
    'save',
    'gamma',
    '--url',
    url,
    '--protocol',
    'merchant',
    '--settings',
    JSON.stringify(settings),
  )
  expect(saved).toMatchObject({ code: 0, out: expect.stringContaining('the list of games of') as string })
  await expect
    .poll(async () => (await framed()).includes('https://frames.example'), { timeout: 20_000 })
    .toBe(true)
})

test('the command refuses what cannot work, and names it', async () => {
  const wrong: [args: string[], said: string][] = [
    [['save', 'beta'], '--url is missing'],
    [['save', 'beta', '--url', 'ftp://x'], 'not an origin'],
    [['save', 'beta', '--url', url, '--brands', 'nowhere'], 'no brand nowhere'],
    [['save', 'beta', '--url', url, '--key', 'the-key-itself'], 'never the key itself'],
    [['save', 'beta', '--url', url, '--key', 'file:missing'], 'gives no key'],
    [['check', 'beta'], 'there is no provider beta'],
  ]
  const answers = await Promise.all(wrong.map(([args]) => provider(...args)))
  for (const [index, [, said]] of wrong.entries())
    expect(answers[index]).toEqual({ code: 1, out: expect.stringContaining(said) as string })
  expect((await provider('list')).out).not.toContain('beta')
}, 120_000)
