import { operatorCalls, type OperatorCallSentInput } from '@palco/contract/operators'
import { startJobs } from '../../../jobs/index.ts'
import { silentLog } from '../../../observe/index.ts'
import { type Mail, MailRefused } from '../../identity/index.ts'
import { type Known, openConsoleCalls } from '../../operators/testing/console-calls.ts'
import { mailedReports } from '../index.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const REPORT = '/figures/report?by=day'

export type Given = Partial<OperatorCallSentInput<typeof operatorCalls.saveReportSchedule>>

/** The calls of mailed reports, with operators who have mailboxes, and what runs and mails them. */
export async function openMailed() {
  const desk = await openConsoleCalls((parts) => mailedReports.deskRoutes(parts))
  const { call, db, owner, now, clock, brands } = desk
  /** Mails that the server took; `isDown`, or names an address that it refuses. */
  const mails: Mail[] = []
  const server = { isDown: false, refuses: '', takesAndBreaks: false }
  const mailer = {
    async send(mail: Mail) {
      if (server.isDown) throw new Error('ECONNREFUSED')
      if (mail.to === server.refuses) throw new MailRefused('550 5.1.1 no such user')
      mails.push(mail)
      if (server.takesAndBreaks) throw new Error('the answer was lost')
    },
    close: async () => {},
  }
  const brandById = (id: string) => brands.brandById(id)
  const deps = {
    db,
    now,
    mailer,
    brandById,
    consoleUrl: 'https://console.example',
    brandName: async (id: string) => (await brandById(id))?.name ?? id,
  }
  const definitions = mailedReports.jobs(deps)
  const [due] = definitions
  const jobs = await startJobs({ db, definitions, now, log: silentLog, pollMs: null })

  /** Moves the clock to a moment and runs what is due. @returns the mails since the last time */
  async function runAt(moment: string): Promise<Mail[]> {
    clock.advance(Date.parse(moment) - clock.ms)
    return run()
  }
  async function run(): Promise<Mail[]> {
    // By hand, for by itself it runs some seconds later.
    await due?.run({ id: '1', payload: {}, attempt: 1, log: silentLog })
    await jobs.runDue()
    return mails.splice(0)
  }

  const setMailbox = (username: string, email: string | null) =>
    owner.query({ text: 'UPDATE operators SET email = $2 WHERE username = $1', values: [username, email] })
  const setRoles = (one: Known, roles: string[]) =>
    owner.query({
      text: 'UPDATE operators SET roles = $2 WHERE username = $1',
      values: [one.username, roles],
    })
  async function person(given: Parameters<typeof desk.operator>[0] = {}): Promise<Known> {
    const made = await desk.operator({ role: 'analyst', ...given })
    await setMailbox(made.username, `${made.username}@example.com`)
    return made
  }

  const save = (by: Known, given: Given = {}) =>
    call(
      operatorCalls.saveReportSchedule,
      {
        name: 'Cifras de ayer',
        address: REPORT,
        form: 'page',
        clock: 'brasa',
        rhythm: 'daily',
        weekday: null,
        month_day: null,
        hour: 8,
        range: 'yesterday',
        readers: [by.username],
        ...given,
      },
      by.token,
    )
  const act = async (by: Known, id: string, wanted: 'pause' | 'resume' | 'end' | 'leave') => {
    const { code, status } = await call(operatorCalls.workOnReportSchedule, { id, act: wanted }, by.token)
    return code ?? status
  }
  const list = async (by: Known) =>
    (await call(operatorCalls.listReportSchedules, {}, by.token)).body.schedules
  const readers = async (by: Known, address = REPORT, brand = 'brasa') => {
    const { body, code } = await call(operatorCalls.listReportReaders, { address, clock: brand }, by.token)
    return code ?? body.readers
  }
  /** What became of the last mails of a schedule, by reader. */
  async function results(by: Known, id: string): Promise<Record<string, string>> {
    const last = (await list(by)).find((one) => one.id === id)?.last
    return Object.fromEntries((last?.mails ?? []).map(({ reader, result }) => [reader, result]))
  }
  /** Ends every schedule and gives up what waits, so that the next test has its own alone. */
  const clear = async () => {
    await owner.query({ text: 'DELETE FROM report_schedules' })
    await owner.query({ text: `DELETE FROM jobs WHERE name = 'mailed_reports.mail'` })
  }

  const base = { ...desk, server, mails, deps, due, run, runAt }
  return { ...base, setMailbox, setRoles, person, save, act, list, readers, results, clear }
}

/** Where the link of a mail leads in the console. */
export const toTarget = ({ text }: Mail): string | null =>
  new URL(/https:\S+open\?\S+/.exec(text)?.[0] ?? 'https://none.example').searchParams.get('to')
