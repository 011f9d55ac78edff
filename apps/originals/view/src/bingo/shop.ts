import { LAST_CARD } from '../../../src/kinds/bingo/play.ts'
import { chance } from '../shared/clock.ts'
import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { iconButton, writeAmount } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import type { BingoTexts } from './texts.ts'

/** Draws the number of a card that is not among these. */
function freeNumber(cards: readonly number[]): number {
  for (;;) {
    const number = 1 + Math.floor(chance() * LAST_CARD)
    if (!cards.includes(number)) return number
  }
}

/** A value between a button for less and one for more, which have these names. */
function makeStepper(label: string, step: (by: number) => void, names: [string, string]) {
  const value = h('b', { class: 'num' })
  const less = iconButton('minus', names[0], () => (step(-1), sound.click()), 20)
  const more = iconButton('plus', names[1], () => (step(1), sound.click()), 20)
  const element = h(
    'div',
    { class: 'step', role: 'group', 'aria-label': label },
    less,
    h('div', { class: 'meter' }, h('span', { text: label }), value),
    more,
  )
  return { element, value, less, more }
}

/** What is bought next: price, how many cards, which ones. `changed` is called after each choice. */
export function makeShop({ state, money, t: shell }: Game, t: BingoTexts, changed: () => void) {
  const { stakes, bingo } = state.game
  const most = bingo!.mostCards
  let price = stakes[0]!
  let cards: number[] = []
  let bought = 0
  const resize = (count: number) => {
    const wanted = Math.max(Math.min(1, most - bought), Math.min(count, most - bought))
    cards = cards.slice(0, wanted)
    while (cards.length < wanted) cards.push(freeNumber(cards))
    paint()
    changed()
  }
  const choosePrice = (by: number) => {
    price = stakes[stakes.indexOf(price) + by] ?? price
    paint()
    changed()
  }
  const renew = () => {
    const count = cards.length
    cards = []
    resize(count)
  }
  const prices = makeStepper(t('price'), choosePrice, [shell('less'), shell('more')])
  const counts = makeStepper(t('cards'), (by) => resize(cards.length + by), [t('fewer'), t('more')])
  const other = iconButton('repeat', t('other'), () => {
    renew()
    sound.click()
  })
  let locked = false
  function paint(): void {
    writeAmount(prices.value, money(price))
    counts.value.textContent = String(cards.length)
    prices.less.disabled = locked || price === stakes[0]
    prices.more.disabled = locked || price === stakes.at(-1)
    counts.less.disabled = locked || cards.length <= 1
    counts.more.disabled = locked || cards.length + bought >= most
    other.disabled = locked || cards.length === 0
  }
  resize(4)
  return {
    element: h('div', { class: 'shop' }, prices.element, counts.element),
    /** Chooses other cards. */
    other,
    get cards() {
      return cards
    },
    get price() {
      return price
    },
    total: (): bigint => toUnits(price) * BigInt(cards.length),
    /** How many cards the player has in the round: no more than the most can be chosen besides. */
    has: (count: number) => {
      if (count === bought) return
      bought = count
      if (cards.length > most - bought) resize(cards.length)
      else paint()
    },
    /** The chosen cards were bought: others are chosen for another purchase. */
    renew,
    /** Chooses these cards again. */
    choose: (numbers: readonly number[]) => {
      cards = [...numbers].slice(0, most)
      paint()
      changed()
    },
    lock: (value: boolean) => {
      locked = value
      paint()
    },
  }
}
