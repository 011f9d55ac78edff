import { Readable } from 'node:stream'
import { csvLine } from '@palco/service/csv'
import type {
  OperatorCallAnswer,
  operatorCalls,
  OperatorCallInput,
  Segment,
  SegmentRule,
} from '@palco/contract/operators'
import { MOST_SEGMENT_LINES, MOST_SEGMENT_MEMBERS, MOST_SEGMENTS } from '@palco/contract/tables'
import type { Database } from '../../db/index.ts'
import type { Brand } from '../../model/index.ts'
import {
  type ActingOnBrand,
  appendAudit,
  type AuditEntry,
  type DeskAccess,
  didLately,
} from '../../operators/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { findLevelRules } from '../levels/index.ts'
import { amountsAreRead, tagsIn } from './compile.ts'
import { countMembers, listMembers, type Member } from './members.ts'
import * as store from './store.ts'
import { listTags } from './tag-store.ts'

type Calls = typeof operatorCalls
const LINE_ROWS = 5_000

const onWire = (row: store.SegmentRow, counts: store.DayCounts | undefined): Segment => ({
  id: row.id.toString(),
  name: row.name,
  note: row.note,
  rule: row.rule,
  made_by: row.madeBy,
  changed_at: row.changedAt.toISOString(),
  counts: counts ?? null,
})

/** A brand's segments, and what their conditions choose from. */
export async function readDesk(
  { db }: DeskAccess,
  { brand, by }: ActingOnBrand,
): Promise<OperatorCallAnswer<Calls['listSegments']>> {
  const rows = await store.listSegments(db, brand.id)
  const counts = await store.lastCounts(
    db,
    rows.map(({ id }) => id),
  )
  return {
    segments: rows.map((row) => onWire(row, counts.get(row.id))),
    tags: (await listTags(db, brand.id)).map(({ id, name }) => ({ id: id.toString(), name })),
    levels: (findLevelRules(brand)?.levels ?? []).map(({ id, names }) => ({
      id,
      name: names[by.language] ?? names.es_ES,
    })),
  }
}

/** Why a rule cannot be read; `null`: it can. */
async function ruleRefused(
  db: Database,
  brand: Brand,
  rule: SegmentRule,
): Promise<Refused<'invalid_amount' | 'unknown_tag'> | null> {
  if (!amountsAreRead(rule, brand)) return refuse('invalid_amount')
  const known = new Set((await listTags(db, brand.id)).map(({ id }) => id.toString()))
  return tagsIn(rule).every((tag) => known.has(tag)) ? null : refuse('unknown_tag')
}

/** How many a rule matches now. */
export async function readCount(
  { db, now }: DeskAccess,
  { brand }: ActingOnBrand,
  { rule }: OperatorCallInput<Calls['countSegment']>,
): Promise<
  OperatorCallAnswer<Calls['countSegment']> | Refused<'invalid_amount' | 'unknown_tag' | 'segment_too_large'>
> {
  const refused = await ruleRefused(db, brand, rule)
  if (refused) return refused
  return (await countMembers(db, { brand, rule, at: now() })) ?? refuse('segment_too_large')
}

type Saving = Refused<
  | 'unknown_segment'
  | 'segment_exists'
  | 'too_many_segments'
  | 'segment_matches_all'
  | 'segment_too_large'
  | 'invalid_amount'
  | 'unknown_tag'
>

/** Makes a segment or changes one, with its audit line; one of all players only where that is meant. */
export async function saveSegment(
  { db, now }: DeskAccess,
  acting: ActingOnBrand,
  { id, name, note, rule, everybody }: OperatorCallInput<Calls['saveSegment']>,
): Promise<{ id: string } | Saving> {
  const { brand, by } = acting
  const refused = await ruleRefused(db, brand, rule)
  if (refused) return refused
  const at = now()
  // Counted before the transaction: nothing is locked while the database counts.
  const counts = await countMembers(db, { brand, rule, at })
  if (!counts) return refuse('segment_too_large')
  if (counts.matched === counts.players && counts.players > 0 && !everybody)
    return refuse('segment_matches_all')
  return db.transaction(async (tx) => {
    await store.lockSegments(tx, brand.id)
    const known = id === undefined ? null : await store.findSegment(tx, brand.id, id, { lock: true })
    if (id !== undefined && !known) return refuse('unknown_segment')
    const others = (await store.listSegments(tx, brand.id)).filter((one) => one.id !== known?.id)
    if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) return refuse('segment_exists')
    if (!known && others.length >= MOST_SEGMENTS) return refuse('too_many_segments')
    const written = { brandId: brand.id, name, note, rule, operatorId: by.id, at }
    if (known) await store.updateSegment(tx, known.id, written)
    const saved = known?.id ?? (await store.insertSegment(tx, written))
    await audit(tx, acting, saved, {
      action: 'segment.saved',
      before: known && { name: known.name, note: known.note, rule: known.rule },
      after: { name, note, rule },
      at,
    })
    return { id: saved.toString() }
  })
}

const audit = (
  q: Parameters<typeof appendAudit>[0],
  acting: ActingOnBrand,
  id: bigint,
  line: Pick<AuditEntry, 'action' | 'before' | 'after' | 'at'>,
): Promise<void> => appendAudit(q, { ...line, ...about(acting, id) })

const about = ({ by, address, brand }: ActingOnBrand, id: bigint) => ({
  subject: `${brand.id} segment ${id}`,
  operatorId: by.id,
  brands: [brand.id],
  address,
})

/** Removes a segment. */
export function removeByOperator(
  { db, now }: DeskAccess,
  acting: ActingOnBrand,
  { id }: OperatorCallInput<Calls['removeSegment']>,
): Promise<{ done: true } | Refused<'unknown_segment'>> {
  return db.transaction(async (tx) => {
    const known = await store.findSegment(tx, acting.brand.id, id, { lock: true })
    if (!known) return refuse('unknown_segment')
    const at = now()
    await store.removeSegment(tx, known.id, at)
    await audit(tx, acting, known.id, {
      action: 'segment.removed',
      before: { name: known.name },
      after: null,
      at,
    })
    return { done: true } as const
  })
}

/** One segment with its daily counts. */
export async function readOne(
  { db }: DeskAccess,
  { brand }: ActingOnBrand,
  { id }: OperatorCallInput<Calls['readSegment']>,
): Promise<OperatorCallAnswer<Calls['readSegment']> | Refused<'unknown_segment'>> {
  const row = await store.findSegment(db, brand.id, id)
  if (!row) return refuse('unknown_segment')
  const history = await store.readHistory(db, row.id)
  return { ...onWire(row, history[0]), history }
}

const memberOnWire = ({ createdAt, ...member }: Member) => ({
  ...member,
  created_at: createdAt.toISOString(),
})

/** A page of members; that somebody looked is on record, once an hour. */
export async function readMembers(
  { db, now }: DeskAccess,
  acting: ActingOnBrand,
  { id, after = '' }: OperatorCallInput<Calls['listSegmentMembers']>,
): Promise<
  OperatorCallAnswer<Calls['listSegmentMembers']> | Refused<'unknown_segment' | 'segment_too_large'>
> {
  const { brand } = acting
  const row = await store.findSegment(db, brand.id, id)
  if (!row) return refuse('unknown_segment')
  const at = now()
  await db.transaction(async (tx) => {
    const line = { at, action: 'segment.members_viewed', after: { after }, ...about(acting, row.id) } as const
    if (!(await didLately(tx, line))) await appendAudit(tx, line)
  })
  const asked = { brand, rule: row.rule, at }
  const found = await listMembers(db, asked, { after, limit: MOST_SEGMENT_MEMBERS + 1 })
  if (!found) return refuse('segment_too_large')
  const members = found.slice(0, MOST_SEGMENT_MEMBERS).map(memberOnWire)
  const next = found.length > MOST_SEGMENT_MEMBERS ? (members.at(-1)?.id ?? null) : null
  return { name: row.name, members, next }
}

/** The members as a file, on record before the first byte leaves. */
export async function sendFile(
  { db, now }: DeskAccess,
  acting: ActingOnBrand,
  { id }: OperatorCallInput<Calls['downloadSegment']>,
): Promise<{ type: string; content: Readable } | Refused<'unknown_segment'>> {
  const { brand } = acting
  const row = await store.findSegment(db, brand.id, id)
  if (!row) return refuse('unknown_segment')
  const at = now()
  await audit(db, acting, row.id, {
    action: 'segment.exported',
    after: { name: row.name, rule: row.rule },
    at,
  })
  const lines = listLines(db, { brand, rule: row.rule, at })
  return { type: 'text/csv; charset=utf-8', content: Readable.from(lines, { objectMode: false }) }
}

/** @throws when the members cannot be found in a minute: the file breaks off */
async function* listLines(db: Database, asked: { brand: Brand; rule: SegmentRule; at: Date }) {
  yield csvLine(['id', 'username', 'country', 'language', 'registered_at', 'audience'])
  const found = await listMembers(db, asked, { after: '', limit: MOST_SEGMENT_LINES + 1, patient: true })
  if (!found) throw new Error('a file of members took too long')
  const members = found.slice(0, MOST_SEGMENT_LINES)
  for (let from = 0; from < members.length; from += LINE_ROWS)
    yield members
      .slice(from, from + LINE_ROWS)
      .map(({ id, username, country, language, createdAt, audience }) =>
        csvLine([id, username, country ?? '', language, createdAt.toISOString(), audience ? 'yes' : 'no']),
      )
      .join('')
  if (found.length > MOST_SEGMENT_LINES) yield csvLine(['more', '', '', '', '', ''])
}
