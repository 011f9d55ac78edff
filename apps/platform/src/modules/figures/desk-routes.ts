import { MOST_EVENT_DAYS, MOST_ROUND_DAYS, operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { daysAfter } from '../../model/index.ts'
import { type Acting, type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { isRefused, refuse } from '../../result.ts'
import { listPaymentsBegun } from './payments/list.ts'
import { readPaymentFigures } from './payments/read.ts'
import { isFigurePeriod, latestDay, type Place } from './period.ts'
import { readFigures, readStanding, readToday } from './read.ts'
import { inTime } from './reading.ts'
import { listReturnRounds } from './returns/list.ts'
import { readReturns } from './returns/read.ts'
import { listSportBets } from './sports/list.ts'
import { isSportPeriod, readSportFigures } from './sports/read.ts'

/** How many days there are of where none are named. */
const DAYS = 7

type Days = { brand?: string | undefined; by: string; from?: string | undefined; to?: string | undefined }

/** The brands and days that a report is asked for, by default the last seven. */
async function readPeriod(deps: DeskAccess, acting: Pick<Acting, 'by'>, { brand, by, from, to }: Days) {
  const places = await findPlaces(deps, acting, brand)
  const at = deps.now()
  const today = latestDay(places, at)
  const last = to ?? today
  const first = from ?? daysAfter(last, 1 - DAYS)
  if (!isFigurePeriod(by, first, last)) return refuse('invalid_figures_period')
  return { places, head: { at: at.toISOString(), today, from: first, to: last } }
}

/** The operators' calls about figures of the business. */
export function figureDeskRoutes(deps: DeskAccess): CallRoute[] {
  const { db, now } = deps
  const { handle } = deskHandlers(deps)
  return [
    handle(operatorCalls.readFigures, async (input, acting) => {
      const period = await readPeriod(deps, acting, input)
      if (isRefused(period)) return period
      const { places, head } = period
      const made = await inTime(readFigures(db, places, { ...head, by: input.by }, acting.by.language))
      return isRefused(made) ? made : { ...head, ...made }
    }),
    handle(operatorCalls.readToday, async ({ brand }, acting) =>
      inTime(readToday(db, await findPlaces(deps, acting, brand), now())),
    ),
    handle(operatorCalls.readStanding, async ({ brand }, acting) =>
      inTime(readStanding(db, await findPlaces(deps, acting, brand), now())),
    ),
    handle(operatorCalls.readPaymentFigures, async (input, acting) => {
      const period = await readPeriod(deps, acting, input)
      if (isRefused(period)) return period
      const { places, head } = period
      const made = await inTime(readPaymentFigures(db, places, { ...input, ...head }, acting.by.language))
      return isRefused(made) ? made : { ...head, ...made }
    }),
    handle(operatorCalls.listPaymentsBegun, async (input, acting) => {
      const period = await readPeriod(deps, acting, { ...input, by: 'day' })
      if (isRefused(period)) return period
      const made = await inTime(listPaymentsBegun(db, period.places, input, acting.by.language))
      return isRefused(made) ? made : { at: period.head.at, ...made }
    }),
    handle(operatorCalls.readReturns, async (input, acting) => {
      const period = await readPeriod(deps, acting, input)
      if (isRefused(period)) return period
      const { places, head } = period
      const made = await inTime(readReturns(db, places, { ...input, ...head }, acting.by.language))
      return isRefused(made) ? made : { ...head, ...made }
    }),
    handle(operatorCalls.listReturnRounds, async (input, acting) => {
      const period = await readPeriod(deps, acting, { ...input, by: 'day' })
      if (isRefused(period)) return period
      if (input.to >= daysAfter(input.from, MOST_ROUND_DAYS)) return refuse('invalid_figures_period')
      const made = await inTime(listReturnRounds(db, period.places, input, acting.by.language))
      return isRefused(made) ? made : { at: period.head.at, ...made }
    }),
    ...sportRoutes(deps),
  ]
}

/** The calls about the margin of the sportsbook. */
function sportRoutes(deps: DeskAccess): CallRoute[] {
  const { db } = deps
  const { handle } = deskHandlers(deps)
  return [
    handle(operatorCalls.readSportFigures, async (input, acting) => {
      const period = await readPeriod(deps, acting, input)
      if (isRefused(period)) return period
      const { places, head } = period
      const asked = { ...input, ...head }
      if (!isSportPeriod(asked)) return refuse('invalid_figures_period')
      const made = await inTime(readSportFigures(db, places, asked, acting.by.language))
      return isRefused(made) ? made : { ...head, ...made }
    }),
    handle(operatorCalls.listSportBets, async (input, acting) => {
      const period = await readPeriod(deps, acting, { ...input, by: 'day' })
      if (isRefused(period)) return period
      if (input.to >= daysAfter(input.from, MOST_EVENT_DAYS)) return refuse('invalid_figures_period')
      const made = await inTime(listSportBets(db, period.places, input))
      return isRefused(made) ? made : { at: period.head.at, ...made }
    }),
  ]
}

/** The operator's brands, or the one that was named; none for another's. */
async function findPlaces(
  { brandById }: DeskAccess,
  { by }: Pick<Acting, 'by'>,
  brand: string | undefined,
): Promise<Place[]> {
  const ids = brand === undefined ? by.brands : by.brands.filter((id) => id === brand)
  const found = await Promise.all([...new Set(ids)].map(brandById))
  return found.filter((one) => one !== null)
}
