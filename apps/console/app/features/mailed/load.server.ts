import { mayCall, operatorCalls, type ReportSchedule } from '@palco/contract/operators'
import { mailedForms, mailedRanges, type MailResult, readMailedReport } from '@palco/contract/tables'
import type { BadgeKind } from '@palco/ui/badge.tsx'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read, readOr } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { brandName, hourName, reportName, reportWords, weekdayName, whenWords } from './words.server.ts'

type Context = Readonly<RouterContextProvider>

const LOOKS: Readonly<Record<MailResult, BadgeKind>> = {
  waiting: 'info',
  sent: 'positive',
  refused: 'negative',
  failed: 'negative',
  no_right: 'warning',
  owner_no_right: 'warning',
  stopped: 'neutral',
}

function toRow(entered: Entered, one: ReportSchedule) {
  const { formats, t } = entered
  const { mailed: m } = t
  const { last, clock } = one
  const days = last && [...new Set([last.from, last.to])].map(formats.day).join(' – ')
  return {
    id: one.id,
    name: one.name,
    address: one.address,
    mine: one.mine,
    by: one.mine ? null : m.by(one.owner),
    paused: one.paused,
    facts: [
      { name: m.report, value: reportWords(entered, one.address) },
      { name: m.when, value: whenWords(entered, one) },
      { name: m.range, value: m.ranges[one.range] },
      { name: m.form, value: m.forms[one.form] },
      { name: m.readers, value: one.readers.join(', ') || '–' },
      { name: m.next, value: one.next_at === null ? m.paused : formats.time(one.next_at, clock) },
      { name: m.last, value: last ? `${formats.time(last.due_at, clock)} (${days})` : m.never },
    ],
    missed: last && last.missed > 0 ? m.missed(last.missed) : null,
    mails: (last?.mails ?? []).map(({ reader, result, at }) => ({
      reader,
      result: m.results[result],
      look: LOOKS[result],
      at: formats.time(at, clock),
    })),
  }
}
export type ScheduleRow = ReturnType<typeof toRow>

const between = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index)

const whenValue = ({ rhythm, weekday, month_day }: ReportSchedule): string =>
  [rhythm, weekday ?? month_day].filter((part) => part !== null).join('-')

/** The form of a report that is new, or of a schedule that is changed. */
async function loadForm(
  entered: Entered,
  context: Context,
  { given, opened, chosen }: { given: string; opened: ReportSchedule | undefined; chosen: string | null },
) {
  const { t, operator } = entered
  const { mailed: m, notices } = t
  const refused = { problem: notices['invalid_report_schedule'] ?? '', form: null }
  const report = readMailedReport(given)
  if (!report) return refused
  const brands = operator.brands.filter(
    ({ id, rights }) => mayCall(rights, report.right) && (report.brand === null || report.brand === id),
  )
  const { id: clock } = brands.find(({ id }) => id === (chosen ?? opened?.clock)) ?? brands[0] ?? { id: '' }
  const { address, page } = report
  const found = await readOr(context, operatorCalls.listReportReaders, { address, clock }, [
    'invalid_report_schedule',
    'invalid_request',
  ])
  if (!found.ok) return refused
  const ids = <T extends string>(all: readonly T[], names: Readonly<Record<T, string>>) =>
    all.map((id) => ({ id, name: names[id] }))
  return {
    problem: null,
    form: {
      id: opened?.id ?? null,
      title: opened ? m.edit(opened.name) : m.new(reportName(entered, page)),
      report: reportWords(entered, address),
      address,
      clock,
      clockName: brandName(entered, clock),
      clocks: brands.map(({ id, name }) => ({ id, name })),
      name: opened?.name ?? reportName(entered, page),
      forms: ids(mailedForms(page), m.forms),
      form: opened?.form ?? 'page',
      ranges: ids(mailedRanges(address), m.ranges),
      range: opened?.range ?? 'yesterday',
      weekdays: between(1, 7).map((day) => ({ id: `weekly-${day}`, name: weekdayName(entered, day) })),
      monthDays: between(1, 31).map((day) => ({ id: `monthly-${day}`, name: m.monthDay(day) })),
      when: opened ? whenValue(opened) : 'daily',
      hours: between(0, 23).map((hour) => ({ id: String(hour), name: hourName(hour) })),
      hour: String(opened?.hour ?? 8),
      readers: found.answer.readers,
      chosen: opened?.readers ?? [operator.username],
      isMute: !found.answer.readers.includes(operator.username),
    },
  }
}
export type ScheduleForm = NonNullable<Awaited<ReturnType<typeof loadForm>>['form']>

/** The operator's schedules and those that they get, and the form of one where the address names a report or a schedule. */
export async function loadMailed({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const { schedules } = await read(context, operatorCalls.listReportSchedules, {})
  const opened = schedules.find(({ id, mine }) => mine && id === query.get('id'))
  const given = opened?.address ?? query.get('report')
  const asked = { opened, chosen: query.get('clock') }
  const shown =
    given === null ? { problem: null, form: null } : await loadForm(entered, context, { given, ...asked })
  return { ...shown, rows: schedules.map((one) => toRow(entered, one)) }
}
