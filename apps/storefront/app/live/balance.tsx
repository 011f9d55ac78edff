import type { Balance, LiveEvent } from '@palco/contract'
import { createContext, useEffect, useState, type ReactNode } from 'react'
import { useRootData } from '../page-data/root-data.tsx'
import { watchLive } from './stream.ts'

export type KnownBalance = { state: 'unknown' } | { state: 'known'; balance: Balance }

declare module '../page-data/root-data.tsx' {
  interface RootData {
    /** As the page was made; the stream keeps it alive. `null` = could not be read. */
    balance: Balance | null
  }
}

const UNKNOWN: KnownBalance = { state: 'unknown' }
export const BalanceContext = createContext<KnownBalance>(UNKNOWN)
/** Unread messages; null while unknown. */
export const UnreadContext = createContext<number | null>(null)

/** Payments of the player as they change, for pages that show one. */
export const PAYMENT_EVENT = 'palco:payment'
/** Something other than a stake or a win moved the balance, a deposit or a bonus for example. */
export const BALANCE_EVENT = 'palco:balance'
/** One of the player's bonuses changed. */
export const BONUS_EVENT = 'palco:bonus'

type Cause = Extract<LiveEvent, { type: 'balance' }>['cause']
/** Decides when a new balance is shown, by calling `show` at once or later. */
export type BalanceGate = (cause: Cause, show: () => void) => void
const atOnce: BalanceGate = (_, show) => show()
let gate = atOnce
/** The page of an open game decides when balances are shown; `null` ends that. */
export const setBalanceGate = (next: BalanceGate | null): void => {
  gate = next ?? atOnce
}

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
    if (player === null) return
    return watchLive('player', (event) => {
      if (event.type === 'balance') {
        const { balance, cause } = event
        gate(cause, () => setKnown({ player, balance }))
        if (cause === 'other') window.dispatchEvent(new Event(BALANCE_EVENT))
      }
      if (event.type === 'messages') setUnread({ player, count: event.unread })
      if (event.type === 'bonus') window.dispatchEvent(new Event(BONUS_EVENT))
      if (event.type === 'payment')
        window.dispatchEvent(new CustomEvent(PAYMENT_EVENT, { detail: event.payment }))
    })
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
