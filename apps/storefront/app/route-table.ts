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
}

type Extra = { layout?: LayoutName; guards?: readonly GuardName[] }

const page = (path: string, access: Access, file: string, extra: Extra = {}): Page => ({
  path,
  access,
  file: `routes/${file}.tsx`,
  layout: extra.layout ?? 'whitelabel',
  guards: extra.guards ?? [],
})

/** Every page of the site: one line each, with its access and layout. */
export const pages: readonly Page[] = [
  page('/', 'open', 'home', { guards: ['home'] }),
  page('/login', 'guest', 'account/login', { layout: 'auth' }),
  page('/register', 'guest', 'account/register', { layout: 'auth' }),
  page('/reset/password', 'guest', 'account/reset-password'),
  page('/verify-email', 'open', 'account/verify-email'),

  page('/casino', 'login', 'casino/casino'),
  page('/casino/casino-games', 'open', 'casino/casino-games'),
  page('/casino/play/:id', 'login', 'casino/casino-play'),
  page('/casino/demo/:id', 'open', 'casino/casino-demo'),
  page('/live-casino', 'login', 'casino/live-casino'),
  page('/live-casino/live-casino-games', 'open', 'casino/live-casino-games'),
  page('/favorites', 'login', 'casino/favorites'),
  page('/favorites/casino-games', 'open', 'casino/favorite-games'),
  page('/icons-seeker-page', 'open', 'casino/icons-seeker'),

  page('/search', 'open', 'search'),
  page('/sports', 'open', 'sports/sports', { guards: ['sports'] }),
  page('/live', 'open', 'sports/live', { guards: ['sports'] }),
  page('/sports/competition/:id', 'open', 'sports/competition'),
  page('/sports/event/:id', 'open', 'sports/event'),
  page('/sports/favourites', 'open', 'sports/favourites'),
  page('/sports/results', 'open', 'sports/results'),
  page('/sports/slip', 'open', 'sports/slip'),
  page('/sports/bets', 'login', 'sports/bets'),
  page('/sports/bets/:id', 'login', 'sports/bet'),
  page('/virtuals', 'open', 'casino/virtuals'),
  page('/golden-race', 'open', 'casino/golden-race'),
  page('/horses', 'open', 'horses/horses'),
  page('/horses/race/:id', 'open', 'horses/race'),
  page('/horses/tickets', 'login', 'horses/tickets'),
  page('/horses/accumulator', 'login', 'horses/accumulator'),
  page('/poker', 'open', 'casino/poker'),
  page('/poker/table/:id', 'open', 'casino/poker-table'),
  page('/prode', 'open', 'prode/prode'),
  page('/prode/card/:code', 'open', 'prode/card'),
  page('/prode/history', 'login', 'prode/history'),
  page('/prode/leagues', 'open', 'prode/leagues'),
  page('/prode/leagues/:id', 'login', 'prode/league'),
  page('/store', 'open', 'store/store'),
  page('/store/item/:id', 'open', 'store/item'),
  page('/store/orders', 'login', 'store/orders'),
  page('/tournaments', 'open', 'tournaments/tournaments'),
  page('/tournaments/:id', 'open', 'tournaments/tournament'),
  page('/promotions', 'open', 'promotions/promotions'),
  page('/promotions/type/bonus', 'open', 'promotions/type-bonus'),
  page('/promotions/type/promotion', 'open', 'promotions/type-promotion'),
  page('/promotions/:id', 'open', 'promotions/promotion'),
  page('/promotions/:id/other-promotions', 'open', 'promotions/other-promotions'),

  page('/profile', 'open', 'account/profile'),
  page('/transactions', 'open', 'wallet/transactions'),
  page('/transactions/:id', 'login', 'wallet/transaction'),
  page('/wallet/deposit', 'login', 'wallet/deposit'),
  page('/wallet/withdraw', 'login', 'wallet/withdraw'),
  page('/wallet/payments/:id', 'login', 'wallet/payment'),

  page('/help', 'open', 'help/help'),
  page('/help/contact', 'open', 'help/contact'),
  page('/help/tickets', 'login', 'help/tickets'),
  page('/help/tickets/:number', 'open', 'help/ticket'),
  page('/help/:slug', 'open', 'help/article'),
  page('/unsubscribe', 'open', 'content/unsubscribe'),
  page('/terms', 'open', 'content/terms'),
  page('/privacy', 'open', 'content/privacy'),
  page('/responsible-gaming', 'open', 'content/responsible-gaming'),
  page('/bet-types', 'open', 'content/bet-types'),
  page('/install', 'open', 'content/install'),
  page('/sport-rules', 'open', 'content/sport-rules'),
]

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
  { path: '/popups', file: 'routes/popups.ts' },
  { path: '/help/tickets/:number/files/:id', file: 'routes/help/file.ts' },
  { path: '/account/level', file: 'routes/account/level.ts' },
  { path: '/wallet/quick-deposit', file: 'routes/wallet/quick-deposit.ts' },
  { path: '/casino/beside', file: 'routes/casino/games-beside.ts' },
  { path: '/casino/beside/:id', file: 'routes/casino/game-beside.ts' },
  { path: '/casino/winners', file: 'routes/casino/winners.ts' },
  { path: '/casino/sitting', file: 'routes/casino/sitting.ts' },
  { path: '/transactions-export', file: 'routes/wallet/export-transactions.tsx' },
  { path: '/_auth/check', file: 'routes/account/session-check.tsx' },
] as const
