import { operatorCalls } from '@palco/contract/operators'
import { MAILED_RHYTHMS } from '@palco/contract/tables'
import { z } from 'zod'
import { formAction } from '../../forms/act.server.ts'
import { named, optional, refuse, tickedNames, whole } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const { id, name, address, form, clock, range, hour, weekday, month_day, readers } =
  operatorCalls.saveReportSchedule.input.shape
const worked = operatorCalls.workOnReportSchedule.input.shape

const days = {
  daily: z.object({ weekday: z.null(), month_day: z.null() }),
  weekly: z.object({ weekday: weekday.unwrap(), month_day: z.null() }),
  monthly: z.object({ weekday: z.null(), month_day: month_day.unwrap() }),
}

/** "weekly-1": how often, and the day of it. */
const when = named.transform((text, context) => {
  const [first, day] = text.split('-', 2)
  const rhythm = MAILED_RHYTHMS.find((one) => one === first)
  const number = day === undefined ? null : Number(day)
  const read =
    rhythm &&
    days[rhythm].safeParse({
      weekday: rhythm === 'monthly' ? null : number,
      month_day: rhythm === 'monthly' ? number : null,
    })
  if (rhythm && read?.success) return { rhythm, ...read.data }
  return refuse(context, 'unknown')
})

const terms = z.object({
  id: optional(id.unwrap()),
  name,
  address,
  // A form names itself by `form`.
  opens: form,
  clock,
  range,
  when,
  hour: whole(hour),
  readers: tickedNames(readers),
})

/** Saves a schedule, or changes one; the page opens on the list. */
export const saveSchedule = formAction(terms, async ({ when: due, opens, ...given }, { visit }) => {
  const done = await ask(visit, operatorCalls.saveReportSchedule, { ...given, form: opens, ...due })
  return done.ok ? { notice: 'done', open: '/mailed-reports' } : done.code
})

/** Pauses, resumes, ends or leaves a schedule. */
export const workOnSchedule = formAction(z.object(worked), async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.workOnReportSchedule, form)
  return done.ok ? { notice: 'done', query: { id: null, report: null, clock: null } } : done.code
})
