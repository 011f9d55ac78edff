import type { Section } from '../kind.ts'
import { text } from '../kind.ts'

/** How the flight goes and pays. */
export function crashRules(): Section[] {
  return [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          'Apostás antes de que despegue el cometa. El multiplicador crece desde ×1,00 hasta que el cometa estalla. Si cobrás antes, ganás tu apuesta por el multiplicador de ese momento; si no, la perdés.',
          'You bet before the comet takes off. The multiplier grows from ×1.00 until the comet bursts. Cash out before that and you win your bet times the multiplier of that moment; otherwise you lose it.',
          'Você aposta antes de o cometa decolar. O multiplicador cresce a partir de ×1,00 até o cometa explodir. Se sacar antes, ganha a aposta vezes o multiplicador daquele momento; se não, perde.',
        ),
        text(
          'Vale la hora del servidor: el multiplicador de tu cobro es el del momento en que llega tu pedido. Con el cobro automático la apuesta se cobra justo en el multiplicador que elegiste, también sin conexión. Podés hacer dos apuestas por ronda.',
          'The server’s clock counts: you are paid the multiplier of the moment at which your request arrives. With automatic cash-out the bet is paid at exactly the multiplier you chose, even without a connection. You can make two bets a round.',
          'Vale a hora do servidor: o multiplicador do seu saque é o do momento em que o pedido chega. Com o saque automático a aposta é paga exatamente no multiplicador escolhido, mesmo sem conexão. Você pode fazer duas apostas por rodada.',
        ),
        text(
          'El multiplicador es e elevado a 0,00006 por los milisegundos de vuelo, cortado en centésimos. Se sortea v entre 0 y 10¹² − 1; el cometa estalla en el mayor número x de centésimos con v·x menor que 99·10¹², como máximo ×10.000. El 1,98 % de las rondas estalla en ×1,00.',
          'The multiplier is e to the power of 0.00006 times the milliseconds of flight, cut to hundredths. v is drawn from 0 to 10¹² − 1; the comet bursts at the greatest number x of hundredths with v·x below 99·10¹², ×10,000 at most. 1.98% of rounds burst at ×1.00.',
          'O multiplicador é e elevado a 0,00006 vezes os milissegundos de voo, cortado em centésimos. Sorteia-se v entre 0 e 10¹² − 1; o cometa explode no maior número x de centésimos com v·x menor que 99·10¹², no máximo ×10.000. 1,98 % das rodadas explodem em ×1,00.',
        ),
      ],
    },
  ]
}
