import {
  OPERATOR_HEADERS,
  operatorCalls,
  type OperatorAnswerOf,
  type OperatorCall,
  type OperatorRole,
  type OperatorSentOf,
} from '@palco/contract/operators'
import { createSealer, DEMO_SEALING_KEYS } from '@palco/sealing'
import { afterAll } from 'vitest'
import { openDatabase } from '../../../db/index.ts'
import { buildServer, RateLimiter } from '../../../http/index.ts'
import { Metrics, silentLog } from '../../../observe/index.ts'
import { BrandDirectory } from '../../brands/index.ts'
import { Passwords } from '../../identity/index.ts'
import { openFixture } from '../../wallet/testing/fixture.ts'
import { addOperator } from '../accounts.ts'
import { operatorRoutes } from '../routes.ts'
import { hotp, stepOf } from '../totp.ts'

const KEY = 'the-key-of-the-console-in-tests'
const PASSWORD = 'una clave larga de prueba'

/** The console's calls behind real HTTP, beside the wallet's (openFixture), with operators who are logged in. */
export async function openDesk() {
  const fixture = await openFixture()
  const { db, now, clock } = fixture
  const owner = openDatabase({ url: fixture.databaseUrl, poolSize: 1, role: null })
  const parts = { now, passwords: new Passwords(), sealer: createSealer(DEMO_SEALING_KEYS) }
  const brands = new BrandDirectory(db)
  const server = buildServer(
    {
      log: silentLog,
      metrics: new Metrics(),
      masterKey: 'unused-here',
      masterKeyHeader: 'x-master-api-key',
      masterLanguageHeader: 'x-master-language',
      limiter: new RateLimiter({ now: () => clock.ms }),
      brandOfHost: async () => null,
      authenticate: async () => null,
      checkAnswers: true,
    },
    operatorRoutes({
      ...parts,
      db,
      consoleKey: KEY,
      brandById: (id) => brands.brandById(id),
      limiter: new RateLimiter({ now: () => clock.ms, factor: 0 }),
    }),
  )
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  await brands.start()
  afterAll(async () => {
    await brands.stop()
    await server.close()
    await owner.close()
  })

  function file(wanted: OperatorCall, input: object, token = ''): Promise<Response> {
    const isGet = wanted.method === 'GET'
    const query = new URLSearchParams(input as Record<string, string>).toString()
    return fetch(`${url}${wanted.path}${isGet ? `?${query}` : ''}`, {
      method: wanted.method,
      headers: {
        'content-type': 'application/json',
        [OPERATOR_HEADERS.key]: KEY,
        [OPERATOR_HEADERS.address]: '203.0.113.7',
        authorization: `Bearer ${token}`,
      },
      body: isGet ? undefined : JSON.stringify(input),
    })
  }

  async function call<C extends OperatorCall>(wanted: C, input: OperatorSentOf<C>, token = '') {
    const answer = await file(wanted, input as object, token)
    const body: unknown = await answer.json()
    return {
      status: answer.status,
      body: body as OperatorAnswerOf<C>,
      code: (body as { code?: string }).code,
    }
  }

  let names = 0
  async function operator({ brands: own, role = 'cashier' }: { brands: string[]; role?: OperatorRole }) {
    const username = `op${(names += 1)}`
    const totpSecret = Buffer.from(username.padEnd(20, 'x'))
    await addOperator(
      { ...parts, db: owner },
      { username, password: PASSWORD, totpSecret, role, brands: own },
    )
    const code = hotp(totpSecret, stepOf(now()))
    const { body } = await call(operatorCalls.logIn, { username, password: PASSWORD, code })
    return { username, token: body.token }
  }

  return { fixture, db, call, file, operator }
}
