import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FEED_PATHS } from '@palco/contract/feed'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../../observe/index.ts'
import { toCompletion, FEED_KEY, matchId, mockFixture } from '../../../testing/feed-server.ts'
import { mockFeed } from '../../../testing/mock-feed.ts'
import { testDatabase } from '../../../testing/index.ts'
import { checkedLines, checkProvider } from './check.ts'
import { type Ingest, startIngest } from '../ingest/index.ts'
import { readOutages, readProviderStates, stateText } from './states.ts'
import { saveSportsProvider } from './providers.ts'

const { db } = await testDatabase()
const feed = await mockFeed()
const check = async (key = FEED_KEY) =>
  checkedLines(
    await checkProvider({ id: 'mock', kind: 'palco', url: feed.url, key }, { now: Date.now, waitMs: 1_500 }),
  )

test('a check reads catalogue, fixtures, stream and recovery as the ingest does', async () => {
  const id = matchId()
  feed.fixtures.set(id, mockFixture(id))
  const other = matchId()
  feed.fixtures.set(other, mockFixture(other, { competition_id: 'mock:competition:9' }))
  feed.onRecovery = (asked) => [toCompletion(asked)]
  expect(await check()).toEqual([
    'pass  catalogue: 1 sports, 1 categories, 1 competitions',
    'pass  fixtures: 2 events, 1 of competitions that the catalogue does not have',
    `pass  one fixture: ${id}, 0 players`,
    'pass  stream: open',
    expect.stringContaining('pass  recovery of product 1: '),
    expect.stringContaining('pass  recovery of product 3: '),
    '6 passed, 0 failed',
  ])
})

test('what does not work is said with its cause', async () => {
  expect(
    (await check('another-key-of-a-mock-feed-012345')).filter((line) => line.startsWith('FAIL')).length,
  ).toBe(3)
  feed.onRecovery = () => []
  const silent = await check()
  expect(silent.slice(-3)).toEqual([
    'FAIL  recovery of product 1: no snapshot_complete within 1.5 s; seen: nothing',
    'FAIL  recovery of product 3: no snapshot_complete within 1.5 s; seen: nothing',
    '4 passed, 2 failed',
  ])
  const gone = { id: 'mock', kind: 'palco', url: 'http://127.0.0.1:9', key: FEED_KEY } as const
  expect(checkedLines(await checkProvider(gone, { now: Date.now, waitMs: 500 }))[0]).toMatch(
    /^FAIL {2}catalogue: .+/,
  )
})

const PATIENT = { timeout: 5_000 }
let ingest: Ingest | null = null
afterEach(async () => {
  await ingest?.stop()
  ingest = null
})

test('an outage is logged once for each different error, and the list says what a feed is doing', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog({ app: 'platform', level: 'warn', write: (line) => lines.push(JSON.parse(line)) })
  // First it cuts each connection, then it answers without a signature, then it passes on to the feed.
  let mode: 'cut' | 'unsigned' | 'feed' = 'cut'
  const server = createServer((request, response) => {
    if (mode === 'cut') return void request.destroy()
    if (mode === 'unsigned') return void response.end('{}')
    const onward = forward(
      feed.url + request.url,
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        response.flushHeaders()
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => (server.closeAllConnections(), void server.close()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await saveSportsProvider(db, { id: 'mock', url, keyReference: 'env:PROVIDER_MOCK_KEY' })
  feed.onRecovery = (asked) => [toCompletion(asked)]
  ingest = await startIngest({
    db,
    log,
    now: Date.now,
    readKey: () => FEED_KEY,
    timing: { pauseMs: 5, longestPauseMs: 5, flushMs: 20, noteMs: 20, checkMs: 20, recoveryMs: 60_000 },
    publish: () => {},
    onFeedState: () => {},
  })
  const broken = () => lines.filter(({ msg }) => msg === 'a feed of odds broke off').length
  const listed = async () => stateText(await readProviderStates(db), (await readOutages(db)).get('mock'))
  await expect.poll(broken, PATIENT).toBe(1)
  const tries = feed.requests(FEED_PATHS.catalogue)
  await expect.poll(listed, PATIENT).toMatch(/^never worked: .+/)
  mode = 'unsigned'
  await expect.poll(broken, PATIENT).toBe(2)
  await expect.poll(listed, PATIENT).toContain('is not signed by the provider')
  mode = 'feed'
  await expect.poll(listed, PATIENT).toBe('live up, prematch up')
  expect(broken()).toBe(2)
  expect(feed.requests(FEED_PATHS.catalogue)).toBe(tries + 1)
})
