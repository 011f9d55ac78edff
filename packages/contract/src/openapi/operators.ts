import { z } from 'zod'
import {
  COMMON_OPERATOR_REFUSALS,
  OPERATOR_HEADERS,
  type OperatorCall,
  operatorCalls,
} from '../areas/operators/index.ts'
import { LICENSE } from './license.ts'
import type { Json } from './schemas.ts'

const toSchema = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return schema
}

const REFUSAL = {
  'application/json': {
    schema: { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] },
  },
}

function toRefusals({ refusals }: OperatorCall, toStatus: (code: string) => number): Json {
  const rows = Map.groupBy([...refusals, ...COMMON_OPERATOR_REFUSALS], (code) => String(toStatus(code)))
  return Object.fromEntries(
    [...rows].map(([status, codes]) => [
      status,
      { description: `Refused. code: ${[...new Set(codes)].join(', ')}`, content: REFUSAL },
    ]),
  )
}

function parameters(call: OperatorCall): Json[] {
  const address = { $ref: '#/components/parameters/OperatorAddress' }
  if (call.method !== 'GET') return [address]
  const { properties = {}, required = [] } = toSchema(call.input, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const query = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...query, address]
}

/** A file where the call answers none of JSON. */
const toAnswer = ({ answer }: OperatorCall): Json =>
  answer instanceof z.ZodNull
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: toSchema(answer, 'output') } }

/** The calls of the operators' console as an OpenAPI 3.1 document. `toStatus`: the HTTP status of a refusal's code. */
export function operatorsDocument(server: string, toStatus: (code: string) => number): Json {
  const paths: Record<string, Json> = {}
  for (const call of Object.values(operatorCalls) as OperatorCall[]) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: {
        operationId: call.name,
        tags: ['operators'],
        summary: call.summary,
        description: `For: ${call.access}.${call.second ? ` A second operator: ${call.second}.` : ''}`,
        security: call.access === 'anyone' ? [{ consoleKey: [] }] : [{ consoleKey: [], operator: [] }],
        parameters: parameters(call),
        ...(call.method === 'POST' && {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(call.input, 'input') } },
          },
        }),
        responses: { 200: { description: 'Done', content: toAnswer(call) }, ...toRefusals(call, toStatus) },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Palco operators’ calls',
      version: '1.0.0',
      license: LICENSE,
      description: 'What the platform offers to the operators’ console (docs/console.md).',
    },
    servers: [{ url: server }],
    tags: [{ name: 'operators', description: 'Calls of the operators’ console.' }],
    paths,
    components: {
      parameters: {
        OperatorAddress: {
          name: OPERATOR_HEADERS.address,
          in: 'header',
          description: 'The address of the browser that acts, for limits and the audit log.',
          schema: { type: 'string', maxLength: 60 },
        },
      },
      securitySchemes: {
        consoleKey: { type: 'apiKey', in: 'header', name: OPERATOR_HEADERS.key },
        operator: { type: 'http', scheme: 'bearer', description: 'The token of `operators.log_in`.' },
      },
    },
  }
}
