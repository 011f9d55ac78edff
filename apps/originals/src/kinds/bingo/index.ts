import { decimalAmount, toDecimal } from '@palco/contract'
import { z } from 'zod'
import { parseMinor } from '../amounts.ts'
import type { Kind } from '../kind.ts'
import { refuse, text } from '../kind.ts'
import { stopsBeforeResult } from '../live-texts.ts'
import { amountIn } from '../spots.ts'
import { bingoGames } from './games.ts'
import { checkCard, drawBalls, LAST_CARD, MOST_CARDS } from './play.ts'
import { bingoRules } from './rules.ts'

/** After the last ball, ms. */
const CALL = 2_000
const slip = z.strictObject({
  price: decimalAmount,
  cards: z
    .array(z.number().int().min(1).max(LAST_CARD))
    .min(1)
    .max(MOST_CARDS)
    .refine((list) => new Set(list).size === list.length),
})

/** Bingo with one drum for all players of a room: cards bought before the draw, fixed prizes. */
export const bingo: Kind<'bingo'> = {
  games: bingoGames,
  units: () => 1n,
  stakes: 'chips',
  reach: [1n, 1n],
  readBet(_game, given, { currency, bounds, stakes }) {
    const parsed = slip.safeParse(given)
    if (!parsed.success) return refuse('invalid_bet')
    const { cards } = parsed.data
    const price = parseMinor(parsed.data.price, currency)
    if (price === null) return refuse('invalid_bet')
    const stake = price * BigInt(cards.length)
    if (!stakes.includes(price) || stake < bounds.min || stake > bounds.max)
      return refuse('stake_out_of_bounds')
    const bet = { kind: 'bingo' as const, price: toDecimal({ minor: price, currency }), cards: [...cards] }
    return { ok: true, stake, bet: { ...bet, cards: bet.cards.sort((a, b) => a - b) } }
  },
  play({ data }, { stake, bet }, _moves, draw, currency) {
    const balls = drawBalls(data, draw)
    const cards = bet.cards.map((number) => checkCard(data, number, balls))
    const times = cards.reduce((sum, card) => sum + card.times, 0)
    return {
      outcome: { cards },
      staked: stake,
      win: amountIn(bet.price, currency) * BigInt(times),
      over: true,
    }
  },
  render(_game, { outcome: { cards }, bet, currency }) {
    const price = amountIn(bet.price, currency)
    const paid = cards?.map((card) => ({
      ...card,
      prize: toDecimal({ minor: price * BigInt(card.times), currency }),
    }))
    return { price: bet.price, numbers: bet.cards, cards: paid ?? null }
  },
  info: ({ data: { balls, called, every, lines, house } }) => ({
    balls,
    called,
    every,
    mostCards: MOST_CARDS,
    lines: [...lines],
    house: house.map(([ball, times]) => [ball, times]),
  }),
  rules: ({ data }) => bingoRules(data),
  hitNote: text('con un cartón', 'with one card', 'com uma cartela'),
  published: ({ data: { lines, house } }) => ({ lines, house }),
  open: null,
  shared: {
    phases: { betting: 25_000, closing: 2_500, after: 8_000 },
    betsPerRound: 4,
    waiting: { cards: null },
    result: (draw, { data }) => drawBalls(data, draw).at(-1) as number,
    detail: (draw, { data }) => ({ balls: drawBalls(data, draw) }),
    lasts: (_result, { data: { called, every } }) => called * every + CALL,
    hidden: false,
    cashOut: null,
    stopText: stopsBeforeResult,
  },
}
