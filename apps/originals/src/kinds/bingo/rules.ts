import { formatNumber } from '@palco/contract/format'
import type { Language } from '@palco/contract'
import type { Section } from '../kind.ts'
import { text } from '../kind.ts'
import type { BingoRoom } from './types.ts'

const WORDS: Record<Language, { line: string; lines: string; more: string; house: string; until: string }> = {
  es_ES: {
    line: '1 línea',
    lines: '{n} líneas',
    more: '{n} líneas o más',
    house: 'cartón lleno',
    until: 'hasta la bola {n}',
  },
  en_US: {
    line: '1 line',
    lines: '{n} lines',
    more: '{n} lines or more',
    house: 'full house',
    until: 'by ball {n}',
  },
  pt_BR: {
    line: '1 linha',
    lines: '{n} linhas',
    more: '{n} linhas ou mais',
    house: 'cartela cheia',
    until: 'até a bola {n}',
  },
}

/** "1 línea × 1; 2 líneas × 10; cartón lleno hasta la bola 45 × 8.000 …". */
function prizesIn({ lines, house }: BingoRoom, language: Language): string {
  const words = WORDS[language]
  const named = (count: number) => {
    const key = count === lines.length - 1 && lines.length > 3 ? 'more' : count === 1 ? 'line' : 'lines'
    return words[key].replace('{n}', String(count))
  }
  const times = (value: number) => `× ${formatNumber(String(value), language)}`
  return [
    ...lines.flatMap((value, count) => (value > 0 ? [`${named(count)} ${times(value)}`] : [])),
    ...house.map(
      ([ball, value]) => `${words.house} ${words.until.replace('{n}', String(ball))} ${times(value)}`,
    ),
  ].join('; ')
}

/** How a room is played and what it pays. */
export function bingoRules(room: BingoRoom): Section[] {
  const { balls, called } = room
  const card =
    balls === 75
      ? text(
          'Cada cartón tiene 24 números y el centro libre. Cuentan 12 líneas: filas, columnas y las dos diagonales.',
          'Each card has 24 numbers and a free centre. 12 lines count: rows, columns and both diagonals.',
          'Cada cartela tem 24 números e o centro livre. Contam 12 linhas: fileiras, colunas e as duas diagonais.',
        )
      : text(
          'Cada cartón tiene 15 números en tres filas de cinco. Cada fila es una línea.',
          'Each card has 15 numbers in three rows of five. Each row is a line.',
          'Cada cartela tem 15 números em três fileiras de cinco. Cada fileira é uma linha.',
        )
  return [
    {
      title: text('Cómo se juega', 'How to play', 'Como se joga'),
      paragraphs: [
        text(
          `Comprás hasta 12 cartones por ronda antes del sorteo. Se cantan ${called} de las ${balls} bolas, las mismas para toda la sala, y los cartones se marcan solos. Todos los cartones tienen la misma probabilidad.`,
          `You buy up to 12 cards a round before the draw. ${called} of the ${balls} balls are called, the same for the whole room, and cards are daubed automatically. All cards have the same chance.`,
          `Você compra até 12 cartelas por rodada antes do sorteio. São cantadas ${called} das ${balls} bolas, as mesmas para toda a sala, e as cartelas são marcadas sozinhas. Todas as cartelas têm a mesma chance.`,
        ),
        card,
        text(
          `Premios fijos, en veces el precio del cartón; cada cartón cobra solo el mayor: ${prizesIn(room, 'es_ES')}.`,
          `Fixed prizes, in times the price of the card; each card is paid its highest only: ${prizesIn(room, 'en_US')}.`,
          `Prêmios fixos, em vezes o preço da cartela; cada cartela recebe só o maior: ${prizesIn(room, 'pt_BR')}.`,
        ),
      ],
    },
  ]
}
