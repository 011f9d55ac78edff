import { toAct } from './hand.ts'
import { listPots } from './pots.ts'
import { isAllIn, computePot } from './seats.ts'
import type { Card, HandState, VisibleHand } from './types.ts'

/** The cards that lie open, by seat. */
export function openCards(state: Pick<HandState, 'events'>): Map<number, readonly Card[]> {
  return new Map(
    state.events.flatMap((event) => (event.kind === 'show' ? [[event.seat, event.cards] as const] : [])),
  )
}

/** What a seat (null: an observer) may know: its own cards, open cards, the board and all bets; never the deck or mucked cards. */
export function visibleTo(state: HandState, seat: number | null): VisibleHand {
  const open = openCards(state)
  const turn = toAct(state)
  const you = state.seats.some((one) => one.seat === seat) ? seat : null
  return {
    you,
    rules: state.rules,
    button: state.button,
    street: state.street,
    board: state.board,
    seats: state.seats.map((one) => ({
      seat: one.seat,
      startStack: one.startStack,
      stack: one.stack,
      committed: one.committed,
      total: one.total + one.dead,
      folded: one.folded,
      allIn: state.result === null && isAllIn(one),
      hole: one.seat === you ? one.hole : (open.get(one.seat) ?? null),
    })),
    pot: computePot(state),
    pots: state.result
      ? state.result.pots.map(({ amount, eligible }) => ({ amount, eligible }))
      : listPots(state.seats, ({ total, committed }) => total - committed),
    bet: state.bet,
    toAct: state.toAct,
    legal: turn && turn.seat === you ? turn.legal : null,
    events: state.events,
    result: state.result,
  }
}
