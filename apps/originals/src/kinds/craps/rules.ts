import type { Section } from '../kind.ts'
import { text } from '../kind.ts'

/** How craps is played and what each bet returns. */
export const crapsRules = (): Section[] => [
  {
    title: text('Cómo se juega', 'How to play', 'Como se joga'),
    paragraphs: [
      text(
        'Se tiran dos dados. La primera tirada llega con la apuesta; las demás, cuando tocás Tirar. La ronda sigue hasta que cada apuesta está decidida.',
        'Two dice are rolled. The first roll comes with the bet; the others when you press Roll. The round goes on until each bet is decided.',
        'Dois dados são lançados. O primeiro lance vem com a aposta; os demais, quando você toca em Lançar. A rodada segue até que cada aposta esteja decidida.',
      ),
      text(
        'Línea de pase, 1 a 1: gana con 7 u 11 de entrada y pierde con 2, 3 o 12; con otro número ese es el punto, que gana si sale antes que un 7 (devuelve el 98,58 %). No pase, al revés, con el 12 de entrada devuelto (98,63 %).',
        'Pass line, 1 to 1: wins with 7 or 11 on the first roll and loses with 2, 3 or 12; any other number becomes the point, which wins if it comes before a 7 (returns 98.58%). Don’t pass is the other side, with 12 on the first roll returned (98.63%).',
        'Linha de passe, 1 para 1: ganha com 7 ou 11 no primeiro lance e perde com 2, 3 ou 12; outro número é o ponto, que ganha se sair antes de um 7 (devolve 98,58 %). Não passe, ao contrário, com o 12 do primeiro lance devolvido (98,63 %).',
      ),
      text(
        'Odds: con un punto y antes de volver a tirar podés sumar una, dos o tres veces tu línea de pase. Pagan lo justo: 2 a 1 con 4 y 10, 3 a 2 con 5 y 9, 6 a 5 con 6 y 8.',
        'Odds: with a point, and before you roll again, you may add one, two or three times your pass line bet. They pay what is fair: 2 to 1 on 4 and 10, 3 to 2 on 5 and 9, 6 to 5 on 6 and 8.',
        'Odds: com um ponto, e antes de lançar de novo, você pode somar uma, duas ou três vezes a sua linha de passe. Pagam o justo: 2 para 1 com 4 e 10, 3 para 2 com 5 e 9, 6 para 5 com 6 e 8.',
      ),
      text(
        'Come: con el punto abierto podés sumar hasta dos apuestas iguales a tu línea de pase, una por tirada. Cada una empieza con la tirada siguiente y sigue las reglas de la línea de pase con su propio punto (devuelve el 98,58 %); sobre su punto acepta odds que pagan lo justo.',
        'Come: while the point is open you may add up to two bets equal to your pass line bet, one a roll. Each begins with the next roll and follows the rules of the pass line with a point of its own (returns 98.58%); on its point it takes odds that pay what is fair.',
        'Come: com o ponto aberto você pode somar até duas apostas iguais à sua linha de passe, uma por lance. Cada uma começa com o lance seguinte e segue as regras da linha de passe com o seu próprio ponto (devolve 98,58 %); sobre o ponto aceita odds que pagam o justo.',
      ),
      text(
        'Un número (place) gana si sale antes que un 7: 4 y 10 pagan 9 a 5 (93,33 %), 5 y 9, 7 a 5 (96 %), 6 y 8, 7 a 6 (98,48 %). Un doble (hard) gana si sale como par antes que de otro modo o que un 7: 4 y 10, 7 a 1 (88,88 %), 6 y 8, 9 a 1 (90,90 %). Cuentan en todas las tiradas.',
        'A number (place) wins if it comes before a 7: 4 and 10 pay 9 to 5 (93.33%), 5 and 9, 7 to 5 (96%), 6 and 8, 7 to 6 (98.48%). A hard number wins if it comes as a pair before any other way or a 7: 4 and 10, 7 to 1 (88.88%), 6 and 8, 9 to 1 (90.90%). They count on every roll.',
        'Um número (place) ganha se sair antes de um 7: 4 e 10 pagam 9 para 5 (93,33 %), 5 e 9, 7 para 5 (96 %), 6 e 8, 7 para 6 (98,48 %). Um duplo (hard) ganha se sair como par antes de outro modo ou de um 7: 4 e 10, 7 para 1 (88,88 %), 6 e 8, 9 para 1 (90,90 %). Contam em todos os lances.',
      ),
      text(
        'Solo la primera tirada: field (2, 3, 4, 9, 10, 11 y 12) paga 1 a 1, el 2 el doble y el 12 el triple (97,22 %); cualquier 7, 4 a 1 (83,33 %); cualquier craps, 7 a 1 (88,88 %); 3 u 11, 15 a 1 (88,88 %); 2 o 12, 30 a 1 (86,11 %).',
        'The first roll only: field (2, 3, 4, 9, 10, 11 and 12) pays 1 to 1, 2 double and 12 triple (97.22%); any seven, 4 to 1 (83.33%); any craps, 7 to 1 (88.88%); 3 or 11, 15 to 1 (88.88%); 2 or 12, 30 to 1 (86.11%).',
        'Só o primeiro lance: field (2, 3, 4, 9, 10, 11 e 12) paga 1 para 1, o 2 o dobro e o 12 o triplo (97,22 %); qualquer 7, 4 para 1 (83,33 %); qualquer craps, 7 para 1 (88,88 %); 3 ou 11, 15 para 1 (88,88 %); 2 ou 12, 30 para 1 (86,11 %).',
      ),
    ],
  },
]
