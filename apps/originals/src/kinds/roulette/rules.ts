import type { Section } from '../kind.ts'
import { text } from '../kind.ts'
import type { RouletteWheel } from './types.ts'

const SINGLE = {
  wheel: text(
    'Ruleta europea de 37 números, del 0 al 36, con un solo cero; todos tienen la misma probabilidad. Los cuatro primeros (0, 1, 2 y 3) pagan 8 a 1.',
    'European roulette with 37 numbers, 0 to 36, with a single zero; all are equally likely. The first four (0, 1, 2 and 3) pay 8 to 1.',
    'Roleta europeia de 37 números, de 0 a 36, com um único zero; todos têm a mesma probabilidade. Os quatro primeiros (0, 1, 2 e 3) pagam 8 para 1.',
  ),
  zeros: text(
    'Si sale el cero, pierden las apuestas a rojo, negro, par, impar, falta, pasa, docena y columna.',
    'If zero comes up, bets on red, black, even, odd, low, high, dozens and columns lose.',
    'Se sair o zero, perdem as apostas em vermelho, preto, par, ímpar, baixo, alto, dúzia e coluna.',
  ),
}
const DOUBLE = {
  wheel: text(
    'Ruleta americana de 38 números: del 1 al 36, cero y doble cero; todos tienen la misma probabilidad. Cada apuesta devuelve el 94,73 %, salvo la de cinco números (0, 00, 1, 2 y 3), que paga 6 a 1 y devuelve el 92,10 %.',
    'American roulette with 38 numbers: 1 to 36, zero and double zero; all are equally likely. Each bet returns 94.73%, except the five numbers (0, 00, 1, 2 and 3), which pay 6 to 1 and return 92.10%.',
    'Roleta americana de 38 números: de 1 a 36, zero e duplo zero; todos têm a mesma probabilidade. Cada aposta devolve 94,73 %, menos a de cinco números (0, 00, 1, 2 e 3), que paga 6 para 1 e devolve 92,10 %.',
  ),
  zeros: text(
    'Si sale el 0 o el 00, pierden las apuestas a rojo, negro, par, impar, falta, pasa, docena y columna.',
    'If 0 or 00 comes up, bets on red, black, even, odd, low, high, dozens and columns lose.',
    'Se sair o 0 ou o 00, perdem as apostas em vermelho, preto, par, ímpar, baixo, alto, dúzia e coluna.',
  ),
}

/** How a wheel pays. */
export function rouletteRules(wheel: RouletteWheel): Section[] {
  const own = wheel === 'double_zero' ? DOUBLE : SINGLE
  return [
    {
      title: text('Cómo se paga', 'How it pays', 'Como paga'),
      paragraphs: [
        own.wheel,
        text(
          'Pleno 35 a 1; caballo 17 a 1; calle y trío 11 a 1; cuadro 8 a 1; línea 5 a 1; docena y columna 2 a 1; rojo, negro, par, impar, falta (1 a 18) y pasa (19 a 36) 1 a 1. La apuesta ganadora se devuelve además del premio.',
          'Straight up 35 to 1; split 17 to 1; street and trio 11 to 1; corner 8 to 1; six line 5 to 1; dozen and column 2 to 1; red, black, even, odd, low (1 to 18) and high (19 to 36) 1 to 1. A winning bet is returned on top of its payout.',
          'Pleno 35 para 1; cavalo 17 para 1; rua e trio 11 para 1; canto 8 para 1; linha 5 para 1; dúzia e coluna 2 para 1; vermelho, preto, par, ímpar, baixo (1 a 18) e alto (19 a 36) 1 para 1. A aposta ganhadora é devolvida além do prêmio.',
        ),
        own.zeros,
      ],
    },
  ]
}
