import { z } from 'zod'

type Schema = {
  type?: string | string[]
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
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  not?: unknown
}

/** What a schema cannot say of itself: places that another check bounds. */
export type BoundedElsewhere = {
  /** Texts of which only a few are taken (`z.stringbool`). */
  texts?: RegExp
  /** Records whose size a refinement bounds. */
  records?: RegExp
  /** Values of any form that are read by their own schema. */
  values?: RegExp
}

/** A pattern that takes texts of any length. */
const isEndless = (pattern: string): boolean =>
  /[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, 'x'))

const isBoundedText = ({ maxLength, pattern, format, enum: names, const: only }: Schema): boolean =>
  maxLength !== undefined ||
  names !== undefined ||
  only !== undefined ||
  (pattern === undefined ? format !== undefined : !isEndless(pattern) || format !== undefined)

const isAnything = (schema: Schema): boolean =>
  schema.type === undefined &&
  schema.enum === undefined &&
  schema.const === undefined &&
  schema.not === undefined &&
  !schema.anyOf &&
  !schema.oneOf &&
  !schema.allOf

/** Whether the record's names are those of an enumeration, which bounds it. */
const hasNamedFields = ({ propertyNames }: Schema): boolean => propertyNames?.enum !== undefined

function problems(schema: Schema, at: string, elsewhere: BoundedElsewhere): string[] {
  // A nullable text has a list of types.
  const types = [schema.type ?? []].flat()
  const { maxItems, prefixItems, items, additionalProperties: others, propertyNames: names } = schema
  const isOpenList = types.includes('array') && maxItems === undefined && !(prefixItems && !items)
  const isOpenText = types.includes('string') && !isBoundedText(schema) && !elsewhere.texts?.test(at)
  const isRecord = typeof others === 'object' && !hasNamedFields(schema)
  const hasOpenNames = names?.type === 'string' && !isBoundedText(names)
  return [
    ...(isAnything(schema) && !elsewhere.values?.test(at) ? [`${at}: value`] : []),
    ...(isOpenList ? [`${at}: list`] : []),
    ...(isOpenText ? [`${at}: text`] : []),
    ...(isRecord && !elsewhere.records?.test(at) ? [`${at}: record`] : []),
    ...(isRecord && hasOpenNames ? [`${at}: names`] : []),
  ]
}

/** What of an input has no bound, by its place. */
function unboundedIn(schema: Schema, at: string, elsewhere: BoundedElsewhere): string[] {
  const { properties = {}, items, prefixItems = [], additionalProperties: others } = schema
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const inside = (part: Schema, place: string) => unboundedIn(part, place, elsewhere)
  return [
    ...problems(schema, at, elsewhere),
    ...Object.entries(properties).flatMap(([name, each]) => inside(each, `${at}.${name}`)),
    ...(typeof others === 'object' ? inside(others, `${at}.*`) : []),
    ...prefixItems.flatMap((each) => inside(each, `${at}[]`)),
    ...(items ? inside(items, `${at}[]`) : []),
    ...parts.flatMap((each) => inside(each, at)),
  ]
}

/**
 * For tests: the lists, texts, records and values of an input whose size its sender chooses and the schema does not bound, each by its
 * place ("call.names[]: text").
 */
export function toUnboundedInputs(
  name: string,
  input: z.ZodType,
  elsewhere: BoundedElsewhere = {},
): string[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
  return [...new Set(unboundedIn(schema, name, elsewhere))]
}
