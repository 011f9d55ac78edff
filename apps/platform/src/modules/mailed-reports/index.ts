import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import type { JobDefinition } from '../../jobs/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { readReaders, readSchedules, saveSchedule, workOnSchedule } from './desk.ts'
import { reportMailJob } from './mail.ts'
import { dueReportsJob } from './send.ts'

const LINK = { nothing: 'mails to operators with a link to a report' }

function deskRoutes(deps: DeskAccess): CallRoute[] {
  const { handle } = deskHandlers(deps)
  return [
    handle(operatorCalls.listReportSchedules, (_, acting) => readSchedules(deps, acting)),
    handle(operatorCalls.listReportReaders, (input, acting) => readReaders(deps, acting, input)),
    handle(operatorCalls.saveReportSchedule, (input, acting) => saveSchedule(deps, acting, input), LINK),
    handle(operatorCalls.workOnReportSchedule, (input, acting) => workOnSchedule(deps, acting, input), LINK),
  ]
}

type JobParts = Parameters<typeof dueReportsJob>[0] & Parameters<typeof reportMailJob>[0]
const jobs = (deps: JobParts): JobDefinition[] => [dueReportsJob(deps), reportMailJob(deps)]

/** Reports of the console that are mailed on schedule (docs/mailed-reports.md). */
export const mailedReports = { deskRoutes, jobs }
