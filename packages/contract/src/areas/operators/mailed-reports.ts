import { z } from 'zod'
import {
  MAIL_RESULTS,
  MAILED_FORMS,
  MAILED_RANGES,
  MAILED_RHYTHMS,
  MOST_MAIL_READERS,
  MOST_SCHEDULES,
} from '../../tables/mailed-reports.ts'
import { LONGEST_VIEW_ADDRESS } from '../../tables/views.ts'
import { distinct } from '../../distinct.ts'
import { shownName } from '../../text.ts'
import { defineOperatorCall, done } from './define.ts'

const scheduleId = z.string().regex(/^\d{1,18}$/)
const address = z.string().min(1).max(LONGEST_VIEW_ADDRESS)
/** The brand by whose clock a report is due: the report's where it is of one. */
const clock = z.string().min(1).max(60)

/** When it is due, by the clock of the brand: of a month without such a day on its last one. */
const rhythm = {
  rhythm: z.enum(MAILED_RHYTHMS),
  /** 1 is Monday; with `weekly` only. */
  weekday: z.number().int().min(1).max(7).nullable(),
  /** With `monthly` only. */
  month_day: z.number().int().min(1).max(31).nullable(),
  hour: z.number().int().min(0).max(23),
}

const schedule = z.object({
  id: scheduleId,
  name: z.string(),
  /** Path and query of the console's page, without days. */
  address: z.string(),
  form: z.enum(MAILED_FORMS),
  /** The brand by whose clock it is due. */
  clock: z.string(),
  ...rhythm,
  range: z.enum(MAILED_RANGES),
  owner: z.string(),
  /** Whether it is the asking operator's. */
  mine: z.boolean(),
  paused: z.boolean(),
  next_at: z.string().nullable(),
  /** User names; of a schedule of another operator the asking one's alone. */
  readers: z.array(z.string()),
  /** The last time that it was due, with what became of each mail. */
  last: z
    .object({
      due_at: z.string(),
      from: z.string(),
      to: z.string(),
      /** Times that it had been due before this one and was not sent, since the platform stood still. */
      missed: z.number().int(),
      mails: z.array(z.object({ reader: z.string(), result: z.enum(MAIL_RESULTS), at: z.string() })),
    })
    .nullable(),
})
export type ReportSchedule = z.infer<typeof schedule>

export const listReportSchedules = defineOperatorCall({
  name: 'operators.report_schedules',
  method: 'GET',
  path: '/operators/v1/report-schedules',
  access: 'operator',
  summary: 'Reports that are mailed on schedule: the operator’s, and those that others send to them.',
  input: z.object({}),
  answer: z.object({ schedules: z.array(schedule) }),
})

export const listReportReaders = defineOperatorCall({
  name: 'operators.report_readers',
  method: 'GET',
  path: '/operators/v1/report-schedules/readers',
  access: 'operator',
  summary:
    'To whom a report may be mailed: the operators who have a mailbox and, lastingly, its right in the brand by whose clock it is due. `invalid_report_schedule`: the address is of no report that is mailed, or the operator has no such right there.',
  input: z.object({ address, clock }),
  answer: z.object({ readers: z.array(z.string()) }),
  refusals: ['invalid_report_schedule'],
})

export const saveReportSchedule = defineOperatorCall({
  name: 'operators.report_schedule_save',
  method: 'POST',
  path: '/operators/v1/report-schedules',
  access: 'operator',
  summary: `Mails a report on schedule, or with \`id\` changes one of the operator’s, ${MOST_SCHEDULES} at most. The mail has a link that asks for a session, and no figure. \`invalid_report_schedule\`: as of the readers, or range, form, weekday and day do not go together. \`unknown_report_reader\`: one of them is none to whom it may be mailed.`,
  input: z.object({
    id: scheduleId.optional(),
    name: shownName(2, 60),
    /** Its days are left out: the range says them. */
    address,
    form: z.enum(MAILED_FORMS),
    clock,
    ...rhythm,
    range: z.enum(MAILED_RANGES),
    readers: distinct(z.array(z.string().max(60)).min(1).max(MOST_MAIL_READERS)),
  }),
  answer: z.object({ id: scheduleId }),
  refusals: [
    'invalid_report_schedule',
    'unknown_report_reader',
    'too_many_report_schedules',
    'unknown_report_schedule',
  ],
})

export const REPORT_SCHEDULE_ACTS = ['pause', 'resume', 'end', 'leave'] as const

export const workOnReportSchedule = defineOperatorCall({
  name: 'operators.report_schedule_act',
  method: 'POST',
  path: '/operators/v1/report-schedules/act',
  access: 'operator',
  summary:
    'Pauses, resumes or ends a schedule of the operator, or leaves one: it is sent to them no more, and pauses when it was sent to nobody else.',
  input: z.object({ id: scheduleId, act: z.enum(REPORT_SCHEDULE_ACTS) }),
  answer: done,
  refusals: ['unknown_report_schedule'],
})
