import { Link, Outlet, useLocation } from 'react-router'
import { mayCall } from '@palco/contract/tables'
import { useDesk } from '../page/brands.tsx'
import { useChosenInSight } from '../page/chosen-in-sight.ts'
import { BRAND_PAGES, type BrandPage } from '../session/sections.ts'
import { useTexts } from '../texts/index.ts'

/** The frame of the pages about one brand, each for the brand that was chosen last. */
export default function BrandPages() {
  const { brandPages: t } = useTexts()
  const { rights = [] } = useDesk()?.operator ?? {}
  const pages = (Object.keys(BRAND_PAGES) as BrandPage[]).filter((page) =>
    mayCall(rights, BRAND_PAGES[page].access),
  )
  const { pathname, search } = useLocation()
  const brand = new URLSearchParams(search).get('brand')
  const query = brand === null ? '' : `?${new URLSearchParams({ brand }).toString()}`
  const isHere = (page: BrandPage): boolean =>
    page === 'events'
      ? pathname === BRAND_PAGES.events.path || pathname.startsWith('/trading/events')
      : pathname.startsWith(BRAND_PAGES[page].path) || (page === 'held' && pathname === '/trading/result')
  const row = useChosenInSight()
  return (
    <>
      <nav ref={row} className="sections sub" aria-label={t.name}>
        {pages.map((page) => (
          <Link
            key={page}
            to={BRAND_PAGES[page].path + query}
            aria-current={isHere(page) ? 'page' : undefined}
          >
            {t.pages[page]}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
