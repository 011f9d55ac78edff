import { decimalAmount } from '@palco/contract'
import { z } from 'zod'
import { text } from '../kind.ts'
import { plainKind } from '../plain.ts'
import { casinoHoldemGames } from './games.ts'
import { PAYS, playCasinoHoldem, UNITS } from './play.ts'

const move = z.strictObject({ action: z.enum(['call', 'fold']) })

export const casinoHoldem = plainKind({
  kind: 'casino_holdem',
  games: casinoHoldemGames,
  units: UNITS,
  reach: [3n, 1n],
  bet: z.strictObject({ stake: decimalAmount }),
  play: (_data, _bet, moves, draw) => playCasinoHoldem(moves, draw),
  info: () => ({ pays: PAYS.map((row) => ({ ...row })) }),
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'Con el ante recibís dos cartas y se abren tres en la mesa. Podés retirarte y perder el ante, o igualar con dos antes más. Después se abren dos cartas de la mesa y las dos de la banca; cada mano son las mejores cinco de siete.',
          'For the ante you get two cards and three are opened on the board. You fold and lose the ante, or call with two antes more. Then two more board cards and the dealer’s two are opened; each hand is the best five of seven.',
          'Com o ante você recebe duas cartas e três são abertas na mesa. Pode desistir e perder o ante, ou pagar com mais dois antes. Depois são abertas duas cartas da mesa e as duas da banca; cada mão são as melhores cinco de sete.',
        ),
        text(
          'La banca juega con par de cuatros o mejor. Si no juega, el ante paga según tu mano y lo igualado se devuelve. Si juega y ganás, el ante paga según tu mano y lo igualado paga 1 a 1; con empate se devuelve todo; si perdés, pierden las dos apuestas.',
          'The dealer qualifies with a pair of fours or better. If not, the ante pays by your hand and the call is returned. If the dealer qualifies and you win, the ante pays by your hand and the call pays 1 to 1; on a tie all is returned; if you lose, both bets lose.',
          'A banca joga com par de quatros ou melhor. Se não joga, o ante paga conforme a sua mão e o valor pago é devolvido. Se joga e você ganha, o ante paga conforme a sua mão e o valor pago rende 1 para 1; no empate tudo é devolvido; se você perder, as duas apostas perdem.',
        ),
        text(
          'El ante paga 100 a 1 con escalera real, 20 con escalera de color, 10 con póker, 3 con full, 2 con color y 1 con cualquier otra mano.',
          'The ante pays 100 to 1 on a royal flush, 20 on a straight flush, 10 on four of a kind, 3 on a full house, 2 on a flush and 1 on any other hand.',
          'O ante paga 100 para 1 com royal flush, 20 com straight flush, 10 com quadra, 3 com full house, 2 com flush e 1 com qualquer outra mão.',
        ),
      ],
    },
  ],
  returnNote: text(
    'Es el publicado para la mejor manera de jugar, sobre el ante.',
    'It is the published one of best play, on the ante.',
    'É o publicado para a melhor maneira de jogar, sobre o ante.',
  ),
  open: {
    readMove: (given) => move.safeParse(given).data ?? null,
    absent: () => ({ action: 'fold' }),
    absentText: text(
      'Una ronda abandonada espera 24 horas. Después vale como retirada: el ante se pierde.',
      'An abandoned round waits for 24 hours. Then it counts as a fold: the ante is lost.',
      'Uma rodada abandonada espera 24 horas. Depois vale como desistência: o ante é perdido.',
    ),
  },
})
