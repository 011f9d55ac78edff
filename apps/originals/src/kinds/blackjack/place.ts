import { toRank } from '../cards.ts'
import type { BlackjackAction, BlackjackHand, BlackjackResult } from './types.ts'

/** Parts of the stake: halves, for blackjack at 3 to 2 and the insurance. */
export const UNITS = 2
export const MOST_HANDS = 4

/** 1 … 10; the ace is 1. */
const computeValue = (card: number): number => Math.min(10, toRank(card) + 1)
export const isAce = (card: number): boolean => toRank(card) === 0

/** The best total, and whether an ace counts eleven in it. */
export function toTotal(cards: readonly number[]): { total: number; soft: boolean } {
  const hard = cards.reduce((sum, card) => sum + computeValue(card), 0)
  const soft = hard <= 11 && cards.some(isAce)
  return { total: soft ? hard + 10 : hard, soft }
}
export const isBlackjack = (cards: readonly number[]): boolean =>
  cards.length === 2 && toTotal(cards).total === 21
/** Value of an open card: 2 … 10, 11 for the ace. */
export const openValue = (card: number): number => (isAce(card) ? 11 : computeValue(card))

/** A player's place at a table: its hands, its insurance and what it may do. Each action changes it. */
export class Place {
  hands: BlackjackHand[]
  active: number | null = 0
  insurance: BlackjackResult['insurance'] = null
  insurancePaid: number | null = null

  constructor(cards: number[], offered: boolean) {
    this.hands = [toHand(cards)]
    if (offered) this.insurance = 'offered'
  }

  get staked(): number {
    const insured = this.insurance === 'taken' ? 1 : 0
    return this.hands.reduce((sum, { staked }) => sum + staked, insured)
  }
  get paid(): number {
    return this.hands.reduce((sum, { paid }) => sum + (paid ?? 0), this.insurancePaid ?? 0)
  }
  /** 21 with the two cards that were dealt. */
  get natural(): boolean {
    return this.hands.length === 1 && isBlackjack((this.hands[0] as BlackjackHand).cards)
  }
  /** Whether the dealer's cards still decide something. */
  get waits(): boolean {
    return !this.natural && this.hands.some(({ cards }) => toTotal(cards).total <= 21)
  }

  actions(): BlackjackAction[] {
    if (this.insurance === 'offered') return ['insure', 'decline']
    const hand = this.active === null ? undefined : this.hands[this.active]
    if (!hand) return []
    const [a, b] = hand.cards as [number, number]
    const two = hand.cards.length === 2
    const split = two && computeValue(a) === computeValue(b) && this.hands.length < MOST_HANDS
    return ['hit', 'stand', ...(two ? (['double'] as const) : []), ...(split ? (['split'] as const) : [])]
  }

  act(action: BlackjackAction, next: () => number): boolean {
    if (!this.actions().includes(action)) return false
    if (action === 'insure' || action === 'decline') {
      this.insurance = action === 'insure' ? 'taken' : 'declined'
      return true
    }
    const hand = this.hands[this.active as number] as BlackjackHand
    if (action === 'split') this.#split(hand, next)
    else {
      if (action === 'double') hand.staked *= 2
      if (action !== 'stand') hand.cards.push(next())
      hand.doubled = action === 'double'
      hand.done = action !== 'hit' || toTotal(hand.cards).total >= 21
    }
    const left = this.hands.findIndex(({ done }) => !done)
    this.active = left < 0 ? null : left
    return true
  }

  /** Each of the two cards gets another. Aces get one card only. */
  #split(hand: BlackjackHand, next: () => number): void {
    const [kept, moved] = hand.cards as [number, number]
    const pair = [toHand([kept, next()]), toHand([moved, next()])]
    for (const one of pair) one.done = isAce(kept) || toTotal(one.cards).total === 21
    this.hands.splice(this.active ?? 0, 1, ...pair)
  }

  /** Nothing more can be done here. */
  close(): void {
    this.active = null
    for (const hand of this.hands) hand.done = true
  }

  settle(dealer: { total: number; blackjack: boolean }): void {
    const { natural } = this
    this.close()
    for (const hand of this.hands) hand.paid = computePay(hand, dealer, natural)
    if (this.insurance === 'taken') this.insurancePaid = dealer.blackjack ? 3 : 0
  }
}

const toHand = (cards: number[]): BlackjackHand => {
  return { cards, staked: UNITS, doubled: false, done: false, paid: null }
}

/** What a hand brings back. 21 from a split is no blackjack. */
function computePay(
  hand: BlackjackHand,
  dealer: { total: number; blackjack: boolean },
  natural: boolean,
): number {
  const { total } = toTotal(hand.cards)
  if (natural) return dealer.blackjack ? hand.staked : hand.staked + 3
  if (total > 21 || dealer.blackjack) return 0
  if (dealer.total > 21 || total > dealer.total) return hand.staked * 2
  return total === dealer.total ? hand.staked : 0
}
