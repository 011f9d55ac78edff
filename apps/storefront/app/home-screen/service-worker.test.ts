import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { serviceWorker } from './service-worker.ts'

type Listener = (event: object) => void

/** The worker in its own context, with what it shows and opens. */
function startWorker(windows: object[] = []) {
  const listeners: Record<string, Listener> = {}
  const shown: unknown[] = []
  const opened: string[] = []
  runInNewContext(serviceWorker, {
    URL,
    location: new URL('https://brasa.test/sw.js?b=1'),
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    registration: {
      showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
    },
    clients: { matchAll: async () => windows, openWindow: async (url: URL) => opened.push(url.href) },
  })
  const fire = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = []
    listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  return { fire, shown, opened }
}
const clicked = (url: string) => ({ notification: { close: () => {}, data: { url } } })

test('a push is shown, also one without readable data: browsers ask for a notice each time', async () => {
  const { fire, shown } = startWorker()
  const notice = { title: 'Brasa', body: 'Tocá', url: '/sports/bets/b1', tag: 'bet b1' }
  await fire('push', { data: { json: () => notice } })
  await fire('push', { data: null })
  expect(shown).toEqual([
    { title: 'Brasa', body: 'Tocá', tag: 'bet b1', data: { url: '/sports/bets/b1' } },
    { title: 'brasa.test', body: '', tag: undefined, data: { url: '/' } },
  ])
})

test('a press opens a page of the own site, in a window that is open already where there is one', async () => {
  const alone = startWorker()
  await alone.fire('notificationclick', clicked('/sports/bets/b1'))
  await alone.fire('notificationclick', clicked('https://evil.test/x'))
  expect(alone.opened).toEqual(['https://brasa.test/sports/bets/b1'])
  const went: string[] = []
  const open = { focus: async () => {}, navigate: async (url: URL) => went.push(url.href) }
  const beside = startWorker([open])
  await beside.fire('notificationclick', clicked('/tournaments/t1'))
  expect([went, beside.opened]).toEqual([['https://brasa.test/tournaments/t1'], []])
})
