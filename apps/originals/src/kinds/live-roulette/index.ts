import type { Kind } from '../kind.ts'
import { stopsBeforeResult } from '../live-texts.ts'
import { roulette } from '../roulette/index.ts'
import { rouletteGames } from '../roulette/games.ts'
import { spinWheel } from '../roulette/play.ts'
import { liveRouletteGames } from './games.ts'

/** The throw of the ball, its way and its rest, ms. */
const SPIN = 10_000
const wheel = rouletteGames[0] as (typeof rouletteGames)[number]

/** The European roulette's bets on a wheel that all players of the table share. */
export const liveRoulette: Kind<'live_roulette'> = {
  games: liveRouletteGames,
  units: () => 1n,
  stakes: 'chips',
  reach: [1n, 1n],
  readBet(_game, given, terms) {
    const read = roulette.readBet(wheel, given, terms)
    return read.ok ? { ...read, bet: { ...read.bet, kind: 'live_roulette' } } : read
  },
  play(_game, { stake, bet }, _moves, draw, currency) {
    const play = roulette.play(wheel, { stake, bet: { ...bet, kind: 'roulette' } }, [], draw, currency)
    return play && { ...play, outcome: { number: play.outcome.number } }
  },
  render(_game, { outcome: { number }, bet, ...round }) {
    if (number === null) return { number, bets: bet.bets.map((one) => ({ ...one, returned: '0.00' })) }
    const { bets } = roulette.render(wheel, {
      ...round,
      outcome: { number },
      bet: { ...bet, kind: 'roulette' },
    })
    return { number, bets }
  },
  info: (_game, terms) => ({ ...roulette.info(wheel, terms), spin: SPIN }),
  rules: () => roulette.rules(wheel),
  ...(roulette.hitNote ? { hitNote: roulette.hitNote } : {}),
  published: () => ({}),
  open: null,
  shared: {
    phases: { betting: 20_000, closing: 2_500, after: 5_000 },
    betsPerRound: 20,
    waiting: { number: null },
    result: (draw) => spinWheel(draw),
    lasts: () => SPIN,
    hidden: false,
    cashOut: null,
    stopText: stopsBeforeResult,
  },
}
