import {
  type OperatorCallAnswer,
  type OperatorCallInput,
  type operatorCalls,
  type ReportSchedule,
} from '@palco/contract/operators'
import {
  mailedForms,
  mailedRanges,
  type MailedReport,
  MOST_SCHEDULES,
  readMailedReport,
} from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'
import {
  type Acting,
  appendAudit,
  type AuditAction,
  type DeskAccess,
  listPeople,
  type Person,
} from '../../operators/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { nextDue } from './due.ts'
import { mayReceive, mayRead } from './rights.ts'
import {
  countSchedules,
  insertSchedule,
  type LastMail,
  listLastMails,
  listReaders,
  listSchedules,
  lockSchedule,
  lockSchedules,
  removeSchedule,
  type Schedule,
  setNext,
  setReaders,
  type Terms,
  updateSchedule,
} from './store.ts'

type Calls = typeof operatorCalls
type SaveInput = OperatorCallInput<Calls['saveReportSchedule']>
type SaveRefusal = Refused<
  | 'invalid_report_schedule'
  | 'unknown_report_reader'
  | 'too_many_report_schedules'
  | 'unknown_report_schedule'
>

/** The operator's schedules, and those that others send to them, as far as they have the right to the report now. */
export async function readSchedules(
  { db }: { db: Queryable },
  { by }: Pick<Acting, 'by'>,
): Promise<OperatorCallAnswer<Calls['listReportSchedules']>> {
  const rows = (await listSchedules(db, by.id)).filter((row) => {
    const report = readMailedReport(row.address)
    return row.operatorId === by.id || (report !== null && mayRead(by.rightsIn, report, row.brandId))
  })
  const ids = rows.map(({ id }) => id)
  const [readers, mails] = [await listReaders(db, ids), await listLastMails(db, ids)]
  return {
    schedules: rows.map((row) => {
      const mine = row.operatorId === by.id
      const isSeen = (id: string) => mine || id === by.id
      return toWire(row, {
        mine,
        readers: readers
          .filter((one) => one.scheduleId === row.id && isSeen(one.id))
          .map(({ username }) => username),
        mails: mails.filter((one) => one.scheduleId === row.id && isSeen(one.readerId)),
      })
    }),
  }
}

function toWire(
  { id, name, address, form, brandId, rhythm, weekday, monthDay, hour, range, owner, nextAt }: Schedule,
  { mine, readers, mails }: { mine: boolean; readers: string[]; mails: readonly LastMail[] },
): ReportSchedule {
  const [last] = mails
  return {
    id,
    name,
    address,
    form,
    clock: brandId,
    rhythm,
    weekday,
    month_day: monthDay,
    hour,
    range,
    owner,
    mine,
    paused: nextAt === null,
    next_at: nextAt?.toISOString() ?? null,
    readers,
    last: last
      ? {
          due_at: last.dueAt.toISOString(),
          from: last.from,
          to: last.to,
          missed: last.missed,
          mails: mails.map(({ reader, result, at }) => ({ reader, result, at: at.toISOString() })),
        }
      : null,
  }
}

/** The report that an operator may have mailed by the clock of a brand: with a right that lasts, as each sending asks for. */
function readReport({ by }: Pick<Acting, 'by'>, address: string, brand: string): MailedReport | null {
  const report = readMailedReport(address)
  if (!report || (report.brand !== null && report.brand !== brand)) return null
  return mayRead(by.lasting, report, brand) ? report : null
}

const listReceivers = async (q: Queryable, address: string, brand: string, at: Date): Promise<Person[]> =>
  (await listPeople(q, [brand], at)).filter((person) => mayReceive(person, address, brand))

/** To whom a report may be mailed. */
export async function readReaders(
  { db, now }: DeskAccess,
  acting: Acting,
  { address, clock }: OperatorCallInput<Calls['listReportReaders']>,
): Promise<{ readers: string[] } | Refused<'invalid_report_schedule'>> {
  const report = readReport(acting, address, clock)
  if (!report) return refuse('invalid_report_schedule')
  const receivers = await listReceivers(db, report.address, clock, now())
  return { readers: receivers.map(({ username }) => username) }
}

/** What is asked for as it is kept; refused where its parts do not go together. */
function readTerms(acting: Acting, input: SaveInput): Terms | Refused<'invalid_report_schedule'> {
  const { name, form, clock, rhythm, weekday, month_day: monthDay, hour, range } = input
  const report = readReport(acting, input.address, clock)
  const goTogether =
    report !== null &&
    mailedForms(report.page).includes(form) &&
    mailedRanges(report.address).includes(range) &&
    (weekday !== null) === (rhythm === 'weekly') &&
    (monthDay !== null) === (rhythm === 'monthly')
  if (!goTogether) return refuse('invalid_report_schedule')
  return { name, form, brandId: clock, rhythm, weekday, monthDay, hour, range, address: report.address }
}

/** Saves or changes a schedule, with its audit line. One that is paused stays so. */
export function saveSchedule(
  { db, now, brandById }: DeskAccess,
  acting: Acting,
  input: SaveInput,
): Promise<{ id: string } | SaveRefusal> {
  const { by } = acting
  return db.transaction(async (tx): Promise<{ id: string } | SaveRefusal> => {
    const terms = readTerms(acting, input)
    if (isRefused(terms)) return terms
    const at = now()
    const receivers = await listReceivers(tx, terms.address, terms.brandId, at)
    const readers = receivers.filter(({ username }) => input.readers.includes(username))
    if (readers.length !== input.readers.length) return refuse('unknown_report_reader')
    await lockSchedules(tx, by.id)
    const old = input.id === undefined ? null : await lockMine(tx, by.id, input.id)
    if (input.id !== undefined && !old) return refuse('unknown_report_schedule')
    if (!old && (await countSchedules(tx, by.id)) >= MOST_SCHEDULES)
      return refuse('too_many_report_schedules')
    const due = nextDue(terms, (await brandById(terms.brandId))?.timeZone ?? 'UTC', at)
    const before =
      old &&
      toRecord(
        old,
        (await listReaders(tx, [old.id])).map(({ username }) => username),
      )
    const id = old?.id ?? (await insertSchedule(tx, { operatorId: by.id, at }, terms, due))
    if (old) await updateSchedule(tx, id, terms, old.nextAt === null ? null : due)
    await setReaders(
      tx,
      id,
      readers.map((one) => one.id),
    )
    const after = toRecord(
      terms,
      readers.map(({ username }) => username),
    )
    await keep(tx, acting, { id, at, action: 'report_schedule.saved', brand: terms.brandId, before, after })
    return { id }
  })
}

async function lockMine(tx: Tx, operatorId: string, id: string): Promise<Schedule | null> {
  const schedule = await lockSchedule(tx, id)
  return schedule?.operatorId === operatorId ? schedule : null
}

/** A schedule as the audit log has it. */
const toRecord = (terms: Terms, readers: readonly string[]): Record<string, unknown> => ({
  name: terms.name,
  address: terms.address,
  form: terms.form,
  rhythm: terms.rhythm,
  weekday: terms.weekday,
  month_day: terms.monthDay,
  hour: terms.hour,
  range: terms.range,
  readers: readers.toSorted(),
})

/** Pauses, resumes, ends or leaves a schedule, with its audit line; what is so already is done. */
export function workOnSchedule(
  deps: DeskAccess,
  acting: Acting,
  { id, act }: OperatorCallInput<Calls['workOnReportSchedule']>,
): Promise<{ done: true } | Refused<'unknown_report_schedule'>> {
  const at = deps.now()
  return deps.db.transaction(async (tx): Promise<{ done: true } | Refused<'unknown_report_schedule'>> => {
    if (act === 'leave') return leave(tx, acting, { id, at })
    const schedule = await lockMine(tx, acting.by.id, id)
    if (!schedule) return refuse('unknown_report_schedule')
    const { brandId: brand, nextAt } = schedule
    const line = { id, at, brand, before: { name: schedule.name }, after: {} }
    if (act === 'end') {
      await removeSchedule(tx, id)
      await keep(tx, acting, { ...line, action: 'report_schedule.ended' })
      return { done: true }
    }
    const paused = act === 'pause'
    if ((nextAt === null) === paused) return { done: true }
    const zone = (await deps.brandById(brand))?.timeZone ?? 'UTC'
    await setNext(tx, id, paused ? null : nextDue(schedule, zone, at))
    await keep(tx, acting, { ...line, action: paused ? 'report_schedule.paused' : 'report_schedule.resumed' })
    return { done: true }
  })
}

async function leave(
  tx: Tx,
  acting: Acting,
  { id, at }: { id: string; at: Date },
): Promise<{ done: true } | Refused<'unknown_report_schedule'>> {
  const schedule = await lockSchedule(tx, id)
  const readers = schedule ? await listReaders(tx, [id]) : []
  const others = readers.filter((one) => one.id !== acting.by.id)
  if (!schedule || others.length === readers.length) return refuse('unknown_report_schedule')
  await setReaders(
    tx,
    id,
    others.map((one) => one.id),
  )
  if (others.length === 0) await setNext(tx, id, null)
  const { brandId: brand, name } = schedule
  await keep(tx, acting, { id, at, action: 'report_schedule.left', brand, before: { name }, after: {} })
  return { done: true }
}

type Line = {
  id: string
  at: Date
  action: AuditAction
  brand: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

const keep = (tx: Tx, { by, address }: Acting, { id, brand, ...line }: Line): Promise<void> =>
  appendAudit(tx, { ...line, operatorId: by.id, subject: `report schedule ${id}`, brands: [brand], address })
