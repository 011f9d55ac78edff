import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { daysAfter } from '../../model/index.ts'
import { type Acting, type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { isFigurePeriod, latestDay, type Place } from './period.ts'
import { readFigures, readStanding, readToday } from './read.ts'

/** PostgreSQL: a statement took longer than it may. */
const TOO_LONG = '57014'
/** How many days there are of where none are named. */
const DAYS = 7

/** The operators' calls about figures of the business. */
export function figureDeskRoutes(deps: DeskAccess): CallRoute[] {
  const { db, now } = deps
  const { handle } = deskHandlers(deps)
  return [
    handle(operatorCalls.readFigures, async (input, acting) => {
      const { by, brand } = input
      const places = await findPlaces(deps, acting, brand)
      const at = now()
      const today = latestDay(places, at)
      const to = input.to ?? today
      const from = input.from ?? daysAfter(to, 1 - DAYS)
      if (!isFigurePeriod(by, from, to)) return refuse('invalid_figures_period')
      const made = await inTime(readFigures(db, places, { by, from, to }, acting.by.language))
      return isRefused(made) ? made : { at: at.toISOString(), today, from, to, ...made }
    }),
    handle(operatorCalls.readToday, async ({ brand }, acting) =>
      inTime(readToday(db, await findPlaces(deps, acting, brand), now())),
    ),
    handle(operatorCalls.readStanding, async ({ brand }, acting) =>
      inTime(readStanding(db, await findPlaces(deps, acting, brand), now())),
    ),
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

/** What takes the database too long is refused: fewer days take less. */
async function inTime<T>(made: Promise<T>): Promise<T | Refused<'figures_too_large'>> {
  try {
    return await made
  } catch (error) {
    if ((error as { code?: string }).code === TOO_LONG) return refuse('figures_too_large')
    throw error
  }
}
