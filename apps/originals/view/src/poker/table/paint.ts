import {
  amountsFromJson,
  type Card,
  type HandEvent,
  type MoveKind,
  type VisibleHand,
  type VisibleSeat,
} from '@palco/poker-rules'
import { listShares } from '../../../../src/poker/words/lines.ts'
import type { HandShown, SeatShown, TableShown } from '../../../../src/poker/messages/index.ts'

/** What is drawn of one chair. */
export type SeatPaint = {
  chair: number
  /** Null: the chair is free. */
  taken: {
    name: string
    bot: boolean
    own: boolean
    stack: bigint
    state: SeatShown['state']
    connected: boolean
    leaving: boolean
    place: number | null
  } | null
  /** Null: it has none; a null among them lies face down. */
  cards: readonly (Card | null)[] | null
  folded: boolean
  allIn: boolean
  acts: boolean
  bet: bigint
  /** What it did on this street, until the next one. */
  move: MoveKind | null
  /** What it won, once the pots are paid. */
  won: bigint
}

/** What is drawn of a table, live or of a replay. */
export type FeltPaint = {
  chairs: number
  own: number | null
  button: number | null
  seats: readonly SeatPaint[]
  board: readonly Card[]
  /** The cards of the best hands that won; null while nothing is decided. */
  lit: ReadonlySet<Card> | null
  pot: bigint
  /** Main pot and side pots, where there is more than one. */
  pots: readonly bigint[]
}

export const toHand = (shown: HandShown): VisibleHand => amountsFromJson<VisibleHand>(shown.hand)

/** What each seat did on the running street. */
export function movesOfStreet(events: readonly HandEvent[]): Map<number, MoveKind> {
  const moves = new Map<number, MoveKind>()
  for (const event of events) {
    // A fold is seen by the missing cards.
    if (event.kind === 'street' && event.street !== 'preflop') moves.clear()
    if (event.kind === 'move') moves.set(event.seat, event.move)
  }
  return moves
}

function findHighlights({ result }: Pick<VisibleHand, 'result'>): ReadonlySet<Card> | null {
  if (!result) return null
  const won = listShares(result.pots)
  const winners = result.shown.filter(({ seat }) => won.has(seat))
  return winners.length > 0 ? new Set(winners.flatMap(({ five }) => five)) : null
}

/** Cards per seat by the variant. */
export const holeCount = (variant: VisibleHand['rules']['variant']): number => (variant === 'omaha' ? 4 : 2)

function cards(seat: VisibleSeat, count: number, own: boolean): SeatPaint['cards'] {
  // Own cards stay in sight after a fold, of others only what lies open.
  if (seat.hole && (own || !seat.folded)) return seat.hole
  return seat.folded ? null : Array.from({ length: count }, () => null)
}

/** The table as a message has it. `hand` is its hand as it is to be seen now: while cards run out it is behind the message. */
export function toPaint(message: TableShown, hand: VisibleHand | null): FeltPaint {
  const own = message.you?.seat ?? null
  const moves = movesOfStreet(hand?.events ?? [])
  const won = listShares(hand?.result?.pots ?? [])
  const byChair = new Map(message.seats.map((seat) => [seat.seat, seat]))
  const inHand = new Map(hand?.seats.map((seat) => [seat.seat, seat]))
  const seats = Array.from({ length: message.table.chairs }, (_, at): SeatPaint => {
    const chair = at + 1
    const seat = byChair.get(chair)
    const playing = inHand.get(chair)
    return {
      chair,
      taken: seat
        ? {
            name: seat.name,
            bot: seat.bot,
            own: chair === own,
            stack: playing && !hand?.result ? playing.stack : BigInt(seat.stack),
            state: seat.state,
            connected: seat.connected,
            leaving: seat.leaving,
            place: seat.place,
          }
        : null,
      cards: seat && playing && hand ? cards(playing, holeCount(hand.rules.variant), chair === own) : null,
      folded: playing?.folded ?? false,
      allIn: playing?.allIn ?? false,
      acts: hand?.toAct === chair,
      bet: hand?.result ? 0n : (playing?.committed ?? 0n),
      move: seat && playing ? (moves.get(chair) ?? null) : null,
      won: won.get(chair) ?? 0n,
    }
  })
  return {
    chairs: message.table.chairs,
    own,
    button: hand?.button ?? null,
    seats,
    board: hand?.board ?? [],
    lit: hand ? findHighlights(hand) : null,
    pot: hand?.pot ?? 0n,
    pots: hand && hand.pots.length > 1 ? hand.pots.map(({ amount }) => amount) : [],
  }
}

/**
 * The states between two messages of the same hand while its board was dealt out: without further bets several streets come at once,
 * and they are shown one after another. Empty where nothing has to be shown before the message itself.
 */
export function runOut(before: VisibleHand, now: VisibleHand): VisibleHand[] {
  if (now.board.length === before.board.length || now.result === null) return []
  const states: VisibleHand[] = []
  now.events.forEach((event, at) => {
    if (at < before.events.length || event.kind !== 'street') return
    const events = now.events.slice(0, at + 1)
    const shown = new Set(events.flatMap((one) => (one.kind === 'show' ? [one.seat] : [])))
    const board = events.flatMap((one) => (one.kind === 'street' ? [...one.cards] : []))
    const seats = now.seats.map((seat) => ({
      ...seat,
      committed: 0n,
      hole: shown.has(seat.seat) || seat.seat === now.you ? seat.hole : null,
      // The shares are still in the middle.
      stack: seat.stack - (listShares(now.result?.pots ?? []).get(seat.seat) ?? 0n),
    }))
    states.push({
      ...now,
      events,
      board,
      street: event.street,
      seats,
      result: null,
      toAct: null,
      legal: null,
    })
  })
  return states
}
