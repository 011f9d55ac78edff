import { z } from 'zod'
import * as contract from '../index.ts'
import * as frame from '../frame.ts'
import * as provider from '../provider/index.ts'
import { calls } from '../calls.ts'
import type { Call } from '../define-call.ts'
import { LANGUAGES } from '../tables/languages.ts'

export type Json = Record<string, unknown>

const FOLDER = '#/components/schemas/'
export const refTo = (name: string): Json => ({ $ref: `${FOLDER}${name}` })

const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
/** Names of the schemas of a call's input and answer: "listGames" → "ListGamesInput". */
export const inputName = (key: string): string => `${upperFirst(key)}Input`
export const answerName = (key: string): string => `${upperFirst(key)}Answer`

const prefixed = (prefix: string, name: string): string => (name.startsWith(prefix) ? name : prefix + name)

/** Exported schemas of a module under their own name: `money` → "Money". */
const named = (module: Record<string, unknown>, prefix = ''): [name: string, schema: z.ZodType][] =>
  Object.entries(module).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [[prefixed(prefix, upperFirst(name)), value] as [string, z.ZodType]] : [],
  )

function converted(schemas: readonly [name: string, schema: z.ZodType][], io: 'input' | 'output'): Json {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of schemas) if (!registry.has(schema)) registry.add(schema, { id })
  const { schemas: made } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    uri: (id) => FOLDER + id,
  })
  return Object.fromEntries(
    Object.entries(made).map(([name, { $id: _, $schema: __, ...schema }]) => [name, schema]),
  )
}

const everyCall = {
  language: { type: 'string', enum: LANGUAGES },
  domain: { type: 'string', description: 'The site’s host, with its port when it has one.' },
}

/** Body of a POST: its own fields, those of every call, and the file of an upload. */
function body(call: Call, own: Json): Json {
  const file = call.upload === null ? {} : { [call.upload]: { type: 'string', format: 'binary' } }
  const required = (own.required as string[] | undefined) ?? []
  return {
    ...own,
    properties: { ...(own.properties as Json | undefined), ...everyCall, ...file },
    required: [...required, 'language', 'domain', ...Object.keys(file)],
  }
}

/** The named schemas of the document: what answers are made of, answers, bodies, and the provider protocol. */
export function componentSchemas(): Json {
  const entries = Object.entries(calls) as [string, Call][]
  const answers = entries.map(([key, call]) => [answerName(key), z.clone(call.answer)] as [string, z.ZodType])
  const inputs = converted(
    entries.map(([key, call]) => [inputName(key), z.clone(call.input)] as [string, z.ZodType]),
    'input',
  )
  const bodies = entries.flatMap(([key, call]) =>
    call.method === 'POST' ? [[inputName(key), body(call, inputs[inputName(key)] as Json)]] : [],
  )
  const all = {
    ...converted([...named(contract), ...answers], 'output'),
    ...(Object.fromEntries(bodies) as Json),
    ...converted([...named(provider, 'Provider'), ...named(frame)], 'input'),
  }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The query parameters of a GET, as JSON schema of an object. */
export const querySchema = (call: Call): { properties?: Record<string, Json>; required?: string[] } =>
  z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }) as never
