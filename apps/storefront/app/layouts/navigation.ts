import type { Brand, ProductModule } from '~/brand/index.ts'
import { paths } from '~/paths.ts'
import type { Art } from '~/ui/empty-state.tsx'

/** What an account's menu links to is no area. */
type AreaModule = Exclude<ProductModule, 'miles' | 'referrals' | 'messages' | 'bonuses'>
type Key = AreaModule | 'golden_race' | 'allGames' | 'favorites' | 'finder'

export type Area = {
  key: Key
  /** Catalogue key of its name. */
  nameKey: `layout.nav.${Key}`
  /** Where its link leads. */
  href: string
  /** Where a guest is led who would be sent to login otherwise. */
  guestHref: string
  art: Art
}

const area = (key: Area['key'], href: string, art: Area['art'], guestHref = href): Area => ({
  key,
  nameKey: `layout.nav.${key}`,
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

/** Every page a guest's link names is open to guests: none leads to the login. */
const linked = (areas: readonly Area[], loggedIn: boolean): Area[] =>
  areas.map((entry) => (loggedIn ? entry : { ...entry, href: entry.guestHref }))

/** The areas a brand offers, in the order of the navigation. Golden race comes with its address. */
export function listAreas(brand: Brand, loggedIn: boolean): Area[] {
  const offered = AREAS.filter(({ key }) =>
    key === 'golden_race' ? brand.urls.golden_race !== null : brand.modules[key as ProductModule],
  )
  return linked(offered, loggedIn)
}

const SHORTCUTS: readonly Area[] = [
  area('allGames', paths.casinoGames(), 'chips'),
  area('favorites', paths.favorites(), 'heart', paths.favoriteGames()),
  area('finder', paths.iconsSeeker(), 'gem'),
]
/** With fewer areas than this the ways into the casino stand next to them. */
const FEW_AREAS = 4

/** What a navigation lists: the areas, and for a brand with few of them the main ways into its games. */
export function listEntries(brand: Brand, loggedIn: boolean): Area[] {
  const areas = listAreas(brand, loggedIn)
  return areas.length < FEW_AREAS && brand.modules.casino ? [...areas, ...linked(SHORTCUTS, loggedIn)] : areas
}

/** Whether a page lies in the part of the site under `href`. */
export const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`)

/** The entry a page belongs to: the one with the longest address the page lies within. */
export function findCurrentEntry(entries: readonly Area[], path: string): Area | null {
  const within = entries.filter((entry) => isWithin(path, entry.href))
  return within.toSorted((a, b) => b.href.length - a.href.length)[0] ?? null
}
