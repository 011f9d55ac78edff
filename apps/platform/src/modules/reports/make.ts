import { type Currency, toDecimal } from '@palco/contract'
import type { Database, Tx } from '../../db/index.ts'
import { REPORTS } from './list.ts'
import { periodValues, readPeriod } from './period.ts'
import { type Row, type Sums, Totals } from './totals.ts'
import type { Column, Report, ReportRequest } from './types.ts'

/** Rows that are in memory at once. */
const BATCH = 500
/** The longest that one statement of a report runs, and a whole report with the time that its reader takes. */
const STATEMENT_MS = 5 * 60_000
const WHOLE_MS = 15 * 60_000
/** How long the database waits for the reader of a batch: longer than `READ_MS` of a file, which says why it ended. */
const IDLE_MS = 90_000

/** `line`: a row; `total`: sums of rows; `difference`: what a total has more than the ledger. */
type RecordKind = 'line' | 'total' | 'difference'

/** What every row begins with: its kind, how many lines it stands for, and what the report is about. */
export const LEADING = ['record', 'lines', 'brand', 'from', 'to', 'state'] as const

export type MadeReport = {
  readonly state: 'open' | 'closed'
  readonly lines: number
  /** Sums that are not the ledger's: zero in sound books. */
  readonly differences: number
  /** Whether all of it was taken. */
  readonly isWhole: boolean
}

/** Takes rows of cells; a promise holds the next ones up. @returns false when no more are wanted */
type Take = (rows: string[][]) => Promise<boolean> | boolean

type Given = { readonly statementMs?: number; readonly limit?: number }

/** The names of a report's cells. */
export const headCells = ({ columns }: Report): string[] => [...LEADING, ...columns.map(({ name }) => name)]

/**
 * Makes a report in one snapshot of the database, some hundred rows at a time: its rows in their order, then totals, then what differs
 * from the ledger. Rows depend on the database alone, and of a closed period on what was booked before it was closed: made again they
 * are the same.
 * @throws when a statement takes longer than `statementMs` (code 57014), or the reader too long
 */
export function makeReport(
  db: Database,
  request: ReportRequest,
  take: Take,
  { statementMs = STATEMENT_MS, limit = Infinity }: Given = {},
): Promise<MadeReport> {
  let begun = false
  return db.transaction(async (tx) => {
    // A transaction may be run again; what was given out cannot be taken back.
    if (begun) throw new Error('the database ended a report under way')
    begun = true
    await tx.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY' })
    await tx.query({ text: `SET LOCAL statement_timeout = ${statementMs}` })
    await tx.query({ text: `SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS}` })
    return new Maker(tx, request, take, limit).make()
  })
}

class Maker {
  readonly #tx: Tx
  readonly #request: ReportRequest
  readonly #report: Report
  readonly #take: Take
  readonly #limit: number
  readonly #totals: Totals
  readonly #until = performance.now() + WHOLE_MS
  #leading: string[] = []
  #lines = 0

  constructor(tx: Tx, request: ReportRequest, take: Take, limit: number) {
    this.#tx = tx
    this.#request = request
    this.#report = REPORTS[request.name]
    this.#take = take
    this.#limit = limit
    this.#totals = new Totals(this.#report)
  }

  async make(): Promise<MadeReport> {
    const period = await readPeriod(this.#tx, this.#request)
    const state = period.end === null ? 'open' : 'closed'
    const { brand, from, to } = this.#request
    this.#leading = [brand.id, from, to, state]
    const values = periodValues(this.#request, period)
    const made = { state, lines: 0, differences: 0, isWhole: false } as const
    if (!(await this.#sendLines(values))) return { ...made, lines: this.#lines }
    const { rows } = await this.#tx.query<Row>({ text: this.#report.ledger, values })
    const totals = this.#report.by.length > 0 ? this.#totals.all() : []
    const differences = this.#totals.differences(rows)
    const isWhole = await this.#take([
      ...totals.map((sums) => this.#sumCells('total', sums)),
      ...differences.map((sums) => this.#sumCells('difference', sums)),
    ])
    return { ...made, lines: this.#lines, differences: differences.length, isWhole }
  }

  /** @returns whether all were taken */
  async #sendLines(values: unknown[]): Promise<boolean> {
    await this.#tx.query({ text: `DECLARE report NO SCROLL CURSOR FOR ${this.#report.lines}`, values })
    for (;;) {
      if (performance.now() > this.#until) throw new Error('a report was read too slowly')
      const { rows } = await this.#tx.query<Row>({
        text: `FETCH ${Math.min(BATCH, this.#limit + 1)} FROM report`,
      })
      if (rows.length === 0) return true
      const wanted = rows.slice(0, this.#limit - this.#lines)
      for (const row of wanted) this.#totals.add(row)
      this.#lines += wanted.length
      const goesOn = await this.#take(wanted.map((row) => this.#cells('line', 1n, row)))
      if (!goesOn || wanted.length < rows.length) return false
    }
  }

  #cells(kind: RecordKind, lines: bigint, row: Row): string[] {
    const currency = row['currency'] as Currency | undefined
    const cells = this.#report.columns.map((column) => cellText(column, row[column.name], currency))
    return [kind, String(lines), ...this.#leading, ...cells]
  }

  #sumCells(kind: RecordKind, { key, lines, sums }: Sums): string[] {
    const named = this.#report.by.map((name, index) => [name, key[index]])
    return this.#cells(kind, lines, Object.fromEntries([...named, ...sums]) as Row)
  }
}

function cellText({ kind }: Column, value: unknown, currency: Currency | undefined): string {
  if (value === null || value === undefined) return ''
  if (kind === 'time') return (value as Date).toISOString()
  if (kind !== 'amount') return String(value)
  if (currency === undefined) throw new Error('an amount of a report has no currency')
  return toDecimal({ minor: value as bigint, currency })
}
