import {
  operatorCalls,
  type OperatorCallAnswer,
  type Segment,
  type SegmentRule,
} from '@palco/contract/operators'
import {
  mayCall,
  SEGMENT_CONDITIONS,
  SEGMENT_MATCHES,
  type SegmentConditionType,
} from '@palco/contract/tables'
import type { RouterContextProvider } from 'react-router'
import { addressWith } from '../../page/address.ts'
import { toBrand } from '../../page/brand.server.ts'
import { conditionText, listOptions, type SegmentNames } from '../../page/segment-words.server.ts'
import { makeEntry, read, readOr } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { type Draft, draftFrom, emptyDraft, fieldsAt, readDraft, toCurrency } from './draft.server.ts'

type Context = Readonly<RouterContextProvider>
type Desk = OperatorCallAnswer<typeof operatorCalls.listSegments>
const PAGE = '/trading/segments'

/** A condition as the form draws it. */
function viewCondition(
  entered: Entered,
  { type, values, wrong }: Draft['groups'][number]['conditions'][number],
  names: SegmentNames,
) {
  const { segments: s } = entered.t
  return {
    type,
    title: s.types[type],
    wrong,
    fields: fieldsAt(type).map(([name, field]) => ({
      name,
      kind: field.kind,
      label: s.fields[name] ?? name,
      options: listOptions(entered, field, names)?.map(({ id, name: text }) => ({ id, name: text })) ?? null,
      values: [...(values[name] ?? [])],
    })),
  }
}
export type ConditionView = ReturnType<typeof viewCondition>

/** A rule in words, a line a group. */
const ruleLines = (entered: Entered, { match, groups }: SegmentRule, names: SegmentNames): string[] => {
  const { segments: s } = entered.t
  const lines = groups.map((group) => {
    const said = group.conditions.map((one) => conditionText(entered, one, names)).join('; ')
    return `${s.short[group.match]}: ${said}`
  })
  return groups.length > 1 ? [`${s.match}: ${s.matches[match]}.`, ...lines] : lines
}

function viewRow(entered: Entered, row: Segment, { brand, names }: { brand: string; names: SegmentNames }) {
  const { t, formats } = entered
  const { segments: s } = t
  return {
    id: row.id,
    name: row.name,
    address: addressWith(PAGE, { brand, id: row.id }),
    lines: ruleLines(entered, row.rule, names),
    matched: row.counts
      ? `${row.counts.estimated ? '≈ ' : ''}${formats.decimal(row.counts.matched)}`
      : s.notYet,
    audience: row.counts
      ? `${row.counts.estimated || row.counts.audience_estimated ? '≈ ' : ''}${formats.decimal(row.counts.audience)}`
      : s.notYet,
    by: row.made_by,
    changed: formats.time(row.changed_at, brand),
  }
}
export type SegmentRowView = ReturnType<typeof viewRow>

/** How many the draft has; what cannot be counted is said in its place. */
async function countDraft(context: Context, entered: Entered, brand: string, rule: SegmentRule | null) {
  if (rule === null) return null
  const { t, formats } = entered
  const { segments: s } = t
  const found = await readOr(context, operatorCalls.countSegment, { brand, rule }, [
    'segment_too_large',
    'invalid_amount',
    'unknown_tag',
  ])
  if (!found.ok) return { refused: found.code, text: '', audience: '', isAll: false, estimated: false }
  const { players, matched, audience, estimated, audience_estimated: isSampled } = found.answer
  const number = (count: number) => formats.decimal(count)
  return {
    refused: null,
    text: s.counted(`${estimated ? '≈ ' : ''}${number(matched)}`, number(players)),
    audience: s.reached(`${isSampled ? '≈ ' : ''}${number(audience)}`),
    isAll: matched === players && players > 0,
    estimated,
  }
}

async function readHistory(context: Context, entered: Entered, brand: string, id: string) {
  const { history } = await read(context, operatorCalls.readSegment, { brand, id })
  const { formats } = entered
  return history.map(({ day, players, matched, audience, estimated, audience_estimated: isSampled }) => ({
    day: formats.day(day),
    players: formats.decimal(players),
    matched: `${estimated ? '≈ ' : ''}${formats.decimal(matched)}`,
    audience: `${isSampled ? '≈ ' : ''}${formats.decimal(audience)}`,
  }))
}

const chooseDraft = (
  query: URLSearchParams,
  entered: Entered,
  opened: Segment | undefined,
  names: SegmentNames,
): Draft => {
  const { language } = entered.operator
  const { currency } = names
  const typed = readDraft(query, { currency, language })
  if (typed) return typed
  if (!opened) return emptyDraft()
  return draftFrom(opened.rule, (amount) => {
    const isNegative = amount.startsWith('-')
    const text = currency ? entered.formats.number({ amount: amount.replace('-', ''), currency }) : amount
    return isNegative ? `-${text}` : text
  })
}

const namesIn = ({ tags, levels }: Desk, { operator }: Entered, brand: string): SegmentNames => ({
  tags,
  levels,
  currency: toCurrency(operator.brands.find(({ id }) => id === brand)?.currency),
})

/** A brand's segments; the address has the rule that is written, or names the segment that is opened. */
export async function loadSegments({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const { t, operator } = entered
  const { segments: s } = t
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const desk = await read(context, operatorCalls.listSegments, { brand })
  const names = namesIn(desk, entered, brand)
  const opened = desk.segments.find(({ id }) => id === query.get('id'))
  const draft = chooseDraft(query, entered, opened, names)
  const may = (call: { access: Parameters<typeof mayCall>[1] }) => mayCall(operator.rights, call.access)
  return {
    brand,
    rows: desk.segments.map((row) => viewRow(entered, row, { brand, names })),
    opened: opened
      ? {
          id: opened.id,
          name: opened.name,
          note: opened.note,
          members: addressWith(`${PAGE}/members`, { brand, id: opened.id }),
          file: may(operatorCalls.downloadSegment)
            ? addressWith(`${PAGE}.csv`, { brand, id: opened.id })
            : null,
          history: await readHistory(context, entered, brand, opened.id),
        }
      : null,
    match: draft.match,
    step: draft.step,
    groups: draft.groups.map(({ match, conditions }) => ({
      match,
      conditions: conditions.map((one) => viewCondition(entered, one, names)),
    })),
    rule: draft.rule && JSON.stringify(draft.rule),
    count: await countDraft(context, entered, brand, draft.rule),
    matches: SEGMENT_MATCHES.map((id) => ({ id, name: s.matches[id] })),
    matchesIn: SEGMENT_MATCHES.map((id) => ({ id, name: s.matchesIn[id] })),
    types: (Object.keys(SEGMENT_CONDITIONS) as SegmentConditionType[]).map((id) => ({
      id,
      name: s.types[id],
    })),
    mayChange: may(operatorCalls.saveSegment),
    zone: entered.formats.toZone(brand),
  }
}
export type SegmentsDesk = Awaited<ReturnType<typeof loadSegments>>

/** A page of a segment's members. */
export async function loadMembers({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const { t, formats, operator } = entered
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const id = query.get('id') ?? ''
  const after = query.get('after') ?? undefined
  const found = await readOr(context, operatorCalls.listSegmentMembers, { brand, id, after }, [
    'segment_too_large',
  ])
  const maySee = mayCall(operator.rights, operatorCalls.readPlayerFile.access)
  return {
    brand,
    name: found.ok ? found.answer.name : t.segments.title,
    segment: addressWith(PAGE, { brand, id }),
    refused: found.ok ? null : found.code,
    rows: (found.ok ? found.answer.members : []).map((member) => ({
      id: member.id,
      username: member.username,
      address: maySee ? addressWith(`/players/${member.id}`, { brand }) : null,
      country: member.country ? formats.country(member.country) : '–',
      language: t.campaigns.languages[member.language] ?? member.language,
      created: formats.time(member.created_at, brand),
      audience: member.audience ? t.segments.yes : t.segments.no,
    })),
    first: after === undefined ? null : addressWith(`${PAGE}/members`, { brand, id }),
    next:
      found.ok && found.answer.next
        ? addressWith(`${PAGE}/members`, { brand, id, after: found.answer.next })
        : null,
    zone: formats.toZone(brand),
  }
}
export type MemberView = Awaited<ReturnType<typeof loadMembers>>['rows'][number]
