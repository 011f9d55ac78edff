import { pages, type Page } from '../route-table.ts'

/** Open at the router, but about one person, or a step of a task: nothing for a search engine. */
const PERSONAL = new Set([
  '/profile',
  '/transactions',
  '/favorites/casino-games',
  '/reset/password',
  '/verify-email',
  '/unsubscribe',
  '/sports/slip',
  '/search',
  '/sports/favourites',
  '/prode/card/:code',
  '/help/tickets/:number',
])

/** Whether a page may be found by a search engine: all visitors see it, and it is the same for all. */
export function isIndexed(pattern: string): boolean {
  const page = pages.find(({ path }) => path === pattern)
  return page !== undefined && page.access !== 'login' && !PERSONAL.has(pattern)
}

/** Product switches that take a page away with them. */
const MODULE_OF: Readonly<Record<string, string>> = {
  '/casino/casino-games': 'casino',
  '/live-casino/live-casino-games': 'live_casino',
  '/icons-seeker-page': 'casino',
  '/sports': 'sports',
  '/live': 'live',
  '/sports/results': 'sports',
  '/virtuals': 'virtuals',
  '/golden-race': 'virtuals',
  '/horses': 'horses',
  '/poker': 'poker',
  '/poker/table/:id': 'poker',
  '/prode': 'prode',
  '/store': 'store',
  '/tournaments': 'tournaments',
  '/promotions': 'promotions',
  '/promotions/type/bonus': 'promotions',
  '/promotions/type/promotion': 'promotions',
}

/** The pages without a parameter that a brand with these modules offers to search engines. */
export function indexedPages(modules: Readonly<Record<string, boolean>>): Page[] {
  return pages.filter(
    ({ path }) => isIndexed(path) && !path.includes(':') && modules[MODULE_OF[path] ?? ''] !== false,
  )
}
