import { MOST_MOVER_DAYS, operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../../http/index.ts'
import { daysAfter } from '../../../model/index.ts'
import { type DeskAccess, deskHandlers } from '../../../operators/index.ts'
import { isRefused, refuse } from '../../../result.ts'
import { findPlaces, readPeriod } from '../asked-period.ts'
import { namePlayers } from '../movers/names.ts'
import { readMovers } from '../movers/read.ts'
import { latestDay } from '../period.ts'
import { inTime } from '../reading.ts'
import { areCohorts, defaultCohorts, firstDay } from './cohort-periods.ts'
import { listCohortPlayers } from './cohort-players.ts'
import { readCohorts } from './cohorts.ts'
import { listFunnelPlayers } from './funnel-players.ts'
import { readFunnel } from './funnel.ts'

/** The operators' calls about who comes, who stays, and what moved most. */
export function playerFigureRoutes(deps: DeskAccess): CallRoute[] {
  const { db, now } = deps
  const { handle } = deskHandlers(deps)
  return [
    handle(operatorCalls.readCohorts, async ({ brand, basis, unit, from, to }, acting) => {
      const places = await findPlaces(deps, acting, brand)
      const at = now()
      const today = latestDay(places, at)
      const last = to ?? today
      const head = { at: at.toISOString(), today, from: from ?? defaultCohorts(last, unit), to: last }
      if (!areCohorts(head.from, last, unit)) return refuse('invalid_figures_period')
      const made = await inTime(readCohorts(db, places, { ...head, basis, unit }))
      return isRefused(made) ? made : { ...head, ...made }
    }),
    handle(operatorCalls.listCohortPlayers, async (input, acting) => {
      if (input.period < firstDay(input.cohort, input.unit)) return refuse('invalid_figures_period')
      const places = await findPlaces(deps, acting, input.brand)
      const made = await inTime(listCohortPlayers(db, places, input))
      return isRefused(made) ? made : { at: now().toISOString(), ...made }
    }),
    handle(operatorCalls.readFunnel, async (input, acting) => {
      const period = await readPeriod(deps, acting, input)
      if (isRefused(period)) return period
      const { places, head } = period
      const made = await inTime(readFunnel(db, places, { ...input, ...head }))
      return isRefused(made) ? made : { ...head, ...made }
    }),
    handle(operatorCalls.listFunnelPlayers, async (input, acting) => {
      const period = await readPeriod(deps, acting, { ...input, by: 'day' })
      if (isRefused(period)) return period
      const made = await inTime(listFunnelPlayers(db, period.places, input))
      return isRefused(made) ? made : { at: period.head.at, ...made }
    }),
    handle(operatorCalls.readMovers, async (input, acting) => {
      const period = await readPeriod(deps, acting, { ...input, by: 'day' })
      if (isRefused(period)) return period
      const { places, head } = period
      if (head.to >= daysAfter(head.from, MOST_MOVER_DAYS)) return refuse('invalid_figures_period')
      const made = await inTime(readMovers(db, places, { ...input, ...head }, acting.by.language))
      if (isRefused(made)) return made
      const rows = input.by === 'player' ? await namePlayers(deps, acting, input.brand, made.rows) : made.rows
      return { ...head, ...made, rows }
    }),
  ]
}
