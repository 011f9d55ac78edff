import { type ChildProcess, execFile } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Call, type CallAnswer, calls } from '@palco/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, register } from '../backend-check/index.ts'
import { readSuccess, sendCall, type Sent } from '../backend-check/connection.ts'
import { until } from '../postgres/testing/drive.ts'
import { type Databases, openDatabases } from '../system/databases.ts'
import { type Artifact, makeArtifacts } from './make.ts'
import { ARTIFACTS } from './roles.ts'
import { planRoles, readArtifact, type Role, type Running, startRole } from './testing/installation.ts'

const FIRST_PORT = 21_910
/** Host of a demo brand: the port of the first storefront. */
const SITE = `localhost:${FIRST_PORT + 8}`
const run = promisify(execFile)
// Outside of the repository, whose node_modules no process may find.
const home = mkdtempSync(join(tmpdir(), 'palco-artifacts-'))
const folder = join(home, 'dist')
const children: ChildProcess[] = []
const running: Running[] = []
let made: Artifact[]
let databases: Databases
let roles: Role[]

const find = (name: string): Role => {
  const role = roles.find((one) => one.name === name)
  if (!role) throw new Error(`no role ${name}`)
  return role
}

beforeAll(async () => {
  chmodSync(home, 0o711)
  made = await makeArtifacts(folder)
  databases = await openDatabases({
    databaseUrl: null,
    originalsDatabaseUrl: undefined,
    dataDir: join(home, 'data'),
    port: FIRST_PORT + 70,
    durable: false,
    say: () => {},
  })
  roles = planRoles(FIRST_PORT, databases, join(home, 'data'))
  // In the order of start: the platform migrates before the others work, the sites come last.
  for (const names of [
    /^(payments|identity|originals|odds feed)$/,
    /^web 1$/,
    /^(web 2|worker|feed)$/,
    /./,
  ]) {
    const due = roles.filter(
      ({ name }) => names.test(name) && !running.some(({ role }) => role.name === name),
    )
    running.push(
      ...(await Promise.all(due.map((role) => startRole(folder, role, (child) => children.push(child))))),
    )
  }
}, 480_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await databases?.stop()
  rmSync(home, { recursive: true, force: true })
})

/** The site's backend, as a storefront calls it. */
const backend = (): Backend => {
  const web = find('web 1')
  return {
    url: `http://127.0.0.1:${web.port}`,
    masterKey: web.env.MASTER_API_KEY ?? '',
    keyHeader: 'x-master-api-key',
    languageHeader: 'x-master-language',
    domain: SITE,
    hash: web.env.CONFIG_HASH ?? '',
    language: 'es_ES',
    answerMs: 20_000,
  }
}

/** Makes a call and reads its answer. */
async function ask<C extends Call>(call: C, input: object, sent: Sent = {}): Promise<CallAnswer<C>> {
  return readSuccess(call, await sendCall(backend(), call, input, sent)) as CallAnswer<C>
}

const readCash = async (token: string): Promise<string> =>
  (await ask(calls.readBalance, {}, { token })).response.cash.amount

test('each program has a directory that holds no TypeScript, no test and nothing of development', () => {
  expect(made.map(({ name }) => name)).toEqual(ARTIFACTS.map(({ name }) => name))
  for (const { name, files, bytes } of made) {
    const paths = globSync('**/*', { cwd: join(folder, name) })
    expect(
      paths.filter((path) => /\.[cm]?tsx?$|\.map$|^(apps|packages)\/.*(\.test\.|\/testing\/)/.test(path)),
    ).toEqual([])
    for (const tool of ['typescript', 'vite', 'vitest', 'oxc-parser', '@react-router/dev', '@types/node'])
      expect(existsSync(join(folder, name, 'node_modules', tool))).toBe(false)
    expect(files).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThan(100e6)
  }
})

test('the same sources make the same directory', async () => {
  const again = join(home, 'again')
  const usual = process.umask(0o077)
  const [feed] = await makeArtifacts(again, { names: ['odds-feed'] }).finally(() => process.umask(usual))
  expect(feed?.mark).toBe(readArtifact(join(folder, 'odds-feed')).mark)
  // Another account than that of the build reads all of it, whatever the umask was.
  const kept = join(again, 'odds-feed')
  const modes = [kept, ...globSync('**/*', { cwd: kept }).map((path) => join(kept, path))].map((path) =>
    (statSync(path).mode & 0o777).toString(8),
  )
  expect([...new Set(modes)].toSorted()).toEqual(['644', '755'])
})

test('every role runs from its directory with an empty environment, and its health check says so', async () => {
  expect(running.map(({ role }) => role.name).toSorted()).toEqual(roles.map(({ name }) => name).toSorted())
  for (const { role } of running) {
    const cwd = join(folder, role.artifact)
    await run(join(folder, 'node/bin/node'), ['health.mjs', 'live'], { cwd, env: role.env })
  }
  const cold = { ...find('worker').env, METRICS_PORT: '1' }
  const check = run(join(folder, 'node/bin/node'), ['health.mjs'], {
    cwd: join(folder, 'platform'),
    env: cold,
  })
  await expect(check).rejects.toMatchObject({ code: 1 })
})

test('the site shows its pages, with the files that they name', async () => {
  for (const name of ['storefront 1', 'storefront 2']) {
    const site = `http://127.0.0.1:${find(name).port}`
    const page = await (await fetch(site, { headers: { 'x-forwarded-host': SITE } })).text()
    const script = /\/assets\/[\w.-]+\.(?:js|css)/.exec(page)?.[0] ?? ''
    expect(script).not.toBe('')
    expect((await fetch(site + script)).status).toBe(200)
  }
  expect((await fetch(`http://127.0.0.1:${find('console').port}/login`)).status).toBe(200)
})

test('a player registers and makes a deposit, which is on the balance', async () => {
  const account = await register(backend())
  const { token } = (await ask(calls.login, account)).response
  const { methods } = (await ask(calls.listPaymentMethods, { direction: 'deposit' }, { token })).response
  const method = methods.find(({ exchange }) => exchange === null)
  if (!method) throw new Error('the demo brand takes no deposit')
  const input = { method: method.id, amount: method.min.amount }
  const opened = (await ask(calls.deposit, input, { token, idempotencyKey: 'one-deposit' })).response
  expect(await readCash(token)).toBe('0.00')
  await fetch(`${opened.redirect_url}/pay`, { method: 'POST', redirect: 'manual' })
  await until(async () => (await readCash(token)) === method.min.amount, 30_000, 'the deposit')
})

test('an uploaded picture is made anew in a process of its own', async () => {
  const script = `
    import sharp from 'sharp'
    import { Pictures } from './apps/platform/src/modules/wallet/files/pictures/process.js'
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png().toBuffer()
    const made = await new Pictures().remake(png)
    console.log(typeof made === 'string' ? made : (await sharp(made).metadata()).format)
    process.exit()`
  const { stdout } = await run(join(folder, 'node/bin/node'), ['--input-type=module', '-e', script], {
    cwd: join(folder, 'platform'),
    env: {},
  })
  expect(stdout.trim()).toBe('webp')
})

test('commands of the platform run from its directory', async () => {
  const cwd = join(folder, 'platform')
  const env = find('worker').env
  const { commands } = readArtifact(cwd)
  const listed = await run(join(folder, 'node/bin/node'), [commands.provider ?? '', 'list'], { cwd, env })
  expect(listed.stdout).toContain('originals')
})

test('every role ends by itself when it is asked to', async () => {
  await Promise.all(running.map((one) => one.end()))
  expect(running.map(({ child }) => child.exitCode)).toEqual(running.map(() => 0))
})
