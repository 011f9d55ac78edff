import type { OfferedEvent } from '../../sports-offer/index.ts'
import type { LiveState } from '../bet/types.ts'

/** What a bet on a running event is decided by after its delay; `null` before the event has a score. */
export function findLiveState({ score, record }: OfferedEvent): LiveState | null {
  if (score === null) return null
  const red = record?.sport === 'football' ? record.bookings.filter(({ card }) => card === 'red').length : 0
  return { home: score.home, away: score.away, red }
}

/** Sports in which every point is scored within seconds: their scores refuse no bet. */
const SCORES_ALL_THE_TIME: readonly string[] = ['basketball', 'tennis', 'volleyball']

/** Whether something happened in an event that refuses bets placed before it: a goal, a red card. */
export function isChanged(before: LiveState | null, event: OfferedEvent): boolean {
  if (SCORES_ALL_THE_TIME.includes(event.sport)) return false
  const now = findLiveState(event)
  if (before === null || now === null) return now !== null && (now.home + now.away > 0 || now.red > 0)
  return now.home !== before.home || now.away !== before.away || now.red !== before.red
}
