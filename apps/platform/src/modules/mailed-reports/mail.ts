import { mailedAddress, readMailedReport } from '@palco/contract/tables'
import type { Database } from '../../db/index.ts'
import { jobQueue, type JobDefinition } from '../../jobs/index.ts'
import { type Person, readPeople } from '../../operators/index.ts'
import { type Mailer, MailRefused } from '../identity/index.ts'
import { reportMailText } from './mail-text.ts'
import { mayReceive, maySend } from './rights.ts'
import { findWaitingMail, noteMail, type WaitingMail } from './store.ts'

export const REPORT_MAIL = 'mailed_reports.mail'
const QUEUE = jobQueue('report-mail', { concurrency: 2 })
/** About four hours of trying. */
const MOST_ATTEMPTS = 30

type Deps = {
  db: Database
  now: () => Date
  mailer: Mailer
  consoleUrl: string
  brandName: (id: string) => Promise<string>
}

/**
 * Mails one operator that a report is there, if it may still be sent. A run that stopped after the server took the mail and before that was
 * noted sends it again with the same Message-ID; a mail that was noted is never sent again.
 */
export const reportMailJob = (deps: Deps): JobDefinition => ({
  name: REPORT_MAIL,
  queue: QUEUE,
  maxAttempts: MOST_ATTEMPTS,
  async run({ payload: { mail: id }, attempt }) {
    if (typeof id !== 'string') return
    const { db, now, mailer } = deps
    const waiting = await findWaitingMail(db, id)
    if (!waiting) return
    const people = await readPeople(db, [waiting.ownerId, waiting.readerId], now())
    const stopped = whyNot(waiting, people)
    const reader = people.find((one) => one.id === waiting.readerId)
    if (stopped || !reader?.email) return noteMail(db, id, stopped ?? 'no_right', now())
    try {
      await mailer.send(await toMail(deps, id, waiting, { ...reader, email: reader.email }))
    } catch (error) {
      const isRefused = error instanceof MailRefused
      if (isRefused || attempt >= MOST_ATTEMPTS)
        await noteMail(db, id, isRefused ? 'refused' : 'failed', now())
      if (isRefused) return
      throw error
    }
    await noteMail(db, id, 'sent', now())
  },
})

/** Why a mail is not sent any more; `null`: it is. */
function whyNot(
  { isStopped, address, brandId, ownerId, readerId }: WaitingMail,
  people: readonly Person[],
): 'stopped' | 'owner_no_right' | 'no_right' | null {
  if (isStopped) return 'stopped'
  const has = (id: string, may: typeof mayReceive) =>
    people.some((one) => one.id === id && may(one, address, brandId))
  if (!has(ownerId, maySend)) return 'owner_no_right'
  return has(readerId, mayReceive) ? null : 'no_right'
}

async function toMail(
  { consoleUrl, brandName }: Deps,
  id: string,
  { name, address, form, owner, from, to, missed }: WaitingMail,
  { username, email, language }: Person & { email: string },
) {
  const report = readMailedReport(address)
  if (!report) throw new Error('a report that is mailed no more')
  const link = encodeURIComponent(mailedAddress(address, form, { from, to }))
  const brand = report.brand === null ? null : await brandName(report.brand)
  return {
    id: `report-${id}`,
    to: email,
    from: `no-reply@${new URL(consoleUrl).hostname}`,
    ...reportMailText(language, {
      username,
      name,
      page: report.page,
      brand,
      from,
      to,
      missed,
      owner,
      link: `${consoleUrl}/open?to=${link}`,
      list: `${consoleUrl}/mailed-reports`,
    }),
  }
}
