import { expect, test } from 'vitest'
import { z } from 'zod'
import { operatorCalls } from './areas/operators/index.ts'
import { channelCommand } from './areas/live.ts'
import * as feed from './feed/index.ts'
import { gameMessage, siteMessage } from './frame.ts'
import { calls } from './index.ts'
import * as payments from './payments/index.ts'
import * as provider from './provider/index.ts'
import * as sites from './sites.ts'
import { type BoundedElsewhere, toUnboundedInputs } from './testing/unbounded.ts'

const ELSEWHERE: BoundedElsewhere = {
  /** Read as "true" and "false" (`z.stringbool`): anything else is refused. */
  texts:
    /^(casino\.games\.(promoted|favorite|recent)|racing\.(tickets|bets|multiples)\.open|feed\.racesRequest\.feature)$/,
  /** Records whose size a refinement bounds. */
  records:
    /^(operators\.(trading_decide\.decision\.verdicts|trading_limits\.delays)|provider\.catalogue\w+(\.games\[\])?\.stakes|payments\.openPayoutRequest\.destination)$/,
}

/** Everything that the other side of a protocol sends: what is asked of us and what we are answered. */
const protocols = Object.entries({ provider, payments, feed, sites }).flatMap(([name, module]) =>
  Object.entries<unknown>(module).flatMap(([part, schema]) =>
    schema instanceof z.ZodType ? [[`${name}.${part}`, schema] as const] : [],
  ),
)

test('every list and text that a caller sends has a bound', () => {
  const all = [...Object.values(calls), ...Object.values(operatorCalls)]
  expect(all.flatMap(({ name, input }) => toUnboundedInputs(name, input, ELSEWHERE))).toEqual([])
})

test('every list and text of the protocols with providers of games, payments and odds has a bound, in both directions', () => {
  expect(protocols.length).toBeGreaterThan(50)
  expect(protocols.flatMap(([name, schema]) => toUnboundedInputs(name, schema, ELSEWHERE))).toEqual([])
})

test('so has every message of a frame and of the live channel', () => {
  const messages = { gameMessage, siteMessage, channelCommand }
  expect(Object.entries(messages).flatMap(([name, schema]) => toUnboundedInputs(name, schema))).toEqual([])
})

test('what has none is found', () => {
  const planted = z.object({
    text: z.string(),
    line: z.string().regex(/^a+$/),
    list: z.array(z.number()),
    deep: z.object({ either: z.union([z.literal('a'), z.array(z.string().max(3))]) }),
    record: z.record(z.string().max(3), z.string().max(3)),
    names: z.record(z.string(), z.literal(1)),
    perhaps: z.string().nullable(),
    rest: z.tuple([z.string().max(3)]).rest(z.number()),
    pair: z.tuple([z.string(), z.number()]),
    any: z.unknown(),
    fields: z.record(z.enum(['a', 'b']), z.string().max(3)),
    good: z.array(z.string().regex(/^\d{1,3}$/)).max(4),
  })
  expect(toUnboundedInputs('planted', planted)).toEqual([
    'planted.text: text',
    'planted.line: text',
    'planted.list: list',
    'planted.deep.either: list',
    'planted.record: record',
    'planted.names: record',
    'planted.names: names',
    'planted.perhaps: text',
    'planted.rest: list',
    'planted.pair[]: text',
    'planted.any: value',
  ])
})
