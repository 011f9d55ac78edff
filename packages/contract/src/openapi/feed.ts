import { z } from 'zod'
import * as feed from '../feed/index.ts'
import { LICENSE } from './license.ts'
import { signature } from './provider.ts'
import type { Json } from './schemas.ts'

const toSchema = (type: z.ZodType): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return schema
}
const json = (type: z.ZodType): Json => ({ 'application/json': { schema: toSchema(type) } })

type FeedCall = {
  path: string
  method: 'get' | 'post'
  name: string
  summary: string
  query?: readonly [name: string, schema: Json][]
  request?: z.ZodType
  answer: Json
}

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
const TIME = { type: 'integer', minimum: 0 }

const CALLS: readonly FeedCall[] = [
  {
    path: feed.FEED_PATHS.messages,
    method: 'get',
    name: 'messages',
    summary: 'The stream: one signed JSON message a line, without end (docs/odds-feed.md).',
    answer: { 'application/x-ndjson': { schema: { type: 'string' } } },
  },
  {
    path: feed.FEED_PATHS.recovery,
    method: 'post',
    name: 'recovery',
    summary: 'Asks for what was missed; it comes through the stream.',
    request: feed.recoveryRequest,
    answer: json(feed.recoveryAnswer),
  },
  {
    path: feed.FEED_PATHS.catalogue,
    method: 'get',
    name: 'catalogue',
    summary: 'Sports, countries and competitions.',
    answer: json(feed.catalogueFeedAnswer),
  },
  {
    path: feed.FEED_PATHS.fixtures,
    method: 'get',
    name: 'fixtures',
    summary: 'Every fixture with prices now or soon.',
    answer: json(feed.fixturesAnswer),
  },
  {
    path: `${feed.FEED_PATHS.fixtures}/{id}`,
    method: 'get',
    name: 'fixture',
    summary: 'One fixture with its players.',
    answer: json(feed.feedFixture),
  },
  {
    path: feed.FEED_PATHS.customBet,
    method: 'post',
    name: 'custom_bet',
    summary: 'The probability that selections of one event win together.',
    request: feed.customBetRequest,
    answer: json(feed.customBetAnswer),
  },
  {
    path: feed.FEED_PATHS.races,
    method: 'get',
    name: 'races',
    summary: 'Races that start in a span, milliseconds since 1970.',
    query: [
      ['from', TIME],
      ['until', TIME],
    ],
    answer: json(feed.racesAnswer),
  },
]

function refusals(): Json {
  const rows = Map.groupBy(Object.entries(feed.FEED_REFUSALS), ([, status]) => status)
  return Object.fromEntries(
    [...rows].map(([status, codes]) => [
      status,
      {
        description: `Refused. code: ${codes.map(([code]) => code).join(', ')}`,
        content: json(feed.feedRefusal),
      },
    ]),
  )
}

const operation = ({ path, name, summary, query = [], request, answer }: FeedCall): Json => ({
  operationId: `feed.${name}`,
  tags: ['feed'],
  summary,
  // By the signature of its parameters.
  security: [],
  parameters: [
    ...(path.includes('{id}') ? [id] : []),
    ...query.map(([of, schema]) => ({ name: of, in: 'query', schema })),
    ...signature('The name under which the provider knows the platform’s key.'),
  ],
  ...(request && { requestBody: { required: true, content: json(request) } }),
  responses: { 200: { description: 'Done', content: answer }, ...refusals() },
})

/** The odds feed protocol as an OpenAPI 3.1 document: what a provider of odds serves to a platform. `server`: the provider's address. */
export function feedDocument(server: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of CALLS) paths[call.path] = { ...paths[call.path], [call.method]: operation(call) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Palco odds feed protocol',
      version: '1.0.0',
      license: LICENSE,
      description:
        'What a provider of fixtures, odds and settlements serves to a Palco platform (docs/odds-feed.md).',
    },
    servers: [{ url: server }],
    tags: [{ name: 'feed', description: 'Server to server, signed in both directions.' }],
    paths,
  }
}
