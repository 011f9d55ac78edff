import type { Brand, ProductModule } from './types.ts'

/** Areas of play in the order they are listed, each with the module that offers it. */
const AREAS = {
  casino: 'casino',
  live_casino: 'live_casino',
  virtuals: 'virtuals',
  poker: 'poker',
  sportsbook: 'sports',
  horses: 'horses',
  prode: 'prode',
} as const satisfies Record<string, ProductModule>
type Area = keyof typeof AREAS
const NAMES = Object.keys(AREAS) as Area[]

const named = (area: string): Area | undefined => NAMES.find((name) => name === area)

/** The catalogue key of an area's name; one a backend may add later has a common name. */
export const areaKey = (area: string) => `areas.play.${named(area) ?? ('other' as const)}` as const

/** Of what a backend says of areas that which the brand offers, in the order of the list; an area that is switched off is left out. */
export function offeredAreas<Row extends { area: string }>(
  rows: readonly Row[],
  { modules }: Pick<Brand, 'modules'>,
): Row[] {
  const placeIn = (area: string): number => {
    const name = named(area)
    return name ? NAMES.indexOf(name) : NAMES.length
  }
  const isOffered = ({ area }: Row): boolean => {
    const name = named(area)
    return name === undefined || modules[AREAS[name]]
  }
  return rows.filter(isOffered).toSorted((a, b) => placeIn(a.area) - placeIn(b.area))
}
