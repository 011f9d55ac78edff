import type { Database } from '../../db/index.ts'
import { jobQueue, type JobDefinition } from '../../jobs/index.ts'
import { type Brand, toDay, daysAfter, startOfDay } from '../../model/index.ts'
import type { Log } from '../../observe/index.ts'
import { jurisdictionRule } from '../jurisdictions/index.ts'
import { isClosedDay } from '../reports/index.ts'
import { type LotStore, LotsRefused, makeLots, WAIT_MS } from './make.ts'
import { steadyRecords } from './records.ts'
import { daySpan, monthSpan } from './span.ts'
import { madePeriods } from './store.ts'
import { brandStore, type StoreSettings } from './stores.ts'
import type { Span } from './types.ts'

export type AuthorityReportDeps = {
  db: Database
  now: () => Date
  log: Log
  allBrands: () => Promise<readonly Brand[]>
  authorityStores: StoreSettings
}

/** How many days one run makes of each brand: the next run goes on. */
const MOST_DAYS = 3

export const authorityReportJobs = (deps: AuthorityReportDeps): JobDefinition[] => [
  {
    name: 'authority_reports.make_lots',
    queue: jobQueue('authority-reports'),
    everyMs: 5 * 60_000,
    run: () => makeDueLots(deps),
  },
]

/**
 * Makes the lots that are due of every brand whose jurisdiction asks for them and that has a store: each day that is over and closed since
 * the last one, yesterday at first, and the month on the first of the next one. A brand whose lots cannot be made holds up no other.
 * @throws what went wrong with one of them, after the others are done
 */
export async function makeDueLots(deps: AuthorityReportDeps): Promise<void> {
  const faults: unknown[] = []
  for (const brand of await deps.allBrands()) {
    const rule = jurisdictionRule('authorityReports', { brand }, deps.now())
    const store = brandStore(deps.authorityStores, brand.id)
    if (rule === null || store === null) continue
    try {
      for (const span of await dueSpans(deps, brand)) await makeSpan(deps, store, span, rule.dailyBeforeHour)
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw faults[0]
}

async function makeSpan(
  { db, now, log }: AuthorityReportDeps,
  store: LotStore,
  span: Span,
  hour: number,
): Promise<void> {
  const about = { brand: span.brand.id, interval: span.interval, period: span.code }
  try {
    const { lots, findings } = await makeLots({ db, now, store }, { span })
    log.info(
      { ...about, lots: lots.length, flaws: findings.length, late: isLate(span, now(), hour) },
      'lots made for the authority',
    )
  } catch (error) {
    if (error instanceof LotsRefused)
      log.error(
        { ...about, alarm: 'authority_reports', findings: error.findings.slice(0, 20) },
        error.message,
      )
    throw error
  }
}

/** A day's lots are due by an hour of the next day, a month's by the end of the first day after it. */
const isLate = ({ brand, interval, to }: Span, now: Date, hour: number): boolean =>
  interval === 'D'
    ? now.getTime() >= startOfDay(daysAfter(to, 1), brand.timeZone).getTime() + hour * 3_600_000
    : now >= startOfDay(daysAfter(to, 2), brand.timeZone)

async function dueSpans({ db, now }: AuthorityReportDeps, brand: Brand): Promise<Span[]> {
  const over = daysAfter(toDay(new Date(now().getTime() - WAIT_MS), brand.timeZone), -1)
  const last = (await madePeriods(db, brand.id, 'D', steadyRecords('D')))?.last
  const spans: Span[] = []
  for (
    let day = last ? daysAfter(last, 1) : over;
    day <= over && spans.length < MOST_DAYS;
    day = daysAfter(day, 1)
  ) {
    if (!(await isClosedDay(db, brand.id, day))) break
    spans.push(daySpan(brand, day))
  }
  const month = await dueMonth(db, brand, over)
  return month ? [...spans, month] : spans
}

/** The month that ended last, once its last day is over, as long as it is not made; none from before the first day that was. */
async function dueMonth(db: Database, brand: Brand, over: string): Promise<Span | null> {
  const first = Temporal.PlainDate.from(over)
    .add({ days: 1 })
    .with({ day: 1 })
    .subtract({ months: 1 })
    .toString()
  const span = monthSpan(brand, first.slice(0, 7))
  const months = await madePeriods(db, brand.id, 'M', steadyRecords('M'))
  const days = await madePeriods(db, brand.id, 'D', steadyRecords('D'))
  const isDue = days !== null && days.first <= span.to && (months === null || months.last < span.from)
  return isDue && (await isClosedDay(db, brand.id, span.to)) ? span : null
}
