import { paths } from '../paths.ts'

/** Registers the service worker once the browser has nothing else to do; without one the site works as before. */
export function registerServiceWorker(language: string): void {
  const register = () => {
    const address = paths.serviceWorker(__BUILD_ID__, language)
    navigator.serviceWorker?.register(address).catch(() => {})
  }
  // Safari knows no idle callback.
  const whenIdle = () => ('requestIdleCallback' in window ? void requestIdleCallback(register) : register())
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
