import { isAllIn, least, most, paid, replaced } from './seats.ts'
import type { Chips, HandEvent, PostKind, SeatState, TableRules } from './types.ts'

type Posted = { seats: SeatState[]; events: HandEvent[] }
type Due = { seat: number; post: PostKind; amount: Chips; as: 'live' | 'ante' | 'dead' }

function pay(posted: Posted, { seat: number, post, amount, as }: Due): Posted {
  const seat = posted.seats.find((one) => one.seat === number)
  if (!seat || seat.stack === 0n || amount <= 0n) return posted
  const after = paid(seat, amount, as)
  const event: HandEvent = {
    kind: 'post',
    seat: number,
    post,
    amount: least(amount, seat.stack),
    allIn: isAllIn(after),
  }
  return { seats: replaced(posted.seats, after), events: [...posted.events, event] }
}

/** Index of the big blind in clockwise order: heads-up the button is the small blind and the other seat the big blind. */
export const bigBlindIndex = (players: number): number => (players === 2 ? 0 : 1)
const smallBlindIndex = (players: number): number => (players === 2 ? 1 : 0)

/**
 * What a seat with missed blinds posts: with a big blind in it, that much is a bet and the rest is dead; less is dead altogether.
 * The big blind itself settles what its seat owes.
 */
function owedPosts(seat: SeatState, owes: Chips, blind: Chips, { bigBlind }: TableRules): Due[] {
  if (blind === bigBlind || owes <= blind) return []
  const live = owes >= bigBlind ? bigBlind : blind
  const { seat: number } = seat
  const dead = owes - live
  // A seat that only its dead post puts all-in plays for the main pot: its chips count as a bet.
  const short = live === 0n && seat.stack <= dead
  return [
    { seat: number, post: 'owed', amount: short ? dead : live - blind, as: 'live' },
    { seat: number, post: 'dead', amount: short ? 0n : dead, as: 'dead' },
  ]
}

/** Antes of all seats, then the blinds, then missed blinds; a short stack posts what it has. */
export function posted(
  rules: TableRules,
  seats: readonly SeatState[],
  owed: ReadonlyMap<number, Chips>,
): Posted {
  const big = bigBlindIndex(seats.length)
  const small = smallBlindIndex(seats.length)
  const blindAt = (index: number): Chips =>
    index === big ? rules.bigBlind : index === small ? rules.smallBlind : 0n
  const antes = seats.map(({ seat }): Due => ({ seat, post: 'ante', amount: rules.ante ?? 0n, as: 'ante' }))
  const blinds = [small, big].map((index): Due => {
    const post = index === big ? 'big_blind' : 'small_blind'
    return { seat: seats[index]?.seat ?? 0, post, amount: blindAt(index), as: 'live' }
  })
  const start: Posted = { seats: [...seats], events: [] }
  const withBlinds = [...antes, ...blinds].reduce(pay, start)
  return withBlinds.seats
    .flatMap((seat, index) => owedPosts(seat, most(owed.get(seat.seat) ?? 0n, 0n), blindAt(index), rules))
    .reduce(pay, withBlinds)
}
