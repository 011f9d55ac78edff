import { bestHand, type Score } from './evaluate.ts'
import { type Pot, listPots } from './pots.ts'
import { isAllIn, least, liveSeats, replaced } from './seats.ts'
import type { Chips, HandEvent, HandState, PotResult, SeatState, ShownHand } from './types.ts'

type Scored = ShownHand & { score: Score }

function toScore({ rules, board }: HandState, seat: SeatState): Scored {
  return { seat: seat.seat, cards: seat.hole, ...bestHand(rules.variant, seat.hole, board) }
}

/** The last seat that bet or raised on this street first, else the first left of the button; then clockwise. */
function inShowingOrder(state: HandState): SeatState[] {
  const first = Math.max(
    0,
    state.seats.findIndex(({ seat }) => seat === state.aggressor),
  )
  return [...state.seats.slice(first), ...state.seats.slice(0, first)].filter(({ folded }) => !folded)
}

/** A hand is shown when it wins or ties a pot among those shown before it; all are once a seat is all-in. */
function toView(order: readonly Scored[], pots: readonly Pot[], all: boolean): Scored[] {
  const shown: Scored[] = []
  for (const hand of order) {
    const mayWin = pots.some(
      ({ eligible }) =>
        eligible.includes(hand.seat) &&
        shown.every((other) => !eligible.includes(other.seat) || other.score <= hand.score),
    )
    if (all || mayWin) shown.push(hand)
  }
  return shown
}

/** Equal shares; what cannot be divided goes chip by chip to the winners from the first left of the button. */
function shares(amount: Chips, winners: readonly number[]): PotResult['winners'] {
  const each = amount / BigInt(winners.length)
  const odd = Number(amount % BigInt(winners.length))
  return winners.map((seat, index) => ({ seat, share: each + (index < odd ? 1n : 0n) }))
}

/** The winners of a pot in clockwise order: those with the best hand among its seats. */
function listWinners(pot: Pot, hands: readonly Scored[]): number[] {
  const inPot = hands.filter(({ seat }) => pot.eligible.includes(seat))
  const best = Math.max(...inPot.map(({ score }) => score))
  return inPot.filter(({ score }) => score === best).map(({ seat }) => seat)
}

/** Rake of each pot, rounded down, up to the cap of the hand; none without a flop. */
function rakes({ rules, board }: HandState, pots: readonly Pot[]): Chips[] {
  let left = board.length >= 3 ? rules.rake.cap : 0n
  return pots.map(({ amount }) => {
    const rake = least((amount * BigInt(rules.rake.basisPoints)) / 10_000n, left)
    left -= rake
    return rake
  })
}

function events(order: readonly SeatState[], shown: readonly Scored[], state: HandState): HandEvent[] {
  const before = state.events.flatMap((event) => (event.kind === 'show' ? [event.seat] : []))
  return order
    .filter(({ seat }) => !before.includes(seat))
    .map(({ seat, hole }) =>
      shown.some((hand) => hand.seat === seat) ? { kind: 'show', seat, cards: hole } : { kind: 'muck', seat },
    )
}

/** Ends the hand: the uncalled part has been returned, betting is closed or one seat is left. */
export function settled(state: HandState): HandState {
  const live = liveSeats(state)
  const pots = listPots(state.seats)
  const contested = live.length > 1
  const order = contested ? inShowingOrder(state) : []
  const scored = new Map(order.map((seat) => [seat.seat, toScore(state, seat)]))
  const hands = live.flatMap(({ seat }) => scored.get(seat) ?? [])
  const shown = toView([...scored.values()], pots, live.some(isAllIn))
  const rake = rakes(state, pots)
  const results = pots.map((pot, index): PotResult => {
    const kept = rake[index] ?? 0n
    const winners = contested ? listWinners(pot, hands) : pot.eligible
    return { ...pot, rake: kept, winners: shares(pot.amount - kept, winners) }
  })
  const seats = results
    .flatMap(({ winners }) => winners)
    .reduce<readonly SeatState[]>((all, { seat: number, share }) => {
      const seat = all.find((one) => one.seat === number)
      return seat ? replaced(all, { ...seat, stack: seat.stack + share }) : all
    }, state.seats)
  const uncalled = state.events.find((event) => event.kind === 'uncalled')
  return {
    ...state,
    seats,
    toAct: null,
    events: [...state.events, ...events(order, shown, state)],
    result: {
      pots: results,
      stacks: seats.map(({ seat, stack }) => ({ seat, stack })).sort((one, other) => one.seat - other.seat),
      shown: shown.map(({ seat, cards, category, five }) => ({ seat, cards, category, five })),
      ...(uncalled && { uncalled: { seat: uncalled.seat, amount: uncalled.amount } }),
    },
  }
}
