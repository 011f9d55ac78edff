import { h } from '../shared/dom.ts'
import { makeCard } from '../table/cards.ts'
import type { TableTexts } from '../table/texts.ts'

/** A new card's place in what is dealt now: `lying` cards of its fan lay there before. */
type DealOrder = (at: number, lying: number) => number

/** Fans of cards that are drawn anew as a whole; only cards that did not lie there before fly in. */
export class Fans {
  #before = new Map<string, number>()
  #now = new Map<string, number>()
  #words: TableTexts

  constructor(words: TableTexts) {
    this.#words = words
  }

  /** Begins another drawing. */
  begin(): void {
    this.#before = this.#now
    this.#now = new Map()
  }

  /** A fan by its key; without `fresh` no card flies in. */
  draw(
    key: string,
    cards: readonly (number | null)[],
    fresh: boolean,
    order: DealOrder = (at, lying) => at - lying,
  ): HTMLElement {
    const lying = fresh ? (this.#before.get(key) ?? 0) : cards.length
    this.#now.set(key, cards.length)
    return h(
      'div',
      { class: 'fan' },
      ...cards.map((card, at) => makeCard(card, this.#words, at >= lying ? order(at, lying) : undefined)),
    )
  }

  /** The dealer's fan: the hidden card next to the open one is turned over where it lies. */
  drawDealer(cards: readonly number[], fresh: boolean, order?: DealOrder): HTMLElement {
    if (cards.length > 1) this.#before.set('dealer', Math.min(this.#before.get('dealer') ?? 0, 1))
    return this.draw('dealer', cards.length === 1 ? [...cards, null] : cards, fresh, order)
  }
}
