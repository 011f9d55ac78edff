import type { Database } from '../../db/index.ts'
import { eachApart, jobQueue, type JobDefinition } from '../../jobs/index.ts'
import { type Brand, toDay, daysAfter, startOfDay } from '../../model/index.ts'
import type { Log } from '../../observe/index.ts'
import { jurisdictionRule } from '../jurisdictions/index.ts'
import { isClosedDay } from '../reports/index.ts'
import { type GameDeps, makeGameLots } from './live/make.ts'
import { packDays } from './live/pack.ts'
import { type LotStore, LotsRefused, makeLots, WAIT_MS } from './make.ts'
import { steadyRecords } from './records.ts'
import { daySpan, monthSpan } from './span.ts'
import { firstDay, missingPeriods } from './store.ts'
import { brandStore, type StoreSettings } from './stores.ts'
import type { Interval, Span } from './types.ts'

export type AuthorityReportDeps = {
  db: Database
  now: () => Date
  log: Log
  allBrands: () => Promise<readonly Brand[]>
  authorityStores: StoreSettings
}

/** How many days, and how many months, one run makes of each brand: the next run goes on. */
const MOST_SPANS = 3

export const authorityReportJobs = (deps: AuthorityReportDeps): JobDefinition[] => [
  {
    name: 'authority_reports.make_lots',
    queue: jobQueue('authority-reports'),
    everyMs: 5 * 60_000,
    run: () => makeDueLots(deps),
  },
  {
    name: 'authority_reports.make_games',
    queue: jobQueue('authority-reports.games'),
    everyMs: 60_000,
    run: () => makeDueGames(deps),
  },
]

/** A brand whose jurisdiction asks for lots, and where they go. */
type Reporting = { brand: Brand; store: LotStore; dailyBeforeHour: number }

/** Works for each of them; what cannot be made holds up nothing else, and is tried again at the next run. @throws as `eachApart` */
const eachReporting = async (
  deps: AuthorityReportDeps,
  work: (reporting: Reporting) => Promise<void>,
): Promise<void> =>
  eachApart(await deps.allBrands(), async (brand) => {
    const rule = jurisdictionRule('authorityReports', { brand }, deps.now())
    const store = brandStore(deps.authorityStores, brand.id)
    if (rule === null || store === null) return
    await work({ brand, store, dailyBeforeHour: rule.dailyBeforeHour })
  })

/** Makes the lots of games that are due, and packs the days that are over. @throws as `eachApart` */
export const makeDueGames = (deps: AuthorityReportDeps): Promise<void> =>
  eachReporting(deps, ({ brand, store }) => {
    const games = { db: deps.db, now: deps.now, store }
    const steps = [() => makeGames(deps, games, brand), () => packDays(games, brand)]
    return eachApart(steps, async (step) => void (await step()))
  })

async function makeGames({ log }: AuthorityReportDeps, games: GameDeps, brand: Brand): Promise<void> {
  const made = await makeGameLots(games, brand)
  const about = { brand: brand.id }
  if (made === null) return log.warn(about, 'lots of games wait: movements are being written for long')
  const wrong = made.findings.filter(({ kind }) => kind === 'fault')
  if (wrong.length > 0)
    log.error(
      { ...about, alarm: 'authority_reports', findings: wrong.slice(0, 20) },
      'games are in no lot: sums or fields are wrong',
    )
  if (made.lots.length > 0)
    log.info(
      { ...about, lots: made.lots.length, flaws: made.findings.length - wrong.length },
      'lots of games made for the authority',
    )
}

/**
 * Makes the lots that are due: each day that is over and closed since the first one, yesterday at first, and each month since then once it is
 * over. @throws as `eachApart`
 */
export const makeDueLots = (deps: AuthorityReportDeps): Promise<void> =>
  eachReporting(deps, async ({ brand, store, dailyBeforeHour }) =>
    eachApart(await dueSpans(deps, brand), (span) => makeSpan(deps, store, span, dailyBeforeHour)),
  )

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
  const first = await firstDay(db, brand.id, steadyRecords('D'))
  const missing = (interval: Interval, from: string, to: string) =>
    missingPeriods(db, { brandId: brand.id, interval, records: steadyRecords(interval) }, from, to)
  const days = (await missing('D', first ?? over, over)).map((day) => daySpan(brand, day))
  const months = first === null ? [] : await missing('M', `${first.slice(0, 7)}-01`, lastMonth(over))
  return [
    ...(await takeClosed(db, days)),
    ...(await takeClosed(
      db,
      months.map((day) => monthSpan(brand, day.slice(0, 7))),
    )),
  ]
}

/** The first day of the month that ended last, with a day that is over. */
const lastMonth = (over: string): string =>
  Temporal.PlainDate.from(over).add({ days: 1 }).with({ day: 1 }).subtract({ months: 1 }).toString()

/** What one run makes of them: the oldest, and the newest whatever cannot be made of those. Days are closed in their order. */
async function takeClosed(db: Database, spans: readonly Span[]): Promise<Span[]> {
  let end = spans.length
  for (; end > 0; end -= 1) {
    const last = spans[end - 1]
    if (last && (await isClosedDay(db, last.brand.id, last.to))) break
  }
  const closed = spans.slice(0, end)
  return closed.length <= MOST_SPANS ? closed : [...closed.slice(0, MOST_SPANS - 1), ...closed.slice(-1)]
}
