import { mayCall, type OperatorCallAccess } from '@palco/contract/tables'

type Page = { readonly path: string; readonly access: OperatorCallAccess }

/** The pages about one brand, by subject, in the order of the row. */
export const BRAND_PAGES = {
  events: { path: '/trading', access: 'trading.see' },
  held: { path: '/trading/held', access: 'trading.see' },
  bets: { path: '/trading/bets', access: 'trading.see' },
  rules: { path: '/trading/rules', access: 'trading.see' },
  signs: { path: '/trading/signs', access: 'trading.see' },
  freeBets: { path: '/trading/free-bets', access: 'marketing.see' },
  prode: { path: '/trading/prode', access: 'games.see' },
  horses: { path: '/trading/horses', access: 'games.see' },
  poker: { path: '/trading/poker', access: 'games.see' },
  jackpots: { path: '/trading/jackpots', access: 'games.see' },
  store: { path: '/trading/store', access: 'marketing.see' },
  help: { path: '/trading/help', access: 'content.see' },
  legalTexts: { path: '/trading/legal-texts', access: 'content.see' },
  promotions: { path: '/trading/promotions', access: 'content.see' },
  popups: { path: '/trading/popups', access: 'content.see' },
  messages: { path: '/trading/messages', access: 'marketing.see' },
  segments: { path: '/trading/segments', access: 'marketing.see' },
} as const satisfies Record<string, Page>
export type BrandPage = keyof typeof BRAND_PAGES

/** The sections of the console with their pages; each leads to the first that the operator may see. */
const SECTIONS = {
  queue: [{ path: '/', access: 'payments.see' }],
  closed: [{ path: '/closed', access: 'payments.see' }],
  conflicts: [{ path: '/conflicts', access: 'payments.see' }],
  trading: Object.values(BRAND_PAGES),
  audit: [
    { path: '/audit', access: 'audit.see' },
    { path: '/audit/reports', access: 'reports.see' },
  ],
  support: [
    { path: '/support', access: 'support.see' },
    { path: '/support/identity', access: 'identity.see' },
    { path: '/support/funds', access: 'identity.see' },
    { path: '/support/risk', access: 'risk.see' },
    { path: '/support/screening', access: 'screening.see' },
  ],
  players: [{ path: '/players', access: 'players.see' }],
  waiting: [{ path: '/waiting', access: 'operator' }],
  figures: [{ path: '/figures', access: 'figures.see' }],
  people: [{ path: '/people', access: 'people.see' }],
} as const satisfies Record<string, readonly Page[]>
export type Section = keyof typeof SECTIONS

type Rights = readonly string[]

const findPage = (pages: readonly Page[], rights: Rights): string | null =>
  pages.find(({ access }) => mayCall(rights, access))?.path ?? null

/** The sections that these rights open, each with its first page. */
export const listSections = (rights: Rights): { name: Section; path: string }[] =>
  (Object.keys(SECTIONS) as Section[]).flatMap((name) => {
    const path = findPage(SECTIONS[name], rights)
    return path === null ? [] : [{ name, path }]
  })

/** The page that an operator begins on. */
export const firstPage = (rights: Rights): string => listSections(rights)[0]?.path ?? '/waiting'

/** The right of the page at this address; `null`: of no page that has one. Pages about one thing are their list's. */
export function pageAccess(pathname: string): OperatorCallAccess | null {
  const pages: readonly Page[] = [
    ...Object.values(SECTIONS).flat(),
    { path: '/payments', access: 'payments.see' },
  ]
  const [page] = pages
    .filter(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)
  return page?.access ?? null
}
