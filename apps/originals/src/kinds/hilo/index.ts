import { decimalAmount } from '@palco/contract'
import { z } from 'zod'
import { text } from '../kind.ts'
import { plainKind } from '../plain.ts'
import { hiLoGames } from './games.ts'
import { CAP, playHiLo, UNITS } from './play.ts'

const move = z.strictObject({ type: z.enum(['higher', 'lower', 'cash_out']) })

export const hilo = plainKind({
  kind: 'hilo',
  games: hiLoGames,
  units: UNITS,
  bet: z.strictObject({ stake: decimalAmount }),
  play: (_data, _bet, moves, draw) => playHiLo(moves, draw),
  info: () => ({ cap: CAP }),
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'Con una carta a la vista, elegí si la próxima será igual o mayor, o igual o menor. El as es la más baja y el rey la más alta. Cada carta sale de un mazo completo de 52.',
          'With one card showing, choose whether the next one will be the same or higher, or the same or lower. The ace is lowest, the king highest. Each card comes from a full deck of 52.',
          'Com uma carta à vista, escolha se a próxima será igual ou maior, ou igual ou menor. O ás é a mais baixa e o rei a mais alta. Cada carta sai de um baralho completo de 52.',
        ),
        text(
          'Cada acierto sube el multiplicador: es el 99 % del que sería justo para toda la cadena, cortado en dos decimales. Podés cobrar después de cada acierto; un error termina la ronda sin premio.',
          'Each right guess raises the multiplier: 99% of the fair one for the whole chain, cut to two decimals. You may cash out after each right guess; a wrong one ends the round without a win.',
          'Cada acerto aumenta o multiplicador: é 99 % do que seria justo para toda a cadeia, cortado em duas casas decimais. Você pode sacar depois de cada acerto; um erro termina a rodada sem prêmio.',
        ),
        text(
          'Una opción que llevaría el multiplicador a más de 10.000 no se ofrece; si no queda ninguna, la ronda se cobra sola.',
          'An option that would take the multiplier beyond 10,000 is not offered; when none is left, the round is cashed out.',
          'Uma opção que levaria o multiplicador a mais de 10.000 não é oferecida; se não restar nenhuma, a rodada é sacada sozinha.',
        ),
      ],
    },
  ],
  returnNote: text(
    'Es un mínimo: ninguna cadena de aciertos devuelve menos, ni más del 99 %.',
    'It is a minimum: no chain of guesses returns less, and none more than 99%.',
    'É um mínimo: nenhuma cadeia de acertos devolve menos, nem mais de 99 %.',
  ),
  open: {
    readMove: (given) => move.safeParse(given).data ?? null,
    absent: ({ guesses }) => (guesses.length > 0 ? { type: 'cash_out' } : 'return'),
    absentText: text(
      'Una ronda abandonada espera 24 horas desde la última carta. Después se cobra al multiplicador alcanzado o, si no elegiste nada, se devuelve la apuesta.',
      'An abandoned round waits for 24 hours from the last card. Then it is cashed out at the multiplier reached or, if you made no guess, the bet is returned.',
      'Uma rodada abandonada espera 24 horas desde a última carta. Depois é sacada no multiplicador alcançado ou, se você não escolheu nada, a aposta é devolvida.',
    ),
  },
})
