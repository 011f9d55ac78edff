import { decimalAmount } from '@palco/contract'
import { z } from 'zod'
import { text } from '../kind.ts'
import { plainKind } from '../plain.ts'
import { scratchGames } from './games.ts'
import { playScratch, UNITS } from './play.ts'

export const scratch = plainKind({
  kind: 'scratch',
  games: scratchGames,
  units: UNITS,
  bet: z.strictObject({ stake: decimalAmount }),
  play: (card, _bet, _moves, draw) => playScratch(card, draw),
  info: ({ data }) => data,
  rules: () => [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'Cada tarjeta tiene nueve casillas cubiertas. Si tres muestran el mismo símbolo, ganás la apuesta por el multiplicador de ese símbolo. No hay más de un premio por tarjeta.',
          'Each card has nine covered fields. If three show the same symbol, you win the bet times the multiplier of that symbol. There is no more than one prize a card.',
          'Cada cartela tem nove casas cobertas. Se três mostram o mesmo símbolo, você ganha a aposta vezes o multiplicador desse símbolo. Não há mais de um prêmio por cartela.',
        ),
        text(
          'La tarjeta se elige al azar entre un millón, siempre completas: la tabla de premios dice cuántas llevan cada premio. Raspar en otro orden no cambia nada.',
          'The card is chosen at random from a million, which are always all there: the table of prizes says how many carry each prize. The order of scratching changes nothing.',
          'A cartela é escolhida ao acaso entre um milhão, sempre completas: a tabela de prêmios diz quantas levam cada prêmio. Raspar em outra ordem não muda nada.',
        ),
      ],
    },
  ],
})
