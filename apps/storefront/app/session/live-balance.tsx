import type { Balance, LiveEvent } from '@palco/contract'
import { createContext, useEffect, useState, type ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useRootData } from '../lib/root-data.tsx'

type Known = { state: 'unknown' } | { state: 'known'; balance: Balance }

const UNKNOWN: Known = { state: 'unknown' }
export const BalanceContext = createContext<Known>(UNKNOWN)
/** Unread messages; null while nobody has said. */
export const UnreadContext = createContext<number | null>(null)

/** Payments of the player as they change, for pages that show one. */
export const PAYMENT_EVENT = 'palco:payment'
/** One of the player's bonuses changed. */
export const BONUS_EVENT = 'palco:bonus'

/**
 * Keeps the player's balance alive through the site's stream. A line that was lost shows the last known value
 * until it is back; the stream sends a balance right after connecting.
 */
export function LiveBalance({ children }: { children: ReactNode }) {
  const root = useRootData()
  const player = root?.session.loggedIn
    ? (root.session.user?.id ?? root.session.user?.username ?? 'player')
    : null
  const [known, setKnown] = useState<{ player: string; balance: Balance } | null>(null)
  const [unread, setUnread] = useState<{ player: string; count: number } | null>(null)
  const initial = root?.balance

  useEffect(() => {
    if (player === null || typeof EventSource === 'undefined') return
    const stream = new EventSource(paths.liveStream())
    const read = (event: MessageEvent<string>) => {
      const message = parsed(event.data)
      if (message?.type === 'balance') setKnown({ player, balance: message.balance })
      if (message?.type === 'messages') setUnread({ player, count: message.unread })
      if (message?.type === 'bonus') window.dispatchEvent(new Event(BONUS_EVENT))
      if (message?.type === 'payment')
        window.dispatchEvent(new CustomEvent(PAYMENT_EVENT, { detail: message.payment }))
    }
    for (const type of ['balance', 'payment', 'messages', 'bonus', 'message'])
      stream.addEventListener(type, read as EventListener)
    return () => stream.close()
  }, [player])

  const live = known?.player === player ? known?.balance : undefined
  const balance = player === null ? undefined : (live ?? initial)
  const count = unread !== null && unread.player === player ? unread.count : null
  return (
    <BalanceContext value={balance ? { state: 'known', balance } : UNKNOWN}>
      <UnreadContext value={count}>{children}</UnreadContext>
    </BalanceContext>
  )
}

function parsed(text: string): LiveEvent | null {
  try {
    return JSON.parse(text) as LiveEvent
  } catch {
    return null
  }
}
