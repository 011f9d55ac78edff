import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { OPERATOR_HEADERS, operatorCalls } from '@palco/contract/operators'
import { createSealer, newSealingKeys } from '@palco/sealing'
import { bareEnvironment } from '@palco/tools/clock'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { sealSecrets } from '../../sealed-secrets.ts'
import { hotp, readSecret, secretText, computeStep } from '../../totp.ts'

const OLD = newSealingKeys()
const NEW = newSealingKeys()
const CONSOLE_KEY = 'demo-console-key-not-for-production'
const database = await testDatabase()
const owner = openDatabase({ url: database.url, poolSize: 1, role: null })
afterAll(() => owner.close())

const SOURCE = fileURLToPath(new URL('../../', import.meta.url))
type Ended = { code: number; said: string }
/** Runs a command of the platform to its end. */
async function run(script: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const options = { env: { ...bareEnvironment(), ...env } }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SOURCE + script, ...args], options)
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}
const command = (keys: string, ...args: string[]) =>
  run('modules/operators/cli.ts', args, { DATABASE_URL: database.url, SEALING_KEYS: keys })

type Known = { username: string; password: string; secret: Uint8Array }
async function enrol(username: string, keys: string, verb: 'add' | 'reset' = 'add'): Promise<Known> {
  const more = verb === 'add' ? ['--brands', 'brasa', '--roles', 'payments'] : []
  const { code, said } = await command(keys, verb, username, ...more)
  expect([code, said]).toEqual([0, expect.stringContaining('otpauth://totp/')])
  const secret = readSecret(/secret=([A-Z2-7]+)/.exec(said)?.[1] ?? '')
  return { username, password: /^password +(\S+)$/m.exec(said)?.[1] ?? '', secret }
}

/** The status of a login at a platform, with the code of that moment. */
async function logIn(url: string, { username, password, secret }: Known, at: Date): Promise<number> {
  const answer = await fetch(url + operatorCalls.logIn.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [OPERATOR_HEADERS.key]: CONSOLE_KEY,
      [OPERATOR_HEADERS.address]: '203.0.113.7',
    },
    body: JSON.stringify({ username, password, code: hotp(secret, computeStep(at)) }),
  })
  return answer.status
}

/** Every row of every table, as text. */
async function everything(db = owner): Promise<string> {
  const { rows: tables } = await db.query<{ name: string }>({
    text: `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  })
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.query<{ line: string }>({ text: `SELECT t::text AS line FROM ${name} t` })
    texts.push(...rows.map(({ line }) => line))
  }
  return texts.join('\n').toLowerCase()
}

/** As text columns, `bytea` and JSON would show it. */
function listForms(secret: Uint8Array): string[] {
  const bytes = Buffer.from(secret)
  const forms = [
    bytes.toString('hex'),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    secretText(secret),
  ]
  return forms.map((form) => form.toLowerCase())
}

async function readSealedSecret(username: string): Promise<string> {
  const { rows } = await owner.query<{ sealed: string }>({
    text: 'SELECT totp_sealed AS sealed FROM operators WHERE username = $1',
    values: [username],
  })
  return rows[0]?.sealed ?? ''
}

let platforms = 0
/** A platform with these keys, later than the one before: a code is taken once. */
async function platformWith(keys: string) {
  const platform = await testPlatform(database, { env: { SEALING_KEYS: keys } })
  platform.clock.advance((platforms += 1) * 60_000)
  const enter = (known: Known) => {
    platform.clock.advance(60_000)
    return logIn(platform.url, known, new Date(platform.clock.now))
  }
  return { ...platform, enter }
}

const first = await platformWith(OLD)

test('an enrolled operator logs in, and no column of the database holds the secret', async () => {
  const eva = await enrol('eva', OLD)
  expect(await first.enter(eva)).toBe(200)
  const renewed = await enrol('eva', OLD, 'reset')
  expect(await first.enter(renewed)).toBe(200)
  const text = await everything()
  expect(text).toContain('eva')
  for (const form of [eva, renewed].flatMap(({ secret }) => listForms(secret)))
    expect(text).not.toContain(form)
})

test('after a rotation operators of before log in, and the old key may go', async () => {
  const [ana, leo] = [await enrol('ana', OLD), await enrol('leo', OLD)]
  const rotating = await platformWith(`${NEW},${OLD}`)
  expect(await rotating.enter(ana)).toBe(200)
  const rotated = createSealer(`${NEW},${OLD}`)
  await sealSecrets(owner, rotated)
  expect((await readSealedSecret('leo')).startsWith(createSealer(NEW).prefix)).toBe(true)
  const before = await readSealedSecret('leo')
  await sealSecrets(owner, rotated)
  expect(await readSealedSecret('leo')).toBe(before)
  const after = await platformWith(NEW)
  expect([await after.enter(ana), await after.enter(leo)]).toEqual([200, 200])
  // As it was before the rotation, for the tests that follow.
  await sealSecrets(owner, createSealer(`${OLD},${NEW}`))
})

test('the secret of one operator put into the row of another opens nothing', async () => {
  const [own, other] = [await enrol('mallory', OLD), await enrol('victim', OLD)]
  await owner.query({
    text: `UPDATE operators SET totp_sealed = $1 WHERE username = 'victim'`,
    values: [await readSealedSecret('mallory')],
  })
  expect(await first.enter({ ...other, secret: own.secret })).toBe(500)
  expect(first.logged.join('\n')).toContain('operators.totp_sealed: the sealed value was altered or belongs')
  expect(await first.enter(own)).toBe(200)
  await owner.query({ text: `UPDATE operators SET disabled_at = now() WHERE username = 'victim'` })
})

test('the command needs the keys, and says so before it changes anything', async () => {
  await enrol('kim', OLD)
  const before = await readSealedSecret('kim')
  expect(await command('', 'reset', 'kim')).toMatchObject({
    code: 1,
    said: expect.stringContaining('SEALING_KEYS is missing'),
  })
  expect(await command('c2hvcnQ=', 'reset', 'kim')).toMatchObject({
    code: 1,
    said: expect.stringContaining('SEALING_KEYS: key 1 is not 32 bytes'),
  })
  expect(await readSealedSecret('kim')).toBe(before)
})

test('a start in production without keys, with the demo’s or with short ones is refused by name', async () => {
  const secret = 'a secret of this deployment that is long'
  const names = [
    'TOKEN_SECRET',
    'MASTER_API_KEY',
    'CONFIG_HASH',
    'PROVIDER_ORIGINALS_KEY',
    'PAYMENTS_SANDBOX_KEY',
    'IDENTITY_SANDBOX_KEY',
  ]
  const production = {
    ...Object.fromEntries([...names, 'CONSOLE_KEY'].map((name) => [name, secret])),
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
  }
  expect(await run('main.ts', [], production)).toEqual({
    code: 1,
    said: 'ConfigInvalid\nSEALING_KEYS: must be set in production\n',
  })
  const short = await run('main.ts', [], { ...production, SEALING_KEYS: 'c2hvcnQ=' })
  expect(short).toEqual({
    code: 1,
    said: 'ConfigInvalid\nSEALING_KEYS: key 1 is not 32 bytes in base64 (openssl rand -base64 32)\n',
  })
})

test('a start without the key that an operator’s secret needs is refused, naming both', async () => {
  await enrol('zoe', OLD)
  const refused = await run('main.ts', [], {
    DATABASE_URL: database.url,
    SEALING_KEYS: NEW,
    LOG_LEVEL: 'silent',
  })
  expect(refused.code).toBe(1)
  expect(refused.said).toMatch(
    /^SealingKeyMissing\nSEALING_KEYS: the authenticators of operators \(\d+, \d+ first\) are sealed with/,
  )
  expect(refused.said).toContain(createSealer(OLD).keyIds[0])
})
