import type { Section } from '../kind.ts'
import { text } from '../kind.ts'

/** How the European wheel pays. */
export function rouletteRules(): Section[] {
  return [
    {
      title: text('Cómo se paga', 'How it pays', 'Como paga'),
      paragraphs: [
        text(
          'Ruleta europea de 37 números, del 0 al 36, con un solo cero; todos tienen la misma probabilidad.',
          'European roulette with 37 numbers, 0 to 36, with a single zero; all are equally likely.',
          'Roleta europeia de 37 números, de 0 a 36, com um único zero; todos têm a mesma probabilidade.',
        ),
        text(
          'Pleno 35 a 1; caballo 17 a 1; calle y trío 11 a 1; cuadro y cuatro primeros 8 a 1; línea 5 a 1; docena y columna 2 a 1; rojo, negro, par, impar, falta (1 a 18) y pasa (19 a 36) 1 a 1. La apuesta ganadora se devuelve además del premio.',
          'Straight up 35 to 1; split 17 to 1; street and trio 11 to 1; corner and first four 8 to 1; six line 5 to 1; dozen and column 2 to 1; red, black, even, odd, low (1 to 18) and high (19 to 36) 1 to 1. A winning bet is returned on top of its payout.',
          'Pleno 35 para 1; cavalo 17 para 1; rua e trio 11 para 1; canto e quatro primeiros 8 para 1; linha 5 para 1; dúzia e coluna 2 para 1; vermelho, preto, par, ímpar, baixo (1 a 18) e alto (19 a 36) 1 para 1. A aposta ganhadora é devolvida além do prêmio.',
        ),
        text(
          'Si sale el cero, pierden las apuestas a rojo, negro, par, impar, falta, pasa, docena y columna.',
          'If zero comes up, bets on red, black, even, odd, low, high, dozens and columns lose.',
          'Se sair o zero, perdem as apostas em vermelho, preto, par, ímpar, baixo, alto, dúzia e coluna.',
        ),
      ],
    },
  ]
}
