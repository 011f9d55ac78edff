import { type Currency, CURRENCIES } from '@palco/contract'
import { readAmount } from '@palco/contract/amount'
import { segmentCondition, type SegmentCondition, type SegmentRule } from '@palco/contract/operators'
import {
  type Language,
  MOST_SEGMENT_CONDITIONS,
  MOST_SEGMENT_GROUPS,
  SEGMENT_CONDITIONS,
  SEGMENT_MATCHES,
  type SegmentConditionType,
  type SegmentFieldKind,
  type SegmentMatch,
} from '@palco/contract/tables'

/** A condition as it is typed: what stands in each field. */
export type DraftCondition = {
  type: SegmentConditionType
  values: Readonly<Record<string, readonly string[]>>
  /** Whether something in it is missing or wrong. */
  wrong: boolean
}
export type DraftGroup = { match: SegmentMatch; conditions: DraftCondition[] }
/** A rule as the form has it; `rule` is `null` while a condition is missing or wrong. */
export type Draft = { match: SegmentMatch; groups: DraftGroup[]; step: number; rule: SegmentRule | null }

type Typing = { currency: Currency | undefined; language: Language }
/** The amount of a rule as this operator types it. */
type ToText = (amount: string) => string

const TYPES = Object.keys(SEGMENT_CONDITIONS) as SegmentConditionType[]
const FIRST: SegmentConditionType = 'registered_within'

export const fieldsAt = (type: SegmentConditionType): [string, SegmentFieldKind][] =>
  Object.entries(SEGMENT_CONDITIONS[type])

const toMatch = (text: string | null): SegmentMatch => SEGMENT_MATCHES.find((one) => one === text) ?? 'all'
const toType = (text: string | null): SegmentConditionType | undefined => TYPES.find((one) => one === text)

/** What of a field goes to the platform; what is not understood goes as it was typed and is refused by the schema. */
function readField(
  { kind }: SegmentFieldKind,
  texts: readonly string[],
  { currency, language }: Typing,
): unknown {
  const [text = ''] = texts
  switch (kind) {
    case 'days':
      return /^\d{1,4}$/.test(text) ? Number(text) : text
    case 'yes':
      return text === 'yes' ? true : text === 'no' ? false : text
    case 'countries':
      return [...new Set(texts.flatMap((one) => one.toUpperCase().split(/[\s,;]+/)).filter(Boolean))]
    case 'choices':
    case 'tags':
    case 'levels':
    case 'languages':
      return [...new Set(texts)]
    case 'signed_amount':
    case 'amount': {
      const sign = kind === 'signed_amount' && /^[-−]/.test(text) ? '-' : ''
      const read = currency && readAmount(text.slice(sign.length), currency, language, { zero: true })
      return read?.ok ? `${sign}${read.amount}` : ''
    }
    case 'day':
    case 'choice':
      return text
  }
}

function readCondition(
  type: SegmentConditionType,
  values: DraftCondition['values'],
  typing: Typing,
): SegmentCondition | null {
  const fields = fieldsAt(type).map(([name, field]) => [name, readField(field, values[name] ?? [], typing)])
  const read = segmentCondition.safeParse({ type, ...Object.fromEntries(fields) })
  return read.success ? read.data : null
}

/** The rule of a draft; `null`: a condition is missing or wrong. */
function toRule({ match, groups }: Pick<Draft, 'match' | 'groups'>, typing: Typing): SegmentRule | null {
  const read = groups.map((group) => ({
    match: group.match,
    conditions: group.conditions.flatMap(({ type, values }) => readCondition(type, values, typing) ?? []),
  }))
  const isWhole = read.every(
    ({ conditions }, place) =>
      conditions.length > 0 && conditions.length === groups[place]?.conditions.length,
  )
  return isWhole && read.length > 0 ? { match, groups: read } : null
}

const empty = (type: SegmentConditionType): DraftCondition => ({ type, values: {}, wrong: false })

/** Conditions of the address: `g0.c1.days` is a field of the second condition of the first group. */
function readGroups(query: URLSearchParams, typing: Typing): DraftGroup[] {
  const groups: DraftGroup[] = []
  for (let group = 0; group < MOST_SEGMENT_GROUPS && query.has(`g${group}.match`); group += 1) {
    const conditions: DraftCondition[] = []
    for (let place = 0; place < MOST_SEGMENT_CONDITIONS; place += 1) {
      const name = `g${group}.c${place}`
      const type = toType(query.get(`${name}.type`))
      if (!type) break
      const values = Object.fromEntries(
        fieldsAt(type).map(([field]) => [
          field,
          query.getAll(`${name}.${field}`).filter((text) => text.trim() !== ''),
        ]),
      )
      // One that was just added has nothing in it, and is not wrong yet.
      const isTyped = Object.values(values).some(({ length }) => length > 0)
      conditions.push({ type, values, wrong: isTyped && readCondition(type, values, typing) === null })
    }
    groups.push({ match: toMatch(query.get(`g${group}.match`)), conditions })
  }
  return groups
}

/** What a button of the form does to the conditions: `add:0`, `remove:0:1`, `group`. @returns whether it did anything */
function changeGroups(groups: DraftGroup[], query: URLSearchParams): boolean {
  const [act, group = '', place = ''] = (query.get('do') ?? '').split(':')
  const chosen = groups[Number(group)]
  if (act === 'add' && chosen && chosen.conditions.length < MOST_SEGMENT_CONDITIONS) {
    chosen.conditions.push(empty(toType(query.get(`g${group}.new`)) ?? FIRST))
    return true
  }
  if (act === 'remove' && chosen) {
    chosen.conditions.splice(Number(place), 1)
    if (chosen.conditions.length === 0 && groups.length > 1) groups.splice(Number(group), 1)
    return true
  }
  if (act === 'group' && groups.length < MOST_SEGMENT_GROUPS) {
    groups.push({ match: 'all', conditions: [empty(toType(query.get('new')) ?? FIRST)] })
    return true
  }
  return false
}

/** The draft that the address has; `null`: it has none. */
export function readDraft(query: URLSearchParams, typing: Typing): Draft | null {
  if (!query.has('match')) return null
  const groups = readGroups(query, typing)
  const step = Number(query.get('step') ?? 0) || 0
  const draft = {
    match: toMatch(query.get('match')),
    groups,
    step: changeGroups(groups, query) ? step + 1 : step,
  }
  return { ...draft, rule: toRule(draft, typing) }
}

function typedField(value: unknown, { kind }: SegmentFieldKind, toText: ToText): string[] {
  if (kind === 'yes') return [value === true ? 'yes' : 'no']
  if (kind === 'countries') return [(value as string[]).join(', ')]
  if (kind === 'amount' || kind === 'signed_amount') return [toText(String(value))]
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

/** A saved rule as the form begins with it. */
export function draftFrom({ match, groups }: SegmentRule, toText: ToText): Draft {
  return {
    match,
    step: 0,
    rule: { match, groups },
    groups: groups.map((group) => ({
      match: group.match,
      conditions: group.conditions.map((condition) => ({
        type: condition.type,
        wrong: false,
        values: Object.fromEntries(
          fieldsAt(condition.type).map(([name, field]) => [
            name,
            typedField((condition as unknown as Record<string, unknown>)[name], field, toText),
          ]),
        ),
      })),
    })),
  }
}

/** What the form of a new segment begins with. */
export const emptyDraft = (): Draft => ({
  match: 'all',
  groups: [{ match: 'all', conditions: [] }],
  step: 0,
  rule: null,
})

/** The currency that a brand's amounts are typed in. */
export const toCurrency = (code: string | undefined): Currency | undefined =>
  CURRENCIES.find((one) => one === code)
