import type { MailedForm, MailedRange, MailResult } from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Due, Rhythm } from './due.ts'

/** Mails are kept for so many days. */
const KEPT_DAYS = 90

export type Terms = Rhythm & {
  readonly name: string
  readonly address: string
  readonly form: MailedForm
  readonly brandId: string
  readonly range: MailedRange
}
export type Schedule = Terms & {
  id: string
  operatorId: string
  owner: string
  nextAt: Date | null
  nextOn: string | null
}

const SCHEDULE = `s.id::text, s.operator_id::text AS "operatorId", s.name, s.address, s.form, s.brand_id AS "brandId", s.rhythm, s.weekday,
  s.month_day AS "monthDay", s.hour, s.range, s.next_at AS "nextAt", s.next_on::text AS "nextOn", o.username AS owner`
const FROM_SCHEDULES = 'FROM report_schedules s JOIN published.operators o ON o.id = s.operator_id'

/** The schedules of an operator and those that are sent to them, the operator's first. */
export async function listSchedules(q: Queryable, operatorId: string): Promise<Schedule[]> {
  const { rows } = await q.query<Schedule>({
    name: 'report-schedules-list',
    text: `SELECT ${SCHEDULE} ${FROM_SCHEDULES}
      WHERE s.operator_id = $1 OR s.id IN (SELECT schedule_id FROM report_schedule_readers WHERE operator_id = $1)
      ORDER BY s.operator_id = $1 DESC, lower(s.name), s.id LIMIT 300`,
    values: [operatorId],
  })
  return rows
}

/** To whom schedules are sent, by name. */
export async function listReaders(
  q: Queryable,
  ids: readonly string[],
): Promise<{ scheduleId: string; id: string; username: string }[]> {
  const { rows } = await q.query<{ scheduleId: string; id: string; username: string }>({
    name: 'report-schedules-readers',
    text: `SELECT r.schedule_id::text AS "scheduleId", o.id::text, o.username
      FROM report_schedule_readers r JOIN published.operators o ON o.id = r.operator_id
      WHERE r.schedule_id = ANY ($1::bigint[]) ORDER BY o.username`,
    values: [ids],
  })
  return rows
}

export type LastMail = {
  scheduleId: string
  reader: string
  readerId: string
  dueAt: Date
  from: string
  to: string
  missed: number
  result: MailResult
  at: Date
}

/** The mails of the last time that each schedule was due. */
export async function listLastMails(q: Queryable, ids: readonly string[]): Promise<LastMail[]> {
  const { rows } = await q.query<LastMail>({
    name: 'report-schedules-last-mails',
    text: `SELECT m.schedule_id::text AS "scheduleId", o.username AS reader, o.id::text AS "readerId", m.due_at AS "dueAt",
        m.first_day::text AS from, m.last_day::text AS to, m.missed, m.result, m.at
      FROM unnest($1::bigint[]) s (id)
        CROSS JOIN LATERAL (SELECT max(due_on) AS due_on FROM report_mails WHERE schedule_id = s.id) last
        JOIN report_mails m ON m.schedule_id = s.id AND m.due_on = last.due_on
        JOIN published.operators o ON o.id = m.operator_id
      ORDER BY o.username`,
    values: [ids],
  })
  return rows
}

/** One operator's schedules change in turn. */
export async function lockSchedules(tx: Tx, operatorId: string): Promise<void> {
  await tx.query({
    name: 'report-schedules-turn',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('report schedules ' || $1, 0))`,
    values: [operatorId],
  })
}

/** One schedule, locked until the transaction ends. */
export async function lockSchedule(tx: Tx, id: string): Promise<Schedule | null> {
  const { rows } = await tx.query<Schedule>({
    name: 'report-schedules-lock',
    text: `SELECT ${SCHEDULE} ${FROM_SCHEDULES} WHERE s.id = $1 FOR UPDATE OF s`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The schedule that has been due longest and that no other process works on. */
export async function lockDue(tx: Tx, now: Date): Promise<Schedule | null> {
  const { rows } = await tx.query<Schedule>({
    name: 'report-schedules-due',
    text: `SELECT ${SCHEDULE} ${FROM_SCHEDULES} WHERE s.next_at <= $1
      ORDER BY s.next_at, s.id LIMIT 1 FOR UPDATE OF s SKIP LOCKED`,
    values: [now],
  })
  return rows[0] ?? null
}

export async function countSchedules(q: Queryable, operatorId: string): Promise<number> {
  const { rows } = await q.query<{ count: bigint }>({
    name: 'report-schedules-count',
    text: 'SELECT count(*) FROM report_schedules WHERE operator_id = $1',
    values: [operatorId],
  })
  return Number(rows[0]?.count ?? 0n)
}

const termValues = (terms: Terms, due: Due | null): unknown[] => [
  terms.name,
  terms.address,
  terms.form,
  terms.brandId,
  terms.rhythm,
  terms.weekday,
  terms.monthDay,
  terms.hour,
  terms.range,
  due?.at ?? null,
  due?.on ?? null,
]

/** Writes a new schedule. @returns its id */
export async function insertSchedule(
  tx: Tx,
  { operatorId, at }: { operatorId: string; at: Date },
  terms: Terms,
  due: Due,
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'report-schedules-insert',
    text: `INSERT INTO report_schedules (name, address, form, brand_id, rhythm, weekday, month_day, hour, range, next_at, next_on, operator_id, made_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id::text`,
    values: [...termValues(terms, due), operatorId, at],
  })
  if (!rows[0]) throw new Error('a schedule was not written')
  return rows[0].id
}

/** Changes a schedule; without `due` it is paused. */
export async function updateSchedule(tx: Tx, id: string, terms: Terms, due: Due | null): Promise<void> {
  await tx.query({
    name: 'report-schedules-update',
    text: `UPDATE report_schedules SET name = $1, address = $2, form = $3, brand_id = $4, rhythm = $5, weekday = $6, month_day = $7,
        hour = $8, range = $9, next_at = $10, next_on = $11 WHERE id = $12`,
    values: [...termValues(terms, due), id],
  })
}

/** Says when a schedule is due next; `null` pauses it. */
export async function setNext(tx: Tx, id: string, due: Due | null): Promise<void> {
  await tx.query({
    name: 'report-schedules-next',
    text: 'UPDATE report_schedules SET next_at = $2, next_on = $3 WHERE id = $1',
    values: [id, due?.at ?? null, due?.on ?? null],
  })
}

export async function removeSchedule(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'report-schedules-remove',
    text: 'DELETE FROM report_schedules WHERE id = $1',
    values: [id],
  })
}

/** Sends a schedule to these operators and no others. */
export async function setReaders(tx: Tx, id: string, readers: readonly string[]): Promise<void> {
  await tx.query({
    name: 'report-schedules-readers-out',
    text: 'DELETE FROM report_schedule_readers WHERE schedule_id = $1 AND operator_id <> ALL ($2::bigint[])',
    values: [id, readers],
  })
  await tx.query({
    name: 'report-schedules-readers-in',
    text: `INSERT INTO report_schedule_readers (schedule_id, operator_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING`,
    values: [id, readers],
  })
}

/** Adds the mails of one time that a schedule was due, each once, and forgets old ones. @returns their ids */
export async function addMails(
  tx: Tx,
  id: string,
  { due, days, missed, at }: { due: Due; days: { from: string; to: string }; missed: number; at: Date },
): Promise<string[]> {
  await tx.query({
    name: 'report-mails-forget',
    text: 'DELETE FROM report_mails WHERE schedule_id = $1 AND due_on < $2::date - $3::integer',
    values: [id, due.on, KEPT_DAYS],
  })
  const { rows } = await tx.query<{ id: string }>({
    name: 'report-mails-add',
    text: `INSERT INTO report_mails (schedule_id, operator_id, due_on, due_at, first_day, last_day, missed, at)
      SELECT $1, operator_id, $2, $3, $4, $5, $6, $7 FROM report_schedule_readers WHERE schedule_id = $1
      ON CONFLICT (schedule_id, operator_id, due_on) DO NOTHING RETURNING id::text`,
    values: [id, due.on, due.at, days.from, days.to, missed, at],
  })
  return rows.map((row) => row.id)
}

export type WaitingMail = Pick<Schedule, 'name' | 'address' | 'form' | 'brandId' | 'owner'> & {
  ownerId: string
  readerId: string
  from: string
  to: string
  missed: number
  /** Paused meanwhile, or sent to this operator no more. */
  isStopped: boolean
}

/** A mail that was not sent yet; `null`: it was, or its schedule has ended. */
export async function findWaitingMail(q: Queryable, id: string): Promise<WaitingMail | null> {
  const { rows } = await q.query<WaitingMail>({
    name: 'report-mails-waiting',
    text: `SELECT s.name, s.address, s.form, s.brand_id AS "brandId", o.username AS owner, s.operator_id::text AS "ownerId",
        m.operator_id::text AS "readerId", m.first_day::text AS from, m.last_day::text AS to, m.missed,
        s.next_at IS NULL OR r.operator_id IS NULL AS "isStopped"
      FROM report_mails m JOIN report_schedules s ON s.id = m.schedule_id JOIN published.operators o ON o.id = s.operator_id
        LEFT JOIN report_schedule_readers r ON r.schedule_id = s.id AND r.operator_id = m.operator_id
      WHERE m.id = $1 AND m.result = 'waiting'`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Keeps what became of a mail that waited. */
export async function noteMail(q: Queryable, id: string, result: MailResult, at: Date): Promise<void> {
  await q.query({
    name: 'report-mails-note',
    text: `UPDATE report_mails SET result = $2, at = $3 WHERE id = $1 AND result = 'waiting'`,
    values: [id, result, at],
  })
}
