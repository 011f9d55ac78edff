import { type OperatorCallAnswer, operatorCalls, type OperatorCallInput } from '@palco/contract/operators'
import { MOST_PREVIEW_ROWS } from '@palco/contract'
import type { CallRoute } from '../../http/index.ts'
import type { Log } from '../../observe/index.ts'
import { type ActingOnBrand, appendAudit, type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { reportFile } from './file.ts'
import { REPORTS } from './list.ts'
import { LEADING, makeReport, type MadeReport } from './make.ts'
import { isPeriod } from './period.ts'
import type { ReportRequest } from './types.ts'

type Deps = DeskAccess & { log: Log }
type Input = OperatorCallInput<typeof operatorCalls.previewReport>
type Preview = OperatorCallAnswer<typeof operatorCalls.previewReport>
type Row = Preview['rows'][number]

/** Reports that one process makes at once: each keeps a connection to the database. */
const AT_ONCE = 2
/** A preview is a page that somebody waits for: the console waits ten seconds, in which its three statements fit. */
const PREVIEW_STATEMENT_MS = 3_000
/** PostgreSQL: a statement took longer than it may. */
const TOO_LONG = '57014'

/** The operators' calls about reports. */
export function reportDeskRoutes(deps: Deps): CallRoute[] {
  const { handle, handleFile } = deskHandlers(deps)
  const slots = new Slots()
  return [
    handle(operatorCalls.previewReport, (input, acting) => preview(deps, slots, acting, input)),
    handleFile(operatorCalls.downloadReport, (input, acting) => download(deps, slots, acting, input)),
  ]
}

class Slots {
  #taken = 0

  /** @returns what gives the slot back; `null` where none is free */
  take(): (() => void) | null {
    if (this.#taken >= AT_ONCE) return null
    this.#taken += 1
    return () => void (this.#taken -= 1)
  }
}

const toRequest = ({ brand }: ActingOnBrand, { report, from, to }: Input): ReportRequest => ({
  brand,
  name: report,
  from,
  to,
})

async function preview(
  { db, now }: Deps,
  slots: Slots,
  acting: ActingOnBrand,
  input: Input,
): Promise<Preview | Refused<'invalid_period' | 'report_busy' | 'report_too_large'>> {
  const request = toRequest(acting, input)
  if (!isPeriod(request, now())) return refuse('invalid_period')
  const giveBack = slots.take()
  if (!giveBack) return refuse('report_busy')
  const rows: Row[] = []
  const take = (made: string[][]): boolean => {
    rows.push(...made.map(rowOnWire))
    return true
  }
  try {
    const bounds = { statementMs: PREVIEW_STATEMENT_MS, limit: MOST_PREVIEW_ROWS }
    const { state, isWhole } = await makeReport(db, request, take, bounds)
    return { state, columns: REPORTS[request.name].columns.map(columnOnWire), rows, is_whole: isWhole }
  } catch (error) {
    if ((error as { code?: string }).code === TOO_LONG) return refuse('report_too_large')
    throw error
  } finally {
    giveBack()
  }
}

const columnOnWire = ({ name, kind }: (typeof REPORTS)[keyof typeof REPORTS]['columns'][number]) => ({
  name,
  kind,
})

const rowOnWire = ([record, lines, ...rest]: string[]): Row => ({
  record: record as Row['record'],
  lines: Number(lines),
  cells: rest.slice(LEADING.length - 2),
})

async function download(
  { db, now, log }: Deps,
  slots: Slots,
  acting: ActingOnBrand,
  input: Input,
): Promise<
  { type: string; content: ReturnType<typeof reportFile> } | Refused<'invalid_period' | 'report_busy'>
> {
  const request = toRequest(acting, input)
  const { by, address, brand } = acting
  if (!isPeriod(request, now())) return refuse('invalid_period')
  const giveBack = slots.take()
  if (!giveBack) return refuse('report_busy')
  try {
    // On record before the first byte leaves.
    await appendAudit(db, {
      at: now(),
      operatorId: by.id,
      action: 'report.downloaded',
      brands: [brand.id],
      subject: request.name,
      after: { from: request.from, to: request.to },
      address,
    })
  } catch (error) {
    giveBack()
    throw error
  }
  const content = reportFile(db, request, (made) => {
    giveBack()
    note(log, request, made)
  })
  return { type: 'text/csv; charset=utf-8', content }
}

/** What a report that is not the ledger's, or that broke off, leaves in the log. */
function note(log: Log, { brand, name, from, to }: ReportRequest, made: MadeReport | Error): void {
  const about = { report: name, brand_id: brand.id, from, to }
  if (made instanceof Error) log.warn({ ...about, error: made }, 'a report broke off')
  else if (made.differences > 0) log.error({ ...about, alarm: 'report' }, 'a report differs from the ledger')
}
