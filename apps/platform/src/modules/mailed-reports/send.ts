import type { Database } from '../../db/index.ts'
import { enqueueJob, jobQueue, type JobDefinition, restUntil } from '../../jobs/index.ts'
import type { Brand } from '../../model/index.ts'
import { daysIn, lastDue } from './due.ts'
import { REPORT_MAIL } from './mail.ts'
import { addMails, lockDue, setNext } from './store.ts'

type Deps = { db: Database; now: () => Date; brandById: (id: string) => Promise<Brand | null> }

const QUEUE = jobQueue('mailed-reports')
const EVERY_MS = 15_000

/**
 * Takes the schedule that has been due longest: its mails, their jobs and when it is due next, in one transaction. So each time has its
 * mails once, however many processes run and wherever one stops.
 * @returns whether there was one
 */
export async function takeDue({ db, now, brandById }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const at = now()
    const schedule = await lockDue(tx, at)
    if (!schedule || schedule.nextAt === null || schedule.nextOn === null) return false
    const { id, range } = schedule
    const zone = (await brandById(schedule.brandId))?.timeZone ?? 'UTC'
    const first = { on: schedule.nextOn, at: schedule.nextAt }
    const { due, missed, next } = lastDue(schedule, zone, first, at)
    const mails = await addMails(tx, id, { due, days: daysIn(range, due.on), missed, at })
    for (const mail of mails) await enqueueJob(tx, { name: REPORT_MAIL, payload: { mail } })
    await setNext(tx, id, next)
    return true
  })
}

/** Makes the mails of schedules that are due. */
export const dueReportsJob = (deps: Deps): JobDefinition => ({
  name: 'mailed_reports.due',
  queue: QUEUE,
  everyMs: EVERY_MS,
  rest: restUntil(deps.db, {
    name: 'report-schedules-rest',
    text: 'SELECT min(next_at) AS at FROM report_schedules',
  }),
  async run() {
    while (await takeDue(deps));
  },
})
