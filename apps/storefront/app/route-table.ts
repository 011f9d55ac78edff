/**
 * Who may enter a page (site-behaviour 1.2): `open` = no check, `guest` = guests only, `login` = players only.
 * A page without an entry counts as `login`.
 */
export type Access = 'open' | 'guest' | 'login'
export type LayoutName = 'auth' | 'default' | 'whitelabel'
/** Guards a page may name; they run after the access check, in order. An unknown name is an error (S278). */
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
  page('/login', 'guest', 'login', { layout: 'auth' }),
  page('/register', 'guest', 'register', { layout: 'auth' }),
  page('/reset/password', 'guest', 'reset-password'),
  page('/verify-email', 'open', 'verify-email'),

  page('/casino', 'login', 'casino'),
  page('/casino/casino-games', 'open', 'casino-games'),
  page('/casino/play/:id', 'login', 'casino-play'),
  page('/live-casino', 'login', 'live-casino'),
  page('/live-casino/live-casino-games', 'open', 'live-casino-games'),
  page('/favorites', 'login', 'favorites'),
  page('/favorites/casino-games', 'open', 'favorite-games'),
  page('/icons-seeker-page', 'open', 'icons-seeker'),

  page('/sports', 'open', 'sports', { guards: ['sports'] }),
  page('/live', 'open', 'live', { guards: ['sports'] }),
  page('/virtuals', 'open', 'virtuals'),
  page('/golden-race', 'open', 'golden-race'),
  page('/horses', 'open', 'horses'),
  page('/poker', 'open', 'poker'),
  page('/prode', 'open', 'prode'),
  page('/store', 'open', 'store'),
  page('/tournaments', 'open', 'tournaments'),
  page('/tournaments/:id', 'open', 'tournament'),
  page('/promotions', 'open', 'promotions'),
  page('/promotions/type/bonus', 'open', 'promotions-bonus'),
  page('/promotions/type/promotion', 'open', 'promotions-promotion'),
  page('/promotions/:id', 'open', 'promotion'),
  page('/promotions/:id/other-promotions', 'open', 'other-promotions'),

  page('/profile', 'open', 'profile'),
  page('/transactions', 'open', 'transactions'),
  page('/transactions/:id', 'login', 'transaction'),
  page('/wallet/deposit', 'login', 'deposit'),
  page('/wallet/withdraw', 'login', 'withdraw'),
  page('/wallet/payments/:id', 'login', 'payment'),

  page('/terms', 'open', 'terms'),
  page('/privacy', 'open', 'privacy'),
  page('/responsible-gaming', 'open', 'responsible-gaming'),
  page('/bet-types', 'open', 'bet-types'),
  page('/sport-rules', 'open', 'sport-rules'),
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

/** Addresses without a page of their own: each answers posts or data and checks for itself. */
export const resources = [
  { path: '/logout', file: 'routes/logout.tsx' },
  { path: '/language', file: 'routes/language.tsx' },
  { path: '/transactions-export', file: 'routes/export-transactions.tsx' },
  { path: '/_auth/check', file: 'routes/session-check.tsx' },
] as const
