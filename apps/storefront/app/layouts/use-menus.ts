import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

/**
 * Menus are `<details data-menu>`, so that they work without JavaScript. With it they also close on Escape (the
 * focus goes back to their button), on a press elsewhere and after a navigation.
 */
export function useMenus(): void {
  const { pathname, search } = useLocation()
  const shown = useRef(pathname + search)
  useEffect(() => {
    // Not at hydration: a menu opened before that stays open.
    if (shown.current === pathname + search) return
    shown.current = pathname + search
    for (const menu of openMenus()) menu.open = false
  }, [pathname, search])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      for (const menu of openMenus()) {
        menu.open = false
        menu.querySelector('summary')?.focus()
      }
    }
    const onPress = (event: MouseEvent) => {
      const target = event.target as Element
      for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false
      if (!target.closest('[data-open-menu]')) return
      event.preventDefault()
      const menu = document.querySelector<HTMLDetailsElement>('#menu')
      if (!menu) return
      menu.open = true
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onPress, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onPress, true)
    }
  }, [])
}

/** `/` goes to the search, unless a field has the focus. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey) return
      if ((event.target as Element).closest('input, textarea, select, [contenteditable]')) return
      const field =
        document.querySelector<HTMLElement>('input[type=search]') ??
        document.querySelector<HTMLElement>('.search-link')
      if (!field) return
      event.preventDefault()
      field.focus()
      if (field.matches('.search-link')) field.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
