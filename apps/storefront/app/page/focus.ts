import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The focus goes to the new page's heading after an in-app navigation, so that it is announced. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // What a phone's share button passes on.
    document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + pathname)
    const heading = document.querySelector<HTMLElement>('main h1, h1')
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
