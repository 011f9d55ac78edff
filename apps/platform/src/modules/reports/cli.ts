import { once } from 'node:events'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { REPORT_NAMES, type ReportName } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import { systemClock } from '../../config/clock.ts'
import { readConfig } from '../../config/index.ts'
import { type Database, migrate, openDatabase } from '../../db/index.ts'
import { readBrands } from '../brands/index.ts'
import { writeReport } from './file.ts'
import { isPeriod } from './period.ts'
import type { ReportRequest } from './types.ts'

/**
 * A report of a brand as CSV (docs/reports.md), into a file or to standard output:
 *   npm run report -- --brand B --report NAME --from YYYY-MM-DD --to YYYY-MM-DD [--out FILE]
 * Ends with 0; with 1 when it was made and its sums are not the ledger's; with 2 when it was not made.
 */
const USAGE = `usage: npm run report -- --brand BRAND --report NAME --from YYYY-MM-DD --to YYYY-MM-DD [--out FILE]
NAME: ${REPORT_NAMES.join(', ')}`

/** A line for the person at the terminal: no report was made. */
class NotMade extends Error {}

const TEXT = { type: 'string' } as const
const OPTIONS = { brand: TEXT, report: TEXT, from: TEXT, to: TEXT, out: TEXT }
/** The same days as the page takes: the database has none before the year 1. */
const DAY = operatorCalls.previewReport.input.shape.from

type Asked = { brand: string; name: ReportName; from: string; to: string; out: string | undefined }

/** @throws NotMade for what is missing or malformed */
function readArguments(args: string[]): Asked {
  let values: { [name in keyof typeof OPTIONS]?: string | undefined }
  try {
    ;({ values } = parseArgs({ args, options: OPTIONS }))
  } catch (error) {
    throw new NotMade(`${(error as Error).message}\n${USAGE}`)
  }
  const { brand, report, from, to, out } = values
  if (!brand || !report || !from || !to) throw new NotMade(USAGE)
  const name = REPORT_NAMES.find((one) => one === report)
  if (!name)
    throw new NotMade(`--report: there is no report "${report}"; reports: ${REPORT_NAMES.join(', ')}`)
  for (const [option, day] of Object.entries({ from, to }))
    if (!DAY.safeParse(day).success)
      throw new NotMade(`--${option}: "${day}" is no day from 1900 to 2199; write it as 2026-11-21`)
  return { brand, name, from, to, out }
}

/** @throws NotMade for a brand that does not exist, and days of which no report is made */
async function toRequest(db: Database, { brand: id, ...asked }: Asked): Promise<ReportRequest> {
  const brands = await readBrands(db)
  const brand = brands.find((one) => one.id === id)
  if (!brand)
    throw new NotMade(`--brand: there is no brand "${id}"; brands: ${brands.map((one) => one.id).join(', ')}`)
  const request = { brand, name: asked.name, from: asked.from, to: asked.to }
  if (!isPeriod(request, systemClock()))
    throw new NotMade('--from, --to: days in their order, at most 366, and none that has not begun')
  return request
}

/** Into the file only when it is whole: one that is there already stays until then. */
async function writeFile(db: Database, request: ReportRequest, path: string) {
  const part = `${path}.part`
  const file = createWriteStream(part)
  // What goes wrong is thrown by what waits for it.
  file.on('error', () => undefined)
  try {
    await once(file, 'open')
    const made = await writeReport(db, request, file)
    file.end()
    await finished(file)
    renameSync(part, path)
    return made
  } catch (error) {
    file.destroy()
    rmSync(part, { force: true })
    const fault = file.errored ?? (error as Error)
    throw (fault as NodeJS.ErrnoException).syscall ? new NotMade(`--out: ${fault.message}`) : fault
  }
}

async function run(args: string[]): Promise<number> {
  const asked = readArguments(args)
  const { DATABASE_URL } = readConfig(process.env)
  await migrate(DATABASE_URL)
  const db = openDatabase({ url: DATABASE_URL, poolSize: 2 })
  try {
    const request = await toRequest(db, asked)
    const { out } = asked
    const made =
      out === undefined ? await writeReport(db, request, process.stdout) : await writeFile(db, request, out)
    const state = made.state === 'closed' ? 'closed' : 'open: what is booked later may change it'
    console.error(`${made.lines} lines, ${state}`)
    if (made.differences === 0) return 0
    console.error('ITS SUMS ARE NOT THOSE OF THE LEDGER: see the rows "difference"')
    return 1
  } finally {
    await db.close()
  }
}

/** Of a host with several addresses Node says why in the errors of each, and nothing itself. */
const reasonText = (error: unknown): string => {
  const { message, code, errors } = error as Partial<AggregateError> & { code?: string }
  return message || (errors?.[0] as Error | undefined)?.message || code || 'for a reason that is not given'
}

// What reads may have enough of it.
process.stdout.on('error', () => process.exit(2))
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof NotMade ? error.message : `no report was made: ${reasonText(error)}`)
  process.exitCode = 2
}
