import type { Json } from './schemas.ts'

/** Values that read like real ones, by the name of the field. Everything else is made from its schema. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  amount: '1500.00',
  min: '20.00',
  max: '20000.00',
  staked: '100.00',
  won: '250.00',
  currency: 'ARS',
  language: 'es_ES',
  domain: 'localhost:3000',
  country: 'AR',
  username: 'ana',
  email: 'ana@example.com',
  password: 'un mate amargo 7',
  old_password: 'un mate amargo 7',
  name: 'Mate de Oro',
  display_name: 'ana',
  game_id: 'mate-de-oro',
  hash: 'demo-hash',
  slug: 'terms',
  rtp: '96.41',
  birth_date: '1990-05-20',
  phone_code: '+54',
  return_path: '/account',
  picture: '/art/games/mate-de-oro-{w}.webp',
  url: 'https://games.example/play/mate-de-oro#token=…',
  origin: 'https://games.example',
  site_origin: 'https://casino.example',
  transaction_id: 'tx-000123',
  original_transaction_id: 'tx-000122',
  round_id: 'round-000045',
  session_id: 'gs_5b1e',
  player_id: 'pl_7f3a',
  brand_id: 'brasa',
  launch_token: 'the-token-of-the-fragment',
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-12-01T00:00:00.000Z',
  odds: '1.85',
  specifiers: 'total=2.5',
  event_id: 'sim:match:1001',
  dead_heat: '1/2',
  fraction: '1/4',
  system: '2/4',
  time: '27:33',
  q: 'puerto norte',
  version: '7',
  number: '48210375',
  key: 'v1.4d5e6f708192.c2VhbGVk.a2V5LW9mLWEtdGlja2V0',
  token: 'v1.4d5e6f708192.c2VhbGVk.dG9rZW4tb2YtYS1tYWls',
  text: 'Hola, ¿cómo estás?',
  attachments: 'c3VwcG9ydC1hdHRhY2htZW50LXRva2Vu',
  time_zone: 'America/Argentina/Buenos_Aires',
}

const TIME = '2026-11-22T14:30:00.000Z'
const MOST_DEPTH = 16

type Schema = Json & {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Makes an example of a JSON schema; `schemas` are the components its references name. */
export function toExample(schema: Schema, schemas: Json, name = '', depth = 0): unknown {
  if (depth > MOST_DEPTH) return null
  const again = (one: Schema, field = name) => toExample(one, schemas, field, depth + 1)
  if (schema.$ref) return again(schemas[schema.$ref.split('/').at(-1) ?? ''] as Schema)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum.includes(BY_NAME[name]) ? BY_NAME[name] : schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return again(choices.find(({ type }) => type !== 'null') ?? (choices[0] as Schema))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => again(one))) as unknown
  if (schema.type === 'object' || schema.properties) return exampleObject(schema, again)
  if (schema.prefixItems) return schema.prefixItems.map((one) => again(one))
  if (schema.type === 'array')
    return schema.items ? Array<unknown>(schema.minItems ?? 1).fill(again(schema.items)) : []
  return plainExample({ ...schema, type: Array.isArray(schema.type) ? schema.type[0] : schema.type }, name)
}

function exampleObject(schema: Schema, again: (one: Schema, field?: string) => unknown): Json {
  const own = Object.entries(schema.properties ?? {}).map(([field, one]) => [field, again(one, field)])
  const extra = schema.additionalProperties as Schema | boolean | undefined
  // Of a record one entry; those of amounts by currency are the most common ones.
  if (own.length === 0 && typeof extra === 'object' && Object.keys(extra).length > 0)
    own.push(['ARS', again(extra)])
  return Object.fromEntries(own) as Json
}

function plainExample(schema: Schema, name: string): unknown {
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number')
    return schema.default ?? Math.min(Math.max(Number(schema.minimum ?? 1), 1), Number(schema.maximum ?? 1))
  if (schema.type !== 'string') return null
  const known = BY_NAME[name]
  if (schema.format === 'date-time') return typeof known === 'string' && known.includes('T') ? known : TIME
  if (schema.format === 'date') return '1990-05-20'
  if (schema.format === 'email') return BY_NAME.email
  if (schema.format === 'uri') return 'https://casino.example/'
  if (typeof known === 'string' && matches(schema.pattern, known)) return known
  if (name.endsWith('_at')) return TIME
  if (typeof schema.pattern === 'string') return bySimplePattern(schema.pattern)
  return name === 'id' || name.endsWith('_id') || name === '' ? 'id-1' : name.replaceAll('_', ' ')
}

const matches = (pattern: unknown, text: string): boolean =>
  typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)

/** Examples for the few shapes of text that the contract uses. */
function bySimplePattern(pattern: string): string {
  const candidates = [
    '1500.00',
    '96.41',
    'mate-de-oro',
    'slots',
    '123456',
    '20123456786',
    'abc',
    'ana',
    '1',
    '#c81e3a',
    '100%',
    '-.02em',
    '+5491155550000',
    '1155550000',
    '2026-11',
    'Kx3vQ9aB-7LmZ_2p',
    '/replay/round-000045',
    '4.250',
    '3f'.repeat(32),
  ]
  return candidates.find((one) => matches(pattern, one)) ?? 'text'
}
