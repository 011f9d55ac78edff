import type { Brand, ProductModule } from '~/brand/index.ts'
import { paths } from '~/paths.ts'
import type { Art } from '~/ui/empty-state.tsx'

export type Area = {
  key: ProductModule | 'golden_race'
  /** Catalogue key of its name. */
  nameKey: `layout.nav.${ProductModule | 'golden_race'}`
  href: string
  /** Where a guest is led who would be sent to login otherwise. */
  guestHref: string
  art: Art
}

const area = (key: Area['key'], href: string, art: Area['art'], guestHref = href): Area => ({
  key,
  nameKey: `layout.nav.${key}` as Area['nameKey'],
  href,
  guestHref,
  art,
})

const AREAS: readonly Area[] = [
  area('sports', paths.sports(), 'sports'),
  area('live', paths.live(), 'live'),
  area('casino', paths.casino(), 'casino', paths.casinoGames()),
  area('live_casino', paths.liveCasino(), 'livecasino', paths.liveCasinoGames()),
  area('virtuals', paths.virtuals(), 'virtuals'),
  area('golden_race', paths.goldenRace(), 'rocket'),
  area('poker', paths.poker(), 'poker'),
  area('horses', paths.horses(), 'horses'),
  area('prode', paths.prode(), 'prode'),
  area('tournaments', paths.tournaments(), 'tournaments'),
  area('promotions', paths.promotions(), 'promos'),
  area('store', paths.store(), 'gem'),
]

/** The areas a brand offers, in the order of the navigation (S3). Golden race comes with its address. */
export function areasOf(brand: Brand): Area[] {
  return AREAS.filter(({ key }) =>
    key === 'golden_race' ? brand.urls.goldenRace !== null : brand.modules[key],
  )
}

/** Whether a page lies in the part of the site under `href`. */
export const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`)
