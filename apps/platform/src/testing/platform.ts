import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallAnswer, Call, Refusal, CallSentInput } from '@palco/contract'
import { afterAll } from 'vitest'
import { readConfig, type Config } from '../config/index.ts'
import { RateLimiter } from '../http/index.ts'
import { saveBrand, type NewBrand } from '../modules/brands/index.ts'
import { registerOriginals } from '../modules/casino/index.ts'
import type { Mail, Passwords, Sms } from '../modules/identity/index.ts'
import { createLog } from '../observe/index.ts'
import { startPlatform, type Platform } from '../platform.ts'
import type { TestDatabase } from './index.ts'
import { readNotifications } from './notifications.ts'
import { QuickPasswords } from './passwords.ts'

export type Sent = {
  token?: string
  idempotencyKey?: string
  language?: string
  domain?: string
  headers?: Record<string, string>
}
export type Reply<C extends Call> = {
  status: number
  body: CallAnswer<C>
  refusal: Refusal
  headers: Headers
}

export type TestPlatform = Platform & {
  config: Config
  /** Makes a call of the contract as the storefront would. */
  call<C extends Call>(call: C, input: CallSentInput<C>, sent?: Sent): Promise<Reply<C>>
  /** Registers a player of a brand's host and answers their token. */
  player(options?: {
    domain?: string
    username?: string
  }): Promise<{ token: string; refreshToken: string; username: string }>
  /** Saves a brand and waits until the platform reads it anew. */
  saveBrand(brand: NewBrand): Promise<void>
  /** The platform's clock; move it on by hand. */
  clock: { now: number; advance(ms: number): void }
  mails: Mail[]
  messages: Sms[]
  /** What was logged, one JSON line each. */
  logged: string[]
}

/** Two brands on two hosts, in different currencies. */
export const TEST_BRANDS: readonly NewBrand[] = [
  testBrand('brasa', 'ARS', 'brasa.test'),
  testBrand('marea', 'EUR', 'marea.test'),
]

function testBrand(id: string, currency: NewBrand['currency'], host: string): NewBrand {
  return {
    id,
    name: id,
    currency,
    country: 'AR',
    defaultLanguage: 'es_ES',
    hosts: [host],
    configuration: { theme: 'dark', pam_type: 2 },
    settings: {},
  }
}

/** Names of one width sort in the order in which they are made. */
let names = 10_000

/** A platform in the test's own process and database, on a free port, with a clock that stands still at the time of its start: the database goes by its own clock. */
export async function testPlatform(
  database: TestDatabase,
  options: {
    env?: Record<string, string>
    limits?: 'real'
    background?: boolean
    passwords?: Passwords
  } = {},
): Promise<TestPlatform> {
  for (const brand of TEST_BRANDS) await saveBrand(database.db, brand)
  const clock = {
    now: Date.now(),
    advance(ms: number) {
      clock.now += ms
    },
  }
  const mails: Mail[] = []
  const messages: Sms[] = []
  const logged: string[] = []
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'palco-platform-')),
    LOG_LEVEL: 'debug',
    SEED: 'off',
    ...options.env,
  })
  const generous = { burst: 1_000_000, perMs: 1000 }
  await registerOriginals(database.db, config.PROVIDER_ORIGINALS_URL)
  const platform = await startPlatform({
    // A free port: the system chooses.
    config: { ...config, PORT: 0 },
    log: createLog({ app: 'platform', level: 'debug', write: (line) => logged.push(line) }),
    now: () => clock.now,
    mailer: { send: async (mail) => void mails.push(mail), close: async () => {} },
    sms: { send: async (message) => void messages.push(message) },
    background: options.background ?? false,
    // A real hash takes 20 ms of a core on purpose; passwords.test.ts has it.
    passwords: options.passwords ?? new QuickPasswords(),
    ...(options.limits !== 'real' && {
      registerLimit: { name: 'test', ...generous },
      limiter: new RateLimiter({ now: () => clock.now, factor: 0 }),
    }),
  })
  afterAll(() => platform.stop())

  const call = async <C extends Call>(
    contractCall: C,
    input: CallSentInput<C>,
    sent: Sent = {},
  ): Promise<Reply<C>> => {
    const { domain = 'brasa.test', language = 'es_ES' } = sent
    const everything = { ...(input as Record<string, unknown>), language, domain }
    const query = contractCall.method === 'GET' ? `?${toQuery(everything)}` : ''
    const response = await fetch(`${platform.url}${contractCall.path}${query}`, {
      method: contractCall.method,
      headers: {
        'content-type': 'application/json',
        'x-master-api-key': config.MASTER_API_KEY,
        'x-master-language': language,
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        ...(sent.idempotencyKey && { 'idempotency-key': sent.idempotencyKey }),
        ...sent.headers,
      },
      ...(contractCall.method === 'POST' && { body: JSON.stringify(everything) }),
    })
    const body = (await response.json()) as CallAnswer<C>
    return { status: response.status, body, refusal: body as Refusal, headers: response.headers }
  }

  const player = async ({ domain = 'brasa.test', username = `player${(names += 1)}` } = {}) => {
    const { calls } = await import('@palco/contract')
    const { status, body } = await call(
      calls.register,
      {
        username,
        email: `${username}@example.com`,
        password: 'a long enough one',
        over_18: true,
        accept_terms: true,
      },
      { domain },
    )
    if (status !== 200) throw new Error(`registering ${username} answered ${status}: ${JSON.stringify(body)}`)
    const { token, refresh_token: refreshToken } = body.response
    return { token: token ?? '', refreshToken: refreshToken ?? '', username }
  }

  const save = async (brand: NewBrand) => {
    await saveBrand(database.db, brand)
    await readNotifications(platform.db)
  }
  return { ...platform, config, call, player, saveBrand: save, clock, mails, messages, logged }
}

function toQuery(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const entry of value) query.append(`${name}[]`, String(entry))
    else if (value !== undefined) query.set(name, String(value))
  }
  return query.toString()
}
