import { execFile, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calls } from '@palco/contract'
import { listKeys } from '@palco/contract/key-ring'
import { PAYMENT_PATHS } from '@palco/contract/payments'
import { PLATFORM_PARTY, PROVIDER_REPORT_PATH } from '@palco/contract/provider'
import { SITE_ORIGINS_PATH } from '@palco/contract/sites'
import { signedHeaders } from '@palco/contract/signing'
import { createSealer, newSealingKeys } from '@palco/sealing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeStep, hotp, readSecret } from '../../apps/platform/src/totp.ts'
import { openVisitor } from '../../apps/storefront/server/testing/visitor.ts'
import { repositoryRoot } from '../environment.ts'
import { type RunningSystem, startSystem } from '../system/index.ts'
import { addKey, promoteKey } from './rotate.ts'
import { Stores } from './stores.ts'
import { keepAsking, keyOfToken, listIds } from './testing/requests.ts'

const FIRST_PORT = 21_620
const PARTS = ['payments', 'originals', 'platform', 'storefront', 'console'] as const
const PORTS = Object.fromEntries(PARTS.map((name, at) => [name, FIRST_PORT + at])) as Record<
  (typeof PARTS)[number],
  number
>
const HOST = `localhost:${PORTS.storefront}`
const dataDir = mkdtempSync(join(tmpdir(), 'palco-keys-'))
const OLD: Record<string, string> = {
  TOKEN_SECRET: 'an old token secret of this installation',
  MASTER_API_KEY: 'an-old-master-key',
  CONFIG_HASH: 'an-old-hash',
  CONSOLE_KEY: 'an-old-key-of-the-console',
  PAYMENTS_SANDBOX_KEY: 'an-old-key-of-the-payments',
  PROVIDER_ORIGINALS_KEY: 'an-old-key-of-the-games',
  SEALING_KEYS: newSealingKeys(),
  ORIGINALS_SEALING_KEYS: newSealingKeys(),
}
const toFile = (name: string): string => join(dataDir, name.toLowerCase())
const files = Object.fromEntries(Object.keys(OLD).map((name) => [`${name}_FILE`, toFile(name)]))
const readKeys = (name: string): string[] => listKeys(readFileSync(toFile(name), 'utf8'))
let system: RunningSystem
let db: pg.Client
let stores: Stores

beforeAll(async () => {
  chmodSync(dataDir, 0o711)
  for (const [name, text] of Object.entries(OLD)) writeFileSync(toFile(name), `${text}\n`, { mode: 0o600 })
  system = await startSystem({
    ports: PORTS,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    databasePort: FIRST_PORT + 10,
    durable: false,
    only: PARTS,
    env: { RATE_LIMITS: 'off', GUEST_PAGE_MAX_AGE: '0', ...files },
  })
  db = new pg.Client({ connectionString: system.databases?.platform })
  await db.connect()
  stores = await Stores.find(commandEnv())
  // The first run may have to build the site and the console.
}, 300_000)

afterAll(async () => {
  await db?.end()
  await stores?.close()
  await system?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 120_000)

/** A moved clock is the command's, too. */
const clockEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(FAKETIME|LD_PRELOAD$|TZ$)/.test(name)),
)
const commandEnv = () => ({
  PATH: process.env.PATH,
  ...clockEnv,
  ...files,
  DATABASE_URL: system.databases?.platform,
  ORIGINALS_DATABASE_URL: system.databases?.originals,
})
/** The ids of a setting's keys that every running process of the platform holds. */
async function listHeld(name: string): Promise<number> {
  const holders =
    (await stores.sightings(new Date()))?.holders.filter(({ setting }) => setting === name) ?? []
  return Math.min(...holders.map(({ keyIds }) => keyIds.length))
}

const MAIN = join(repositoryRoot, 'tools/keys/main.ts')

/** What the command prints; the loops of requests go on meanwhile. */
async function keys(...args: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [MAIN, ...args], {
      env: commandEnv(),
    })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

async function done(...args: string[]): Promise<string> {
  const { code, output } = await keys(...args)
  expect([code, output], args.join(' ')).toEqual([0, output])
  return output
}

async function refused(...args: string[]): Promise<string> {
  const { code, output } = await keys(...args)
  expect([code, output], args.join(' ')).toEqual([1, output])
  return output
}

type Answered = { response: Tokens }

async function ask(path: string, body: object, token = ''): Promise<{ status: number; body: Answered }> {
  const answer = await fetch(system.urls.platform + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-master-api-key': readKeys('MASTER_API_KEY')[0] ?? '',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ language: 'es_ES', domain: HOST, ...body }),
  })
  return { status: answer.status, body: (await answer.json()) as Answered }
}

type Tokens = { token: string; refresh_token: string }
const PASSWORD = 'un mate amargo 7'

async function newPlayer(username: string): Promise<Tokens> {
  const { status, body } = await ask(calls.register.path, {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    over_18: true,
    accept_terms: true,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.response
}

const whoAmI = (token: string) => ask(calls.readUser.path, {}, token)
async function refresh({ refresh_token }: Tokens): Promise<Tokens> {
  const { status, body } = await ask(calls.refresh.path, { refresh_token, grant_type: 'refresh_token' })
  if (status !== 200) throw new Error(`refresh answered ${status}`)
  return body.response
}

/** The console's pages as a browser gets them. */
async function logInOperator(username: string, secret: string): Promise<string> {
  const shown = await fetch(`${system.urls.console}/login`)
  const visit = (shown.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const token = /name="token" value="([^"]+)"/.exec(await shown.text())?.[1] ?? ''
  const code = hotp(readSecret(secret), computeStep(new Date()))
  const answer = await fetch(`${system.urls.console}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: visit, origin: system.urls.console },
    body: new URLSearchParams({ username, password: 'palco-demo-console', code, token }),
  })
  expect(answer.status, await answer.text()).toBe(303)
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

const deskPage = async (cookie: string): Promise<number> =>
  (await fetch(`${system.urls.console}/`, { redirect: 'manual', headers: { cookie } })).status

async function logInVisitor(username: string) {
  const visitor = openVisitor(PORTS.storefront, HOST, { origin: `http://${HOST}` })
  const answer = await visitor.submit('/login', { username, password: PASSWORD })
  expect(answer.status, answer.text.slice(0, 300)).toBe(302)
  return visitor
}

/** A call of the games' server, signed with a key. */
async function askAsGames(key: string): Promise<number> {
  const text = JSON.stringify({ ask: 'site_origins' })
  const headers = signedHeaders('originals', key, text, { nowMs: new Date().getTime(), nonce: randomUUID() })
  const answer = await fetch(system.urls.platform + SITE_ORIGINS_PATH, {
    method: 'POST',
    headers,
    body: text,
  })
  await answer.text()
  return answer.status
}

/** A deposit that the payment provider opens. */
const deposit = async (token: string): Promise<number> =>
  (await ask(calls.deposit.path, { method: 'card', amount: '5000.00' }, token)).status

/** What a partner answers to a call signed with a key: 401 until it has read it. */
async function isAccepted(url: string, key: string, body: object): Promise<boolean> {
  const text = JSON.stringify(body)
  const headers = signedHeaders(PLATFORM_PARTY, key, text, {
    nowMs: new Date().getTime(),
    nonce: randomUUID(),
  })
  return (await fetch(url, { method: 'POST', headers, body: text })).status !== 401
}

const SHARED = [
  'TOKEN_SECRET',
  'MASTER_API_KEY',
  'CONFIG_HASH',
  'CONSOLE_KEY',
  'PAYMENTS_SANDBOX_KEY',
  'PROVIDER_ORIGINALS_KEY',
]
const ALL = [...SHARED, 'SEALING_KEYS', 'ORIGINALS_SEALING_KEYS']

test('every key is rotated under logged-in players and operators: no request fails, sessions stay', async () => {
  let tokens = await newPlayer('rotada1')
  await newPlayer('rotada2')
  const visitor = await logInVisitor('rotada2')
  const cookie = await logInOperator('caja1', 'PALCODEMOCAJAUNOPALCODEMOCAJAUNO')
  let turn = 0
  const loops = [
    keepAsking('player', async () => {
      turn += 1
      if (turn % 5 === 0) tokens = await refresh(tokens)
      return (await whoAmI(tokens.token)).status
    }),
    keepAsking('site', async () => (await visitor.get('/profile')).status),
    keepAsking('console', () => deskPage(cookie)),
    keepAsking('games', () => askAsGames(readKeys('PROVIDER_ORIGINALS_KEY')[0] ?? '')),
  ]
  const first = tokens.token
  const before = listIds(await done('list'), 'TOKEN_SECRET')
  expect(before).toHaveLength(1)

  for (const name of ALL) {
    addKey(files, name)
    expect(readKeys(name)).toHaveLength(2)
    expect(readKeys(name)[0]).toBe(OLD[name])
    expect(statSync(toFile(name)).mode & 0o777).toBe(0o600)
  }
  // A partner that does not hold the key yet would refuse what it signs.
  const span = { from: new Date(0).toISOString(), to: new Date(0).toISOString() }
  const added = (name: string): string => readKeys(name)[1] ?? ''
  await expect
    .poll(() => isAccepted(system.urls.payments + PAYMENT_PATHS.inquiry, added('PAYMENTS_SANDBOX_KEY'), {}), {
      timeout: 20_000,
    })
    .toBe(true)
  await expect
    .poll(
      () => isAccepted(system.urls.originals + PROVIDER_REPORT_PATH, added('PROVIDER_ORIGINALS_KEY'), span),
      {
        timeout: 20_000,
      },
    )
    .toBe(true)
  await expect.poll(() => listHeld('SEALING_KEYS'), { timeout: 30_000 }).toBe(2)

  for (const name of ALL) {
    await promoteKey(files, stores, { name }, {})
    expect(readKeys(name)[1]).toBe(OLD[name])
  }
  // Until both sides have read them: the platform issues with the new key, and old tokens go on.
  await expect.poll(() => keyOfToken(tokens.token), { timeout: 20_000 }).not.toBe(before[0])
  expect((await whoAmI(first)).status).toBe(200)
  // Signed with the new key, and answered with it.
  expect(await deposit(tokens.token)).toBe(200)

  expect(await done('reseal')).toMatch(/SEALING_KEYS: [1-9]\d* sealed anew/)
  const cookies = [cookie, await logInOperator('caja2', 'PALCODEMOCAJADOSPALCODEMOCAJADOS')]
  for (const one of cookies) expect(await deskPage(one)).toBe(200)

  const ids = listIds(await done('list'), 'TOKEN_SECRET')
  expect(ids[1]).toBe(before[0])
  expect(await refused('retire', 'TOKEN_SECRET', ids[1] ?? '')).toMatch(/was used at .*Try again then/)
  expect(readKeys('TOKEN_SECRET')).toHaveLength(2)

  const seen = await Promise.all(loops.map((loop) => loop.stop()))
  expect(seen.flatMap(({ failed }) => failed)).toEqual([])
  for (const { sent } of seen) expect(sent).toBeGreaterThan(5)

  // Access tokens of the old key have run out: what the process still remembers of them is written within seconds.
  const runOut = `UPDATE secret_keys SET last_used_at = last_used_at - interval '1 hour' WHERE key_id = $1`
  await expect
    .poll(
      async () => {
        await db.query(runOut, [ids[1]])
        return (await keys('retire', 'TOKEN_SECRET', ids[1] ?? '')).code
      },
      { timeout: 60_000 },
    )
    .toBe(0)
  const list = await done('list')
  for (const name of SHARED.filter((one) => one !== 'TOKEN_SECRET'))
    expect(await done('retire', name, listIds(list, name)[1] ?? '', '--leaked')).toContain('is gone')
  for (const name of SHARED) {
    expect(readKeys(name)).toHaveLength(1)
    expect(readKeys(name)).not.toContain(OLD[name])
  }
  await expect.poll(async () => (await whoAmI(first)).status, { timeout: 20_000 }).toBe(401)
  // The session itself goes on: its refresh token gives an access token of the new key.
  tokens = await refresh(tokens)
  expect((await whoAmI(tokens.token)).status).toBe(200)
  expect(await deskPage(cookie)).toBe(200)
  expect(await deposit(tokens.token)).toBe(200)
  const late = await visitor.get('/profile')
  expect([200, 302]).toContain(late.status)
  expect((await (await logInVisitor('rotada2')).get('/profile')).status).toBe(200)
}, 420_000)

const insertFactors = async (count: number): Promise<void> => {
  const sealer = createSealer(readKeys('SEALING_KEYS').join(','))
  const rows = Array.from({ length: count }, (_, at) => {
    const player = `pl_rotated_${at}`
    return { player, sealed: sealer.seal(`secret ${at}`, ['second_factors.secret_sealed', player]) }
  })
  await db.query('SET session_replication_role = replica')
  await db.query(
    `INSERT INTO second_factors (player_id, secret_sealed, created_at, session_id)
     SELECT player, sealed, now(), 'se_1' FROM jsonb_to_recordset($1) AS r (player text, sealed text)`,
    [JSON.stringify(rows)],
  )
}

/** How many of them each key seals. */
const countFactors = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await db.query<{ key: string; count: number }>(
        `SELECT split_part(secret_sealed, '.', 2) AS key, count(*)::int AS count FROM second_factors GROUP BY 1`,
      )
    ).rows.map(({ key, count }) => [key, count]),
  )

test('sealing anew that is killed in the middle goes on where it was, and a key that seals a row stays', async () => {
  const [old = ''] = listIds(await done('list'), 'SEALING_KEYS')
  await insertFactors(6_000)
  addKey(files, 'SEALING_KEYS')
  const count = readKeys('SEALING_KEYS').length
  await expect.poll(() => listHeld('SEALING_KEYS'), { timeout: 30_000 }).toBe(count)
  expect(await done('promote', 'SEALING_KEYS')).toContain('signs from now on')
  const [young = ''] = listIds(await done('list'), 'SEALING_KEYS')
  expect(young).not.toBe(old)
  const child = spawn(process.execPath, [MAIN, 'reseal'], {
    env: commandEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.on(
    'data',
    (text: Buffer) => /\d{4} sealed anew/.test(text.toString()) && child.kill('SIGKILL'),
  )
  await new Promise((resolve) => child.on('close', resolve))
  const half = await countFactors()
  expect(half[young]).toBeGreaterThan(0)
  expect(half[old]).toBeGreaterThan(0)
  expect((half[young] ?? 0) + (half[old] ?? 0)).toBe(6_000)
  expect(await refused('retire', 'SEALING_KEYS', old)).toMatch(
    /seals \d+ of the authenticators of players.*reseal first/,
  )
  expect(readKeys('SEALING_KEYS')).toHaveLength(count)
  expect(await done('reseal')).toContain(`sealed anew with key ${young}`)
  expect(await countFactors()).toEqual({ [young]: 6_000 })
  expect(await done('reseal')).toContain('SEALING_KEYS: 0 sealed anew')
  const sealer = createSealer(readKeys('SEALING_KEYS')[0] ?? '')
  const { rows } = await db.query<{ sealed: string }>(
    `SELECT secret_sealed AS sealed FROM second_factors WHERE player_id = 'pl_rotated_5999'`,
  )
  expect(
    sealer.open(rows[0]?.sealed ?? '', ['second_factors.secret_sealed', 'pl_rotated_5999']).toString(),
  ).toBe('secret 5999')

  expect(await refused('retire', 'SEALING_KEYS', old)).toContain('links to unsubscribe')
  expect(await done('retire', 'SEALING_KEYS', old, '--end-links')).toContain('is gone')
  await logInOperator('trading1', 'PALCODEMOTRADINGUNOPALCODEMOTRAD')
}, 420_000)

test('keys that cannot be used leave a running platform with those before, and a command prints none', async () => {
  const kept = readFileSync(toFile('CONSOLE_KEY'), 'utf8')
  writeFileSync(toFile('CONSOLE_KEY'), `${kept.trim()},short\n`)
  const list = await done('list')
  expect(list).toMatch(/^CONSOLE_KEY .*\n {2}CANNOT BE USED: key 2 of 2 is shorter/m)
  expect(await refused('new', 'CONSOLE_KEY')).toContain('nothing was written')
  await logInOperator('supervision', 'PALCODEMOSUPERVISIONPALCODEMOSUP')
  writeFileSync(toFile('CONSOLE_KEY'), kept)
  const everything = [list, await done('list'), await refused('retire', 'CONSOLE_KEY', 'unknown')].join('\n')
  for (const name of Object.keys(OLD)) for (const key of readKeys(name)) expect(everything).not.toContain(key)
  expect(spawnSync(process.execPath, [MAIN], { env: commandEnv(), encoding: 'utf8' }).status).toBe(1)
}, 120_000)
