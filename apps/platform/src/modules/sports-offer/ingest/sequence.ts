import { type EventMessage, type EventState, lastSequence } from './event-state.ts'

const STATEFUL: ReadonlySet<EventMessage['type']> = new Set([
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
])
/** Whether the message decides bets. */
const isStateful = ({ type }: EventMessage): boolean => STATEFUL.has(type)

/**
 * What to do with a message by its number. `snapshot`: the present state of the event, which takes the place of what was missed.
 */
export type Turn = 'apply' | 'ignore' | 'hold' | 'snapshot'

export function toTurn(
  event: EventState,
  message: EventMessage,
  /** Whether the recovery with this number sends what was decided as a whole: its messages have one number together. */
  isSummary: (request: number) => boolean = () => false,
): Turn {
  const { sequence, product } = message
  if (message.request_id !== undefined) {
    if (isStateful(message) && isSummary(message.request_id))
      return sequence < event.sequence[product] ? 'ignore' : 'apply'
    if (message.type === 'odds_change') return sequence < lastSequence(event) ? 'ignore' : 'snapshot'
    return sequence <= event.sequence[product] ? 'ignore' : 'apply'
  }
  const last = lastSequence(event)
  if (sequence <= last) return 'ignore'
  return sequence === last + 1 ? 'apply' : 'hold'
}

/** Takes the held messages that can be worked off now: numbered on from the last one, or all of them when `gaps` are given up. */
export function takeHeld(event: EventState, { gaps }: { gaps: boolean }): EventMessage[] {
  const { hold } = event
  if (!hold) return []
  const taken: EventMessage[] = []
  let last = lastSequence(event)
  for (const [number, message] of [...hold.messages].toSorted(([a], [b]) => a - b)) {
    if (number > last + 1 && !gaps) break
    hold.messages.delete(number)
    if (number <= last) continue
    taken.push(message)
    last = number
  }
  return taken
}

/** Held messages that decide bets and that a snapshot with this number does not repeat, in their order. */
export function takeDecisions(event: EventState, upTo: number): EventMessage[] {
  const { hold } = event
  if (!hold) return []
  const due = [...hold.messages.values()].filter(({ sequence }) => sequence <= upTo)
  for (const { sequence } of due) hold.messages.delete(sequence)
  return due
    .filter((message) => isStateful(message) && message.sequence > event.sequence[message.product])
    .toSorted((a, b) => a.sequence - b.sequence)
}
