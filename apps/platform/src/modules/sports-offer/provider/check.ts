import type { FeedFixture } from '@palco/contract/feed'
import { connectionTo } from '../ingest/connect.ts'
import type { FeedConnection, FeedProvider, Received } from '../ingest/connection.ts'
import { toOutage } from '../ingest/runner.ts'
import type { Product } from '../types.ts'

/** `reason`: why the check failed; null where it passed. `found`: what was seen. */
export type Checked = { name: string; reason: string | null; found: string }
type Options = { now: () => number; waitMs: number }

/** Separate among the consumers of an account of the field's feed, so that the platform's messages stay the platform's. */
const CHECK_NODE = 999_999
const WINDOW_MS = 60_000

/**
 * Reads a provider of odds once, as the ingest does, and says what came of each step. Nothing is stored.
 * @param options.waitMs how long the stream may take to bring what is waited for
 */
export async function checkProvider(provider: FeedProvider, options: Options): Promise<Checked[]> {
  const left: string[] = []
  const connection = connectionTo(provider.kind === 'uof' ? { ...provider, nodeId: CHECK_NODE } : provider, {
    now: options.now,
    onProblem: (reason, message) => void left.push(`${reason}: ${String(message)}`),
    onDescribed: () => {},
    retryMs: options.waitMs,
  })
  const results: Checked[] = []
  const step = async <T>(
    name: string,
    work: () => Promise<{ found: string; value: T }>,
  ): Promise<T | null> => {
    try {
      const { found, value } = await work()
      results.push({ name, reason: null, found })
      return value
    } catch (error) {
      results.push({ name, reason: toOutage(error), found: '' })
      return null
    }
  }
  const competitions = await step('catalogue', () => readCatalogue(connection))
  const fixtures = await step('fixtures', () => readFixtures(connection, competitions, left))
  if (fixtures?.[0]) await step('one fixture', () => readOne(connection, fixtures[0]?.id ?? ''))
  await readStream(connection, options, results)
  return results
}

async function readCatalogue(connection: FeedConnection) {
  const { sports, categories, competitions } = await connection.catalogue()
  const found = `${sports.length} sports, ${categories.length} categories, ${competitions.length} competitions`
  return { found, value: new Set(competitions.map(({ id }) => id)) }
}

async function readFixtures(
  connection: FeedConnection,
  known: ReadonlySet<string> | null,
  left: readonly string[],
) {
  const fixtures = await connection.fixtures()
  const unknown = known ? fixtures.filter(({ competition_id: id }) => !known.has(id)) : []
  const more = [
    ...(unknown.length > 0 ? [`${unknown.length} of competitions that the catalogue does not have`] : []),
    ...(left.length > 0 ? [`${left.length} left out (${left[0]})`] : []),
  ]
  return { found: [`${fixtures.length} events`, ...more].join(', '), value: fixtures }
}

async function readOne(connection: FeedConnection, id: string) {
  const { home, away }: FeedFixture = await connection.fixture(id)
  return { found: `${id}, ${(home.players?.length ?? 0) + (away.players?.length ?? 0)} players`, value: null }
}

/** The stream of messages, and in it the end of a recovery of each product. */
async function readStream(
  connection: FeedConnection,
  { now, waitMs }: Options,
  results: Checked[],
): Promise<void> {
  const stop = AbortSignal.timeout(waitMs)
  let messages: AsyncIterable<Received>
  try {
    messages = await connection.messages(stop)
    results.push({ name: 'stream', reason: null, found: 'open' })
  } catch (error) {
    results.push({ name: 'stream', reason: toOutage(error), found: '' })
    return
  }
  const asked = new Map<number, Product>()
  for (const product of [1, 3] as const) {
    const request = (now() % 1_000_000_000) * 2 + (product === 1 ? 0 : 1)
    try {
      await connection.recover({ product, after: now() - WINDOW_MS, request_id: request })
      asked.set(request, product)
    } catch (error) {
      results.push({ name: `recovery of product ${product}`, reason: toOutage(error), found: '' })
    }
  }
  const seen = new Map<string, number>()
  const unread: string[] = []
  try {
    for await (const message of asked.size > 0 ? messages : []) {
      if (message.type === 'malformed') unread.push(message.reason)
      seen.set(message.type, (seen.get(message.type) ?? 0) + 1)
      if (message.type !== 'snapshot_complete') continue
      const product = asked.get(message.request_id)
      if (product === undefined) continue
      asked.delete(message.request_id)
      results.push({ name: `recovery of product ${product}`, reason: null, found: toCounts(seen) })
      if (asked.size === 0) break
    }
  } catch (error) {
    if (!stop.aborted) results.push({ name: 'stream', reason: toOutage(error), found: toCounts(seen) })
  }
  for (const product of asked.values())
    results.push({
      name: `recovery of product ${product}`,
      reason: `no snapshot_complete within ${waitMs / 1000} s; seen: ${toCounts(seen)}`,
      found: '',
    })
  if (unread.length > 0)
    results.push({
      name: 'messages',
      reason: `${unread.length} not understood, the first: ${unread[0]}`,
      found: '',
    })
}

const toCounts = (seen: ReadonlyMap<string, number>): string =>
  seen.size === 0 ? 'nothing' : [...seen].map(([type, count]) => `${count} ${type}`).join(', ')

/** The lines of a report, the sum last. */
export function checkedLines(results: readonly Checked[]): string[] {
  const failed = results.filter(({ reason }) => reason !== null).length
  return [
    ...results.map(({ name, reason, found }) =>
      reason === null ? `pass  ${name}: ${found}` : `FAIL  ${name}: ${reason}`,
    ),
    `${results.length - failed} passed, ${failed} failed`,
  ]
}
