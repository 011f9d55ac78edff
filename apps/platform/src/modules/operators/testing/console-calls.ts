import { calls } from '@palco/contract'
import {
  OPERATOR_HEADERS,
  operatorCalls,
  type OperatorCallAnswer,
  type OperatorCall,
  type OperatorCallSentInput,
} from '@palco/contract/operators'
import { createSealer, DEMO_SEALING_KEYS } from '@palco/sealing'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { openDatabase } from '../../../db/index.ts'
import { buildServer, RateLimiter, type CallRoute } from '../../../http/index.ts'
import { Metrics, silentLog } from '../../../observe/index.ts'
import { type Brand, BrandDirectory } from '../../brands/index.ts'
import { noLeakedPasswords, Passwords } from '../../identity/index.ts'
import {
  type Fixture,
  type FixtureOptions,
  openFixture,
  type TestPlayer,
} from '../../wallet/testing/fixture.ts'
import { addOperator } from '../../../operators/access/accounts.ts'
import type { Directory } from '../../../operators/index.ts'
import { operatorRoutes, type OperatorRoutesDeps } from '../routes.ts'
import { hotp, computeStep } from '../../../totp.ts'

const KEY = 'the-key-of-the-console-in-tests'
export const PASSWORD = 'una clave larga de prueba'

const BANK = { full_name: 'Ana Núñez', dni: '12345678', cuil: '20123456786', cvu: '2850590940090418135201' }

/** Who works at a console, with the roles that they have. */
const ROLES = {
  cashier: ['support', 'payments', 'risk'],
  trader: ['trader', 'marketing', 'content'],
  supervisor: ['support', 'payments', 'risk', 'trader', 'marketing', 'content', 'analyst'],
  administrator: ['administrator'],
  analyst: ['analyst'],
}

/** What routes of the console are made with. */
export type ConsoleParts = OperatorRoutesDeps & {
  log: typeof silentLog
  allBrands: () => Promise<Brand[]>
  siteOrigin: (brand: Brand) => string
}

/** An operator who is logged in. */
export type Known = { username: string; secret: Buffer; token: string }

/** The console's calls behind real HTTP, with the wallet's (openFixture), with operators who are logged in. */
export async function openConsoleCalls(
  more: (parts: ConsoleParts) => CallRoute[] = () => [],
  { directory = null, ...options }: FixtureOptions & { directory?: Directory | null } = {},
) {
  const fixture = await openFixture(options)
  const { db, now, clock } = fixture
  const owner = openDatabase({ url: fixture.databaseUrl, poolSize: 1, role: null })
  const parts = { now, passwords: new Passwords(), sealer: createSealer(DEMO_SEALING_KEYS) }
  const brands = new BrandDirectory(db)
  const routeParts = {
    ...parts,
    db,
    log: silentLog,
    isConsoleKey: (given: string | string[] | undefined) => given === KEY,
    brandById: (id: string) => brands.brandById(id),
    allBrands: () => brands.all(),
    limiter: new RateLimiter({ now: () => clock.ms, factor: 0 }),
    leaks: noLeakedPasswords,
    consoleUrl: 'http://console.test:4300',
    directory,
    siteOrigin: ({ hosts }: { hosts: readonly string[] }) => `http://${hosts[0]}`,
  }
  const server = buildServer(
    {
      log: silentLog,
      metrics: new Metrics(),
      isMasterKey: () => false,
      masterKeyHeader: 'x-master-api-key',
      masterLanguageHeader: 'x-master-language',
      limiter: new RateLimiter({ now: () => clock.ms }),
      brandOfHost: async () => null,
      authenticate: async () => null,
      checkAnswers: true,
    },
    [...operatorRoutes(routeParts), ...more(routeParts)],
  )
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  await brands.start()
  afterAll(async () => {
    await brands.stop()
    await server.close()
    await owner.close()
  })

  /** The answer as it came; for files. */
  function file(wanted: OperatorCall, input: object, token = '', key = KEY): Promise<Response> {
    const isGet = wanted.method === 'GET'
    const query = new URLSearchParams(input as Record<string, string>).toString()
    return fetch(`${url}${wanted.path}${isGet ? `?${query}` : ''}`, {
      method: wanted.method,
      headers: {
        'content-type': 'application/json',
        [OPERATOR_HEADERS.key]: key,
        [OPERATOR_HEADERS.address]: '203.0.113.7',
        authorization: `Bearer ${token}`,
      },
      body: isGet ? undefined : JSON.stringify(input),
    })
  }

  async function call<C extends OperatorCall>(
    wanted: C,
    input: OperatorCallSentInput<C>,
    token = '',
    key = KEY,
  ) {
    const answer = await file(wanted, input as object, token, key)
    const body: unknown = await answer.json()
    return {
      status: answer.status,
      body: body as OperatorCallAnswer<C>,
      code: (body as { code?: string }).code,
    }
  }

  const toCode = (secret: Buffer, steps = 0) => hotp(secret, computeStep(now()) + steps)
  const logIn = (
    { username, secret }: Pick<Known, 'username' | 'secret'>,
    given: { password?: string; code?: string } = {},
  ) => call(operatorCalls.logIn, { username, password: PASSWORD, code: toCode(secret), ...given })

  let names = 0
  async function operator(
    given: { brands?: string[]; role?: keyof typeof ROLES; email?: string } = {},
  ): Promise<Known> {
    const { brands: own = ['brasa'], role = 'cashier', email } = given
    const username = `op${(names += 1)}`
    const secret = Buffer.from(username.padEnd(20, 'x'))
    const added = {
      username,
      password: PASSWORD,
      totpSecret: secret,
      roles: ROLES[role],
      brands: own,
      ...(email && { email }),
    }
    await addOperator({ ...parts, db: owner }, added)
    const { body } = await logIn({ username, secret })
    return { username, secret, token: body.token }
  }

  /** Lines of the audit log about a payment, oldest first. */
  async function readAudit(subject: string) {
    const { rows } = await db.query<{ action: string; operator: string; after: object; address: string }>({
      text: `SELECT a.action, o.username AS operator, a.after, a.address FROM operator_audit a
        LEFT JOIN operators o ON o.id = a.operator_id WHERE a.subject = $1 ORDER BY a.id`,
      values: [subject],
    })
    return rows
  }

  const base = { fixture, db, owner, now, clock, brands, passwords: parts.passwords }
  return { ...base, call, file, toCode, logIn, operator, readAudit, ...makePayments(fixture) }
}

/** Payments of the current player, who has 2,000,000.00 in cash. */
function makePayments(fixture: Fixture) {
  let current: TestPlayer
  return {
    /** A new current player, a minute later. */
    async nextPlayer(): Promise<TestPlayer> {
      fixture.clock.advance(60_000)
      current = await fixture.player({ cash: 200_000_000n })
      return current
    },
    async withdrawal(amount: string, by = current): Promise<string> {
      const asked = { method: 'bank_ar', amount, ...BANK }
      return (await fixture.call(calls.withdraw, asked, { player: by })).body.response.id
    },
    /** A transfer with its proof. */
    async transfer(amount: string): Promise<string> {
      const player = current
      const { body } = await fixture.call(calls.deposit, { method: 'cvu_in', amount }, { player })
      const { id } = body.response
      const content = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c03' } })
        .png()
        .toBuffer()
      await fixture.call(calls.sendProof, { id }, { player, file: { name: 'a.png', content } })
      return id
    },
    readStatus: async (id: string) =>
      (await fixture.call(calls.readPayment, { id }, { player: current })).body.response.status,
  }
}
