import { WANTED_KEY } from './page-modules.ts'

/**
 * Runs in the head before anything is painted: the page that a navigation wanted when the router reloaded the one before
 * it, because a module was missing (site-behaviour 4.3); first-visit flags; and the visitor's stored language where
 * the cookie does not mirror it yet (8.1): the local store wins, so the page is asked for again in that language, with
 * the notice it came with.
 */
function boot(wantedKey: string): void {
  const root = document.documentElement
  try {
    const wanted = sessionStorage.getItem(wantedKey)
    if (wanted !== null) {
      sessionStorage.removeItem(wantedKey)
      return location.replace(location.origin + wanted)
    }
    for (const key of ['popupLayout', 'popupLogin'])
      if (localStorage.getItem(key) === null) localStorage.setItem(key, 'true')
    const stored = (localStorage.getItem('languageSession') || '').replace(/^"|"$/g, '')
    const mirrored = (/(?:^|; )languageSession=(\w+)/.exec(document.cookie) || [])[1]
    const known = /^(es_ES|en_US|pt_BR)$/
    if (!known.test(stored)) {
      if (mirrored && known.test(mirrored)) localStorage.setItem('languageSession', mirrored)
      return
    }
    if (stored === mirrored) return
    const https = location.protocol === 'https:'
    const rest = `; path=/; samesite=lax${https ? '; secure' : ''}`
    document.cookie = `languageSession=${stored}; max-age=31536000${rest}`
    if (stored === root.dataset.language || !document.cookie.includes(`languageSession=${stored}`)) return
    const { notice } = root.dataset
    if (notice) document.cookie = `${https ? '__Host-' : ''}auth.notice=${notice}; max-age=60${rest}`
    location.reload()
  } catch {
    // Without a usable store the page goes on as the server made it.
  }
}

export const bootScript = import.meta.env.SSR ? `(${boot.toString()})('${WANTED_KEY}')` : ''
