import type { Right } from './rights.ts'

/** The reports and lists of the console of which views are saved, with the right that each needs. */
export const VIEW_PAGES: Readonly<Record<string, Right>> = {
  '/': 'payments.see',
  '/closed': 'payments.see',
  '/conflicts': 'payments.see',
  '/players': 'players.see',
  '/audit': 'audit.see',
  '/audit/reports': 'reports.see',
  '/figures': 'figures.see',
  '/figures/report': 'figures.see',
  '/figures/payments': 'figures.see',
  '/figures/returns': 'figures.see',
  '/figures/sports': 'figures.see',
  '/figures/cohorts': 'figures.see',
  '/figures/funnel': 'figures.see',
  '/figures/movers': 'figures.see',
  '/support': 'support.see',
  '/support/identity': 'identity.see',
  '/support/funds': 'identity.see',
  '/support/risk': 'risk.see',
  '/support/screening': 'screening.see',
  '/trading': 'trading.see',
  '/trading/held': 'trading.see',
  '/trading/bets': 'trading.see',
  '/trading/signs': 'trading.see',
  '/trading/free-bets': 'marketing.see',
  '/trading/prode': 'games.see',
  '/trading/horses': 'games.see',
  '/trading/poker': 'games.see',
  '/trading/jackpots': 'games.see',
  '/trading/store': 'marketing.see',
}

/** Views that one operator may have. */
export const MOST_VIEWS = 100
export const LONGEST_VIEW_ADDRESS = 1_000

/** What an address says of one moment, and what is typed to find a person: neither is kept. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'cursor',
  'notice',
  'received',
  'renewed',
  'saved',
  'wrong',
  'id',
  'text',
  'player',
  'reference',
  'subject',
])
/** Whose text is of a sport or an event. */
const OF_NO_PERSON = '/trading'

function splitAddress(address: string): { page: string; query: string } {
  const end = address.indexOf('?')
  return end < 0
    ? { page: address, query: '' }
    : { page: address.slice(0, end), query: address.slice(end + 1) }
}

/** The address of a page as a view keeps it: what is chosen there, in an order of names. */
export function viewAddress(address: string): string {
  const { page, query } = splitAddress(address)
  const asked = new URLSearchParams(query)
  // Names a form where a field of it was wrong; otherwise it is a filter.
  if (asked.has('wrong')) asked.delete('form')
  const kept = [...asked]
    .filter(
      ([name, value]) => value !== '' && (!LEFT_OUT.has(name) || (name === 'text' && page === OF_NO_PERSON)),
    )
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
  return kept.length === 0 ? page : `${page}?${new URLSearchParams(kept).toString()}`
}

/** The page of a view's address, the right that it needs, and the brand that it is about; `null` of no such page. */
export function readView(address: string): { page: string; right: Right; brand: string | null } | null {
  const { page, query } = splitAddress(address)
  const right = Object.hasOwn(VIEW_PAGES, page) ? VIEW_PAGES[page] : undefined
  if (right === undefined || address.length > LONGEST_VIEW_ADDRESS) return null
  return { page, right, brand: new URLSearchParams(query).get('brand') || null }
}
