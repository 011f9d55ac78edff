import type { Kind } from '../kind.ts'
import { text } from '../kind.ts'
import { mostFor, spotTable } from '../spots.ts'
import { wheelGames } from './games.ts'
import { PAYS, computeReturn, SEGMENTS, SPOTS, turnWheel } from './play.ts'
import type { WheelInfo, WheelSpot } from './types.ts'

const table = spotTable({
  spots: SPOTS,
  most: (spot: WheelSpot, terms) => mostFor(PAYS[spot], terms),
  paid: computeReturn,
})

export const wheel: Kind<'wheel'> = {
  games: wheelGames,
  units: () => 1n,
  ...table.doors('wheel', turnWheel),
  render: (_game, { outcome, bet, currency }) => ({
    segment: outcome.segment,
    spot: outcome.spot,
    bets: table.render(bet.bets, outcome, currency),
  }),
  info(_game, terms) {
    const spots = SPOTS.map((spot) => [spot, { pays: PAYS[spot], ...table.limits(spot, terms) }] as const)
    return { segments: [...SEGMENTS], spots: Object.fromEntries(spots) as WheelInfo['spots'] }
  },
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'La rueda tiene 50 segmentos iguales: 24 con 1, 12 con 3, 8 con 5, 4 con 11, una luna y un sol. Apostás al símbolo que quedará bajo la flecha; podés apostar a varios.',
          'The wheel has 50 equal segments: 24 with 1, 12 with 3, 8 with 5, 4 with 11, one moon and one sun. You bet on the symbol that will stop at the pointer; you may bet on several.',
          'A roda tem 50 segmentos iguais: 24 com 1, 12 com 3, 8 com 5, 4 com 11, uma lua e um sol. Você aposta no símbolo que vai parar sob a seta; pode apostar em vários.',
        ),
        text(
          'Cada número paga lo que dice a 1; la luna y el sol pagan 47 a 1. La apuesta ganadora se devuelve además del premio. Todas las apuestas devuelven lo mismo.',
          'Each number pays what it says to 1; moon and sun pay 47 to 1. A winning bet is returned on top of its win. All bets return the same.',
          'Cada número paga o que diz para 1; a lua e o sol pagam 47 para 1. A aposta ganhadora é devolvida além do prêmio. Todas as apostas devolvem o mesmo.',
        ),
      ],
    },
  ],
  published: () => ({ segments: SEGMENTS }),
  open: null,
}
