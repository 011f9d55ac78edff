import type { MilesSummary } from '@palco/contract'
import type { Brand, ProductModule } from '~/brand/index.ts'

/** Areas in the order they are listed, each with the module that offers it. */
const AREAS = {
  casino: 'casino',
  live_casino: 'live_casino',
  virtuals: 'virtuals',
  poker: 'poker',
  sportsbook: 'sports',
  prode: 'prode',
} as const satisfies Record<string, ProductModule>
type Area = keyof typeof AREAS
const NAMES = Object.keys(AREAS) as Area[]

const known = (area: string): Area | undefined => NAMES.find((name) => name === area)

/** The catalogue key of an area's name; one a backend may add later has a common name. */
export const areaKeyOf = (area: string) => `miles.areas.${known(area) ?? ('other' as const)}` as const

/** The rates of what the brand offers; an area that is switched off earns nothing today. */
export function offeredRates(rates: MilesSummary['rates'], { modules }: Pick<Brand, 'modules'>) {
  const placeOf = (area: string): number => {
    const name = known(area)
    return name ? NAMES.indexOf(name) : NAMES.length
  }
  const isOffered = ({ area }: { area: string }): boolean => {
    const name = known(area)
    return name === undefined || modules[AREAS[name]]
  }
  return rates.filter(isOffered).toSorted((a, b) => placeOf(a.area) - placeOf(b.area))
}
