import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useTexts } from '../texts/index.ts'

/** The pages about one brand, by subject, in the order of the row. */
const TRADING_PAGES = {
  events: '/trading',
  held: '/trading/held',
  bets: '/trading/bets',
  rules: '/trading/rules',
  signs: '/trading/signs',
  freeBets: '/trading/free-bets',
} as const
const GAME_PAGES = {
  prode: '/trading/prode',
  horses: '/trading/horses',
  poker: '/trading/poker',
  jackpots: '/trading/jackpots',
} as const
const SITE_PAGES = {
  store: '/trading/store',
  help: '/trading/help',
  legalTexts: '/trading/legal-texts',
  promotions: '/trading/promotions',
  popups: '/trading/popups',
  messages: '/trading/messages',
} as const
const PAGES = { ...TRADING_PAGES, ...GAME_PAGES, ...SITE_PAGES }
type Page = keyof typeof PAGES

function middle(part: Element): number {
  const { left, width } = part.getBoundingClientRect()
  return left + width / 2
}

/** The frame of the pages about one brand, each for the brand that was chosen last. */
export default function BrandPages() {
  const { brandPages: t } = useTexts()
  const { pathname, search } = useLocation()
  const brand = new URLSearchParams(search).get('brand')
  const query = brand === null ? '' : `?${new URLSearchParams({ brand }).toString()}`
  const isHere = (page: Page): boolean =>
    page === 'events'
      ? pathname === PAGES.events || pathname.startsWith('/trading/events')
      : pathname.startsWith(PAGES[page]) || (page === 'held' && pathname === '/trading/result')
  // On a phone the row is wider than the screen: the page's own name is in sight.
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]')
    // The row alone: a page that moved would take itself away under a press.
    if (row.current && chosen) row.current.scrollLeft += middle(chosen) - middle(row.current)
  }, [pathname])
  return (
    <>
      <nav ref={row} className="sections sub" aria-label={t.name}>
        {(Object.keys(PAGES) as Page[]).map((page) => (
          <Link key={page} to={PAGES[page] + query} aria-current={isHere(page) ? 'page' : undefined}>
            {t.pages[page]}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
