import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

function middle(part: Element): number {
  const { left, width } = part.getBoundingClientRect()
  return left + width / 2
}

/** For a row of pages that is wider than a phone's screen: the page's own name comes in sight. */
export function useChosenInSight(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]')
    // The row alone: a page that moved would take itself away under a press.
    if (row.current && chosen) row.current.scrollLeft += middle(chosen) - middle(row.current)
  }, [pathname])
  return row
}
