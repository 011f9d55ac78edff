import { z } from 'zod'
import {
  catalogueFeedAnswer,
  customBetAnswer,
  customBetRequest,
  feedFixture,
  recoveryRequest,
} from './calls.ts'
import { MEANINGS } from './field-meanings.ts'
import { feedMessage } from './messages.ts'
import { feedRace } from './races.ts'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
}
type Row = { path: string; type: string; needed: boolean }

/** Forms of texts by their pattern. */
const FORMS: Readonly<Record<string, string>> = {
  '^[a-z0-9]+(:[a-z0-9_-]+)+$': 'id, `acme:match:1`',
  '^#[0-9a-f]{6}$': 'colour, `#0a5cff`',
  '^[1-9]\\d{0,5}(\\.\\d{1,3})?$': 'odds as text, `"1.85"`',
  '^\\d{1,3}:\\d{2}$': 'text, `"27:33"`',
  '^\\d{0,6}$': 'text of digits',
  '^[\\w.:+/-]{1,80}$': 'id, at most 80',
  '^(?=.*\\S)[^\\p{C}\\p{Default_Ignorable_Code_Point}\\p{Zl}\\p{Zp}]+$':
    'text, 1 to 160, no control or invisible characters',
}
/** Objects with their own page section. */
const APART = new Set(['record'])

function bounds({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const [least, most] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems]
  const isEdge = (value: number | undefined) =>
    value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER
  if (isEdge(least) && isEdge(most)) return ''
  if (least === most) return ` of ${most}`
  if (isEdge(most)) return least === 0 ? ', 0 or more' : `, ${least} or more`
  return isEdge(least) || least === 0 ? `, at most ${most}` : `, ${least} to ${most}`
}

function toType(schema: Schema): string {
  const { type, anyOf, oneOf, pattern, format } = schema
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum) return schema.enum.map((one) => `\`${JSON.stringify(one)}\``).join(', ')
  const ways = anyOf ?? oneOf
  if (ways) return [...new Set(ways.map(toType))].join(' or ')
  if (type === 'null') return 'null'
  if (type === 'array') return `list${bounds(schema)}`
  if (type === 'object') return 'object'
  if (format === 'date-time') return 'time as ISO text, `"2026-11-27T18:00:00Z"`'
  if (type === 'string') return `${FORMS[pattern ?? ''] ?? 'text'}${pattern ? '' : bounds(schema)}`
  if (type === 'boolean') return 'true or false'
  return `${type === 'integer' ? 'whole number' : 'number'}${bounds(schema)}`
}

/** An object's fields one by one, those of its objects and lists too: "home.colours.shirt", "players[].id". */
function listRows(schema: Schema, before = ''): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${before}${name}`
    const needed = (schema.required ?? []).includes(name) && field.default === undefined
    const row = { path, type: toType(field), needed }
    if (APART.has(name)) return [row]
    const whole = field.anyOf?.find(({ type }) => type === 'object' || type === 'array') ?? field
    if (whole.type === 'array') return [row, ...listRows(whole.items ?? {}, `${path}[].`)]
    return whole.type === 'object' ? [row, ...listRows(whole, `${path}.`)] : [row]
  })
}

const meaning = (table: string, path: string): string => {
  const [name = ''] = path.split('.').slice(-1)
  const found = MEANINGS[`${table} ${path}`] ?? MEANINGS[path] ?? MEANINGS[name]
  if (found === undefined) throw new Error(`field-meanings.ts does not say what ${path} of ${table} is`)
  return found
}

function toTable(title: string, schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'inline' }) as Schema
  const rows = listRows(json).map(
    ({ path, type, needed }) =>
      `| \`${path}\` | ${type.replaceAll('|', '\\|')} | ${needed ? 'yes' : ''} | ${meaning(title, path)} |`,
  )
  return [
    `### ${title}`,
    '',
    '| field | what it holds | needed | meaning |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}

const messages = feedMessage.options.map((schema) => [schema.shape.type.value, schema] as const)

/** The field tables of docs/odds-feed.md, from the schemas that read the feed. */
export const fieldTables = (): string =>
  (
    [
      ['Catalogue', catalogueFeedAnswer],
      ['Fixture', feedFixture],
      ['Recovery', recoveryRequest],
      ['Race', feedRace],
      ['Custom bet', customBetRequest],
      ['Priced custom bet', customBetAnswer.options[0]],
      ['Custom bet without a price', customBetAnswer.options[1]],
      ...messages.map(([name, schema]) => [`Message ${name}`, schema] as const),
    ] as const
  )
    .map(([title, schema]) => toTable(title, schema))
    .join('\n\n')

/** Where they stand in the page. */
const MARKS = ['<!-- fields: npm run feed-fields -->', '<!-- end of fields -->'] as const

/** The page with its tables as they are now. @throws Error when it has no place for them */
export function withFieldTables(page: string): string {
  const [from, to] = MARKS.map((mark) => page.indexOf(mark)) as [number, number]
  if (from < 0 || to < from) throw new Error(`the page has no ${MARKS.join(' … ')}`)
  return `${page.slice(0, from)}${MARKS[0]}\n\n${fieldTables()}\n\n${page.slice(to)}`
}
