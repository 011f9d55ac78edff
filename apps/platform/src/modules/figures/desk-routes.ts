import { MOST_EVENT_DAYS, MOST_ROUND_DAYS, operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { daysAfter } from '../../model/index.ts'
import { type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { findPlaces, readPeriod } from './asked-period.ts'
import { isRefused, refuse } from '../../result.ts'
import { listPaymentsBegun } from './payments/list.ts'
import { readPaymentFigures } from './payments/read.ts'
import { playerFigureRoutes } from './players/desk-routes.ts'
import { readFigures, readStanding, readToday } from './read.ts'
import { inTime } from './reading.ts'
import { listReturnRounds } from './returns/list.ts'
import { readReturns } from './returns/read.ts'
import { listSportBets } from './sports/list.ts'
import { isSportPeriod, readSportFigures } from './sports/read.ts'

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
    ...playerFigureRoutes(deps),
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
