import type { SportEventStatus } from '@palco/contract/feed'
import type { Step } from './types.ts'

/** 1653 → "27:33". */
export const timeText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** The clock of a step some seconds later. Football counts up and shows stoppage time apart; others count a period down. */
export function findClock(step: Step, secondsIntoStep: number): SportEventStatus['clock'] {
  const { clock } = step
  if (!clock) return undefined
  const seconds = Math.max(0, clock.seconds + clock.rate * secondsIntoStep)
  const stoppage = seconds > clock.limit ? { stoppage_time: timeText(seconds - clock.limit) } : {}
  const announced = clock.announced === undefined ? {} : { stoppage_time_announced: clock.announced }
  return {
    match_time: timeText(Math.min(seconds, clock.limit)),
    ...stoppage,
    ...announced,
    stopped: clock.rate === 0,
  }
}
