/** Filters of a game list as they stand in the address. */
export type GameFilters = { search?: string; provider?: string; category?: string }

/** What the list of bets is kept to. */
export type BetsQuery = {
  product?: string
  state?: string
  sport?: string
  from?: string
  to?: string
  cursor?: string
}

const segment = encodeURIComponent
/** Ids with colons stay readable: "sim:match:1001". */
const idSegment = (id: string): string => segment(id).replaceAll('%3A', ':')

export function withQuery(path: string, query: Record<string, string | undefined> = {}): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

/** Every address of the site is built here and nowhere else. All are paths of the own host. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  /** `game`: id of the one to open afterwards. */
  register: (query?: { referral_code?: string; game?: string }) => withQuery('/register', query),
  logout: () => '/logout',
  language: () => '/language',
  /** The player's level as data. */
  level: () => '/account/level',
  /** Begins a break of 24 hours. */
  pause: () => '/account/pause',
  /** The operator's pop-ups as data. */
  popups: () => '/popups',
  verifyEmail: () => '/verify-email',
  forgotPassword: () => '/reset/password',
  resetPassword: (code?: string) => withQuery('/reset/password', { code }),
  casino: () => '/casino',
  casinoGames: (filters?: GameFilters) => withQuery('/casino/casino-games', filters),
  /** What the sitting of a game session came to, as data. */
  sitting: (session: string) => withQuery('/casino/sitting', { session }),
  /** `beside`: id of a second game, on a wide screen. */
  playGame: (id: string, beside?: string) => withQuery(`/casino/play/${segment(id)}`, { with: beside }),
  /** With play money, for guests as well. */
  demoGame: (id: string) => `/casino/demo/${segment(id)}`,
  /** Opens a second game, as data. */
  gameBeside: (id: string) => `/casino/beside/${segment(id)}`,
  /** Games to choose a second one from, as data. */
  gamesBeside: (search: string) => withQuery('/casino/beside', { q: search }),
  liveCasino: () => '/live-casino',
  liveCasinoGames: (filters?: GameFilters) => withQuery('/live-casino/live-casino-games', filters),
  favorites: () => '/favorites',
  favoriteGames: () => '/favorites/casino-games',
  iconsSeeker: (search?: string) => withQuery('/icons-seeker-page', { search }),
  /** `search`: words; without them the page has the field alone. */
  search: (search?: string) => withQuery('/search', { search }),
  /** The player's bets of all products. */
  bets: (query: BetsQuery = {}) => withQuery('/bets', query),
  sports: () => '/sports',
  live: () => '/live',
  /** `list`: a name of LISTS; `q`: what is searched for. */
  sportsList: (query: { sport?: string; list?: string; q?: string; cursor?: string }) =>
    withQuery('/sports', query),
  /** `event`: whose quick view is open. */
  liveList: (query: { sport?: string; event?: string; cursor?: string }) => withQuery('/live', query),
  sportsCompetition: (id: string, query?: { cursor?: string }) =>
    withQuery(`/sports/competition/${idSegment(id)}`, query),
  sportsEvent: (id: string) => `/sports/event/${idSegment(id)}`,
  /** What the visitor follows; stars post here. */
  sportsFavourites: () => '/sports/favourites',
  sportsResults: (query?: { sport?: string; day?: string; cursor?: string }) =>
    withQuery('/sports/results', query),
  /** `s`: a slip as text, which takes the place of the visitor's own. */
  sportsSlip: (s?: string) => withQuery('/sports/slip', { s }),
  sportsBet: (id: string) => `/sports/bets/${segment(id)}`,
  virtuals: () => '/virtuals',
  goldenRace: () => '/golden-race',
  horses: () => '/horses',
  race: (id: string, query: Record<string, string> = {}) => withQuery(`/horses/race/${segment(id)}`, query),
  /** The accumulator that is put together; runners are posted here. */
  raceMultiple: () => '/horses/accumulator',
  poker: () => '/poker',
  pokerTable: (id: string) => `/poker/table/${encodeURIComponent(id)}`,
  prode: (query: Record<string, string> = {}) => withQuery('/prode', query),
  prodeCard: (code: string) => `/prode/card/${encodeURIComponent(code)}`,
  prodeLeague: (id: string) => `/prode/leagues/${encodeURIComponent(id)}`,
  prodeLeagues: (query: Record<string, string> = {}) => withQuery('/prode/leagues', query),
  tournaments: () => '/tournaments',
  tournament: (id: string) => `/tournaments/${segment(id)}`,
  promotions: () => '/promotions',
  promotion: (id: string) => `/promotions/${segment(id)}`,
  otherPromotions: (id: string) => `/promotions/${segment(id)}/other-promotions`,
  promotionsOfType: (type: 'bonus' | 'promotion') => `/promotions/type/${type}`,
  store: () => '/store',
  /** `enter`: a guest goes through the login and comes back. */
  storeItem: (id: string, next?: 'enter') => withQuery(`/store/item/${segment(id)}`, { enter: next && '1' }),
  storeOrders: (query: { placed?: string; cursor?: string } = {}) => withQuery('/store/orders', query),
  /** Where a session passes the second factor that the jurisdiction asks for. */
  secondFactor: () => '/second-factor',
  profile: (section?: string, more?: Record<string, string>) => withQuery('/profile', { section, ...more }),
  /** All that is kept of the player; a section of it. */
  data: (section?: string, page?: number) =>
    withQuery('/profile/data', { section, page: page ? String(page) : undefined }),
  /** The same as a file. */
  dataFile: () => '/data-export',
  /** To close the account, and to open it again. */
  closing: () => '/profile/closing',
  /** The check of the player's identity. */
  identity: () => '/profile/identity',
  /** Where the player's money comes from. */
  funds: () => '/profile/funds',
  /** Texts of the brand that wait to be accepted, and those that were. */
  texts: () => '/profile/texts',
  /** The message about risk, with figures and the answer. */
  risk: () => '/profile/risk',
  /** Limits that a new account is asked for; `deposit`: on the way to a deposit, with what was typed there. */
  firstLimits: (next?: 'deposit', typed?: Record<string, string>) =>
    withQuery('/profile/first-limits', { next, ...typed }),
  /** Where breaks and exclusions begin and what holds is said. */
  breaks: () => `${withQuery('/profile', { section: 'limits' })}#protection`,
  transactions: (query?: { kind?: string; from?: string; to?: string }) => withQuery('/transactions', query),
  transaction: (id: string) => `/transactions/${segment(id)}`,
  exportTransactions: (query: Record<string, string | undefined>) => withQuery('/transactions-export', query),
  /** `bonus`: id of the one to choose. */
  /** The deposit over an open game, as data; of a deposit that was opened there with its id. */
  quickDeposit: (payment?: string) => withQuery('/wallet/quick-deposit', { payment }),
  deposit: (bonus?: string, typed?: Record<string, string>) =>
    withQuery('/wallet/deposit', { bonus, ...typed }),
  withdraw: () => '/wallet/withdraw',
  /** `open` goes on to the payment provider's page at once. */
  payment: (id: string, next?: 'open') => withQuery(`/wallet/payments/${segment(id)}`, { next }),
  help: (q?: string) => withQuery('/help', { q }),
  helpArticle: (slug: string) => `/help/${segment(slug)}`,
  terms: (version?: number) => withQuery('/terms', { version: version ? String(version) : undefined }),
  privacy: () => '/privacy',
  gameRules: () => '/game-rules',
  bonusRules: () => '/bonus-rules',
  /** What the site keeps in the browser, and the choice about what it can do without. */
  cookies: () => '/cookies',
  responsibleGaming: () => '/responsible-gaming',
  betTypes: () => '/bet-types',
  sportRules: () => '/sport-rules',
  /** Live events of these topics, separated by commas. */
  liveStream: (topics?: string) => (topics ? `/live-stream?topics=${topics}&together` : '/live-stream'),
  resetSession: () => '/_auth/reset',
  checkSession: () => '/_auth/check',
  latestBuild: () => '/builds/latest.json',
  buildMeta: (id: string) => `/builds/meta/${segment(id)}.json`,
  manifest: (version?: string, language?: string) =>
    withQuery('/manifest.webmanifest', { v: version, l: language }),
  serviceWorker: (build?: string, language?: string) => withQuery('/sw.js', { b: build, l: language }),
  offline: () => '/offline.html',
  /** How the site is added to the home screen. */
  install: () => '/install',
  brandStylesheet: (version: string) => withQuery('/brand.css', { v: version }),
} as const
