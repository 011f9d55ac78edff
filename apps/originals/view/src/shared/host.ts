import type { GameMessage, SiteMessage } from '@palco/contract/frame'

const KINDS = new Set<SiteMessage['type']>([
  'palco:balance-changed',
  'palco:sound',
  'palco:pause',
  'palco:resume',
])

/** A message from the site, or `null` when it came from anyone else or is none of ours. */
export function accept(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  siteOrigin: string,
  parent: MessageEventSource | null,
): SiteMessage | null {
  if (event.origin !== siteOrigin || event.source !== parent) return null
  const data = event.data as Partial<SiteMessage> | null
  if (typeof data !== 'object' || data === null || !KINDS.has(data.type as never)) return null
  if (data.type === 'palco:sound' && typeof data.on !== 'boolean') return null
  return data as SiteMessage
}

export type Host = { post: (message: GameMessage) => void; framed: boolean }

/** Talks with the page that frames the game: only that window, only at that origin. */
export function connect(siteOrigin: string, onMessage: (message: SiteMessage) => void): Host {
  const framed = window.parent !== window
  const post: Host['post'] = (message) => {
    if (framed) window.parent.postMessage(message, siteOrigin)
  }
  if (framed) {
    window.addEventListener('message', (event) => {
      const message = accept(event, siteOrigin, window.parent)
      if (message) onMessage(message)
    })
    reportActs(() => post({ type: 'palco:act' }))
  }
  return { framed, post }
}

const ACTS_PAUSE_MS = 20_000

/** Reports that the player does something, at most once in a pause: the page around a frame sees no press in it. */
export function reportActs(report: () => void): void {
  let reportedAt = -Infinity
  const onAct = () => {
    const at = performance.now()
    if (at - reportedAt < ACTS_PAUSE_MS) return
    reportedAt = at
    report()
  }
  for (const act of ['pointerdown', 'keydown'])
    window.addEventListener(act, onAct, { capture: true, passive: true })
}
