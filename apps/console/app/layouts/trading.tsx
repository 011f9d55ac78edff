import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useTexts } from '../texts/index.ts'

const PAGES = {
  events: '/trading',
  held: '/trading/held',
  bets: '/trading/bets',
  rules: '/trading/rules',
  signs: '/trading/signs',
  freeBets: '/trading/free-bets',
  prode: '/trading/prode',
  horses: '/trading/horses',
  poker: '/trading/poker',
  jackpots: '/trading/jackpots',
  store: '/trading/store',
  help: '/trading/help',
  promotions: '/trading/promotions',
  popups: '/trading/popups',
  messages: '/trading/messages',
} as const
type Page = keyof typeof PAGES

function middleOf(part: Element): number {
  const { left, width } = part.getBoundingClientRect()
  return left + width / 2
}

/** The pages of trading, each for the brand that was chosen last. */
export default function Trading() {
  const { trading: t } = useTexts()
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
    if (row.current && chosen) row.current.scrollLeft += middleOf(chosen) - middleOf(row.current)
  }, [pathname])
  return (
    <>
      <nav ref={row} className="sections sub" aria-label={t.sectionsName}>
        {(Object.keys(PAGES) as Page[]).map((page) => (
          <Link key={page} to={PAGES[page] + query} aria-current={isHere(page) ? 'page' : undefined}>
            {t.sections[page]}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
