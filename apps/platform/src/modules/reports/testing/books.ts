import type { Currency, ReportName } from '@palco/contract'
import { csvLine } from '@palco/service/csv'
import type { Database } from '../../../db/index.ts'
import { type MoneyRef, openPlayerAccounts, payloadHash, post, type Post } from '../../../ledger/index.ts'
import { saveBrand } from '../../brands/index.ts'
import { closeDays } from '../close.ts'
import { REPORTS } from '../list.ts'
import { headCells, makeReport } from '../make.ts'
import type { ReportRequest } from '../types.ts'

let made = 0
const next = (mark: string) => `${mark}${(made += 1)}`

/** A brand in a time zone. */
export async function addBrand(
  db: Database,
  timeZone: string,
  currency: Currency = 'EUR',
): Promise<ReportRequest['brand']> {
  const id = next('brand')
  await saveBrand(db, {
    id,
    name: id,
    currency,
    country: 'ES',
    defaultLanguage: 'es_ES',
    hosts: [`${id}.test`],
    configuration: {},
    settings: {},
    timeZone,
  })
  return { id, timeZone }
}

/** A player's account in the ledger. */
export async function addAccount(
  db: Database,
  brandId: string,
  currency: Currency = 'EUR',
): Promise<MoneyRef> {
  const playerId = next('pl_')
  await openPlayerAccounts(db, { brandId, playerId, currency })
  return {
    brandId,
    playerId,
    currency,
    key: '',
    scope: 'test',
    payloadHash: payloadHash({}),
    kind: 'adjustment',
    detail: {},
  }
}

/** Books a movement at a time. */
export async function book(
  db: Database,
  account: MoneyRef,
  at: string | Date,
  movement: Partial<Post> & { amount: bigint },
): Promise<string> {
  const key = next('key')
  const booked = await post(db, {
    ...account,
    key,
    counterparty: 'adjustments',
    ...movement,
    at: new Date(at),
  })
  if (!booked.ok) throw new Error(`booking ${key} was refused: ${booked.code}`)
  return key
}

/** A report with its cells by name; `csv` is the file. */
export async function read(
  db: Database,
  brand: ReportRequest['brand'],
  name: ReportName,
  [from, to = from]: [from: string, to?: string],
) {
  const head = headCells(REPORTS[name])
  const cells: string[][] = []
  const report = await makeReport(db, { brand, name, from, to }, (rows) => {
    cells.push(...rows)
    return true
  })
  const rows = cells.map((row) => Object.fromEntries(row.map((cell, index) => [head[index] ?? '', cell])))
  const of = (record: string) => rows.filter((row) => row['record'] === record)
  return {
    ...report,
    csv: [head, ...cells].map((row) => csvLine(row)).join(''),
    lineRows: of('line'),
    totals: of('total'),
    differenceRows: of('difference'),
  }
}

/**
 * Closes what is over at a moment: the job, until no day waits. A day waits for every transaction of the server, those of other tests'
 * databases included.
 */
export async function close(db: Database, brand: ReportRequest['brand'], now: string): Promise<void> {
  for (let waiting = true; waiting;) {
    await closeDays({ db, now: () => new Date(now), allBrands: async () => [brand] })
    const { rowCount } = await db.query({
      text: 'SELECT FROM report_days WHERE brand_id = $1 AND closed_at IS NULL',
      values: [brand.id],
    })
    waiting = rowCount > 0
  }
}
