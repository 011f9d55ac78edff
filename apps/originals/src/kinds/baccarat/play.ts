import type { Draw } from '../../engine/play.ts'
import { toRank } from '../cards.ts'
import type { BaccaratSpot } from './types.ts'

export const DECKS = 8
export type Coup = { player: number[]; banker: number[]; winner: 'player' | 'banker' | 'tie' }

/** Points of a card value 0 … 12 as rank: ace 1, tens and faces 0. */
const points = (card: number): number => {
  const value = toRank(card) + 1
  return value >= 10 ? 0 : value
}
export const computeTotal = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + points(card), 0) % 10

/** Whether the banker draws, by the banker's total and the player's third card's points (`null`: none). */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

/** The fixed rules of the table: no side has a choice. `next` deals a card; two to the player, two to the banker, then the third ones. */
export function playCoup(next: () => number): Coup {
  const player = [next()]
  const banker = [next()]
  player.push(next())
  banker.push(next())
  if (computeTotal(player) < 8 && computeTotal(banker) < 8) {
    if (computeTotal(player) <= 5) player.push(next())
    const third = player[2]
    if (bankerDraws(computeTotal(banker), third === undefined ? null : points(third))) banker.push(next())
  }
  const [mine, theirs] = [computeTotal(player), computeTotal(banker)]
  return { player, banker, winner: mine > theirs ? 'player' : theirs > mine ? 'banker' : 'tie' }
}

/** A card is chosen among those left of eight packs; the last one takes its place. */
export function shoe(draw: Draw): () => number {
  const moved = new Map<number, number>()
  let left = 52 * DECKS
  return () => {
    const place = draw(left--)
    const card = moved.get(place) ?? place
    moved.set(place, moved.get(left) ?? left)
    return card % 52
  }
}

export const isPair = (cards: readonly number[]): boolean =>
  toRank(cards[0] as number) === toRank(cards[1] as number)

/** Winnings as n to d. */
export const PAYS: Readonly<Record<BaccaratSpot, readonly [bigint, bigint]>> = {
  player: [1n, 1n],
  banker: [19n, 20n],
  tie: [8n, 1n],
  player_pair: [11n, 1n],
  banker_pair: [11n, 1n],
}
export const SPOTS = Object.keys(PAYS) as BaccaratSpot[]

/** What a bet brings back, its stake included, minor units. A tie returns bets on player and banker. */
export function computeReturn(spot: BaccaratSpot, amount: bigint, coup: Coup): bigint {
  const [n, d] = PAYS[spot]
  const won =
    spot === 'player_pair'
      ? isPair(coup.player)
      : spot === 'banker_pair'
        ? isPair(coup.banker)
        : coup.winner === spot
  if (won) return amount + (amount * n) / d
  return coup.winner === 'tie' && (spot === 'player' || spot === 'banker') ? amount : 0n
}
