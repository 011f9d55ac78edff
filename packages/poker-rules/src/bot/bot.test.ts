import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listCards, freshDeck, shuffled } from '../cards.ts'
import { act, startHand, toAct } from '../hand.ts'
import { deal, play } from '../testing/deal.ts'
import { below, drawsFrom, randomHand } from '../testing/random-hands.ts'
import type { HandState } from '../types.ts'
import { visibleTo } from '../visible.ts'
import { botMove, toPosition } from './bot.ts'
import { equity, equityAgainst } from './equity.ts'
import type { Habit } from './habits.ts'
import { holdemGroup, omahaPoints } from './starting-hands.ts'

const moveIn = (state: HandState, draw: () => number = drawsFrom(7)) =>
  botMove(visibleTo(state, toAct(state)!.seat), state.rules, draw)

describe('starting hands', () => {
  test.each([
    ['As Ah', 1],
    ['Kd Ad', 1],
    ['Ac Kd', 2],
    ['Ad 4d', 5],
    ['Kd 9d', 6],
    ['Kd 4d', 7],
    ['2c 2d', 7],
    ['8h Tc', 8],
    ['7c 2d', 9],
  ])('published groups: %s is in group %i', (hole, group) => {
    expect(holdemGroup(listCards(hole))).toBe(group)
  })

  test('all 1,326 hands: 41 % of them are in a group', () => {
    const deck = freshDeck()
    const groups = deck.flatMap((high) => deck.slice(0, high).map((low) => holdemGroup([high, low])))
    const counts = Array.from(
      { length: 9 },
      (_, index) => groups.filter((group) => group === index + 1).length,
    )
    // 6 per pair, 4 per suited and 12 per unsuited hand.
    expect(counts).toEqual([28, 30, 34, 50, 98, 68, 102, 132, 784])
  })

  test.each([
    ['As Ks Ad Kd', 8 + 8 + 18 + 16 + 4],
    ['Js Ts 9d 8d', 4 + 3 + 25],
    ['Ks Kd 7c 2h', 16],
    ['Ac Ad Ah 2s', 0],
    ['9c 5c 3c Kd', 3 - 2 + 8 - 2],
  ])('Hutchison’s points: %s has %i', (hole, points) => {
    expect(omahaPoints(listCards(hole))).toBe(points)
  })
})

describe('equity', () => {
  // Known chances: aces against one random hand 85.2 %, against nine 31.0 %; a royal flush on the board splits.
  test.each([
    ['As Ah', '', 1, 0.852],
    ['As Ah', '', 9, 0.31],
    ['7s 2h', '', 1, 0.346],
    ['7s 2h', 'Ac Kc Qc Jc Tc', 1, 0.5],
  ])('%s on "%s" against %i', (hole, board, opponents, expected) => {
    const question = {
      variant: 'holdem',
      hole: listCards(hole),
      board: listCards(board),
      opponents,
      samples: 4000,
    } as const
    expect(equity(question, drawsFrom(1))).toBeCloseTo(expected, 1.3)
  })
})

describe('equity against ranges', () => {
  const asked = (hole: string, board: string, range: Partial<{ width: number; top: number; leak: number }>) =>
    equityAgainst(
      {
        variant: 'holdem',
        hole: listCards(hole),
        board: listCards(board),
        ranges: [{ width: 1, top: 1, leak: 0, ...range }],
        samples: 1500,
      },
      drawsFrom(2),
    )

  test('of a whole range it is that against a random hand; the narrower the range, the less it is', () => {
    // Published: 57.7 %.
    expect(asked('Kc 9d', '', {})).toBeCloseTo(0.577, 1.3)
    const shares = [1, 0.5, 0.2, 0.05].map((width) => asked('Kc 9d', '', { width }))
    expect(shares).toEqual([...shares].sort((one, other) => other - one))
    expect(asked('Kc 9d', '', { width: 0.05 })).toBeLessThan(0.4)
  })

  test('what bets on a board is its best part, with some that is not', () => {
    const board = 'As 9h 5d 7c 2h'
    const [all, half, tenth] = [1, 0.5, 0.1].map((top) => asked('9c 8d', board, { top })) as [
      number,
      number,
      number,
    ]
    expect(all).toBeGreaterThan(0.6)
    expect(half).toBeLessThan(all)
    expect(tenth).toBeLessThan(0.1)
    expect(asked('9c 8d', board, { top: 0.1, leak: 0.3 })).toBeGreaterThan(tenth + 0.1)
  })
})

describe('moves', () => {
  test('positions at nine seats', () => {
    const seats = visibleTo(deal({ stacks: Array.from({ length: 9 }, () => 100n) }), null).seats
    expect(seats.map(({ seat }) => toPosition({ seats, you: seat }))).toEqual([
      'blind',
      'blind',
      'early',
      'early',
      'early',
      'middle',
      'middle',
      'late',
      'late',
    ])
  })

  const six = (hole: string) =>
    deal({
      stacks: Array.from({ length: 6 }, () => 1000n),
      holes: ['2c 7d', '2d 7c', hole, '3c 8d', '3d 8c', '4c 9d'],
    })

  test('opens with a good hand for two and a half big blinds and folds a bad one', () => {
    expect(moveIn(six('As Ah'))).toEqual({ kind: 'raise', to: 25n })
    expect(moveIn(six('Th 5s'))).toEqual({ kind: 'fold' })
  })

  test('raises again to three times the raise, with the best hands only', () => {
    const state = deal({
      stacks: Array.from({ length: 4 }, () => 1000n),
      holes: ['2c 7d', '2d 7c', 'Qc Qd', 'As Ah'],
    })
    expect(moveIn(play(state, '3r30'), () => 0.5)).toEqual({ kind: 'raise', to: 90n })
    const weak = deal({
      stacks: Array.from({ length: 4 }, () => 1000n),
      holes: ['2c 7d', '2d 7c', 'Qc Qd', '9s 3h'],
    })
    expect(moveIn(play(weak, '3r30'))).toEqual({ kind: 'fold' })
  })

  test('with few big blinds it is all-in or folds', () => {
    const with_ = (hole: string) => deal({ stacks: [1000n, 1000n, 95n], holes: ['2c 7d', '2d 7c', hole] })
    expect(moveIn(with_('As Ah'))).toEqual({ kind: 'raise', to: 95n })
    expect(moveIn(with_('7s 2h'))).toEqual({ kind: 'fold' })
  })

  test('answers an all-in by what was seen of the player: of one who always shoves it calls with more', () => {
    const state = deal({ stacks: [1000n, 1000n], holes: ['Kc 9d', '3c 4d'] })
    const shoved = play(state, '2r1000')
    const asked = (habit?: Habit) =>
      botMove(visibleTo(shoved, 1), shoved.rules, drawsFrom(3), (seat) => (seat === 2 ? habit : undefined))
        .kind
    const habit = { hands: 60, raised: 60, large: 60, acts: 0, aggressive: 0, faced: 0, folded: 0 }
    expect([asked(), asked({ ...habit, large: 1, raised: 8 }), asked(habit)]).toEqual([
      'fold',
      'fold',
      'call',
    ])
  })

  test('answers a bet on the river by what was seen of the player, and by its size', () => {
    const board = 'As 9h 5d 7c 2h'
    const state = play(
      deal({ stacks: [1000n, 1000n], holes: ['9c 8d', '3c 4d'], board }),
      '2c 1x 1x 2x 1x 2x 1x',
    )
    const asked = (to: string, habit?: Habit) => {
      const bet = play(state, `2r${to}`)
      return botMove(visibleTo(bet, 1), bet.rules, drawsFrom(3), () => habit).kind
    }
    const habit = { hands: 60, raised: 6, large: 0, faced: 0, folded: 0 }
    expect(asked('200', { ...habit, acts: 60, aggressive: 4 })).toBe('fold')
    expect(asked('200', { ...habit, acts: 60, aggressive: 60 })).toBe('call')
  })

  test('bets the best hand, folds the worst against a bet of the pot, and checks where checking is free', () => {
    const board = 'As Ah Kd 7c 2h'
    const state = deal({ stacks: [1000n, 1000n], holes: ['Ac Ad', '3c 4d'], board })
    const flop = play(state, '2c 1x')
    expect(moveIn(flop)).toEqual({ kind: 'raise', to: 15n })
    expect(moveIn(play(flop, '1r20'))).toEqual({ kind: 'fold' })
    expect(moveIn(play(flop, '1x'), () => 0.5)).toEqual({ kind: 'check' })
  })

  test('bluffs against one opponent only', () => {
    const board = 'As Ah Kd 7c 2h'
    const two = play(deal({ stacks: [1000n, 1000n], holes: ['3c 4d', '5c 6d'], board }), '2c 1x')
    expect(moveIn(two, () => 0.05)).toEqual({ kind: 'raise', to: 10n })
    const three = deal({ stacks: [1000n, 1000n, 1000n], holes: ['3c 4d', '5c 6d', '5d 6c'], board })
    expect(moveIn(play(three, '3c 1c 2x'), () => 0.05)).toEqual({ kind: 'check' })
  })

  test('what other seats hold changes nothing', () => {
    const state = play(deal({ stacks: [500n, 500n, 500n] }), '3c 1c 2x')
    const other = {
      ...state,
      seats: state.seats.map((seat, index) => (index ? { ...seat, hole: [50, 51] } : seat)),
    }
    expect(moveIn(other)).toEqual(moveIn(state))
  })

  test('no move when it is the turn of another seat', () => {
    const state = deal({ stacks: [500n, 500n, 500n] })
    expect(() => botMove(visibleTo(state, 1), state.rules, drawsFrom(1))).toThrow('turn')
    expect(() => botMove(visibleTo(state, null), state.rules, drawsFrom(1))).toThrow('turn')
  })
})

test('in every state of random hands the move is legal', () => {
  fc.assert(
    fc.property(randomHand, fc.integer(), ({ states }, seed) => {
      const draw = drawsFrom(seed)
      for (const state of states.slice(0, -1).filter((_, index) => index % 4 === seed % 4)) {
        expect(act(state, toAct(state)!.seat, moveIn(state, draw)).ok).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
})

test('over 300 hands the policy wins chips from random moves', () => {
  const draw = drawsFrom(3)
  let won = 0n
  for (let hand = 0; hand < 300; hand++) {
    const seats = [1, 2].map((seat) => ({ seat, stack: 1000n }))
    const deck = shuffled(freshDeck(), below(draw))
    const rules = deal({ stacks: [1n, 1n] }).rules
    let state = startHand(rules, { button: 1 + (hand % 2), seats, deck })
    for (let turn = toAct(state); turn; turn = toAct(state)) {
      const { check, raise } = turn.legal
      const other =
        raise && draw() < 0.3
          ? { kind: 'raise' as const, to: raise.min }
          : { kind: check ? ('check' as const) : ('call' as const) }
      const played = act(
        state,
        turn.seat,
        turn.seat === 1 ? botMove(visibleTo(state, 1), rules, draw) : other,
      )
      if (!played.ok) throw new Error(played.refusal)
      state = played.state
    }
    won += state.result!.stacks[0]!.stack - 1000n
  }
  expect(won).toBeGreaterThan(3000n)
})
