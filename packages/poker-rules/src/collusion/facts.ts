import { CATEGORIES } from '../categories.ts'
import { bestHand } from '../evaluate.ts'
import { type Frame, listFrames, type HandRecord } from '../record.ts'
import type { Card, Chips } from '../types.ts'

/** A loss of at least this many big blinds and half of the stack counts as a dump if the hand was given up or called with nothing. */
const DUMP_BIG_BLINDS = 20

/** A decision after the flop with two seats left, both with chips. */
export type Duel = { seat: number; other: number; aggressive: boolean; strongCheck: boolean }
export type Dump = { seat: number; how: 'folded' | 'weak_call' }

export type HandFacts = {
  /** What each seat won or lost, in big blinds. */
  net: ReadonlyMap<number, number>
  duels: readonly Duel[]
  dumps: readonly Dump[]
}

/** The least category that a seat hardly checks on the river. */
const STRONG = { holdem: 'straight', omaha: 'full_house' } as const

/** Whether a seat that is known to hold these cards has a strong hand that the board alone does not give. */
function isStrong({ rules }: HandRecord, hole: readonly Card[] | null, board: readonly Card[]): boolean {
  if (!hole || board.length < 5) return false
  const own = CATEGORIES.indexOf(bestHand(rules.variant, hole, board).category)
  const least = CATEGORIES.indexOf(STRONG[rules.variant])
  return own >= least && own > CATEGORIES.indexOf(bestHand('holdem', [], board).category)
}

function duels(record: HandRecord, frames: readonly Frame[]): Duel[] {
  return frames.flatMap(({ event, board, street }, index): Duel[] => {
    const before = frames[index - 1]
    if (event?.kind !== 'move' || !before || board.length === 0) return []
    const live = before.seats.filter(({ folded, stack }) => !folded && stack > 0n)
    const [one, two] = before.seats.filter(({ folded }) => !folded)
    const seat = live.find((each) => each.seat === event.seat)
    if (
      live.length !== 2 ||
      before.seats.filter(({ folded }) => !folded).length !== 2 ||
      !seat ||
      !one ||
      !two
    )
      return []
    return [
      {
        seat: seat.seat,
        other: seat.seat === one.seat ? two.seat : one.seat,
        aggressive: event.move === 'bet' || event.move === 'raise',
        strongCheck: street === 'river' && event.move === 'check' && isStrong(record, seat.hole, board),
      },
    ]
  })
}

/** Whether a seat called at least that much on the river with less than a pair (Omaha: two pair). Before the river such a hand may be a draw. */
function calledWithNothing(
  { rules, events }: HandRecord,
  { board }: Frame,
  seat: Frame['seats'][number],
  atLeast: Chips,
): boolean {
  const river = events.findIndex((event) => event.kind === 'street' && event.street === 'river')
  const last = events.findLast((event) => event.kind === 'move' && event.seat === seat.seat)
  if (river < 0 || !seat.hole || last?.kind !== 'move' || events.indexOf(last) < river) return false
  if (last.move !== 'call' || last.amount < atLeast) return false
  const { category } = bestHand(rules.variant, seat.hole, board)
  return category === 'high_card' || (rules.variant === 'omaha' && category === 'pair')
}

/** A seat that lost much either folded what it had put half of its stack into, or called a large bet on the river with nothing. */
function dump(record: HandRecord, last: Frame, seat: Frame['seats'][number], lost: Chips): Dump | null {
  const start = record.seats.find((one) => one.seat === seat.seat)?.stack ?? 0n
  const much = record.rules.bigBlind * BigInt(DUMP_BIG_BLINDS)
  if (lost * 2n < start || lost < much) return null
  if (seat.folded) return { seat: seat.seat, how: 'folded' }
  return calledWithNothing(record, last, seat, much) ? { seat: seat.seat, how: 'weak_call' } : null
}

/**
 * What each seat lost without showing a hand, by its number: all that a seat lost which folded after it had bet, raised or called in this hand, and what
 * a weak call lost (see `Dump`). Seats that lost nothing so are left out. Throws on a hand that has not ended.
 */
export function givenUp(record: HandRecord): Map<number, Chips> {
  const last = listFrames(record).at(-1)
  if (!record.result || !last) throw new Error('the hand has not ended')
  const acted = new Set(
    record.events.flatMap((event) => (event.kind === 'move' && event.amount > 0n ? [event.seat] : [])),
  )
  return new Map(
    last.seats.flatMap((seat): [number, Chips][] => {
      const start = record.seats.find((one) => one.seat === seat.seat)?.stack ?? 0n
      const lost = start - seat.stack
      if (lost <= 0n) return []
      const given = (seat.folded && acted.has(seat.seat)) || dump(record, last, seat, lost) !== null
      return given ? [[seat.seat, lost]] : []
    }),
  )
}

/** What a finished hand of the operator's record says about how its seats play each other. */
export function toFacts(record: HandRecord): HandFacts {
  const frames = listFrames(record)
  const last = frames.at(-1)
  if (!record.result || !last) throw new Error('the hand has not ended')
  const startBySeat = new Map(record.seats.map(({ seat, stack }) => [seat, stack]))
  const wonBy = (seat: Frame['seats'][number]): Chips => seat.stack - (startBySeat.get(seat.seat) ?? 0n)
  return {
    net: new Map(last.seats.map((seat) => [seat.seat, Number(wonBy(seat)) / Number(record.rules.bigBlind)])),
    duels: duels(record, frames),
    dumps: last.seats.flatMap((seat) => dump(record, last, seat, -wonBy(seat)) ?? []),
  }
}
