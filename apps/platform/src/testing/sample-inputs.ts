import { z } from 'zod'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  minItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}
type Known = {
  /** Values by the name of the field. */
  fields: Readonly<Record<string, unknown>>
  /** Texts that may name a thing: a field takes the first that its pattern lets through. */
  names: readonly string[]
  /** Fields that are tried with each of the names that fit. */
  tried: readonly string[]
}

/** Inputs that a schema lets through, as far as a pattern can say, with what is required alone. */
export function sampleInputs(input: z.ZodType, known: Known): Record<string, unknown>[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  const { properties = {} } = schema
  const given = Object.entries(known.fields).filter(([name]) => name in properties)
  const base = { ...toObject(schema, known), ...Object.fromEntries(given) }
  const fields = known.tried.filter((name) => name in base && !(name in known.fields))
  return fields.reduce<Record<string, unknown>[]>(
    (all, name) =>
      all.flatMap((one) =>
        fittingNames(properties[name] ?? {}, known).map((value) => ({ ...one, [name]: value })),
      ),
    [base],
  )
}

const fittingNames = ({ pattern = '' }: Schema, { names }: Known): string[] =>
  names.filter((text) => new RegExp(pattern).test(text))

const toObject = ({ properties = {}, required = [] }: Schema, known: Known): Record<string, unknown> =>
  Object.fromEntries(required.map((name) => [name, toValue(properties[name] ?? {}, known)]))

function toValue(schema: Schema, known: Known): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const some = schema.anyOf ?? schema.oneOf
  if (some) return some.some(({ type }) => type === 'null') ? null : toValue(some[0] ?? {}, known)
  if (schema.type === 'object') return toObject(schema, known)
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => toValue(schema.items ?? {}, known))
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type !== 'string') return null
  return schema.pattern === undefined ? 'some text' : fittingNames(schema, known)[0]
}
