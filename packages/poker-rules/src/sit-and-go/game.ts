import { computeBigBlind, nextButton } from '../button.ts'
import type { HandStart } from '../hand.ts'
import { clockwise, sum } from '../seats.ts'
import type { Chips, HandState, TableRules } from '../types.ts'
import { levelAt, prizesFor, type SitAndGoStructure } from './structure.ts'

export type Entrant = {
  seat: number
  stack: Chips
  /** 1 is the winner; entrants that tie have the same place; null while still in. */
  place: number | null
}

/** A running tournament at one table, plain data. */
export type SitAndGo = {
  structure: SitAndGoStructure
  button: number
  /** In the order of the table's seats. */
  entrants: readonly Entrant[]
  hands: number
}

/** The first hand's button is drawn by the caller. Throws on fewer than 2 or more than 10 seats. */
export function startSitAndGo(
  structure: SitAndGoStructure,
  seats: readonly number[],
  button: number,
): SitAndGo {
  prizesFor(0n, seats.length)
  const entrants = [...seats]
    .sort((one, other) => one - other)
    .map((seat): Entrant => ({ seat, stack: structure.startingStack, place: null }))
  return { structure, button, entrants, hands: 0 }
}

const stillIn = ({ entrants }: SitAndGo): Entrant[] => entrants.filter(({ place }) => place === null)

export const isOver = (game: SitAndGo): boolean => game.entrants.some(({ place }) => place === 1)

/** Rules and seats of the next hand after so many seconds of play; only the deck is missing. */
export function nextHand(
  game: SitAndGo,
  seconds: number,
): { rules: TableRules; start: Omit<HandStart, 'deck'> } {
  const { variant, limit } = game.structure
  const { smallBlind, bigBlind, ante } = levelAt(game.structure, seconds)
  return {
    rules: { variant, limit, smallBlind, bigBlind, ante, rake: { basisPoints: 0, cap: 0n } },
    start: { button: game.button, seats: stillIn(game).map(({ seat, stack }) => ({ seat, stack })) },
  }
}

/**
 * Places of those whom a hand put out: the larger stack at its start is the better place, equal stacks share one. `left` seats still have
 * chips.
 */
export function listPlaces(
  out: readonly { seat: number; startStack: Chips }[],
  left: number,
): { seat: number; place: number }[] {
  return out.map(({ seat, startStack }) => ({
    seat,
    place: left + 1 + out.filter((other) => other.startStack > startStack).length,
  }))
}

/** The tournament after a hand has ended: stacks, places, the next button. Throws when chips do not add up. */
export function afterHand(game: SitAndGo, hand: HandState): SitAndGo {
  const stacks = new Map(hand.result?.stacks.map(({ seat, stack }) => [seat, stack]))
  const inHand = stillIn(game)
  const after = inHand.map((entrant) => ({ ...entrant, stack: stacks.get(entrant.seat) ?? -1n }))
  if (sum(after.map(({ stack }) => stack)) !== sum(inHand.map(({ stack }) => stack))) {
    throw new Error('chips of the hand do not add up')
  }
  const left = after.filter(({ stack }) => stack > 0n)
  const places = new Map(
    listPlaces(
      hand.seats.filter(({ seat }) => stacks.get(seat) === 0n),
      left.length,
    ).map(({ seat, place }) => [seat, place]),
  )
  if (left.length === 1 && left[0]) places.set(left[0].seat, 1)
  const button = nextButton(
    left.map(({ seat }) => seat),
    game.button,
    computeBigBlind(hand),
  )
  return {
    ...game,
    button,
    hands: game.hands + 1,
    entrants: game.entrants.map((entrant) =>
      entrant.place === null
        ? { ...entrant, stack: stacks.get(entrant.seat) ?? 0n, place: places.get(entrant.seat) ?? null }
        : entrant,
    ),
  }
}

/**
 * What each entrant gets of the prize pool once the tournament is over, by place. Entrants that tie share the prizes of their places equally;
 * an indivisible rest goes to the first of them left of the button. The prizes add up to the pool.
 */
export function listPrizes(game: SitAndGo, pool: Chips): { seat: number; place: number; prize: Chips }[] {
  if (!isOver(game)) throw new Error('the tournament is not over')
  const prizes = prizesFor(pool, game.entrants.length)
  const order = clockwise(game.entrants, game.button)
  return order
    .map(({ seat, place }) => {
      const tied = order.filter((other) => other.place === place)
      const from = (place ?? 0) - 1
      const shared = sum(prizes.slice(from, from + tied.length))
      const odd = BigInt(tied.findIndex((other) => other.seat === seat)) < shared % BigInt(tied.length)
      return { seat, place: place ?? 0, prize: shared / BigInt(tied.length) + (odd ? 1n : 0n) }
    })
    .sort((one, other) => one.place - other.place)
}
