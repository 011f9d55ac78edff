import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, type CallAnswer, calls, parseDecimal, toDecimal } from '@palco/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeArtifacts } from '../artifacts/make.ts'
import { planRoles, type Role, type Running, startRole } from '../artifacts/testing/installation.ts'
import { readSuccess, sendCall, type Sent } from '../backend-check/connection.ts'
import { type Backend, register } from '../backend-check/index.ts'
import { repositoryRoot } from '../environment.ts'
import { isFree } from '../postgres/port.ts'
import { until } from '../postgres/testing/drive.ts'
import { type Databases, openDatabases } from '../system/databases.ts'
import { Load, readPage, Stream } from './testing/load.ts'

const HAPROXY = '/usr/sbin/haproxy'
const FIRST_PORT = 22_010
const [PUBLIC, INSIDE] = [FIRST_PORT + 60, FIRST_PORT + 61]
const SITE = `localhost:${FIRST_PORT + 8}`
const LIMIT_MS = 900_000
/** Checks of the proxy come once a second, and two have to fail. */
const DRAIN_MS = '4000'
const reason = !process.env.DEPLOYMENT_TESTS
  ? 'only at night'
  : existsSync(HAPROXY)
    ? null
    : `needs ${HAPROXY}`

describe.skipIf(reason !== null)(`restarts behind a proxy (${reason ?? 'here'})`, () => {
  const home = mkdtempSync(join(tmpdir(), 'palco-rolling-'))
  const dist = join(home, 'dist')
  const children: ChildProcess[] = []
  const running = new Map<string, Running>()
  let databases: Databases
  let roles: Role[]

  /** As a supervisor does: a start that fails is made again. */
  const start = async (role: Role): Promise<void> => {
    const once = () => startRole(dist, role, (child) => children.push(child))
    running.set(role.name, await once().catch(once))
  }

  beforeAll(async () => {
    chmodSync(home, 0o711)
    await makeArtifacts(dist)
    databases = await openDatabases({
      databaseUrl: null,
      originalsDatabaseUrl: undefined,
      dataDir: join(home, 'data'),
      port: FIRST_PORT + 70,
      durable: false,
      say: () => {},
    })
    const planned = planRoles(FIRST_PORT, databases, join(home, 'data'), `http://127.0.0.1:${INSIDE}`)
    const more = { DRAIN_MS, RATE_LIMITS: 'off', PLATFORM_TRUST_PROXY: 'loopback' }
    roles = planned.map((role) => ({ ...role, env: { ...role.env, ...more } }))
    const proxy = startProxy()
    children.push(proxy)
    await until(
      async () => proxy.exitCode !== null || !(await isFree(PUBLIC, '127.0.0.1')),
      20_000,
      'the proxy',
    )
    if (proxy.exitCode !== null) throw new Error('haproxy refused its file')
    for (const role of roles) await start(role)
  }, LIMIT_MS)
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await databases?.stop()
    rmSync(home, { recursive: true, force: true })
  })

  const findAddress = (name: string) => `127.0.0.1:${roles.find((role) => role.name === name)?.port}`

  function startProxy(): ChildProcess {
    const env = {
      PUBLIC_BIND: `127.0.0.1:${PUBLIC}`,
      PUBLIC_SCHEME: 'http',
      INSIDE_BIND: `127.0.0.1:${INSIDE}`,
      GAMES_HOST: 'games.test',
      CONSOLE_HOST: 'console.test',
      PLATFORM_HOST: 'platform.test',
      STOREFRONT_1: findAddress('storefront 1'),
      STOREFRONT_2: findAddress('storefront 2'),
      WEB_1: findAddress('web 1'),
      WEB_2: findAddress('web 2'),
      ORIGINALS: findAddress('originals'),
      CONSOLE: findAddress('console'),
    }
    const file = join(repositoryRoot, 'deploy/proxy/haproxy.cfg')
    return spawn(HAPROXY, ['-db', '-f', file], { env, stdio: 'ignore' })
  }

  const backend = (): Backend => {
    const env = roles.find(({ name }) => name === 'web 1')?.env
    return {
      url: `http://127.0.0.1:${INSIDE}`,
      masterKey: env?.MASTER_API_KEY ?? '',
      keyHeader: 'x-master-api-key',
      languageHeader: 'x-master-language',
      domain: SITE,
      hash: env?.CONFIG_HASH ?? '',
      language: 'es_ES',
      answerMs: 20_000,
    }
  }
  async function ask<C extends Call>(call: C, input: object, sent: Sent = {}): Promise<CallAnswer<C>> {
    return readSuccess(call, await sendCall(backend(), call, input, sent)) as CallAnswer<C>
  }

  test(
    'every part is restarted under load: no request fails, no deposit is lost or doubled, streams are back in two seconds',
    async () => {
      const account = await register(backend())
      const session = await ask(calls.login, account)
      const { token } = session.response
      const { methods } = (await ask(calls.listPaymentMethods, { direction: 'deposit' }, { token })).response
      const method = methods.find(({ exchange }) => exchange === null)
      if (!method) throw new Error('the demo brand takes no deposit')
      const { amount, currency } = method.min
      let paid = 0n

      const deposit = async () => {
        const sent = { token, idempotencyKey: `deposit-${paid}` }
        const answer = await sendCall(backend(), calls.deposit, { method: method.id, amount }, sent)
        // Two wait for their webhooks: no third is opened.
        if (answer.status === 409) return
        const opened = (readSuccess(calls.deposit, answer) as CallAnswer<typeof calls.deposit>).response
        await fetch(`${opened.redirect_url}/pay`, { method: 'POST', redirect: 'manual' })
        paid += 1n
      }
      const readCash = async () => (await ask(calls.readBalance, {}, { token })).response.cash.amount
      const site = `http://127.0.0.1:${PUBLIC}`
      const page = async () => {
        const text = await readPage(`${site}/`, SITE)
        const file = /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? '/no-file'
        await readPage(site + file, SITE)
      }
      await until(
        () =>
          page().then(
            () => true,
            () => false,
          ),
        20_000,
        'a page behind the proxy',
      )

      const load = new Load()
      for (let index = 0; index < 2; index += 1) load.run('pages', page)
      load.run('calls', async () => void (await readCash()))
      load.run('deposits', deposit)
      const streams = [1, 2, 3].map(() => new Stream(`${site}/live-stream?topics=brand`, SITE))
      for (const role of roles.filter(({ name }) => !['payments', 'identity'].includes(name))) {
        await running.get(role.name)?.end()
        await start(role)
      }
      await load.stop()
      for (const stream of streams) stream.stop()

      for (const [name, seen] of Object.entries(load.seen))
        expect([name, seen.failed.length, ...seen.failed.slice(0, 3)]).toEqual([name, 0])
      for (const [name, least] of [
        ['pages', 100],
        ['calls', 100],
        ['deposits', 10],
      ] as const)
        expect([name, load.seen[name]?.sent ?? 0]).toEqual([
          name,
          expect.toSatisfy((sent: number) => sent > least),
        ])
      const one = parseDecimal(amount, currency)
      const whole = one ? toDecimal({ ...one, minor: one.minor * paid }) : ''
      await until(async () => (await readCash()) === whole, 60_000, 'every deposit that was paid')
      const gaps = streams.flatMap(({ gapsMs }) => gapsMs)
      expect(gaps.length).toBeGreaterThan(0)
      expect(Math.max(...gaps)).toBeLessThan(2_000)
    },
    LIMIT_MS,
  )
})
