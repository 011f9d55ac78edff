import type { SegmentCondition } from '@palco/contract/operators'
import {
  type Currency,
  SEGMENT_CONDITIONS,
  type SegmentConditionType,
  type SegmentFieldKind,
} from '@palco/contract/tables'
import type { Entered } from '../session/visit.server.ts'

type Named = readonly { id: string; name: string }[]
/** What stands behind numbers and codes of conditions. */
export type SegmentNames = { tags: Named; levels: Named; currency: Currency | undefined }

const toName = (named: Named, id: string): string => named.find((one) => one.id === id)?.name ?? id

/** The options of a field that is chosen; `null`: it is typed. */
export function listOptions(
  { t }: Pick<Entered, 't'>,
  field: SegmentFieldKind,
  { tags, levels }: Pick<SegmentNames, 'tags' | 'levels'>,
): Named | null {
  const { segments: s, campaigns: c } = t
  switch (field.kind) {
    case 'tags':
      return tags
    case 'levels':
      return levels
    case 'languages':
      return Object.entries(c.languages).map(([id, name]) => ({ id, name }))
    case 'yes':
      return [
        { id: 'yes', name: s.yes },
        { id: 'no', name: s.no },
      ]
    case 'choice':
    case 'choices':
      return field.of.map((id) => ({ id, name: s.choices[id] ?? id }))
    case 'days':
    case 'day':
    case 'amount':
    case 'signed_amount':
    case 'countries':
      return null
  }
}

function fieldText(entered: Entered, field: SegmentFieldKind, value: unknown, names: SegmentNames): string {
  const { t, formats } = entered
  const options = listOptions(entered, field, names)
  if (options) {
    const ids =
      field.kind === 'yes' ? [value === true ? 'yes' : 'no'] : Array.isArray(value) ? value : [value]
    return ids.map((id) => toName(options, String(id))).join(', ')
  }
  if (field.kind === 'days') return t.segments.lastDays(Number(value))
  if (field.kind === 'day') return formats.day(String(value))
  if (field.kind === 'countries') return (value as string[]).map((code) => formats.country(code)).join(', ')
  const amount = String(value)
  return names.currency === undefined ? amount : formats.money({ amount, currency: names.currency })
}

/** A condition in words: what it is about, and what is asked. */
export function conditionText(entered: Entered, condition: SegmentCondition, names: SegmentNames): string {
  const type: SegmentConditionType = condition.type
  const values = condition as unknown as Record<string, unknown>
  const said = Object.entries<SegmentFieldKind>(SEGMENT_CONDITIONS[type]).map(([name, field]) =>
    fieldText(entered, field, values[name], names),
  )
  return `${entered.t.segments.types[type]}: ${said.join(' · ')}`
}
