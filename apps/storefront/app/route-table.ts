import type { ProductModule } from '@palco/contract/tables'

/**
 * Who may enter a page (site-behaviour 1.2): `open` = no check, `guest` = guests only, `login` = players only.
 * A page without an entry counts as `login`.
 */
export type Access = 'open' | 'guest' | 'login'
export type LayoutName = 'auth' | 'default' | 'whitelabel'
/** Guards a page may name; they run after the access check, in order. An unknown name is an error. */
export type GuardName = 'home' | 'sports'

export type Page = {
  /** Pattern with a leading slash, `:name` for a parameter. */
  path: string
  file: string
  access: Access
  layout: LayoutName
  guards: readonly GuardName[]
  /** The product switch that takes the page away from search engines with the rest of the product. */
  module: ProductModule | null
  /** Open at the router, but about one person, or a step of a task: nothing for a search engine. */
  personal: boolean
}

type Extra = { layout?: LayoutName; guards?: readonly GuardName[]; module?: ProductModule }
type Row<Path, Is, Personal> = Page & { path: Path; access: Is; personal: Personal }

/** A row of the table. */
export const page = <const Path extends string, const Is extends Access>(
  path: Path,
  access: Is,
  file: string,
  { layout = 'whitelabel', guards = [], module }: Extra = {},
): Row<Path, Is, false> => ({
  path,
  access,
  file: `routes/${file}.tsx`,
  layout,
  guards,
  module: module ?? null,
  personal: false,
})

const personal = <const Path extends string, const Is extends Access>(
  path: Path,
  access: Is,
  file: string,
): Row<Path, Is, true> => ({ ...page(path, access, file), personal: true })

/** Every page of the site: one line each, with its access and what else the site has to know of it. */
const rows = [
  page('/', 'open', 'home', { guards: ['home'] }),
  page('/login', 'guest', 'account/login', { layout: 'auth' }),
  page('/register', 'guest', 'account/register', { layout: 'auth' }),
  personal('/reset/password', 'guest', 'account/reset-password'),
  personal('/verify-email', 'open', 'account/verify-email'),
  personal('/confirm-address', 'open', 'account/confirm-address'),
  personal('/not-me', 'open', 'account/not-me'),
  personal('/view', 'open', 'account/view'),

  page('/casino', 'login', 'casino/casino'),
  page('/casino/casino-games', 'open', 'casino/casino-games', { module: 'casino' }),
  page('/casino/play/:id', 'login', 'casino/casino-play'),
  page('/casino/demo/:id', 'open', 'casino/casino-demo'),
  page('/live-casino', 'login', 'casino/live-casino'),
  page('/live-casino/live-casino-games', 'open', 'casino/live-casino-games', { module: 'live_casino' }),
  page('/favorites', 'login', 'casino/favorites'),
  personal('/favorites/casino-games', 'open', 'casino/favorite-games'),
  page('/icons-seeker-page', 'open', 'casino/icons-seeker', { module: 'casino' }),

  personal('/search', 'open', 'search'),
  page('/bets', 'login', 'bets'),
  page('/sports', 'open', 'sports/sports', { guards: ['sports'], module: 'sports' }),
  page('/live', 'open', 'sports/live', { guards: ['sports'], module: 'live' }),
  page('/sports/competition/:id', 'open', 'sports/competition'),
  page('/sports/event/:id', 'open', 'sports/event'),
  personal('/sports/favourites', 'open', 'sports/favourites'),
  page('/sports/results', 'open', 'sports/results', { module: 'sports' }),
  personal('/sports/slip', 'open', 'sports/slip'),
  page('/sports/bets/:id', 'login', 'sports/bet'),
  page('/virtuals', 'open', 'casino/virtuals', { module: 'virtuals' }),
  page('/golden-race', 'open', 'casino/golden-race', { module: 'virtuals' }),
  page('/horses', 'open', 'horses/horses', { module: 'horses' }),
  page('/horses/race/:id', 'open', 'horses/race'),
  page('/horses/accumulator', 'login', 'horses/accumulator'),
  page('/poker', 'open', 'casino/poker', { module: 'poker' }),
  page('/poker/table/:id', 'open', 'casino/poker-table', { module: 'poker' }),
  page('/prode', 'open', 'prode/prode', { module: 'prode' }),
  personal('/prode/card/:code', 'open', 'prode/card'),
  page('/prode/leagues', 'open', 'prode/leagues'),
  page('/prode/leagues/:id', 'login', 'prode/league'),
  page('/store', 'open', 'store/store', { module: 'store' }),
  page('/store/item/:id', 'open', 'store/item'),
  page('/store/orders', 'login', 'store/orders'),
  page('/tournaments', 'open', 'tournaments/tournaments', { module: 'tournaments' }),
  page('/tournaments/:id', 'open', 'tournaments/tournament'),
  page('/promotions', 'open', 'promotions/promotions', { module: 'promotions' }),
  page('/promotions/type/bonus', 'open', 'promotions/type-bonus', { module: 'promotions' }),
  page('/promotions/type/promotion', 'open', 'promotions/type-promotion', { module: 'promotions' }),
  page('/promotions/:id', 'open', 'promotions/promotion'),
  page('/promotions/:id/other-promotions', 'open', 'promotions/other-promotions'),

  page('/second-factor', 'login', 'account/second-factor'),
  personal('/profile', 'open', 'account/profile'),
  page('/profile/data', 'login', 'account/data'),
  page('/profile/closing', 'login', 'account/closing'),
  page('/profile/identity', 'login', 'account/identity'),
  page('/profile/funds', 'login', 'account/funds'),
  page('/profile/risk', 'login', 'account/risk'),
  page('/profile/texts', 'login', 'account/texts'),
  page('/profile/first-limits', 'login', 'account/first-limits'),
  page('/profile/session-plan', 'login', 'account/session-plan'),
  personal('/transactions', 'open', 'wallet/transactions'),
  page('/transactions/:id', 'login', 'wallet/transaction'),
  page('/wallet/deposit', 'login', 'wallet/deposit'),
  page('/wallet/withdraw', 'login', 'wallet/withdraw'),
  page('/wallet/payments/:id', 'login', 'wallet/payment'),

  page('/help', 'open', 'help/help'),
  page('/help/contact', 'open', 'help/contact'),
  page('/help/tickets', 'login', 'help/tickets'),
  personal('/help/tickets/:number', 'open', 'help/ticket'),
  page('/help/:slug', 'open', 'help/article'),
  personal('/unsubscribe', 'open', 'content/unsubscribe'),
  page('/terms', 'open', 'content/terms'),
  page('/privacy', 'open', 'content/privacy'),
  page('/game-rules', 'open', 'content/game-rules'),
  page('/bonus-rules', 'open', 'content/bonus-rules'),
  personal('/cookies', 'open', 'content/cookies'),
  page('/responsible-gaming', 'open', 'content/responsible-gaming'),
  page('/bet-types', 'open', 'content/bet-types'),
  page('/install', 'open', 'content/install'),
  page('/sport-rules', 'open', 'content/sport-rules'),
]
export const pages: readonly Page[] = rows

type Open<One> = One extends { path: infer Path extends string; access: 'open' | 'guest'; personal: false }
  ? Path extends `${string}:${string}`
    ? never
    : Path
  : never
/** The pages that search engines may list: open to all and the same for all, with one address. */
export type IndexedPath = Open<(typeof rows)[number]>

/**
 * A regular expression of the paths that are for players only. The build puts it into the running page, which needs
 * nothing else of this table.
 */
export const playersOnly = (): string =>
  `^(?:${pages
    .filter(({ access }) => access === 'login')
    .map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+'))
    .join('|')})$`

/** Addresses without their own page: each answers posts or data and checks for itself. */
export const resources = [
  { path: '/logout', file: 'routes/account/logout.tsx' },
  { path: '/language', file: 'routes/language.tsx' },
  // Lists of bets of one product, which lead to that of all.
  { path: '/sports/bets', file: 'routes/sports/bets.ts' },
  { path: '/horses/tickets', file: 'routes/horses/tickets.ts' },
  { path: '/prode/history', file: 'routes/prode/history.ts' },
  { path: '/popups', file: 'routes/popups.ts' },
  { path: '/help/tickets/:number/files/:id', file: 'routes/help/file.ts' },
  { path: '/account/level', file: 'routes/account/level.ts' },
  { path: '/account/act', file: 'routes/account/act.ts' },
  { path: '/account/pause', file: 'routes/account/pause.ts' },
  { path: '/account/play-session', file: 'routes/account/play-session.ts' },
  { path: '/wallet/quick-deposit', file: 'routes/wallet/quick-deposit.ts' },
  { path: '/casino/beside', file: 'routes/casino/games-beside.ts' },
  { path: '/casino/beside/:id', file: 'routes/casino/game-beside.ts' },
  { path: '/casino/winners', file: 'routes/casino/winners.ts' },
  { path: '/casino/sitting', file: 'routes/casino/sitting.ts' },
  { path: '/data-export', file: 'routes/account/data-file.ts' },
  { path: '/transactions-export', file: 'routes/wallet/export-transactions.tsx' },
  { path: '/_auth/check', file: 'routes/account/session-check.tsx' },
] as const
