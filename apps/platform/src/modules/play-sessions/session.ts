import type { PlayMovement } from '../play/index.ts'
import type { PlaySession } from './types.ts'

/** Without a stake for so long play has paused: the next stake begins another session. As `play_session_state` has it. */
const PAUSE_MS = 30 * 60_000

const MINUTE_MS = 60_000

/** When the next check is due. */
export const dueAt = ({ checkedAt, minutes }: Pick<PlaySession, 'checkedAt' | 'minutes'>): Date =>
  new Date(checkedAt.getTime() + minutes * MINUTE_MS)

/** Whether play goes on at a moment. */
export const goesOn = ({ lastAt }: Pick<PlaySession, 'lastAt'>, at: Date): boolean =>
  at.getTime() - lastAt.getTime() < PAUSE_MS

/** Whether a check waits to be answered. */
export const isCheckDue = (session: PlaySession, at: Date): boolean =>
  goesOn(session, at) && dueAt(session) <= at

type Moved = Pick<PlayMovement, 'brandId' | 'playerId' | 'kind' | 'cash' | 'at'>

/**
 * A player's session after a movement of theirs. A stake begins one or makes it last; what comes back counts in the session in which it does.
 * @param minutes between checks, in a session that begins
 */
export function follow(session: PlaySession | null, moved: Moved, minutes: number): PlaySession | null {
  const { brandId, playerId, kind, cash, at } = moved
  const running = session !== null && goesOn(session, at) ? session : null
  if (kind === 'stake')
    return running
      ? { ...running, staked: running.staked - cash, lastAt: later(running.lastAt, at) }
      : { brandId, playerId, beginsAt: at, lastAt: at, checkedAt: at, minutes, staked: -cash, returned: 0n }
  if (!running) return session
  // A stake that was given back is no stake; one of before the session is money that came back.
  const isUnstaked = kind === 'rollback' && cash <= running.staked
  return isUnstaked
    ? { ...running, staked: running.staked - cash }
    : { ...running, returned: running.returned + cash }
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)
