import { authorityReportJobs } from './jobs.ts'

/** Lots of reports for an authority (docs/authority-reports.md). */
export const authorityReports = { jobs: authorityReportJobs }
