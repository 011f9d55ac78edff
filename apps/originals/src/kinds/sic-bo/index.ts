import type { Kind } from '../kind.ts'
import { text } from '../kind.ts'
import { mostFor, spotTable } from '../spots.ts'
import { sicBoGames } from './games.ts'
import { computeReturn, rollDice, RULES, SPOTS } from './play.ts'
import type { SicBoSpot } from './types.ts'

const pays = (spot: SicBoSpot): number[] => RULES[spot]?.pays ?? []
const table = spotTable({
  spots: SPOTS,
  most: (spot: SicBoSpot, terms) => mostFor(Math.max(...pays(spot)), terms),
  paid: computeReturn,
})

export const sicBo: Kind<'sic_bo'> = {
  games: sicBoGames,
  units: () => 1n,
  ...table.doors('sic_bo', rollDice),
  render: (_game, { outcome, bet, currency }) => ({
    dice: outcome.dice,
    total: outcome.total,
    bets: table.render(bet.bets, outcome, currency),
  }),
  info(_game, terms) {
    const spots = SPOTS.map((spot) => [spot, { pays: pays(spot), ...table.limits(spot, terms) }] as const)
    return { spots: Object.fromEntries(spots) }
  },
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'Se tiran tres dados. Chico (4 a 10), grande (11 a 17), par e impar pagan 1 a 1 y pierden con cualquier trío; devuelven el 97,22 %.',
          'Three dice are thrown. Small (4 to 10), big (11 to 17), even and odd pay 1 to 1 and lose on any triple; they return 97.22%.',
          'Três dados são lançados. Pequeno (4 a 10), grande (11 a 17), par e ímpar pagam 1 para 1 e perdem com qualquer trinca; devolvem 97,22 %.',
        ),
        text(
          'Un número paga 1, 2 o 12 a 1 si sale en uno, dos o tres dados (96,29 %). Dos números distintos, 6 a 1 (97,22 %). Un par, 11 a 1 (88,88 %). Cualquier trío, 31 a 1 (88,88 %); un trío exacto, 190 a 1 (88,42 %).',
          'A number pays 1, 2 or 12 to 1 when it shows on one, two or three dice (96.29%). Two different numbers, 6 to 1 (97.22%). A double, 11 to 1 (88.88%). Any triple, 31 to 1 (88.88%); a given triple, 190 to 1 (88.42%).',
          'Um número paga 1, 2 ou 12 para 1 se sair em um, dois ou três dados (96,29 %). Dois números diferentes, 6 para 1 (97,22 %). Um par, 11 para 1 (88,88 %). Qualquer trinca, 31 para 1 (88,88 %); uma trinca exata, 190 para 1 (88,42 %).',
        ),
        text(
          'Los totales pagan: 4 y 17, 62 a 1; 5 y 16, 31; 6 y 15, 18; 7 y 14, 12; 8 y 13, 8; 9 y 12, 7; 10 y 11, 6. Devuelven del 87,5 % al 92,59 %.',
          'Totals pay: 4 and 17, 62 to 1; 5 and 16, 31; 6 and 15, 18; 7 and 14, 12; 8 and 13, 8; 9 and 12, 7; 10 and 11, 6. They return 87.5% to 92.59%.',
          'Os totais pagam: 4 e 17, 62 para 1; 5 e 16, 31; 6 e 15, 18; 7 e 14, 12; 8 e 13, 8; 9 e 12, 7; 10 e 11, 6. Devolvem de 87,5 % a 92,59 %.',
        ),
      ],
    },
  ],
  returnNote: text(
    'Es el de chico, grande, par e impar.',
    'It is that of small, big, even and odd.',
    'É o de pequeno, grande, par e ímpar.',
  ),
  hitNote: text(' en esas apuestas', ' on those bets', ' nessas apostas'),
  published: () => ({}),
  open: null,
}
