import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { playCoup, shoe } from '../kinds/baccarat/play.ts'
import { Table } from '../kinds/blackjack/play.ts'
import { cardText } from '../kinds/cards.ts'
import { playCasinoHoldem } from '../kinds/casino-holdem/play.ts'
import { drawPokerGames } from '../kinds/draw-poker/games.ts'
import { playDrawPoker } from '../kinds/draw-poker/play.ts'
import { playHiLo } from '../kinds/hilo/play.ts'
import { makeDraws } from './stream.ts'

const page = readFileSync(new URL('../../../../docs/fairness.md', import.meta.url), 'utf8')
const SERVER = 'server-seed-0001'
const CLIENT = 'client-seed-0001'
const draws = () => makeDraws(SERVER, CLIENT, 0)

/** Choices as the page says them, with nothing of the games' own code. */
function* choices(): Generator<bigint> {
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', SERVER).update(`${CLIENT}:0:${block}`).digest()
    for (let word = 0; word < 4; word++) yield bytes.readBigUInt64BE(word * 8)
  }
}
function chooser() {
  const words = choices()
  return (below: number): number => {
    for (;;) {
      const word = words.next().value as bigint
      if (word < 2n ** 64n - (2n ** 64n % BigInt(below))) return Number(word % BigInt(below))
    }
  }
}
/** The first cards of some packs that lie in their order, by the page's rule. */
function dealt(packs: number, count: number): number[] {
  const choose = chooser()
  const places = Array.from({ length: 52 * packs }, (_, place) => place)
  return Array.from({ length: count }, () => {
    const at = choose(places.length)
    const place = places[at]!
    places[at] = places.at(-1)!
    places.pop()
    return place % 52
  })
}

/** Rows of the page's table: game, numbers, cards. */
const rows = new Map(
  [...page.matchAll(/^\| `([a-z-]+)` \| ([\d ]+) \| ([A-Z0-9♠♥♦♣ ]+) \|$/gmu)].map(
    ([, game, numbers, cards]) => [game, { numbers: numbers!.split(' ').map(Number), cards }] as const,
  ),
)
const listNumbers = (game: string) => rows.get(game)?.numbers ?? []

describe('docs/fairness.md: cards', () => {
  it('says which number is which card', () => {
    for (const [game, { numbers, cards }] of rows)
      expect([game, numbers.map(cardText).join(' ')]).toEqual([game, cards])
    for (const [number, card] of [
      [0, 'A♠'],
      [12, 'K♠'],
      [13, 'A♥'],
      [26, 'A♦'],
      [39, 'A♣'],
      [51, 'K♣'],
    ] as const) {
      expect(cardText(number)).toBe(card)
      expect(page).toContain(`${number} is ${card}`)
    }
  })

  it.each([
    ['blackjack-palco', 8, 4],
    ['punto-banco', 8, 6],
    ['casino-holdem', 1, 9],
    ['jacks-or-better', 1, 10],
  ])('%s: the numbers follow from the page’s rule alone', (game, packs, count) => {
    expect(listNumbers(game)).toEqual(dealt(packs, listNumbers(game).length))
    expect(listNumbers(game).length).toBeGreaterThanOrEqual(Math.min(count, 4))
  })

  it('altibajo: each card is a separate choice', () => {
    const choose = chooser()
    const numbers = listNumbers('altibajo')
    expect(numbers).toEqual(numbers.map(() => choose(52)))
    expect(playHiLo([], draws())?.outcome.cards).toEqual(numbers.slice(0, 1))
  })

  it('blackjack: one to the player, the dealer’s open one, one to the player, the dealer’s hidden one', () => {
    const [first, open, second, hidden] = listNumbers('blackjack-palco')
    const table = new Table([0], draws())
    const place = table.places.get(0)!
    expect(place.hands[0]?.cards.slice(0, 2)).toEqual([first, second])
    expect(table.dealer[0]).toBe(open)
    while (!table.over) table.act(0, table.insuring ? 'decline' : 'stand')
    expect(table.dealer.slice(0, 2)).toEqual([open, hidden])
  })

  it('baccarat: player, banker, player, banker, then the third cards', () => {
    const numbers = listNumbers('punto-banco')
    const { player, banker } = playCoup(shoe(draws()))
    const order = [player[0], banker[0], player[1], banker[1], ...player.slice(2), ...banker.slice(2)]
    expect(order).toEqual(numbers.slice(0, order.length))
    expect(numbers).toHaveLength(order.length)
  })

  it('casino hold’em: two to the player, two to the dealer, five to the board', () => {
    const numbers = listNumbers('casino-holdem')
    const end = playCasinoHoldem([{ action: 'call' }], draws())!.outcome
    expect([...end.player, ...(end.dealer ?? []), ...end.board]).toEqual(numbers)
  })

  it('draw poker: five, then one for each card that is not held, from the left', () => {
    const numbers = listNumbers('jacks-or-better')
    const table = drawPokerGames[0]!.data
    const { outcome } = playDrawPoker(table, [{ hold: [1, 3] }], draws())!
    expect(outcome.dealt).toEqual(numbers.slice(0, 5))
    expect(outcome.final).toEqual([numbers[5], numbers[1], numbers[6], numbers[3], numbers[7]])
  })
})
