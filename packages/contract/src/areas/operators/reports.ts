import { z } from 'zod'
import { inputDay } from '../../text.ts'
import { REPORT_COLUMN_KINDS, REPORT_NAMES } from '../../tables/reports.ts'
import { defineOperatorCall } from './define.ts'
import { brand, NOT_OURS } from './trading/terms.ts'

const input = z.object({
  brand,
  report: z.enum(REPORT_NAMES),
  /** Days in the brand's time zone, both included: in order, at most 366, and none that has not begun. */
  from: inputDay,
  to: inputDay,
})

const preview = z.object({
  /** `open`: a day of it is not closed, so what is booked later may change it. */
  state: z.enum(['open', 'closed']),
  columns: z.array(z.object({ name: z.string(), kind: z.enum(REPORT_COLUMN_KINDS) })),
  /** `total`: sums; `difference`: what a total has more than the ledger. Both come only where all rows fit. */
  rows: z.array(
    z.object({
      record: z.enum(['line', 'total', 'difference']),
      lines: z.number().int(),
      cells: z.array(z.string()),
    }),
  ),
  /** Whether these are all. */
  is_whole: z.boolean(),
})
export type ReportPreview = z.infer<typeof preview>

export const previewReport = defineOperatorCall({
  name: 'operators.report',
  method: 'GET',
  path: '/operators/v1/report',
  access: 'reports.see',
  summary: 'The first 300 rows of a report of a brand.',
  input,
  answer: preview,
  refusals: [...NOT_OURS, 'invalid_period', 'report_busy', 'report_too_large'],
})

export const downloadReport = defineOperatorCall({
  name: 'operators.report_file',
  method: 'GET',
  path: '/operators/v1/report-file',
  access: 'reports.see',
  summary:
    'A report of a brand as a CSV file, sent while it is made. Each call is written to the audit log. A file that breaks off is not whole.',
  input,
  answer: z.null(),
  refusals: [...NOT_OURS, 'invalid_period', 'report_busy'],
})
