import { calls } from '../calls.ts'
import type { Call } from '../define-call.ts'
import { LANGUAGES } from '../tables/languages.ts'
import { COMMON_REFUSALS } from '../tables/refusals.ts'
import { isRequired } from '../backend/required.ts'
import { toExample } from './examples.ts'
import { LICENSE } from './license.ts'
import { providerPaths, providerWebhooks } from './provider.ts'
import { answerName, componentSchemas, inputName, type Json, querySchema, refTo } from './schemas.ts'

/** What the areas of the contract are about; the first part of a call's name is its tag. */
const TAGS: Readonly<Record<string, string>> = {
  configuration: 'The brand of the asking host.',
  session: 'Log-in, log-out, tokens, own sessions.',
  passkeys: 'Passkeys of players, and log-in by them.',
  second_factor: 'One-time codes and recovery codes of players.',
  account: 'Registration, own data, passwords.',
  casino: 'Games, favourites, launches.',
  wallet: 'Balances, statement, deposits, withdrawals.',
  messages: 'Messages to the player.',
  marketing_consents: 'Consents to marketing by product and channel.',
  referrals: 'Friends the player invited.',
  miles: 'The loyalty scheme.',
  levels: 'Levels of the miles’ club.',
  own_limits: 'Limits of deposits, stakes and losses.',
  session_plan: 'Time and loss that players plan before a session of games.',
  play_session: 'Time and money of play without a pause, and reality checks.',
  identity_check: 'The check of a player’s identity.',
  funds_check: 'The check of where a player’s money comes from.',
  data_export: 'The file of all that is kept of the player.',
  erasure: 'What is erased at the wish of a player who closed the account.',
  protection: 'Breaks and exclusions that players take for themselves.',
  risk: 'Risk markers of the player’s play, and the answer to them.',
  support: 'Tickets to support with their conversation.',
  push: 'Web push by the player’s choice.',
  bets: 'Bets of all products in one list.',
  bonuses: 'Bonuses of the player.',
  content: 'Text pages of the brand.',
  legal_texts: 'Versions of the brand’s texts that players accept.',
  popups: 'Pop-ups of the operator that hold now for the asking visitor.',
  promotions: 'Promotions of the brand.',
  tournaments: 'Tournaments and their rankings.',
  store: 'Items for miles and money, and their orders.',
  help: 'The help centre of a brand: articles by subject, and their search.',
  prode: 'The game of predictions: rounds, predictions, rankings and private leagues.',
  racing: 'Horse races, fixed odds and pari-mutuel pools on them.',
  jackpots: 'Progressive jackpots with their terms and awards.',
  lobby: 'What lobbies show of play: winners, most played games, suggestions.',
  sports: 'The sportsbook: events, prices, slip, bets.',
  live: 'Events as they happen.',
  provider: 'Game provider protocol: server to server, signed (docs/provider-protocol.md).',
}

export { feedDocument } from './feed.ts'
export { operatorsDocument } from './operators.ts'

export type OpenApiOptions = {
  /** HTTP status of a refusal's code. Without it all refusals stand under `default`. */
  toStatus?: (code: string) => number
}

const PARAMETERS: Json = {
  MasterLanguage: {
    name: 'X-Master-Language',
    in: 'header',
    description:
      'Language of texts when the call carries no `language`. The operator may choose another header name.',
    schema: { type: 'string', enum: LANGUAGES },
    example: 'es_ES',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Of a move of money: the same key with the same data is answered again and moves nothing.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
    example: 'dep-2026-11-22-0001',
  },
  Language: {
    name: 'language',
    in: 'query',
    required: true,
    schema: { type: 'string', enum: LANGUAGES },
    example: 'es_ES',
  },
  Domain: {
    name: 'domain',
    in: 'query',
    required: true,
    description: 'The site’s host, with its port when it has one.',
    schema: { type: 'string' },
    example: 'localhost:3000',
  },
}
const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

function parameters(call: Call): Json[] {
  const headers = [parameter('MasterLanguage'), ...(call.movesMoney ? [parameter('IdempotencyKey')] : [])]
  if (call.method !== 'GET') return headers
  const { properties = {}, required = [] } = querySchema(call)
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(required.includes(name) && { example: toExample(schema, {}, name) }),
  }))
  return [...own, parameter('Language'), parameter('Domain'), ...headers]
}

function answer(key: string, call: Call, schemas: Json): Json {
  const schema = refTo(answerName(key))
  const example = toExample(schema, schemas)
  if (call.name !== 'live.stream')
    return { description: 'Done', content: { 'application/json': { schema, example } } }
  const text = `event: balance\ndata: ${JSON.stringify(example)}\n\n`
  return {
    description: 'Server-sent events: `event:` is the type, `data:` the JSON of a LiveEvent.',
    content: { 'text/event-stream': { schema: { type: 'string' }, 'x-item-schema': schema, example: text } },
  }
}

type ToStatus = OpenApiOptions['toStatus']

/** Codes by status, in the order of the statuses; without `toStatus` all of them under "default". */
function byStatus(codes: readonly string[], toStatus: ToStatus): [status: string, codes: string[]][] {
  return [...Map.groupBy(codes, (code) => (toStatus ? String(toStatus(code)) : 'default'))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
}

function refusedWith(codes: readonly string[]): Json {
  const example = {
    response: ['One text for each paragraph, in the language of the call.'],
    type: 'notification',
    message: codes[0] === 'unauthenticated' ? 'Unauthenticated.' : codes[0],
    code: codes[0],
  }
  return {
    description: `Refused. code: ${codes.join(', ')}`,
    content: { 'application/json': { schema: refTo('Refusal'), example } },
  }
}

/** Answers that every call may give, by name: "Refused429". */
const commonResponses = (toStatus: ToStatus): Json =>
  Object.fromEntries(
    byStatus(COMMON_REFUSALS, toStatus).map(([status, codes]) => [`Refused${status}`, refusedWith(codes)]),
  )

/** The refusals of a call, by status; a status with its own codes has its own answer. */
function refusals(call: Call, toStatus: ToStatus): Json {
  const rows = byStatus([...call.refusals, ...COMMON_REFUSALS], toStatus)
  return Object.fromEntries(
    rows.map(([status, codes]) => [
      status,
      codes.some((code) => call.refusals.includes(code))
        ? refusedWith(codes)
        : { $ref: `#/components/responses/Refused${status}` },
    ]),
  )
}

function body(key: string, call: Call, schemas: Json): Json {
  const schema = refTo(inputName(key))
  if (call.upload !== null) return { required: true, content: { 'multipart/form-data': { schema } } }
  return { required: true, content: { 'application/json': { schema, example: toExample(schema, schemas) } } }
}

function operation(key: string, call: Call, schemas: Json, { toStatus }: OpenApiOptions): Json {
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    summary: call.summary,
    ...(isRequired(key) && { 'x-required': true }),
    security: call.access === 'player' ? [{ bearer: [], masterKey: [] }] : [{ masterKey: [] }],
    parameters: parameters(call),
    ...(call.method === 'POST' && { requestBody: body(key, call, schemas) }),
    responses: { 200: answer(key, call, schemas), ...refusals(call, toStatus) },
  }
}

/** The schemas that the document refers to, directly or through others. */
function reachable(document: Json, schemas: Json): Json {
  const kept = new Set<string>()
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (kept.has(name)) continue
      kept.add(name)
      follow(schemas[name])
    }
  }
  follow(document)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => kept.has(name)))
}

/** Parts of the contract that no call of this document carries. */
const MESSAGES = ['GameMessage', 'SiteMessage', 'ChannelMessage', 'ChannelCommand']

/** The whole contract, the game provider protocol included, as an OpenAPI 3.1 document. */
export function openApiDocument(server: string, options: OpenApiOptions = {}): Json {
  const schemas = componentSchemas()
  const paths: Record<string, Json> = {}
  for (const [key, call] of Object.entries(calls) as [string, Call][]) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(key, call, schemas, options),
    }
  }
  const document: Json = {
    openapi: '3.1.0',
    info: {
      title: 'Palco contract',
      version: '1.0.0',
      license: LICENSE,
      description: 'What a backend offers to the Palco storefront, and the game provider protocol.',
    },
    servers: [{ url: server }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...providerPaths(schemas) },
    webhooks: providerWebhooks(schemas),
    // No call carries them: messages between a game's frame and the site, and those of a live channel.
    'x-messages': MESSAGES.map(refTo),
    components: {
      parameters: PARAMETERS,
      responses: commonResponses(options.toStatus),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of `session.login`.' },
        masterKey: { type: 'apiKey', in: 'header', name: 'X-Master-Api-Key' },
      },
    },
  }
  return {
    ...document,
    components: { ...(document.components as Json), schemas: reachable(document, schemas) },
  }
}
