import { decimalAmount } from '@palco/contract'
import { z } from 'zod'
import { text } from '../kind.ts'
import { plainKind } from '../plain.ts'
import { kenoGames } from './games.ts'
import { BALLS, DRAWN, MOST, MULTIPLIERS, playKeno, UNITS } from './play.ts'

const numbers = z
  .array(z.number().int().min(1).max(BALLS))
  .min(1)
  .max(MOST)
  .refine((list) => new Set(list).size === list.length)
  .transform((list) => [...list].sort((a, b) => a - b))

export const keno = plainKind({
  kind: 'keno',
  games: kenoGames,
  units: UNITS,
  bet: z.strictObject({ stake: decimalAmount, numbers }),
  play: (_data, bet, _moves, draw) => playKeno(bet, draw),
  info: () => ({ balls: BALLS, drawn: DRAWN, most: MOST, multipliers: MULTIPLIERS.map((row) => [...row]) }),
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'Elegís de 1 a 10 números del 1 al 80. Se sortean 20 bolas, todas con la misma probabilidad y sin reposición.',
          'You choose 1 to 10 numbers from 1 to 80. 20 balls are drawn, all equally likely and without replacement.',
          'Você escolhe de 1 a 10 números de 1 a 80. São sorteadas 20 bolas, todas com a mesma probabilidade e sem reposição.',
        ),
        text(
          'El premio es la apuesta por el multiplicador de la tabla, según cuántos números elegiste y cuántos acertaste. Con 10 números, no acertar ninguno también paga.',
          'The win is the bet times the multiplier of the table, by how many numbers you chose and how many you hit. With 10 numbers, hitting none pays too.',
          'O prêmio é a aposta vezes o multiplicador da tabela, conforme quantos números você escolheu e quantos acertou. Com 10 números, não acertar nenhum também paga.',
        ),
      ],
    },
  ],
  returnNote: text(
    'Es el menor de todas las cantidades de números; ninguna devuelve más del 95,4 %.',
    'It is the least of all amounts of numbers; none returns more than 95.4%.',
    'É o menor de todas as quantidades de números; nenhuma devolve mais de 95,4 %.',
  ),
})
