import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readLine, signLine } from '@palco/contract/feed'
import { signedHeaders } from '@palco/contract/signing'
import { expect, onTestFinished, test } from 'vitest'
import { startFeed } from '../../docs/examples/feed.ts'
import { CHECKS } from './checks.ts'
import { formatTable } from '../check-table.ts'
import { checkFeed } from './index.ts'

const KEY = 'a-key-of-an-example-feed-0123456789'
const EXAMPLE = new URL('../../docs/examples/feed.ts', import.meta.url).pathname

async function example() {
  const feed = await startFeed({
    party: 'acme',
    key: KEY,
    port: 0,
    prefix: 'acme',
    kickOffMs: 3_600_000,
    goalMs: 3_600_000,
    aliveMs: 30,
  })
  onTestFinished(() => feed.close())
  return feed
}
/** What a planted fault keeps away is waited for this long. */
const SHORT = 1_000
/** What comes, comes at once; on a busy machine a little later. */
const PATIENT = 10_000
const check = (url: string, key = KEY, waitMs = SHORT) =>
  checkFeed({ url, key, party: 'acme', nowMs: Date.now, waitMs })

test('the example feed needs nothing but Node and passes every check, before its match and in it', async () => {
  const text = readFileSync(EXAMPLE, 'utf8')
  for (const [, from] of text.matchAll(/ from '([^']+)'/g)) expect(from).toMatch(/^node:/)
  const feed = await example()
  const lines = formatTable(await check(feed.url, KEY, PATIENT))
  expect(lines.filter((line) => !line.startsWith('pass'))).toEqual([`${CHECKS.length} passed, 0 failed`])
  for (let step = 0; step < 3; step += 1) feed.play()
  expect((await check(feed.url, KEY, PATIENT)).filter(({ reason }) => reason !== null)).toEqual([])
})

test('a clock that moves between two readings changes no result', async () => {
  const feed = await example()
  let nowMs = Date.now()
  const results = await checkFeed({
    url: feed.url,
    key: KEY,
    party: 'acme',
    nowMs: () => (nowMs += 1),
    waitMs: PATIENT,
  })
  expect(results.filter(({ reason }) => reason !== null)).toEqual([])
})

/** Between the check and the example: changes the JSON of the answers of one path. */
async function between(url: string, path: string, change: (text: string) => string): Promise<string> {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        ([name]) => name.startsWith('x-palco') || name === 'content-type',
      ),
    ) as Record<string, string>
    const answer = await fetch(url + request.url, {
      method: request.method ?? 'GET',
      headers,
      ...(request.method === 'POST' ? { body } : {}),
    })
    if (request.url === '/feed/v1/messages' && answer.body) {
      response.writeHead(answer.status).flushHeaders()
      const nonce = headers['x-palco-nonce'] ?? ''
      const changed = path === 'lines' ? signedAnew(answer.body, nonce, change) : answer.body
      for await (const bytes of changed)
        response.write(path === 'messages' ? change(Buffer.from(bytes).toString()) : bytes)
      return
    }
    const text = await answer.text()
    const isOurs = request.url === `/feed/v1/${path}` && answer.status === 200
    const changed = isOurs ? change(text) : text
    const signed = isOurs
      ? signedHeaders('acme', KEY, changed, { nowMs: Date.now(), nonce: headers['x-palco-nonce'] ?? '' })
      : Object.fromEntries([...answer.headers].filter(([name]) => name !== 'transfer-encoding'))
    response
      .writeHead(answer.status, { ...signed, 'content-length': String(Buffer.byteLength(changed)) })
      .end(changed)
  }
  // A stream that is cut at the end of a test is no fault of it.
  const server = createServer(
    (request, response) => void pass(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => (server.closeAllConnections(), void server.close()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The lines of a stream, each with a change and signed again. */
async function* signedAnew(body: AsyncIterable<Uint8Array>, nonce: string, change: (text: string) => string) {
  let rest = ''
  let number = 0
  for await (const bytes of body) {
    const lines = (rest + Buffer.from(bytes).toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines.filter(Boolean)) {
      number += 1
      yield `${signLine(KEY, nonce, number, change(readLine(KEY, nonce, number, line) ?? ''))}\n`
    }
  }
}

/** The result of the match as a market that only a description names. */
const special = (text: string, description = '') =>
  text.replace('"id":1,"specifiers":""', `"id":535,"specifiers":"variant=acme:markettext:1"${description}`)
const NAME = '{"es_ES":"Uno","en_US":"One","pt_BR":"Um"}'

test.for([
  [
    'catalogue',
    (text: string) => text.replace('acme:category:1","name', 'acme:category:2","name'),
    'catalogue',
    'is not listed',
  ],
  ['fixtures', (text: string) => text.replace('"acme:team:2"', '7'), 'fixtures', 'fixtures.0.away.id: '],
  [
    'fixtures',
    (text: string) => text.replaceAll('#0a5cff', 'blue'),
    'fixtures',
    'fixtures.0.home.colours.shirt: ',
  ],
  [
    'fixtures',
    (text: string) => text.replace(/"start_time":"[^"]+"/, '"start_time":1795348800000'),
    'fixtures',
    'fixtures.0.start_time: ',
  ],
  [
    'messages',
    (text: string) => text.replace('"product":1', '"product":3'),
    'stream',
    'is not signed as line',
  ],
  [
    'lines',
    (text: string) => special(text),
    'recovery of the present state',
    'it comes without a description',
  ],
  [
    'lines',
    (text: string) => special(text, `,"description":{"name":${NAME},"outcomes":[{"id":"1","name":${NAME}}]}`),
    'recovery of the present state',
    'its outcomes are 1, not 2',
  ],
] as const)('a fault in %s is named by its field', async ([path, change, name, reason]) => {
  const feed = await example()
  const results = await check(await between(feed.url, path, change))
  const found = results.find((one) => one.name.startsWith(name))
  expect(found?.reason).toContain(reason)
})

test('another key is told from a fault of the feed', async () => {
  const feed = await example()
  const results = await check(feed.url, 'another-key-of-an-example-feed-01234')
  expect(results.find(({ name }) => name === 'catalogue')?.reason).toContain('answers 401')
})

test('the command ends with 1 and says how it is used', () => {
  const run = (...args: string[]) => {
    try {
      return execFileSync(process.execPath, [new URL('./cli.ts', import.meta.url).pathname, ...args], {
        encoding: 'utf8',
        stdio: 'pipe',
      })
    } catch (error) {
      return (error as { stderr: string }).stderr
    }
  }
  expect(run()).toContain('npm run feed:check -- URL')
  expect(run('http://127.0.0.1:9', '--party', 'acme', '--key', 'env:NO_SUCH_KEY')).toContain(
    'there is no key',
  )
})
