import { createHash } from 'node:crypto'
import { type Call, calls } from '@palco/contract'
import { OPERATOR_HEADERS, type OperatorCall, operatorCalls } from '@palco/contract/operators'
import { RIGHTS } from '@palco/contract/tables'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { openDatabase } from './db/index.ts'
import { testDatabase } from './testing/index.ts'
import { testPlatform } from './testing/platform.ts'
import { sampleInputs } from './testing/sample-inputs.ts'

const database = await testDatabase()
const platform = await testPlatform(database)
const { clock, config } = platform
const { token: playerToken } = await platform.player()
const OPERATOR_TOKEN = 'token of an operator'

/** Values that the schema of a text may let through, and a column, a date or a number may not hold. */
const ODD_TEXTS = ['a\u0000b', "a'b\\c%_", '9'.repeat(200), '9999-12-31T23:59:59Z', '999999999999999999']
const ODD: readonly unknown[] = [
  ...ODD_TEXTS,
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00',
  '2026-02-30T25:61',
  '-92233720368547758.07',
  -1,
  2 ** 31,
  2 ** 53,
  ['999999999999999999'],
]
/** Texts that may name a thing, one for each pattern of the contract. */
const NAMES = [
  '1',
  '12345678',
  'brasa',
  'some text',
  '2026-01-02',
  '2026-01-02T10:00',
  '2026-01-02T10:00:00Z',
  '0123456789ab',
  'a'.repeat(32),
  'ana@example.com',
  'YWJj',
  '1.5',
  '10.00',
  'AR',
  `pay_${'x'.repeat(20)}`,
  ...['rk', 'ic', 'fc', 'sc'].map((kind) => `${kind}_${'0'.repeat(36)}`),
]

beforeAll(async () => {
  const owner = openDatabase({ url: database.url, poolSize: 1, role: null })
  await owner.query({
    text: 'INSERT INTO operator_roles (name, rights) VALUES ($1, $2)',
    values: ['everything', [...RIGHTS]],
  })
  await owner.query({
    text: `WITH o AS (INSERT INTO operators (username, password_hash, totp_sealed, roles, brands, language, created_at)
        VALUES ('op', '', '', '{everything}', '{brasa,marea}', 'es_ES', $1) RETURNING id)
      INSERT INTO operator_sessions (token_hash, operator_id, address, device, created_at, last_seen_at)
        SELECT $2, id, '203.0.113.7', '', $1, $1 FROM o`,
    values: [new Date(clock.now), createHash('sha256').update(OPERATOR_TOKEN).digest('hex')],
  })
  await owner.close()
})

/** Inputs that fit but for one field, which has an odd value that its schema lets through. */
function oddInputs(input: z.ZodType): Record<string, unknown>[] {
  const { shape = {} } = input as unknown as { shape?: Record<string, z.ZodType> }
  const [base = {}] = sampleInputs(input, {
    fields: { brand: 'brasa', username: 'op', amount: '10.00', shares: [{ from: 1, to: 1, share: 50 }] },
    names: NAMES,
    tried: [],
  })
  return Object.entries(shape).flatMap(([field, schema]) =>
    (schema.safeParse('any ~ text').success ? ODD_TEXTS : ODD)
      .filter((value) => schema.safeParse(value).success)
      .map((value) => ({ ...base, [field]: value }))
      .filter((one) => input.safeParse(one).success),
  )
}

function toQuery(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) for (const one of value as unknown[]) query.append(`${name}[]`, String(one))
    else if (value !== null) query.set(name, String(value))
  }
  return query.toString()
}

async function listFaults(
  tried: readonly (Call | OperatorCall)[],
  headers: Record<string, string>,
): Promise<string[]> {
  const asked = tried.flatMap((call) => oddInputs(call.input).map((input) => ({ call, input })))
  // Of samples that do not fit nothing would be left.
  expect(asked.length).toBeGreaterThan(500)
  const faults: string[] = []
  for (const { call, input } of asked) {
    const isGet = call.method === 'GET'
    const given = { domain: 'brasa.test', ...input }
    const answer = await fetch(`${platform.url}${call.path}${isGet ? `?${toQuery(given)}` : ''}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-this-test', ...headers },
      ...(!isGet && { body: JSON.stringify(given) }),
    })
    await answer.arrayBuffer()
    if (answer.status >= 500) faults.push(`${call.name} ${JSON.stringify(input)} ${answer.status}`)
  }
  return faults
}

test('an odd value in one field of an input that fits otherwise is no fault: calls of players', async () => {
  const tried = (Object.values(calls) as Call[]).filter(
    ({ path, upload, name }) =>
      path !== calls.liveStream.path && upload === null && name !== calls.logout.name,
  )
  const headers = {
    'x-master-api-key': config.MASTER_API_KEY,
    authorization: `Bearer ${playerToken}`,
  }
  expect(await listFaults(tried, headers)).toEqual([])
})

test('an odd value in one field of an input that fits otherwise is no fault: calls of operators', async () => {
  const tried = (Object.values(operatorCalls) as OperatorCall[]).filter(
    ({ name }) => name !== operatorCalls.logOut.name,
  )
  const headers = {
    [OPERATOR_HEADERS.key]: config.CONSOLE_KEY,
    [OPERATOR_HEADERS.address]: '203.0.113.7',
    authorization: `Bearer ${OPERATOR_TOKEN}`,
  }
  expect(await listFaults(tried, headers)).toEqual([])
})
