import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeBigBlind } from '../button.ts'
import { freshDeck, shuffled } from '../cards.ts'
import { startHand, toAct } from '../hand.ts'
import { amountsFromJson, toJson } from '../json.ts'
import { deckFor, play, RULES } from '../testing/deal.ts'
import { below, drawsFrom, playedOut } from '../testing/random-hands.ts'
import type { HandState } from '../types.ts'
import {
  addChips,
  afterCashHand,
  type CashTable,
  type Entry,
  join,
  leave,
  newCashTable,
  nextCashHand,
  owedBy,
  sitIn,
  sitOut,
} from './table.ts'

/** The nightly lane, which sets SEEDS, tries many times what a build has time for. */
const TIMES = Number(process.env.SEEDS ?? 0) >= 1000 ? 4 : 1

const toTable = (...seats: number[]): CashTable =>
  seats.reduce((table, seat) => join(table, { seat, stack: 1000n, entry: 'post' }), newCashTable(RULES))

/** Deals the next hand, in which all fold to the big blind. */
function folded(table: CashTable): { table: CashTable; hand: HandState } {
  const next = nextCashHand(table)!
  let hand = startHand(RULES, { ...next.start, deck: freshDeck() })
  for (let turn = toAct(hand); turn; turn = toAct(hand)) {
    hand = play(hand, `${turn.seat}${turn.seat === computeBigBlind(hand) ? 'x' : 'f'}`)
  }
  return { table: afterCashHand(next.table, hand), hand }
}

/** Plays so many hands: button, big blind and seats of each. */
function hands(start: CashTable, count: number): { table: CashTable; dealt: string[] } {
  const dealt: string[] = []
  let table = start
  for (let index = 0; index < count; index++) {
    const next = folded(table)
    const { hand } = next
    dealt.push(
      `${hand.button} ${computeBigBlind(hand)} ${hand.seats
        .map(({ seat }) => seat)
        .sort((a, b) => a - b)
        .join('')}`,
    )
    table = next.table
  }
  return { table, dealt }
}

const posts = (hand: HandState, seat: number) =>
  hand.events.flatMap((event) =>
    event.kind === 'post' && event.seat === seat ? [[event.post, event.amount]] : [],
  )

describe('an orbit', () => {
  test('button and big blind move from seat to seat', () => {
    expect(hands(toTable(1, 3, 4, 7), 5).dealt).toEqual([
      '1 4 1347',
      '3 7 1347',
      '4 1 1347',
      '7 3 1347',
      '1 4 1347',
    ])
  })

  test('heads-up the blinds alternate', () => {
    expect(hands(toTable(2, 5), 3).dealt).toEqual(['2 5 25', '5 2 25', '2 5 25'])
  })

  test('no hand with fewer than two seats that play', () => {
    expect(nextCashHand(toTable(2))).toBeNull()
    expect(nextCashHand(sitOut(toTable(2, 5), 5))).toBeNull()
  })
})

describe('coming in', () => {
  test('a new seat that posts is dealt in at once with a big blind', () => {
    const { table } = hands(toTable(1, 3, 4, 7), 1)
    const { hand } = folded(join(table, { seat: 8, stack: 500n, entry: 'post' }))
    expect(posts(hand, 8)).toEqual([['owed', 10n]])
    expect(hand.seats).toHaveLength(5)
  })

  test('one that waits is dealt in with the big blind', () => {
    const { table } = hands(toTable(1, 3, 4, 7), 1)
    const waiting = join(table, { seat: 2, stack: 500n, entry: 'wait' })
    expect(hands(waiting, 4).dealt).toEqual(['3 7 1347', '4 1 1347', '7 2 12347', '1 3 12347'])
  })

  test('a third seat comes to two as the big blind', () => {
    const { table } = hands(toTable(2, 5), 1)
    expect(hands(join(table, { seat: 8, stack: 500n, entry: 'wait' }), 2).dealt).toEqual([
      '2 8 258',
      '5 2 258',
    ])
  })

  test('a new game asks for nothing but the blinds', () => {
    const { table } = hands(toTable(2, 5), 3)
    const alone = leave(table, 5).table
    const { hand } = folded(join(alone, { seat: 9, stack: 500n, entry: 'post' }))
    expect(posts(hand, 2).length + posts(hand, 9).length).toBe(2)
  })

  test('a taken chair, a full table and no chips are refused', () => {
    const table = toTable(1, 2)
    expect(() => join(table, { seat: 1, stack: 10n, entry: 'post' })).toThrow('taken')
    expect(() => join(table, { seat: 3, stack: 0n, entry: 'post' })).toThrow('chips')
    const full = toTable(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    expect(() => join(full, { seat: 11, stack: 10n, entry: 'post' })).toThrow('full')
    expect(() => leave(table, 9)).toThrow('free')
  })
})

describe('sitting out', () => {
  test('an orbit missed: a big blind to bet and a dead small blind', () => {
    const { table, dealt } = hands(sitOut(hands(toTable(1, 3, 4, 7), 1).table, 1), 3)
    expect(dealt).toEqual(['3 7 347', '4 3 347', '7 4 347'])
    const back = table.seats.find(({ seat }) => seat === 1)!
    expect(back).toMatchObject({ missedBig: true, missedSmall: true })
    expect(owedBy(back, RULES)).toBe(15n)
    const { hand, table: after } = folded(sitIn(table, 1, 'post'))
    expect(posts(hand, 1)).toEqual([
      ['owed', 10n],
      ['dead', 5n],
    ])
    const played = after.seats.find(({ seat }) => seat === 1)!
    expect(owedBy(played, RULES)).toBe(0n)
  })

  test('back before a blind was missed: nothing is owed', () => {
    const { table } = hands(sitOut(hands(toTable(1, 3, 4, 7), 1).table, 4), 1)
    const { hand } = folded(sitIn(table, 4, 'wait'))
    expect(hand.seats.some(({ seat }) => seat === 4)).toBe(true)
    expect(posts(hand, 4).some(([post]) => post === 'owed')).toBe(false)
  })

  test('a seat without chips sits out until it has some', () => {
    const next = nextCashHand(toTable(1, 3))!
    const deck = deckFor(['As Ad', 'Ks Kd'], '2h 3h 5s 8c 9d')
    const end = afterCashHand(next.table, play(startHand(RULES, { ...next.start, deck }), '1r1000 3c'))
    const broke = end.seats[0]!
    expect(broke).toMatchObject({ seat: 1, stack: 0n, sittingOut: true })
    expect(nextCashHand(end)).toBeNull()
    expect(() => sitIn(end, broke.seat, 'post')).toThrow('chips')
    expect(nextCashHand(sitIn(addChips(end, broke.seat, 100n), broke.seat, 'post'))).not.toBeNull()
  })

  test('chips that come in during a hand play in the next one', () => {
    const next = nextCashHand(toTable(1, 3))!
    const hand = startHand(RULES, { ...next.start, deck: freshDeck() })
    const table = afterCashHand(addChips(next.table, 3, 50n), play(hand, '1f'))
    expect(table.seats.map(({ stack }) => stack)).toEqual([995n, 1055n])
  })

  test('a hand that runs is refused', () => {
    const next = nextCashHand(toTable(1, 3))!
    expect(() => afterCashHand(next.table, startHand(RULES, { ...next.start, deck: freshDeck() }))).toThrow(
      'ended',
    )
  })
})

/** One random change between hands: a seat joins, leaves, sits out or comes back. */
function somethingHappens(table: CashTable, draw: () => number): { table: CashTable; chips: bigint } {
  const entry: Entry = draw() < 0.5 ? 'post' : 'wait'
  const seat = 1 + below(draw)(9)
  const there = table.seats.find((one) => one.seat === seat)
  if (!there) {
    const stack = BigInt(20 + below(draw)(500))
    return { table: join(table, { seat, stack, entry }), chips: stack }
  }
  if (draw() < 0.25) {
    const left = leave(table, seat)
    return { table: left.table, chips: -left.stack }
  }
  if (!there.sittingOut) return { table: sitOut(table, seat), chips: 0n }
  if (there.stack > 0n) return { table: sitIn(table, seat, entry), chips: 0n }
  return { table: sitIn(addChips(table, seat, 200n), seat, entry), chips: 200n }
}

test('random tables: chips stay the same, every hand can be dealt, a seat that waits comes in as the big blind', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const draw = drawsFrom(seed)
      let table = toTable(1, 4, 6)
      let chips = 3000n
      for (let round = 0; round < 40; round++) {
        const change = draw() < 0.6 ? somethingHappens(table, draw) : { table, chips: 0n }
        chips += change.chips
        const before = change.table
        const next = nextCashHand(before)
        table = before
        if (!next) continue
        const playing = before.seats.filter(({ sittingOut, waits }) => !sittingOut && !waits)
        const hand = playedOut(
          startHand(RULES, { ...next.start, deck: shuffled(freshDeck(), below(draw)) }),
          draw,
        ).at(-1)!
        const came = before.seats.filter(
          ({ seat, waits }) => waits && hand.seats.some((one) => one.seat === seat),
        )
        if (playing.length >= 2) expect(came.every(({ seat }) => seat === computeBigBlind(hand))).toBe(true)
        expect(playing.every(({ seat }) => hand.seats.some((one) => one.seat === seat))).toBe(true)
        table = afterCashHand(next.table, hand)
        expect(table.seats.reduce((total, { stack }) => total + stack, 0n)).toBe(chips)
        expect(amountsFromJson(JSON.parse(JSON.stringify(toJson(table))))).toEqual(table)
      }
    }),
    { numRuns: 15 * TIMES },
  )
})
