import { randomUUID } from 'node:crypto'
import { type FeedMessage, feedMessage, FEED_PATHS, readLine, toSignedText } from '@palco/contract/feed'
import { SIGNATURE_HEADERS, signedHeaders } from '@palco/contract/signing'
import { DEMO_SEALING_KEYS } from '@palco/sealing'
import pg from 'pg'
import { inject } from 'vitest'
import type { Config } from '../config/config.ts'

export const KEY = 'a-key-of-the-tests-0123456789'

/** Empty databases on the test run's server. */
export function testDatabases() {
  const server = inject('postgresUrl' as never) as string
  const made: string[] = []
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return {
    async create(): Promise<string> {
      const name = `odds_feed_${process.pid}_${randomUUID().slice(0, 8)}`
      await run(`CREATE DATABASE ${name}`)
      made.push(name)
      const address = new URL(server)
      address.pathname = `/${name}`
      return address.href
    },
    async drop(): Promise<void> {
      for (const name of made) await run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

export const testConfig = (databaseUrl: string, extra: Partial<Config> = {}): Config => ({
  port: 0,
  host: '127.0.0.1',
  databaseUrl,
  id: 'sim',
  key: KEY,
  seed: 'test',
  results: 'seed',
  sealingKeys: DEMO_SEALING_KEYS,
  pace: 1,
  logLevel: 'silent',
  metrics: null,
  drainMs: 0,
  ...extra,
})

/** A time that moves when the test says so. */
export function handClock(start: number) {
  let now = start
  return { nowMs: () => now, move: (ms: number) => void (now += ms) }
}

type Signed = { method?: 'GET' | 'POST'; body?: object; key?: string; nonce?: string; nowMs: number }
/** A call as the platform makes it. */
export async function call(
  address: string,
  path: string,
  { method = 'GET', body, key = KEY, nonce = randomUUID(), nowMs }: Signed,
) {
  const raw = body ? JSON.stringify(body) : ''
  const headers = signedHeaders('palco', key, toSignedText(method, path, raw), { nowMs, nonce })
  const response = await fetch(address + path, { method, headers, ...(body ? { body: raw } : {}) })
  const text = await response.text()
  return {
    status: response.status,
    text,
    headers: Object.fromEntries(response.headers),
    json: JSON.parse(text) as never,
  }
}

/** Opens the stream and gathers its messages; each line's signature is checked. */
export async function openStream(address: string, nowMs: number) {
  const nonce = randomUUID()
  const headers = signedHeaders('palco', KEY, FEED_PATHS.messages, { nowMs, nonce })
  const ending = new AbortController()
  const response = await fetch(address + FEED_PATHS.messages, { headers, signal: ending.signal })
  if (response.status !== 200 || !response.body) throw new Error(`the stream answered ${response.status}`)
  const messages: FeedMessage[] = []
  const faults: string[] = []
  const reading = read(response.body, nonce, messages, faults).catch((error: unknown) => {
    if (!ending.signal.aborted) faults.push(String(error))
  })
  return {
    messages,
    faults,
    party: response.headers.get(SIGNATURE_HEADERS.party),
    async close() {
      ending.abort()
      await reading
    },
  }
}

async function read(
  body: ReadableStream<Uint8Array>,
  nonce: string,
  messages: FeedMessage[],
  faults: string[],
): Promise<void> {
  const decoder = new TextDecoder()
  let [rest, number] = ['', 0]
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const json = readLine(KEY, nonce, (number += 1), line)
      const message = feedMessage.safeParse(JSON.parse(json ?? 'null'))
      if (message.success) messages.push(message.data)
      else faults.push(`line ${number}: ${json === null ? 'signature' : message.error.message}`)
    }
  }
}
