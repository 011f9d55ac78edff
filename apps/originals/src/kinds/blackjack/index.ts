import { decimalAmount } from '@palco/contract'
import { z } from 'zod'
import { text } from '../kind.ts'
import { plainKind } from '../plain.ts'
import { blackjackGames } from './games.ts'
import { MOST_HANDS, UNITS } from './place.ts'
import { DECKS, playBlackjack, REACH } from './play.ts'
import { STRATEGY } from './strategy.ts'

const move = z.strictObject({ action: z.enum(['hit', 'stand', 'double', 'split', 'insure', 'decline']) })

export const blackjack = plainKind({
  kind: 'blackjack',
  games: blackjackGames,
  units: UNITS,
  reach: REACH,
  bet: z.strictObject({ stake: decimalAmount }),
  play: (_data, _bet, moves, draw) => playBlackjack(moves, draw),
  info: () => ({ decks: DECKS, mostHands: MOST_HANDS, strategy: STRATEGY }),
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'Se juega con 8 mazos, mezclados para cada ronda. Gana la mano que más se acerca a 21 sin pasarse. El as vale 1 u 11; las figuras, 10.',
          'Played with 8 decks, shuffled for each round. The hand closest to 21 without going over wins. The ace counts 1 or 11; face cards, 10.',
          'Joga-se com 8 baralhos, embaralhados para cada rodada. Ganha a mão que mais se aproxima de 21 sem passar. O ás vale 1 ou 11; as figuras, 10.',
        ),
        text(
          'Blackjack (as y diez de entrada) paga 3 a 2; ganar paga 1 a 1; el empate devuelve la apuesta. El 21 con cartas de un par dividido no es blackjack.',
          'Blackjack (ace and ten dealt) pays 3 to 2; a win pays 1 to 1; a tie returns the bet. 21 with cards of a split pair is not blackjack.',
          'Blackjack (ás e dez de entrada) paga 3 para 2; ganhar paga 1 para 1; o empate devolve a aposta. O 21 com cartas de um par dividido não é blackjack.',
        ),
        text(
          'La banca pide hasta 16 y se planta en todo 17. Con as o diez a la vista mira su carta tapada: si tiene blackjack, la ronda termina y solo perdés la apuesta inicial.',
          'The dealer draws to 16 and stands on all 17s. With an ace or ten showing the dealer checks the hidden card: on a blackjack the round ends and only the initial bet is lost.',
          'A banca pede até 16 e para em todo 17. Com ás ou dez à vista, olha a carta fechada: se tiver blackjack, a rodada termina e só se perde a aposta inicial.',
        ),
        text(
          'Podés doblar con dos cartas cualesquiera, también después de dividir: recibís una sola carta más. Podés dividir dos cartas del mismo valor hasta formar cuatro manos. Los ases divididos reciben una carta cada uno y no se vuelven a dividir.',
          'You may double on any two cards, after a split too, and get exactly one more card. You may split two cards of equal value up to four hands. Split aces get one card each and are not split again.',
          'Você pode dobrar com quaisquer duas cartas, também depois de dividir: recebe só mais uma carta. Pode dividir duas cartas de mesmo valor até formar quatro mãos. Ases divididos recebem uma carta cada e não se dividem de novo.',
        ),
        text(
          'Si la banca muestra un as podés asegurar por la mitad de la apuesta: el seguro paga 2 a 1 si tiene blackjack. A la larga devuelve el 92,5 %.',
          'If the dealer shows an ace you may insure for half your bet: insurance pays 2 to 1 on a dealer blackjack. Over time it returns 92.5%.',
          'Se a banca mostrar um ás, você pode fazer seguro por metade da aposta: paga 2 para 1 se ela tiver blackjack. No longo prazo devolve 92,5 %.',
        ),
      ],
    },
  ],
  returnNote: text(
    'Vale con la estrategia básica de la tabla y sin seguro.',
    'It holds with the basic strategy of the table and without insurance.',
    'Vale com a estratégia básica da tabela e sem seguro.',
  ),
  open: {
    readMove: (given) => move.safeParse(given).data ?? null,
    absent: ({ insurance }) => ({ action: insurance === 'offered' ? 'decline' : 'stand' }),
    absentText: text(
      'Una ronda abandonada espera 24 horas desde la última jugada. Después se planta cada mano, sin seguro, y juega la banca.',
      'An abandoned round waits for 24 hours from the last move. Then each hand stands, without insurance, and the dealer plays.',
      'Uma rodada abandonada espera 24 horas desde a última jogada. Depois cada mão para, sem seguro, e joga a banca.',
    ),
  },
})
