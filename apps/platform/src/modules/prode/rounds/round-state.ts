import type { ProdeState } from '@palco/contract'
import type { Round } from '../types.ts'

/** Entries are taken until the last kick-off: who comes late can still predict what has not begun. */
export const isOpen = ({ endsAt, settledAt }: Round, now: Date): boolean => settledAt === null && now < endsAt

export function toState({ startsAt, settledAt, cancelled }: Round, now: Date): ProdeState {
  if (cancelled) return 'cancelled'
  if (settledAt) return 'finished'
  return now < startsAt ? 'open' : 'running'
}
