import type { Coup } from '../baccarat/play.ts'
import { isPair, computeTotal } from '../baccarat/play.ts'

const WINNERS = ['player', 'banker', 'tie'] as const
/** What the statistics keep of a coup. */
export type PastCoup = {
  winner: Coup['winner']
  pairs: { player: boolean; banker: boolean }
  player: number
  banker: number
}

/** A coup as the one number that a table stores: winner, pairs and both totals. */
export const toCode = (coup: Coup): number =>
  WINNERS.indexOf(coup.winner) +
  3 * Number(isPair(coup.player)) +
  6 * Number(isPair(coup.banker)) +
  12 * computeTotal(coup.player) +
  120 * computeTotal(coup.banker)

/** The coup behind a stored number. */
export const toPastRound = (code: number): PastCoup => ({
  winner: WINNERS[code % 3] as Coup['winner'],
  pairs: { player: Math.floor(code / 3) % 2 === 1, banker: Math.floor(code / 6) % 2 === 1 },
  player: Math.floor(code / 12) % 10,
  banker: Math.floor(code / 120),
})
