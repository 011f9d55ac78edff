import { decimalAmount } from '@palco/contract'
import { z } from 'zod'
import { text } from '../kind.ts'
import { plainKind } from '../plain.ts'
import { upTo } from '../plain-play.ts'
import { minesGames } from './games.ts'
import { CELLS, LEAST, MOST, listMultipliers, playMines, UNITS } from './play.ts'

const move = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('pick'),
    cell: z
      .number()
      .int()
      .min(0)
      .max(CELLS - 1),
  }),
  z.strictObject({ type: z.literal('cash_out') }),
])

export const mines = plainKind({
  kind: 'mines',
  games: minesGames,
  units: UNITS,
  bet: z.strictObject({ stake: decimalAmount, mines: z.number().int().min(LEAST).max(MOST) }),
  play: (_data, bet, moves, draw) => playMines(bet, moves, draw),
  info: () => ({
    cells: CELLS,
    least: LEAST,
    most: MOST,
    multipliers: upTo(MOST - LEAST + 1).map((at) => listMultipliers(LEAST + at)),
  }),
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'Un campo de 25 casillas esconde de 1 a 24 minas, las que elijas; el resto son diamantes. Quedan ubicadas antes de tu primera casilla y no se mueven.',
          'A field of 25 cells hides 1 to 24 mines, as many as you choose; the rest are diamonds. They are placed before your first pick and do not move.',
          'Um campo de 25 casas esconde de 1 a 24 minas, quantas você escolher; o resto são diamantes. Elas são posicionadas antes da sua primeira casa e não se movem.',
        ),
        text(
          'Cada diamante sube el multiplicador. Podés cobrar después de cada uno: recibís la apuesta por el multiplicador. Si destapás una mina, la ronda termina sin premio.',
          'Each diamond raises the multiplier. You may cash out after each one and receive your bet times the multiplier. If you uncover a mine, the round ends without a win.',
          'Cada diamante aumenta o multiplicador. Você pode sacar depois de cada um: recebe a aposta vezes o multiplicador. Se abrir uma mina, a rodada termina sem prêmio.',
        ),
        text(
          'El multiplicador es el 99 % del que sería justo para esa cantidad de minas y diamantes, cortado en dos decimales. Ninguno supera 10.000: antes de pasarlo, la ronda se cobra sola.',
          'The multiplier is 99% of the fair one for that number of mines and diamonds, cut to two decimals. None exceeds 10,000: a round that would pass it is cashed out.',
          'O multiplicador é 99 % do que seria justo para essa quantidade de minas e diamantes, cortado em duas casas decimais. Nenhum passa de 10.000: antes disso, a rodada é sacada sozinha.',
        ),
      ],
    },
  ],
  returnNote: text(
    'Es el menor de todas las combinaciones de minas y diamantes; ninguna devuelve más del 99 %.',
    'It is the least of all combinations of mines and diamonds; none returns more than 99%.',
    'É o menor de todas as combinações de minas e diamantes; nenhuma devolve mais de 99 %.',
  ),
  open: {
    readMove: (given) => move.safeParse(given).data ?? null,
    absent: ({ picked }) => (picked.length > 0 ? { type: 'cash_out' } : 'return'),
    absentText: text(
      'Una ronda abandonada espera 24 horas desde la última casilla. Después se cobra al multiplicador alcanzado o, si no destapaste ninguna, se devuelve la apuesta.',
      'An abandoned round waits for 24 hours from the last pick. Then it is cashed out at the multiplier reached or, if nothing was uncovered, the bet is returned.',
      'Uma rodada abandonada espera 24 horas desde a última casa. Depois é sacada no multiplicador alcançado ou, se nada foi aberto, a aposta é devolvida.',
    ),
  },
})
