import { decimalAmount } from '@palco/contract'
import { z } from 'zod'
import { text } from '../kind.ts'
import { plainKind } from '../plain.ts'
import { plinkoGames } from './games.ts'
import { MULTIPLIERS, playPlinko, UNITS } from './play.ts'

export const plinko = plainKind({
  kind: 'plinko',
  games: plinkoGames,
  units: UNITS,
  bet: z.strictObject({
    stake: decimalAmount,
    rows: z.union([z.literal(8), z.literal(12), z.literal(16)]),
    risk: z.enum(['low', 'medium', 'high']),
  }),
  play: (_data, bet, _moves, draw) => playPlinko(bet, draw),
  info: () => ({ multipliers: MULTIPLIERS }),
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'Una perla cae entre 8, 12 o 16 filas de clavos. En cada clavo va a la izquierda o a la derecha con la misma probabilidad, y termina en una casilla.',
          'A pearl falls through 8, 12 or 16 rows of pegs. At each peg it goes left or right with equal chance, and it ends in a pocket.',
          'Uma pérola cai entre 8, 12 ou 16 fileiras de pinos. Em cada pino ela vai para a esquerda ou para a direita com a mesma probabilidade e termina em uma casa.',
        ),
        text(
          'Recibís la apuesta por el multiplicador de la casilla. Con riesgo alto, las casillas del medio devuelven menos que la apuesta y las de los bordes pagan más.',
          'You receive the bet times the multiplier of the pocket. With high risk the pockets in the middle return less than the bet and those at the edges pay more.',
          'Você recebe a aposta vezes o multiplicador da casa. Com risco alto, as casas do meio devolvem menos que a aposta e as das bordas pagam mais.',
        ),
      ],
    },
  ],
  returnNote: text(
    'Es el menor de todas las filas y riesgos; ninguno devuelve más del 99 %.',
    'It is the least of all rows and risks; none returns more than 99%.',
    'É o menor de todas as fileiras e riscos; nenhum devolve mais de 99 %.',
  ),
})
