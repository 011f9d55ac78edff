import type { Kind } from '../kind.ts'
import { text } from '../kind.ts'
import { baccarat, baccaratSpots } from '../baccarat/index.ts'
import { baccaratGames } from '../baccarat/games.ts'
import { playCoup, shoe } from '../baccarat/play.ts'
import { stopsBeforeResult } from '../live-texts.ts'
import { liveBaccaratGames } from './games.ts'
import { toCode } from './play.ts'

/** Six cards, one after another, and the result called, ms. */
const DEAL = 5_500
const coup = baccaratGames[0] as (typeof baccaratGames)[number]

/** Punto banco with one coup for all players of the table. */
export const liveBaccarat: Kind<'live_baccarat'> = {
  games: liveBaccaratGames,
  units: baccarat.units.bind(null, coup),
  stakes: 'chips',
  reach: [1n, 1n],
  readBet(_game, given, terms) {
    const read = baccarat.readBet(coup, given, terms)
    return read.ok ? { ...read, bet: { ...read.bet, kind: 'live_baccarat' } } : read
  },
  play(_game, { stake, bet }, _moves, draw, currency) {
    const dealt = playCoup(shoe(draw))
    const win = baccaratSpots.win(bet.bets, dealt, currency)
    return { outcome: { coup: dealt }, staked: stake, win, over: true }
  },
  render(_game, { outcome, bet, currency }) {
    const { coup: dealt } = outcome
    const bets = dealt
      ? baccaratSpots.render(bet.bets, dealt, currency)
      : bet.bets.map((one) => ({ ...one, returned: '0.00' }))
    return { coup: dealt, bets }
  },
  info: (_game, terms) => baccarat.info(coup, terms),
  rules: () => [
    ...baccarat.rules(coup),
    {
      title: text('La mesa en vivo', 'The live table', 'A mesa ao vivo'),
      paragraphs: [
        text(
          'Todos juegan la misma mano: 20 segundos para apostar, después se reparten las cartas. Los 8 mazos se mezclan de nuevo para cada mano, así que los resultados anteriores no dicen nada de los próximos.',
          'Everybody plays the same hand: 20 seconds to bet, then the cards are dealt. The 8 decks are shuffled again for each hand, so past results say nothing about the next ones.',
          'Todos jogam a mesma mão: 20 segundos para apostar, depois as cartas são dadas. Os 8 baralhos são embaralhados de novo a cada mão, então os resultados anteriores não dizem nada sobre os próximos.',
        ),
      ],
    },
  ],
  ...(baccarat.returnNote ? { returnNote: baccarat.returnNote } : {}),
  published: () => ({}),
  open: null,
  shared: {
    phases: { betting: 20_000, closing: 2_500, after: 6_000 },
    betsPerRound: 20,
    waiting: { coup: null },
    result: (draw) => toCode(playCoup(shoe(draw))),
    detail: (draw) => playCoup(shoe(draw)),
    lasts: () => DEAL,
    hidden: false,
    cashOut: null,
    stopText: stopsBeforeResult,
  },
}
