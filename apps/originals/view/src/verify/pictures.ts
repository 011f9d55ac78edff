import type { KindName, Kinds } from '../../../src/kinds/kinds.ts'
import type { CheckedRound } from '../../../src/verify/check.ts'
import { toColour, numberText } from '../roulette/layout.ts'
import { h } from '../shared/dom.ts'
import looks from '../slot/looks.json'
import { makeCard } from '../table/cards.ts'
import { tableTexts } from '../table/texts.ts'
import type { TableTexts } from '../table/texts.ts'
import type { Words } from './words.ts'

type Picture<K extends KindName> = (round: Kinds[K]['replayed'], game: string, text: Words) => Node[]

/** "1.35x" with the decimal mark of the language. */
const inWords = (text: Words, value: string): string =>
  text.language === 'en_US' ? value : value.replaceAll(/(\d)\.(?=\d)/g, '$1,')

const total = (text: Words, value: string) =>
  h('p', { class: 'total num', text: `${text.total}: ${inWords(text, value)}` })

const makeCell = (game: string, art: readonly string[], name: string): HTMLElement => {
  const picture = h('i', { title: name })
  const index = Math.max(art.indexOf(name), 0)
  picture.style.backgroundImage = `url(/g/${game}/symbols.webp)`
  picture.style.backgroundSize = `${art.length * 100}% auto`
  picture.style.backgroundPosition = `${(index / Math.max(1, art.length - 1)) * 100}% 0`
  return picture
}
const makeWindow = (grid: readonly number[][], cell: (symbol: number) => Node, caption: string) =>
  h(
    'figure',
    {},
    h('div', { class: 'window' }, ...grid.map((reel) => h('div', {}, ...reel.map(cell)))),
    h('figcaption', { class: 'num', text: caption }),
  )

const roulette = ({ number }: { number: number }): Node[] => [
  h('b', { class: `number ${toColour(number)}`, text: numberText(number) }),
]

const cards = (label: string, list: readonly number[], t: TableTexts) =>
  h('figure', { class: 'dealt' }, h('figcaption', { text: label }), ...list.map((card) => makeCard(card, t)))

/** The verifier's own words for what a card game shows. */
const spoken = (text: Words): TableTexts => tableTexts(text.language)

const baccarat = ({ player, banker }: Kinds['baccarat']['replayed'], _game: string, text: Words): Node[] => [
  cards(text.player, player, spoken(text)),
  cards(text.dealer, banker, spoken(text)),
]

const PICTURES: { [K in KindName]: Picture<K> } = {
  /** One small window a spin, with the game's own symbols. */
  slot: (round, game, text) => {
    const look = (looks.games as Record<string, { art: string[] }>)[game]
    const times = (units: number) => inWords(text, `${(units / round.stakeUnits).toFixed(2)}x`)
    const spins = round.spins.map(({ grid, units }) =>
      makeWindow(
        grid,
        (symbol) => makeCell(game, look?.art ?? [], round.symbols[symbol] ?? ''),
        times(units),
      ),
    )
    return [...spins, total(text, times(round.units))]
  },
  /** One small window a drop, then what the coins carry. */
  grid_slot: (round, game, text) => {
    const times = (units: number) => inWords(text, `${(units / round.unitsOfStake).toFixed(2)}x`)
    const drops = round.spins.flatMap((spin) => spin.drops)
    const coins = round.spins.flatMap((spin) => spin.coins ?? [])
    const cell = (symbol: number) => makeCell(game, round.symbols, round.symbols[symbol] ?? '')
    return [
      ...drops.map(({ grid, units }) => makeWindow(grid, cell, times(units))),
      ...(coins.length > 0
        ? [h('p', { class: 'num', text: coins.map(([, , value]) => `×${round.values[value]}`).join(' · ') })]
        : []),
      total(text, times(round.units)),
    ]
  },
  roulette,
  blackjack: ({ outcome, times }, _game, text) => [
    cards(text.dealer, outcome.dealer, spoken(text)),
    ...outcome.hands.map((hand) => cards(text.hand, hand.cards, spoken(text))),
    total(text, `${times}x`),
  ],
  baccarat,
  draw_poker: ({ outcome, times }, _game, text) => [
    cards('', outcome.dealt, spoken(text)),
    ...(outcome.final ? [cards('', outcome.final, spoken(text))] : []),
    total(text, `${times}x`),
  ],
  casino_holdem: ({ outcome, times }, _game, text) => [
    cards(text.player, outcome.player, spoken(text)),
    cards('', outcome.board, spoken(text)),
    ...(outcome.dealer ? [cards(text.dealer, outcome.dealer, spoken(text))] : []),
    total(text, `${times}x`),
  ],
  mines: ({ outcome, times }, _game, text) => [
    h(
      'div',
      { class: 'mine-field' },
      ...Array.from({ length: 25 }, (_, cell) => {
        const is = outcome.bombs?.includes(cell) ? 'mine' : 'safe'
        return h('i', {
          class: `${is}${outcome.picked.includes(cell) || outcome.hit === cell ? ' picked' : ''}`,
        })
      }),
    ),
    total(text, `${times}x`),
  ],
  hilo: ({ outcome, times }, _game, text) => [
    cards('', outcome.cards, spoken(text)),
    total(text, `${times}x`),
  ],
  dice: ({ outcome, times }, _game, text) => [
    h('b', { class: 'number green', text: (outcome.roll / 100).toFixed(2) }),
    total(text, `${times}x`),
  ],
  wheel: ({ segment, spot }) => [
    h('b', { class: 'number green', text: String(segment + 1) }),
    h('p', { text: spot }),
  ],
  sic_bo: ({ dice: faces, total: all }) => [
    h('p', { class: 'total num', text: `${faces.join(' + ')} = ${all}` }),
  ],
  craps: ({ rolls }) => [
    h('p', { class: 'total num', text: rolls.map(([a, b]) => `${a} + ${b} = ${a + b}`).join(' · ') }),
  ],
  scratch: ({ outcome, times }, _game, text) => [
    h('p', { class: 'num', text: outcome.cells.map((cell) => cell + 1).join(' · ') }),
    total(text, `${times}x`),
  ],
  keno: ({ outcome, times }, _game, text) => [
    h('p', { class: 'num', text: outcome.drawn.join(' · ') }),
    h('p', { class: 'num', text: `${text.bet_on}: ${outcome.numbers.join(' · ')}` }),
    total(text, `${times}x`),
  ],
  plinko: ({ outcome, times }, _game, text) => [
    h('p', { class: 'num', text: outcome.path.map((step) => (step === 1 ? '→' : '←')).join(' ') }),
    total(text, `${times}x`),
  ],
  crash: ({ crash: point, times }, _game, text) => [
    h('b', { class: 'number green', text: `×${(point / 100).toFixed(2)}` }),
    total(text, `${times}x`),
  ],
  live_roulette: roulette,
  live_baccarat: baccarat,
  live_blackjack: ({ dealer, places }, _game, text) => [
    cards(text.dealer, dealer, spoken(text)),
    ...places.flatMap(({ seat, hands }) =>
      hands.map((hand) => cards(`${text.hand} ${seat + 1}`, hand.cards, spoken(text))),
    ),
  ],
  live_wheel: ({ turns, multiplier, spot }) => [
    h('b', { class: 'number green', text: turns.map((segment) => segment + 1).join(' → ') }),
    h('p', { text: multiplier === 1 ? spot : `${spot} ×${multiplier}` }),
  ],
  league: ({ scores }) => [
    h('p', { class: 'num', text: scores.map(([home, away]) => `${home}-${away}`).join(' · ') }),
  ],
  shootout: ({ kicks, score }) => [
    h('b', { class: 'number green', text: score.join('-') }),
    h('p', { class: 'num', text: kicks.map((scored) => (scored ? '●' : '○')).join(' ') }),
  ],
  race: ({ order }) => [
    h('b', { class: 'number green', text: String(order[0]) }),
    h('p', { class: 'num', text: order.join(' · ') }),
  ],
  bingo: ({ balls, cards: bought }, _game, text) => [
    h('p', { class: 'num', text: balls.join(' · ') }),
    ...bought.map(({ number, times }) => total(text, `№ ${number}: ${times}x`)),
  ],
}

/** A checked round as its game shows it. */
export const makePicture = (round: CheckedRound, game: string, text: Words): Node[] =>
  (PICTURES[round.kind] as Picture<KindName>)(round, game, text)
