import { paths } from '../paths.ts'

/**
 * The service worker of the installed app and of every browser that knows one. It keeps a single page, the one that says that there is
 * no connection, and nothing of a player's. Only pages are answered by it: asked for before it has started (navigation preload),
 * and when the network fails, the kept page. Its address names build and language: with another of either the browser installs it anew,
 * so that it is never older than the page that registered it (the build check goes on as without it).
 */
export const serviceWorker = `
const page = '${paths.offline()}' + location.search
const store = 'offline' + location.search
addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(store).then((cache) => cache.add(new Request(page, { cache: 'reload' }))))
})
addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== store) await caches.delete(name)
    if (registration.navigationPreload) await registration.navigationPreload.enable()
    await clients.claim()
  }
  event.waitUntil(clean())
})
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const answer = async () => {
    try {
      return (await event.preloadResponse) || (await fetch(request))
    } catch (error) {
      const kept = await caches.match(page)
      if (kept) return kept
      throw error
    }
  }
  event.respondWith(answer())
})
addEventListener('push', (event) => {
  let notice = {}
  try {
    notice = event.data.json()
  } catch {}
  const { title = location.hostname, body = '', url = '/', tag } = notice
  event.waitUntil(registration.showNotification(title, { body, tag, data: { url } }))
})
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(event.notification.data?.url ?? '/', location.origin)
  if (target.origin !== location.origin) return
  const show = async () => {
    const [open] = await clients.matchAll({ type: 'window' })
    if (!open) return clients.openWindow(target)
    await open.focus()
    return open.navigate(target)
  }
  event.waitUntil(show())
})
`
