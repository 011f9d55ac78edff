import type { Section, Text } from '../kind.ts'
import { text } from '../kind.ts'
import { CARDS, MARGIN } from './play.ts'
import type { RaceField } from './types.ts'

const RUNNERS: Record<RaceField['look'], Text> = {
  greyhound: text('Seis galgos', 'Six greyhounds', 'Seis galgos'),
  horse: text('Ocho caballos', 'Eight horses', 'Oito cavalos'),
  car: text('Seis autos', 'Six cars', 'Seis carros'),
}
const PLACED: Record<RaceField['places'], Text> = {
  2: text('llega primero o segundo', 'it comes first or second', 'chega em primeiro ou segundo'),
  3: text('llega entre los tres primeros', 'it comes in the first three', 'chega entre os três primeiros'),
}

/** The rules of a race game. */
export function listRules({ look, places, starts }: RaceField): Section[] {
  const who = RUNNERS[look]
  const placed = PLACED[places]
  const second = starts / 1000
  return [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          `${who.es_ES} corren en cada carrera, cada uno con un puntaje que se ve antes de apostar. A ganador: llega primero. A lugar: ${placed.es_ES}. Exacta: los dos primeros en su orden. Trifecta: los tres primeros en su orden. Podés hacer varias apuestas en una carrera. Una combinada cubre todos los órdenes de los elegidos: cada línea es una apuesta con su propia cuota.`,
          `${who.en_US} run in each race, each with a rating that is shown before you bet. Win: the runner comes first. Place: ${placed.en_US}. Forecast: the first two in their order. Tricast: the first three in their order. You may lay several bets in a race. A combination covers every order of the chosen runners: each line is a bet at its own odds.`,
          `${who.pt_BR} correm em cada corrida, cada um com uma nota que aparece antes da aposta. Vencedor: chega em primeiro. Colocado: ${placed.pt_BR}. Exata: os dois primeiros na ordem. Trifeta: os três primeiros na ordem. Você pode fazer várias apostas em uma corrida. Uma combinada cobre todas as ordens dos escolhidos: cada linha é uma aposta com a própria odd.`,
        ),
        text(
          `La probabilidad de ganar es el puntaje dividido por la suma de los puntajes; cada puesto siguiente se sortea igual entre los que quedan. La cuota es 1 dividido por la probabilidad y por 1,${MARGIN}, cortada a centésimos: el margen es del ${MARGIN} %. Las ${CARDS} planillas se repiten en orden.`,
          `The probability to win is the rating divided by the sum of the ratings; each further place is drawn likewise among those left. The odds are 1 divided by the probability and by 1.${MARGIN}, cut to hundredths: the margin is ${MARGIN}%. The ${CARDS} cards come round in order.`,
          `A probabilidade de vencer é a nota dividida pela soma das notas; cada posição seguinte é sorteada do mesmo modo entre os que restam. A odd é 1 dividido pela probabilidade e por 1,${MARGIN}, cortada em centésimos: a margem é de ${MARGIN} %. As ${CARDS} corridas se repetem em ordem.`,
        ),
        text(
          `Hay una carrera por minuto, de día y de noche: larga en el segundo ${second} de cada minuto.`,
          `There is a race each minute, day and night: it starts at second ${second} of each minute.`,
          `Há uma corrida por minuto, dia e noite: a largada é no segundo ${second} de cada minuto.`,
        ),
      ],
    },
  ]
}
