import type { Kind } from '../kind.ts'
import { text } from '../kind.ts'
import { stopsBeforeResult } from '../live-texts.ts'
import { mostFor, spotTable } from '../spots.ts'
import { liveWheelGames } from './games.ts'
import { toCode, toPastRound, PAYS, computeReturn, SEGMENTS, SPOTS, turnWheel } from './play.ts'
import type { LiveWheelInfo, LiveWheelSpot } from './types.ts'

/** One turn of the wheel, and the pause after which its end is called, ms. */
const TURN = 6_500
const CALL = 1_500
const table = spotTable({
  spots: SPOTS,
  most: (spot: LiveWheelSpot, terms) => mostFor(PAYS[spot], terms),
  paid: computeReturn,
})

export const liveWheel: Kind<'live_wheel'> = {
  games: liveWheelGames,
  units: () => 1n,
  stakes: 'chips',
  reach: [1n, 1n],
  readBet(_game, given, terms) {
    const read = table.read(given, terms)
    return read.ok ? { ok: true, stake: read.stake, bet: { kind: 'live_wheel', bets: read.bets } } : read
  },
  play(_game, { stake, bet }, _moves, draw, currency) {
    const turned = turnWheel(draw)
    return { outcome: { turned }, staked: stake, win: table.win(bet.bets, turned, currency), over: true }
  },
  render(_game, { outcome: { turned }, bet, currency }) {
    const bets = turned
      ? table.render(bet.bets, turned, currency)
      : bet.bets.map((one) => ({ ...one, returned: '0.00' }))
    return { turned, bets }
  },
  info(_game, terms) {
    const spots = SPOTS.map((spot) => [spot, { pays: PAYS[spot], ...table.limits(spot, terms) }] as const)
    return {
      segments: [...SEGMENTS],
      turn: TURN,
      spots: Object.fromEntries(spots) as LiveWheelInfo['spots'],
    }
  },
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'La rueda tiene 54 segmentos iguales: 23 con el 1, 15 con el 2, 7 con el 5, 4 con el 10, 2 con el 20, uno con el 40, un ×2 y un ×7. Apostás al número que quedará bajo la flecha; podés apostar a varios.',
          'The wheel has 54 equal segments: 23 with 1, 15 with 2, 7 with 5, 4 with 10, 2 with 20, one with 40, one ×2 and one ×7. You bet on the number that will stop at the pointer; you may bet on several.',
          'A roda tem 54 segmentos iguais: 23 com o 1, 15 com o 2, 7 com o 5, 4 com o 10, 2 com o 20, um com o 40, um ×2 e um ×7. Você aposta no número que vai parar sob a seta; pode apostar em vários.',
        ),
        text(
          'Cada número paga lo que dice a 1, además de devolver la apuesta. Si sale ×2 o ×7, las apuestas siguen, la rueda gira de nuevo y el premio se multiplica; varios seguidos se multiplican entre sí. Después de tres, el próximo giro es solo entre números.',
          'Each number pays what it says to 1, on top of the stake. On ×2 or ×7 all bets stay, the wheel turns again and the winnings are multiplied; several in a row multiply each other. After three, the next turn is among numbers only.',
          'Cada número paga o que diz para 1, além de devolver a aposta. Se sair ×2 ou ×7, as apostas continuam, a roda gira de novo e o prêmio é multiplicado; vários seguidos se multiplicam entre si. Depois de três, o próximo giro é só entre números.',
        ),
        text(
          'Retorno de cada apuesta: 1, 95,31 %; 2, 95,47 %; 5, 91,19 %; 10, 96,52 %; 20, 92,67 %; 40, 90,75 %.',
          'Return of each bet: 1, 95.31%; 2, 95.47%; 5, 91.19%; 10, 96.52%; 20, 92.67%; 40, 90.75%.',
          'Retorno de cada aposta: 1, 95,31 %; 2, 95,47 %; 5, 91,19 %; 10, 96,52 %; 20, 92,67 %; 40, 90,75 %.',
        ),
      ],
    },
  ],
  published: () => ({ segments: SEGMENTS }),
  open: null,
  shared: {
    phases: { betting: 20_000, closing: 2_500, after: 6_000 },
    betsPerRound: 20,
    waiting: { turned: null },
    result: (draw) => toCode(turnWheel(draw)),
    detail: (draw) => turnWheel(draw),
    lasts: (result) => toPastRound(result).turns.length * TURN + CALL,
    hidden: false,
    cashOut: null,
    stopText: stopsBeforeResult,
  },
}
