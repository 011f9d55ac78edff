import { describe, expect, test } from 'vitest'
import { freshDeck } from './cards.ts'
import { act, startHand, toAct } from './hand.ts'
import { deal, play, RULES } from './testing/deal.ts'

const legal = (state: Parameters<typeof toAct>[0]) => toAct(state)?.legal
const stacks = (state: Parameters<typeof toAct>[0]) =>
  Object.fromEntries(state.result?.stacks.map(({ seat, stack }) => [seat, stack]) ?? [])

describe('blinds and turns', () => {
  test('three seats: the first left of the button posts the small blind, the button acts first', () => {
    const state = deal({ stacks: [1000n, 1000n, 1000n] })
    expect(state.events).toEqual([
      { kind: 'post', seat: 1, post: 'small_blind', amount: 5n, allIn: false },
      { kind: 'post', seat: 2, post: 'big_blind', amount: 10n, allIn: false },
    ])
    expect(toAct(state)).toEqual({
      seat: 3,
      legal: { fold: true, check: false, call: 10n, raise: { min: 20n, max: 1000n } },
    })
  })

  test('heads-up: the button is the small blind, acts first before the flop and last after it', () => {
    const state = deal({ stacks: [1000n, 1000n] })
    expect(state.events).toMatchObject([
      { seat: 2, post: 'small_blind' },
      { seat: 1, post: 'big_blind' },
    ])
    expect(toAct(state)?.seat).toBe(2)
    expect(toAct(play(state, '2c 1x'))?.seat).toBe(1)
  })

  test('the big blind may raise when all have called', () => {
    const state = play(deal({ stacks: [1000n, 1000n, 1000n] }), '3c 1c')
    expect(toAct(state)).toMatchObject({ seat: 2, legal: { check: true, call: null, raise: { min: 20n } } })
    expect(play(state, '2x').street).toBe('flop')
  })

  test('an empty button seat: the last seat before it acts as the button', () => {
    const state = startHand(RULES, {
      button: 5,
      seats: [2, 4, 7].map((seat) => ({ seat, stack: 100n })),
      deck: freshDeck(),
    })
    expect(state.seats.map(({ seat }) => seat)).toEqual([7, 2, 4])
  })

  test('cards are dealt one at a time from the left of the button; the board follows', () => {
    const state = play(deal({ stacks: [100n, 100n, 100n] }), '3c 1c 2x')
    expect(state.seats.map(({ hole }) => hole)).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ])
    expect(state.board).toEqual([6, 7, 8])
  })

  test.each([
    ['one seat', { button: 1, seats: [{ seat: 1, stack: 10n }], deck: freshDeck() }],
    ['a seat twice', { button: 1, seats: [1, 1].map((seat) => ({ seat, stack: 10n })), deck: freshDeck() }],
    ['no chips', { button: 1, seats: [1, 2].map((seat) => ({ seat, stack: 0n })), deck: freshDeck() }],
    [
      'a short deck',
      { button: 1, seats: [1, 2].map((seat) => ({ seat, stack: 9n })), deck: freshDeck().slice(1) },
    ],
  ])('%s: no hand', (_, start) => {
    expect(() => startHand(RULES, start)).toThrow()
  })
})

describe('antes and missed blinds', () => {
  const owing = (owes: bigint, stack = 100n) =>
    startHand(RULES, {
      button: 4,
      seats: [
        { seat: 1, stack: 100n },
        { seat: 2, stack: 100n },
        { seat: 3, stack, owes },
        { seat: 4, stack: 100n },
      ],
      deck: freshDeck(),
    })

  test('both blinds missed: the big blind is a bet, the small blind is dead', () => {
    const state = owing(15n)
    expect(state.events.slice(2)).toEqual([
      { kind: 'post', seat: 3, post: 'owed', amount: 10n, allIn: false },
      { kind: 'post', seat: 3, post: 'dead', amount: 5n, allIn: false },
    ])
    expect(toAct(state)).toMatchObject({
      seat: 3,
      legal: { check: true, raise: { min: 20n, max: 95n } },
    })
  })

  test('the small blind missed: dead, and the seat still has to call', () => {
    expect(toAct(owing(5n))?.legal).toMatchObject({ check: false, call: 10n })
  })

  test('a dead post stays in the pot', () => {
    const state = play(owing(15n), '3x 4f 1f 2x 2x 3f')
    expect(state.result?.pots).toEqual([
      { amount: 30n, rake: 0n, eligible: [2], winners: [{ seat: 2, share: 30n }] },
    ])
    expect(stacks(state)).toEqual({ 1: 95n, 2: 120n, 3: 85n, 4: 100n })
  })

  test('a seat that only its dead post puts all-in plays for the main pot', () => {
    const state = owing(5n, 3n)
    expect(state.seats[2]).toMatchObject({ seat: 3, stack: 0n, total: 3n, dead: 0n })
    const pots = play(state, '4f 1c 2x 1x 2x 1x 2x 1x 2x').result?.pots
    expect(pots?.map(({ amount, eligible }) => [amount, eligible])).toEqual([
      [9n, [1, 2, 3]],
      [14n, [1, 2]],
    ])
  })

  test('the big blind owes nothing besides', () => {
    const state = startHand(RULES, {
      button: 3,
      seats: [
        { seat: 1, stack: 100n },
        { seat: 2, stack: 100n, owes: 15n },
        { seat: 3, stack: 100n },
      ],
      deck: freshDeck(),
    })
    expect(state.events).toHaveLength(2)
  })

  test('antes of all seats come first and answer no bet', () => {
    const state = deal({ stacks: [100n, 100n, 100n], rules: { ante: 2n } })
    expect(state.events.map((event) => event.kind === 'post' && event.post)).toEqual([
      'ante',
      'ante',
      'ante',
      'small_blind',
      'big_blind',
    ])
    expect(legal(state)?.call).toBe(10n)
  })

  test('an ante takes a whole stack: the seat plays for the antes alone', () => {
    const state = deal({
      stacks: [100n, 100n, 2n],
      holes: ['2c 7d', '3c 8d', 'As Ad'],
      board: 'Kh Qh 9s 4c 5d',
      rules: { ante: 2n },
    })
    const end = play(state, '1c 2x 1x 2x 1x 2x 1x 2x')
    expect(end.result?.pots.map(({ amount, eligible }) => [amount, eligible])).toEqual([
      [6n, [1, 2, 3]],
      [20n, [1, 2]],
    ])
    expect(stacks(end)).toEqual({ 1: 88n, 2: 108n, 3: 6n })
  })
})

describe('raises', () => {
  test('the least raise adds the last full raise', () => {
    const state = play(deal({ stacks: [1000n, 1000n, 1000n] }), '3r35')
    expect(legal(state)?.raise?.min).toBe(60n)
    expect(act(state, 1, { kind: 'raise', to: 59n })).toEqual({ ok: false, refusal: 'amount_too_small' })
    expect(act(state, 1, { kind: 'raise', to: 1001n })).toEqual({ ok: false, refusal: 'amount_too_large' })
    expect(legal(play(state, '1r100'))?.raise?.min).toBe(165n)
  })

  test('after the flop the least bet is the big blind', () => {
    const state = play(deal({ stacks: [1000n, 1000n, 1000n] }), '3r500 1c 2c')
    expect(legal(state)?.raise).toEqual({ min: 10n, max: 500n })
  })

  test('an all-in for less than a full raise does not reopen the betting', () => {
    const state = play(deal({ stacks: [1000n, 45n, 1000n] }), '3r30 1c 2r45')
    expect(toAct(state)).toEqual({ seat: 3, legal: { fold: true, check: false, call: 15n, raise: null } })
    expect(act(state, 3, { kind: 'raise', to: 100n })).toEqual({ ok: false, refusal: 'illegal_move' })
    expect(legal(play(state, '3c'))).toMatchObject({ call: 15n, raise: null })
  })

  test('a seat that has not acted may raise over it: the last full raise more', () => {
    const state = play(deal({ stacks: [1000n, 1000n, 1000n, 45n] }), '3r30 4r45')
    expect(legal(state)?.raise).toEqual({ min: 65n, max: 1000n })
  })

  test('short all-ins that add up to a full raise reopen it', () => {
    const state = play(deal({ stacks: [40n, 60n, 1000n] }), '3r30 1r40 2r60')
    expect(toAct(state)).toMatchObject({ seat: 3, legal: { call: 30n, raise: null } })
    const four = play(deal({ stacks: [40n, 60n, 1000n, 1000n] }), '3r30 4c 1r40 2r60')
    expect(toAct(four)).toMatchObject({ seat: 3, legal: { call: 30n, raise: { min: 80n, max: 1000n } } })
  })

  test('rule 47 of the Tournament Directors Association, example 1', () => {
    // Blinds 50 and 100. A bets 100 on the flop, B is all-in with 125, C calls, D is all-in with 200, E calls: A may raise.
    const rules = { smallBlind: 50n, bigBlind: 100n }
    const start = deal({ stacks: [5000n, 225n, 5000n, 300n, 5000n], rules })
    const flop = play(start, '3c 4c 5c 1c 2x 1r100 2r125 3c 4r200 5c')
    expect(toAct(flop)).toMatchObject({ seat: 1, legal: { call: 100n, raise: { min: 300n, max: 4900n } } })
    // If A only calls, C faces 75 more than it has called: no raise.
    expect(toAct(play(flop, '1c'))).toEqual({
      seat: 3,
      legal: { fold: true, check: false, call: 75n, raise: null },
    })
  })

  test('a full all-in raise reopens it', () => {
    const state = play(deal({ stacks: [1000n, 50n, 1000n] }), '3r30 1c 2r50')
    expect(legal(state)?.raise).toEqual({ min: 70n, max: 1000n })
  })

  test('no raise against seats that are all-in', () => {
    const state = play(deal({ stacks: [50n, 50n, 1000n] }), '3c 1r50 2c')
    expect(toAct(state)).toEqual({ seat: 3, legal: { fold: true, check: false, call: 40n, raise: null } })
  })
})

describe('pot limit', () => {
  const POT = { limit: 'pot-limit', smallBlind: 1n, bigBlind: 2n } as const

  // Blinds 1 and 2: the first to act raises to 7, the small blind alone to 6, after one call to 9.
  test('published figures before the flop', () => {
    const state = deal({ stacks: [500n, 500n, 500n, 500n], rules: POT })
    expect(legal(state)?.raise).toEqual({ min: 4n, max: 7n })
    expect(legal(play(state, '3c'))?.raise?.max).toBe(9n)
    expect(legal(play(state, '3f 4f'))?.raise?.max).toBe(6n)
    expect(legal(play(state, '3r7'))?.raise?.max).toBe(24n)
  })

  test('a bet of the pot may be raised to four pots', () => {
    const flop = play(deal({ stacks: [500n, 500n, 500n], rules: POT }), '3c 1c 2x')
    expect(legal(flop)?.raise).toEqual({ min: 2n, max: 6n })
    const raised = play(flop, '1r6')
    expect(legal(raised)?.raise).toEqual({ min: 12n, max: 24n })
    expect(act(raised, 2, { kind: 'raise', to: 25n })).toEqual({ ok: false, refusal: 'amount_too_large' })
  })

  test('a short stack is the limit', () => {
    expect(legal(deal({ stacks: [500n, 500n, 5n], rules: POT }))?.raise).toEqual({ min: 4n, max: 5n })
  })
})

describe('refusals', () => {
  test('moves out of turn, that do not fit, and after the end', () => {
    const state = deal({ stacks: [100n, 100n, 100n] })
    expect(act(state, 1, { kind: 'fold' })).toEqual({ ok: false, refusal: 'not_your_turn' })
    expect(act(state, 9, { kind: 'fold' })).toEqual({ ok: false, refusal: 'not_your_turn' })
    expect(act(state, 3, { kind: 'check' })).toEqual({ ok: false, refusal: 'illegal_move' })
    const option = play(state, '3c 1c')
    expect(act(option, 2, { kind: 'call' })).toEqual({ ok: false, refusal: 'illegal_move' })
    const over = play(state, '3f 1f')
    expect(act(over, 2, { kind: 'check' })).toEqual({ ok: false, refusal: 'hand_over' })
    expect(toAct(over)).toBeNull()
  })

  test('a move leaves the state that it came from as it was', () => {
    const state = deal({ stacks: [100n, 100n, 100n] })
    const before = structuredClone(state)
    play(state, '3r50 1c 2f')
    expect(state).toEqual(before)
  })
})
