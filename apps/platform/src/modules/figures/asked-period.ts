import { daysAfter } from '../../model/index.ts'
import type { Acting, DeskAccess } from '../../operators/index.ts'
import { refuse } from '../../result.ts'
import { isFigurePeriod, latestDay, type Place } from './period.ts'

/** How many days there are of where none are named. */
const DAYS = 7

type Days = { brand?: string | undefined; by: string; from?: string | undefined; to?: string | undefined }

/** The brands and days that a report is asked for, by default the last seven. */
export async function readPeriod(
  deps: DeskAccess,
  acting: Pick<Acting, 'by'>,
  { brand, by, from, to }: Days,
) {
  const places = await findPlaces(deps, acting, brand)
  const at = deps.now()
  const today = latestDay(places, at)
  const last = to ?? today
  const first = from ?? daysAfter(last, 1 - DAYS)
  if (!isFigurePeriod(by, first, last)) return refuse('invalid_figures_period')
  return { places, head: { at: at.toISOString(), today, from: first, to: last } }
}

/** The operator's brands, or the one that was named; none for another's. */
export async function findPlaces(
  { brandById }: DeskAccess,
  { by }: Pick<Acting, 'by'>,
  brand: string | undefined,
): Promise<Place[]> {
  const ids = brand === undefined ? by.brands : by.brands.filter((id) => id === brand)
  const found = await Promise.all([...new Set(ids)].map(brandById))
  return found.filter((one) => one !== null)
}
