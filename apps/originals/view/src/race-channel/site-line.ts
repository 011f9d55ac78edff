import type { GameMessage, SiteMessage } from '@palco/contract/frame'
import { connect, type Host } from '../shared/host.ts'

type Heard = (cash: string, bonus: string | undefined) => void

export type SiteLine = {
  connect: typeof connect
  /** The other games of the page learned the balance. */
  onBalance: (host: Host, heard: Heard) => void
}

/**
 * One line to the site for several games of a page: the site gets a balance, of the first round that begins and of the last one
 * that ends, as if there were one game.
 */
export function siteLine(): SiteLine {
  let line: Host | null = null
  let ready = false
  const listeners: ((message: SiteMessage) => void)[] = []
  const balances = new Map<Host, Heard>()
  const playing = new Set<Host>()
  const post = (host: Host, message: GameMessage): void => {
    if (message.type === 'palco:ready') {
      if (ready) return
      ready = true
    }
    if (message.type === 'palco:round') {
      const before = playing.size
      if (message.state === 'started') playing.add(host)
      else playing.delete(host)
      const first = before === 0 && playing.size === 1
      const last = before === 1 && playing.size === 0
      if (!first && !last) return
    }
    if (message.type === 'palco:balance')
      for (const [other, heard] of balances) if (other !== host) heard(message.cash, message.bonus)
    line?.post(message)
  }
  return {
    connect: (siteOrigin, onMessage) => {
      listeners.push(onMessage)
      line ??= connect(siteOrigin, (message) => {
        // The first of the games asks for a changed balance; the others are notified.
        const all = message.type === 'palco:balance-changed' ? listeners.slice(0, 1) : listeners
        for (const listener of all) listener(message)
      })
      const host: Host = { framed: line.framed, post: (message) => post(host, message) }
      return host
    },
    onBalance: (host, heard) => void balances.set(host, heard),
  }
}
