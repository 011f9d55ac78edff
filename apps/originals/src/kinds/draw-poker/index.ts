import { decimalAmount } from '@palco/contract'
import { z } from 'zod'
import type { Section } from '../kind.ts'
import { text } from '../kind.ts'
import { plainKind } from '../plain.ts'
import { drawPokerGames } from './games.ts'
import { playDrawPoker, UNITS } from './play.ts'

const move = z.strictObject({ hold: z.array(z.number().int().min(0).max(4)).max(5) })

const wildText = text(
  'Los cuatro dos son comodines: valen por la carta que más convenga. La escalera real natural no lleva comodines.',
  'All four twos are wild: each stands for whatever card helps most. A natural royal flush has no wild card.',
  'Os quatro dois são curingas: valem pela carta que mais convém. O royal flush natural não leva curingas.',
)

const howTo: Section = {
  title: text('Cómo se juega', 'How to play', 'Como se joga'),
  paragraphs: [
    text(
      'Recibís cinco cartas de un mazo de 52. Elegís cuáles guardar y las demás se cambian una sola vez por cartas del mismo mazo. La mano final paga según la tabla, en múltiplos de la apuesta.',
      'You are dealt five cards from a deck of 52. You choose which to hold and the others are replaced once by cards of the same deck. The final hand pays by the table, in multiples of the bet.',
      'Você recebe cinco cartas de um baralho de 52. Escolhe quais manter e as demais são trocadas uma única vez por cartas do mesmo baralho. A mão final paga conforme a tabela, em múltiplos da aposta.',
    ),
  ],
}

export const drawPoker = plainKind({
  kind: 'draw_poker',
  games: drawPokerGames,
  units: UNITS,
  bet: z.strictObject({ stake: decimalAmount }),
  play: (table, _bet, moves, draw) => playDrawPoker(table, moves, draw),
  info: ({ data }) => ({ rows: [...data.rows], wild: data.wild }),
  rules: ({ data }) => [data.wild ? { ...howTo, paragraphs: [...howTo.paragraphs, wildText] } : howTo],
  returnNote: text(
    'Vale si guardás siempre las cartas que más devuelven; calculado sobre todas las manos.',
    'It holds when you always keep the cards that return most; computed over all hands.',
    'Vale se você mantiver sempre as cartas que mais devolvem; calculado sobre todas as mãos.',
  ),
  open: {
    readMove: (given) => move.safeParse(given).data ?? null,
    absent: () => ({ hold: [0, 1, 2, 3, 4] }),
    absentText: text(
      'Una ronda abandonada espera 24 horas. Después se guardan las cinco cartas y paga lo que formen.',
      'An abandoned round waits for 24 hours. Then all five cards are held and paid for what they make.',
      'Uma rodada abandonada espera 24 horas. Depois as cinco cartas são mantidas e pagam o que formarem.',
    ),
  },
})
