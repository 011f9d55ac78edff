import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const PAYMENT = /^\/payments\/([^/]+)$/
const DONE = /[?&]notice=(executed|recorded|rejected)\b/

/** Where the focus goes on a page: after a decision to the next payment, on the way back to the row it came from. */
function findTarget(pathname: string, search: string, before: string): HTMLElement | null {
  if (DONE.test(search)) return document.querySelector('[data-next]')
  if (/[?&]received=/.test(search)) return document.querySelector('[name=received]')
  const [, payment] = PAYMENT.exec(before) ?? []
  const row = payment && !PAYMENT.test(pathname) ? `[data-row="${CSS.escape(payment)}"]` : null
  return (row && document.querySelector<HTMLElement>(row)) || document.querySelector('main h1')
}

/** On a page with many forms the focus stays at the one that was sent, as long as it is there. */
const staysAtForm = (pathname: string): boolean =>
  pathname.startsWith('/trading') && Boolean(document.activeElement?.closest('main form'))

/** A page that is reached without loading a document takes the focus; a filter, an order or a renewal leaves it where it is. */
export function useFocus(): void {
  const { pathname, search, key } = useLocation()
  const last = useRef({ pathname, key })
  // With the page and not after it: a key that is pressed at once would lose the focus that it set.
  useLayoutEffect(() => {
    const before = last.current
    last.current = { pathname, key }
    if (before.key === key) return
    const isAnswer = /[?&](notice|received)=/.test(search)
    if (before.pathname === pathname && (!isAnswer || staysAtForm(pathname))) return
    findTarget(pathname, search, before.pathname)?.focus({ preventScroll: false })
  }, [pathname, search, key])
}
