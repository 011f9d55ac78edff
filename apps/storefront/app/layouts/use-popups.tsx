import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { completeTexts } from '~/i18n/instances.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { usePageHandle } from './handle.ts'

const BrandPopup = lazy(async () => {
  const [module] = await Promise.all([import('~/features/popups/brand-popup.tsx'), completeTexts()])
  return { default: module.BrandPopup }
})

/** The page is read first, in ms after it runs. */
const AFTER_MS = 2_000

/** Pages of choosing: no game, no bet, no form of money or account. */
const PLACES: ReadonlySet<string> = new Set([
  paths.home(),
  paths.casino(),
  paths.casinoGames(),
  paths.liveCasino(),
  paths.liveCasinoGames(),
  paths.favorites(),
  paths.promotions(),
  paths.tournaments(),
  paths.store(),
])

/** Pop-ups of the operator's (docs/popups.md). A brand without any, and other pages, load nothing of them. */
export function usePopups(): ReactNode {
  const { popups } = useBrand()
  const { loggedIn } = useSession()
  const { pathname } = useLocation()
  const { frame } = usePageHandle()
  const [hasRun, setHasRun] = useState(false)
  useEffect(() => {
    if (!popups) return
    const wait = setTimeout(() => setHasRun(true), AFTER_MS)
    return () => clearTimeout(wait)
  }, [popups])
  if (!popups || !hasRun || frame !== undefined || !PLACES.has(pathname)) return null
  return (
    <Suspense>
      <BrandPopup key={`${pathname} ${loggedIn}`} />
    </Suspense>
  )
}
