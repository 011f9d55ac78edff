import { describe, expect, test } from 'vitest'
import { deal, play } from './testing/deal.ts'
import type { HandState } from './types.ts'

const stacks = (state: HandState) =>
  Object.fromEntries(state.result?.stacks.map(({ seat, stack }) => [seat, stack]) ?? [])
const pots = (state: HandState) => state.result?.pots.map(({ amount, eligible }) => [amount, eligible])

describe('pots', () => {
  test('three all-ins: a main pot, two side pots and the uncalled part', () => {
    const state = deal({
      stacks: [100n, 250n, 600n, 900n],
      holes: ['As Ad', 'Ks Kd', 'Qs Qd', 'Js Jd'],
      board: '2h 3h 5s 8c 9d',
    })
    const end = play(state, '3r600 4r900 1c 2c')
    expect(pots(end)).toEqual([
      [400n, [1, 2, 3, 4]],
      [450n, [2, 3, 4]],
      [700n, [3, 4]],
    ])
    expect(end.result?.uncalled).toEqual({ seat: 4, amount: 300n })
    expect(stacks(end)).toEqual({ 1: 400n, 2: 450n, 3: 700n, 4: 300n })
    expect(end.board).toHaveLength(5)
    expect(end.result?.shown.map(({ seat }) => seat)).toEqual([1, 2, 3, 4])
  })

  test('chips of folded seats stay in the pots they went into', () => {
    const state = deal({
      stacks: [50n, 500n, 500n],
      holes: ['As Ad', 'Ks Kd', 'Qs Qd'],
      board: '2h 3h 5s 8c 9d',
    })
    const end = play(state, '3r100 1c 2c 2r100 3f')
    expect(pots(end)).toEqual([
      [150n, [1, 2]],
      [100n, [2]],
    ])
    expect(end.result?.uncalled).toEqual({ seat: 2, amount: 100n })
    expect(stacks(end)).toEqual({ 1: 150n, 2: 500n, 3: 400n })
  })

  test('a big blind for less: others call the whole blind, alone against it only what it is', () => {
    const state = deal({
      stacks: [100n, 4n, 100n],
      holes: ['2c 7d', 'As Ad', '3c 8d'],
      board: 'Kh Qh 9s 4c 5d',
    })
    const end = play(state, '3f')
    expect(pots(end)).toEqual([[8n, [1, 2]]])
    expect(end.result?.uncalled).toEqual({ seat: 1, amount: 1n })
    expect(play(state, '3c 1c').street).toBe('flop')
  })

  test('blinds that put both seats all-in end the hand at once', () => {
    const end = deal({ stacks: [10n, 5n], holes: ['As Ad', 'Ks Kd'], board: '2h 3h 5s 8c 9d' })
    expect(end.toAct).toBeNull()
    expect(stacks(end)).toEqual({ 1: 15n, 2: 0n })
    expect(end.result?.uncalled).toEqual({ seat: 1, amount: 5n })
  })

  test('all fold: the uncalled part of the blind comes back and nothing is shown', () => {
    const end = play(deal({ stacks: [100n, 100n, 100n] }), '3f 1f')
    expect(end.result).toEqual({
      pots: [{ amount: 10n, rake: 0n, eligible: [2], winners: [{ seat: 2, share: 10n }] }],
      stacks: [
        { seat: 1, stack: 95n },
        { seat: 2, stack: 105n },
        { seat: 3, stack: 100n },
      ],
      shown: [],
      uncalled: { seat: 2, amount: 5n },
    })
  })

  test('a split with an odd chip: it goes to the first seat left of the button', () => {
    const state = deal({
      stacks: [95n, 95n, 95n],
      holes: ['2c 7d', 'Ac Kd', 'Ad Kc'],
      board: 'Ah Kh 9s 4c 3d',
    })
    const end = play(state, '3c 1f 2x 2r10 3c 2x 3x 2x 3x')
    expect(end.result?.pots).toEqual([
      {
        amount: 45n,
        rake: 0n,
        eligible: [2, 3],
        winners: [
          { seat: 2, share: 23n },
          { seat: 3, share: 22n },
        ],
      },
    ])
  })

  test('three ways', () => {
    const state = deal({
      stacks: [95n, 95n, 95n, 95n],
      holes: ['2c 3c', '2d 3d', '2h 3h', '2s 4s'],
      board: 'As Ks Qd Jc Tc',
      rules: { ante: 1n, bigBlind: 9n, smallBlind: 4n },
    })
    const end = play(state, '3c 4f 1c 2x 1x 2x 3x 1x 2x 3x 1x 2x 3x')
    expect(end.result?.pots[0]?.winners).toEqual([
      { seat: 1, share: 11n },
      { seat: 2, share: 10n },
      { seat: 3, share: 10n },
    ])
  })
})

describe('Omaha', () => {
  test('a flush on the board wins for no one who holds fewer than two of its suit', () => {
    const state = deal({
      stacks: [100n, 100n],
      holes: ['Qh Jc Tc 3s', 'Kc Kd 8s 7s'],
      board: 'Ah 2h 9h 5h Th',
      rules: { variant: 'omaha', limit: 'pot-limit' },
    })
    const end = play(state, '2c 1x 1x 2x 1x 2x 1x 2x')
    expect(end.result?.shown).toMatchObject([
      { seat: 1, category: 'pair' },
      { seat: 2, category: 'pair' },
    ])
    expect(stacks(end)).toEqual({ 1: 90n, 2: 110n })
  })
})

describe('rake', () => {
  const rake = { basisPoints: 500, cap: 30n }
  const board = '2h 3h 5s 8c 9d'

  test('none without a flop', () => {
    const end = play(deal({ stacks: [500n, 500n, 500n], rules: { rake } }), '3r400 1f 2f')
    expect(end.result?.pots).toMatchObject([{ amount: 25n, rake: 0n }])
  })

  test('rounded down per pot, capped per hand', () => {
    const holes = ['As Ad', 'Ks Kd', 'Qs Qd']
    const small = deal({ stacks: [33n, 500n, 500n], holes, board, rules: { rake } })
    expect(play(small, '3r33 1c 2c 2x 3x 2x 3x 2x 3x').result?.pots).toMatchObject([
      { amount: 99n, rake: 4n },
    ])
    const large = deal({ stacks: [150n, 500n, 600n], holes, board, rules: { rake } })
    const end = play(large, '3r600 1c 2c')
    expect(end.result?.pots.map((pot) => [pot.amount, pot.rake])).toEqual([
      [450n, 22n],
      [700n, 8n],
    ])
    expect(stacks(end)).toEqual({ 1: 428n, 2: 692n, 3: 100n })
  })
})

describe('showing', () => {
  const holes = ['Ks Kd', 'As Ad', 'Qs Qd']
  const board = '2h 3h 5s 8c 9d'
  const checkedDown = '3c 1c 2x 1x 2x 3x 1x 2x 3x'

  test('checked down: clockwise from the button, beaten hands are mucked', () => {
    const end = play(deal({ stacks: [500n, 500n, 500n], holes, board }), `${checkedDown} 1x 2x 3x`)
    expect(end.result?.shown.map(({ seat, category }) => [seat, category])).toEqual([
      [1, 'pair'],
      [2, 'pair'],
    ])
    expect(end.events.slice(-3).map((event) => event.kind)).toEqual(['show', 'show', 'muck'])
  })

  test('a hand that ties is shown', () => {
    const tied = ['2c 7d', 'Ac Kd', 'Ad Kc']
    const end = play(
      deal({ stacks: [95n, 95n, 95n], holes: tied, board: 'Ah Kh 9s 4c 3d' }),
      '3c 1f 2x 2x 3x 2x 3x 2x 3x',
    )
    expect(end.result?.shown.map(({ seat }) => seat)).toEqual([2, 3])
  })

  test('the last seat that bet shows first', () => {
    const end = play(deal({ stacks: [500n, 500n, 500n], holes, board }), `${checkedDown} 1x 2r50 3c 1c`)
    expect(end.result?.shown.map(({ seat }) => seat)).toEqual([2])
  })

  test('after an all-in all hands lie open before the rest of the board', () => {
    const end = play(deal({ stacks: [500n, 500n, 500n], holes, board }), '3r500 1c 2c')
    expect(end.events.slice(-6).map((event) => event.kind)).toEqual([
      'show',
      'show',
      'show',
      'street',
      'street',
      'street',
    ])
    expect(end.result?.shown.map(({ seat }) => seat)).toEqual([1, 2, 3])
  })
})
