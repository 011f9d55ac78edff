import { z } from 'zod'
import { calls } from './calls.ts'
import type { Call } from './define-call.ts'
import { COMMON_REFUSALS, refusal } from './refusal.ts'

type Json = Record<string, unknown>

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' })

function parametersOf(call: Call): Json[] {
  const schema = schemaOf(call.input, 'input') as { properties?: Record<string, Json>; required?: string[] }
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
  return [
    ...own,
    ...['language', 'domain'].map((name) => ({
      name,
      in: 'query',
      required: true,
      schema: { type: 'string' },
    })),
  ]
}

function bodyOf(call: Call): Json {
  const schema = schemaOf(call.input, 'input') as { properties?: Json; required?: string[] }
  const everyCall = { language: { type: 'string' }, domain: { type: 'string' } }
  const file = call.upload === null ? {} : { [call.upload]: { type: 'string', format: 'binary' } }
  return {
    ...schema,
    properties: { ...schema.properties, ...everyCall, ...file },
    required: [...(schema.required ?? []), 'language', 'domain'],
  }
}

const typeOf = (call: Call): string => (call.upload === null ? 'application/json' : 'multipart/form-data')

function operationOf(call: Call): Json {
  const codes = [...call.refusals, ...COMMON_REFUSALS]
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }
  return {
    operationId: call.name,
    summary: call.summary,
    security: call.access === 'player' ? [{ bearer: [], masterKey: [] }] : [{ masterKey: [] }],
    parameters: [...(call.method === 'GET' ? parametersOf(call) : []), ...(call.movesMoney ? [key] : [])],
    ...(call.method === 'POST' && {
      requestBody: { required: true, content: { [typeOf(call)]: { schema: bodyOf(call) } } },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(call.answer, 'output') } },
      },
      default: {
        description: `Refused. code: ${codes.join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(server: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of Object.values(calls) as Call[]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Palco contract',
      version: '1.0.0',
      description: 'What a backend offers to the Palco storefront.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(refusal, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        masterKey: { type: 'apiKey', in: 'header', name: 'X-Master-Api-Key' },
      },
    },
  }
}
