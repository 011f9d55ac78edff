import { decimalAmount } from '@palco/contract'
import { z } from 'zod'
import { text } from '../kind.ts'
import { plainKind } from '../plain.ts'
import { upTo } from '../plain-play.ts'
import { diceGames } from './games.ts'
import { LEAST, MOST, computeMultiplier, playDice, UNITS } from './play.ts'

export const dice = plainKind({
  kind: 'dice',
  games: diceGames,
  units: UNITS,
  bet: z.strictObject({
    stake: decimalAmount,
    chance: z.number().int().min(LEAST).max(MOST),
    side: z.enum(['under', 'over']),
  }),
  play: (_data, bet, _moves, draw) => playDice(bet, draw),
  info: () => ({
    least: LEAST,
    most: MOST,
    multipliers: upTo(MOST - LEAST + 1).map((at) => computeMultiplier(LEAST + at)),
  }),
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'Sale un número de 00,00 a 99,99, todos con la misma probabilidad. Elegís tu probabilidad de ganar, del 2 % al 95 %, y si apostás a que sale por debajo o por encima del límite.',
          'A number from 00.00 to 99.99 comes up, all equally likely. You choose your chance to win, from 2% to 95%, and whether you bet on a number below or above the limit.',
          'Sai um número de 00,00 a 99,99, todos com a mesma probabilidade. Você escolhe a sua probabilidade de ganhar, de 2 % a 95 %, e se aposta que sai abaixo ou acima do limite.',
        ),
        text(
          'El multiplicador es 99 dividido por la probabilidad en por ciento, cortado en dos decimales: con 50 %, ×1,98.',
          'The multiplier is 99 divided by the chance in percent, cut to two decimals: with 50%, ×1.98.',
          'O multiplicador é 99 dividido pela probabilidade em por cento, cortado em duas casas decimais: com 50 %, ×1,98.',
        ),
      ],
    },
  ],
  returnNote: text(
    'Es el menor de todas las probabilidades; ninguna devuelve más del 99 %.',
    'It is the least of all chances; none returns more than 99%.',
    'É o menor de todas as probabilidades; nenhuma devolve mais de 99 %.',
  ),
})
