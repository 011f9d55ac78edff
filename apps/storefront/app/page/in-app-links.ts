import { useEffect } from 'react'
import { useGo } from '../builds/go.ts'

/** Plain links of this site are followed in-app: tiles and texts need no router component. */
export function useInAppLinks(): void {
  const go = useGo()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const link = (event.target as Element | null)?.closest?.('a[href]')
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
      if (
        (link.target !== '' && link.target !== '_self') ||
        link.hasAttribute('download') ||
        link.dataset.reload !== undefined
      )
        return
      const samePage = link.pathname === location.pathname && link.search === location.search
      if (samePage && link.hash !== '') return
      event.preventDefault()
      void go(link.pathname + link.search + link.hash)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [go])
}
