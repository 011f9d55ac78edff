import { expect, test } from 'vitest'
import { z } from 'zod'
import { operatorCalls } from './areas/operators/index.ts'
import { calls } from './index.ts'

type Schema = {
  type?: string
  pattern?: string
  format?: string
  enum?: unknown
  const?: unknown
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Read as "true" and "false" (`z.stringbool`): anything else is refused. */
const BOOLEANS = /^(casino\.games\.(promoted|favorite|recent)|racing\.(tickets|bets|multiples)\.open)$/
/** Records whose size a refinement bounds, which a schema does not say; of an enumeration's names they are bounded by it. */
const RECORDS = /^operators\.(trading_decide\.decision\.verdicts|trading_limits\.delays)$/

/** A pattern that takes texts of any length. */
const isEndless = (pattern: string): boolean =>
  /[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, 'x'))

const isBoundedText = ({ maxLength, pattern, format, enum: names, const: only }: Schema): boolean =>
  maxLength !== undefined ||
  names !== undefined ||
  only !== undefined ||
  (pattern === undefined ? format !== undefined : !isEndless(pattern) || format !== undefined)

/** What of an input has no bound, by its place. */
function unbounded(schema: Schema, at: string): string[] {
  const { type, maxItems, properties = {}, items, additionalProperties } = schema
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const values = typeof additionalProperties === 'object' ? additionalProperties : null
  return [
    ...(type === 'array' && maxItems === undefined ? [`${at}: list`] : []),
    ...(type === 'string' && !isBoundedText(schema) && !BOOLEANS.test(at) ? [`${at}: text`] : []),
    ...(values && !RECORDS.test(at) ? [`${at}: record`] : []),
    ...Object.entries(properties).flatMap(([name, each]) => unbounded(each, `${at}.${name}`)),
    ...(values ? unbounded(values, `${at}.*`) : []),
    ...(items ? unbounded(items, `${at}[]`) : []),
    ...parts.flatMap((each) => unbounded(each, at)),
  ]
}

const found = (name: string, input: z.ZodType): string[] =>
  unbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, name)

test('every list and text that a caller sends has a bound', () => {
  const all = [...Object.values(calls), ...Object.values(operatorCalls)]
  expect(all.flatMap(({ name, input }) => found(name, input))).toEqual([])
})

test('what has none is found', () => {
  const planted = z.object({
    text: z.string(),
    line: z.string().regex(/^a+$/),
    list: z.array(z.number()),
    deep: z.object({ either: z.union([z.literal('a'), z.array(z.string().max(3))]) }),
    record: z.record(z.string().max(3), z.string().max(3)),
    good: z.array(z.string().regex(/^\d{1,3}$/)).max(4),
  })
  expect(found('planted', planted)).toEqual([
    'planted.text: text',
    'planted.line: text',
    'planted.list: list',
    'planted.deep.either: list',
    'planted.record: record',
  ])
})
