import { use } from 'react'
import { BalanceContext, UnreadContext, type KnownBalance } from './balance.tsx'

export {
  BALANCE_EVENT,
  BONUS_EVENT,
  PAYMENT_EVENT,
  setBalanceGate,
  type BalanceGate,
  type KnownBalance,
} from './balance.tsx'
export { isLineLost, watchLine } from './line.ts'
export { watchLive } from './stream.ts'
export { useLiveReading } from './use-live-reading.ts'

/** The player's balance, live. `unknown` while it could not be read: never shown as 0. */
export function useBalance(): KnownBalance {
  return use(BalanceContext)
}

/** How many messages the player has not read, live; null while that is not known. */
export const useUnread = (): number | null => use(UnreadContext)
