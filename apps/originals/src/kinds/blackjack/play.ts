import type { Draw } from '../../engine/play.ts'
import { rankOf } from '../cards.ts'
import type { PlainPlay } from '../plain-play.ts'
import type { BlackjackAction, BlackjackHand, BlackjackMove, BlackjackResult } from './types.ts'

/** Parts of the stake: halves, for blackjack at 3 to 2 and the insurance. */
export const UNITS = 2
export const DECKS = 8
export const MOST_HANDS = 4
/** Four hands doubled, and the insurance: 17 halves. */
export const REACH = [17n, 2n] as const

/** 1 … 10; the ace is 1. */
const valueOf = (card: number): number => Math.min(10, rankOf(card) + 1)
const isAce = (card: number): boolean => rankOf(card) === 0

/** The best total, and whether an ace counts eleven in it. */
export function totalOf(cards: readonly number[]): { total: number; soft: boolean } {
  const hard = cards.reduce((sum, card) => sum + valueOf(card), 0)
  const soft = hard <= 11 && cards.some(isAce)
  return { total: soft ? hard + 10 : hard, soft }
}
const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && totalOf(cards).total === 21

/** The rest of the shoe: a card is chosen among those left, and the last one takes its place. */
function shoeOf(draw: Draw): () => number {
  const moved = new Map<number, number>()
  let left = 52 * DECKS
  const at = (place: number) => moved.get(place) ?? place
  return () => {
    const place = draw(left)
    left--
    const card = at(place)
    moved.set(place, at(left))
    return card % 52
  }
}

/** A table in play. It is changed by each action; what the player may know of it is `shown`. */
export class Table {
  #next: () => number
  #hole: number
  #dealer: number[]
  hands: BlackjackHand[]
  active: number | null = 0
  insurance: BlackjackResult['insurance'] = null
  insurancePaid: number | null = null
  over = false

  /** Cards in the order player, dealer (open), player, dealer (hidden). */
  constructor(draw: Draw) {
    this.#next = shoeOf(draw)
    const [first, up, second] = [this.#next(), this.#next(), this.#next()]
    this.#hole = this.#next()
    this.#dealer = [up]
    this.hands = [handOf([first, second], UNITS)]
    if (isAce(up)) this.insurance = 'offered'
    else this.#peek()
  }

  get staked(): number {
    const insured = this.insurance === 'taken' ? 1 : 0
    return this.hands.reduce((sum, { staked }) => sum + staked, insured)
  }
  get paid(): number {
    return this.hands.reduce((sum, { paid }) => sum + (paid ?? 0), this.insurancePaid ?? 0)
  }
  /** Value of the dealer's open card: 2 … 10, 11 for the ace. */
  get up(): number {
    const card = this.#dealer[0] as number
    return isAce(card) ? 11 : valueOf(card)
  }

  actions(): BlackjackAction[] {
    if (this.over) return []
    if (this.insurance === 'offered') return ['insure', 'decline']
    const hand = this.hands[this.active ?? 0] as BlackjackHand
    const [a, b] = hand.cards as [number, number]
    const two = hand.cards.length === 2
    const split = two && valueOf(a) === valueOf(b) && this.hands.length < MOST_HANDS
    return ['hit', 'stand', ...(two ? (['double'] as const) : []), ...(split ? (['split'] as const) : [])]
  }

  act(action: BlackjackAction): boolean {
    if (!this.actions().includes(action)) return false
    const hand = this.hands[this.active ?? 0] as BlackjackHand
    if (action === 'insure' || action === 'decline') {
      this.insurance = action === 'insure' ? 'taken' : 'declined'
      this.#peek()
      return true
    }
    if (action === 'split') this.#split(hand)
    else {
      if (action === 'double') hand.staked *= 2
      if (action !== 'stand') hand.cards.push(this.#next())
      hand.doubled = action === 'double'
      hand.done = action !== 'hit' || totalOf(hand.cards).total >= 21
    }
    this.#goOn()
    return true
  }

  /** With an ace or a ten open the dealer looks at the hidden card: a blackjack ends the round at once. */
  #peek(): void {
    const [hand] = this.hands as [BlackjackHand]
    if (isBlackjack([...this.#dealer, this.#hole]) || isBlackjack(hand.cards)) this.#end()
  }

  /** Each of the two cards gets another. Aces get one card only. */
  #split(hand: BlackjackHand): void {
    const [kept, moved] = hand.cards as [number, number]
    const pair = [handOf([kept, this.#next()], UNITS), handOf([moved, this.#next()], UNITS)]
    for (const one of pair) one.done = isAce(kept) || totalOf(one.cards).total === 21
    this.hands.splice(this.active ?? 0, 1, ...pair)
  }

  #goOn(): void {
    const next = this.hands.findIndex(({ done }) => !done)
    if (next >= 0) this.active = next
    else this.#end()
  }

  #end(): void {
    this.active = null
    this.over = true
    this.#dealer.push(this.#hole)
    const dealt = isBlackjack(this.#dealer)
    const alone = this.hands.length === 1
    const waits = this.hands.some(({ cards }) => totalOf(cards).total <= 21 && !(alone && isBlackjack(cards)))
    if (!dealt && waits) while (totalOf(this.#dealer).total < 17) this.#dealer.push(this.#next())
    const { total } = totalOf(this.#dealer)
    for (const hand of this.hands) {
      hand.done = true
      hand.paid = payOf(hand, { total, blackjack: dealt }, alone)
    }
    if (this.insurance === 'taken') this.insurancePaid = dealt ? 3 : 0
  }

  /** What the player may know. */
  shown(): BlackjackResult {
    const { hands, active, insurance, insurancePaid } = this
    return { hands, active, dealer: this.#dealer, insurance, insurancePaid, actions: this.actions() }
  }
}

const handOf = (cards: number[], staked: number): BlackjackHand => {
  return { cards, staked, doubled: false, done: false, paid: null }
}

/** What a hand brings back. 21 from a split is no blackjack. */
function payOf(hand: BlackjackHand, dealer: { total: number; blackjack: boolean }, alone: boolean): number {
  const { total } = totalOf(hand.cards)
  const natural = alone && isBlackjack(hand.cards)
  if (natural) return dealer.blackjack ? hand.staked : hand.staked + 3
  if (total > 21 || dealer.blackjack) return 0
  if (dealer.total > 21 || total > dealer.total) return hand.staked * 2
  return total === dealer.total ? hand.staked : 0
}

/** A round from its moves; `null` when the last one is not allowed. */
export function playBlackjack(
  moves: readonly BlackjackMove[],
  draw: Draw,
): PlainPlay<BlackjackResult> | null {
  const table = new Table(draw)
  for (const { action } of moves) if (!table.act(action)) return null
  return { outcome: table.shown(), staked: table.staked, paid: table.paid, over: table.over }
}
