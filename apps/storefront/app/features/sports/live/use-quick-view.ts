import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '~/paths.ts'
import type { QuickLinks } from '../lists/event-row.tsx'

/** Kept with the history's entry: the entry before it is the same list without the quick view. */
type State = { fromList: boolean } | null

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * The quick view of a list of events, as part of the address. Its links work as they are; while the page runs, choosing
 * one keeps the list where it is, the focus goes to the quick view, and closing it gives the focus back.
 * @param shown id of the event whose quick view is shown
 */
export function useQuickView(shown: string | null): {
  links: QuickLinks
  /** The list without it. */
  closeHref: string
} {
  const navigate = useNavigate()
  const state = useLocation().state as State
  const [query] = useSearchParams()
  const toHref = (event?: string) =>
    paths.liveList({
      sport: query.get('sport') ?? undefined,
      cursor: query.get('cursor') ?? undefined,
      event,
    })
  const open = query.get('event')
  const closeHref = toHref()
  const chosen = useRef<string | null>(null)

  const close = useEffectEvent(() => {
    chosen.current = null
    const link = document.querySelector<HTMLElement>(`[data-quick="${CSS.escape(open ?? '')}"]`)
    link?.focus({ preventScroll: true })
    if (state?.fromList) void navigate(-1)
    else void navigate(closeHref, { replace: true, preventScrollReset: true })
  })
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-quick],a[data-quick-close]')
    if (!link || !isPlain(event)) return
    event.preventDefault()
    const id = link.dataset.quick
    if (id === undefined || id === open) return close()
    chosen.current = id
    const fromList: State = { fromList: open === null || state?.fromList === true }
    void navigate(toHref(id), { replace: open !== null, preventScrollReset: true, state: fromList })
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === null || event.defaultPrevented) return
    if (!document.querySelector('dialog[open]')) close()
  })
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    // Before the links of the site are followed.
    document.addEventListener('click', (event) => onClick(event), { capture: true, signal })
    document.addEventListener('keydown', (event) => onKey(event), { signal })
    return () => ending.abort()
  }, [])
  useEffect(() => {
    if (shown === null || chosen.current !== shown) return
    document.querySelector<HTMLElement>('.quick-view h2')?.focus({ preventScroll: true })
    // The chosen row stays in view next to the sheet of a phone.
    document
      .querySelector(`[data-quick="${CSS.escape(shown)}"]`)
      ?.closest('.event')
      ?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return { links: { toHref, open }, closeHref }
}
