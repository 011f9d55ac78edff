import { describe, expect, test } from 'vitest'
import { calls } from '../calls.ts'
import type { Call } from '../define-call.ts'
import { openApiDocument } from './index.ts'

type Operation = {
  operationId: string
  tags: string[]
  parameters?: Record<string, unknown>[]
  requestBody?: { content: Record<string, { schema: { $ref?: string }; example?: unknown }> }
  responses: Record<string, { content: Record<string, { schema: { $ref?: string }; example?: unknown }> }>
}
const document = openApiDocument('/', { toStatus: (code) => (code === 'unauthenticated' ? 401 : 422) }) as {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, unknown>
    parameters: Record<string, unknown>
    responses: Operation['responses']
  }
}
const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap((one) =>
  Object.values(one),
)
const entries = Object.entries(calls) as [string, Call][]
const operation = ({ path, method }: Call) => document.paths[path]?.[method.toLowerCase()] as Operation

describe('the OpenAPI document', () => {
  test('refers to nothing that is not there', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(150)
    const known = document.components as Record<string, Record<string, unknown>>
    for (const [, kind = '', name = ''] of references) expect(known[kind]).toHaveProperty(name)
    expect([...text.matchAll(/"\$ref":"(?!#\/components\/)[^"]*"/g)]).toEqual([])
  })

  test('has for each call a known tag, an id of its own, the language header and named schemas', () => {
    const tags = document.tags.map(({ name }) => name)
    for (const { tags: own } of operations) expect(tags).toContain(own[0])
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const [, call] of entries) {
      const { parameters, requestBody } = operation(call)
      expect(parameters).toContainEqual({ $ref: '#/components/parameters/MasterLanguage' })
      for (const { schema } of Object.values(requestBody?.content ?? {})) expect(schema.$ref).toBeDefined()
    }
    for (const name of [
      'Money',
      'Game',
      'Payment',
      'Refusal',
      'LiveEvent',
      'ProviderDebitRequest',
      'GameMessage',
    ])
      expect(document.components.schemas).toHaveProperty(name)
  })

  test.each(entries)('%s: its examples are valid', (_, call) => {
    const { parameters = [], requestBody, responses } = operation(call)
    const body = requestBody?.content['application/json']?.example
    const query = Object.fromEntries(
      parameters.flatMap(({ name, example }) => (name && example !== undefined ? [[name, example]] : [])),
    )
    const answer = responses['200']?.content['application/json']?.example
    const checks = [
      ...(call.upload === null ? [call.input.safeParse(body ?? query)] : []),
      ...(answer === undefined ? [] : [call.answer.safeParse(answer)]),
    ]
    expect(checks.flatMap(({ error }) => error?.issues ?? [])).toEqual([])
  })

  test('names error answers by status, and the stream as one', () => {
    const login = operation(calls.login)
    expect(Object.keys(login.responses)).toEqual(['200', '401', '422'])
    expect(login.responses['401']).toEqual({ $ref: '#/components/responses/Refused401' })
    expect(document.components.responses.Refused401?.content['application/json']).toMatchObject({
      schema: { $ref: '#/components/schemas/Refusal' },
      example: { code: 'unauthenticated' },
    })
    expect(JSON.stringify(login.responses['422'])).toContain('invalid_credentials')
    expect(Object.keys(operation(calls.liveStream).responses['200']?.content ?? {})).toEqual([
      'text/event-stream',
    ])
  })
})
