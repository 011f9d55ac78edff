import { describe, expect, it } from 'vitest'
import { toUnits } from '../shared/money.ts'
import {
  listBets,
  computeChip,
  doubled,
  EMPTY,
  toId,
  lift,
  place,
  findRefusal,
  computeTotal,
} from './slip.ts'

const red = toId({ type: 'red', numbers: [] })
const limits = {
  max: (spot: string) => toUnits(spot.startsWith('straight') ? '100' : '1000'),
  total: toUnits('1500'),
  balance: toUnits('1200'),
}

describe('roulette slip', () => {
  it('adds up chips on one spot and writes them as one bet', () => {
    const slip = place(
      place(place(EMPTY, 'split:14-17', toUnits('20')), red, toUnits('50')),
      'split:14-17',
      toUnits('20'),
    )
    expect(computeTotal(slip)).toBe(toUnits('90'))
    expect(listBets(slip)[0]).toEqual({ type: 'split', numbers: [14, 17], amount: '40.00' })
    expect(listBets(slip).map(toId)).toEqual(['split:14-17', red])
    expect(computeTotal(lift(slip, red))).toBe(toUnits('40'))
    expect(computeTotal(doubled(slip))).toBe(toUnits('180'))
  })

  it('refuses what passes a limit of the bet, of the round, or the balance', () => {
    expect(findRefusal(place(EMPTY, 'straight:7', toUnits('100')), limits)).toBeNull()
    expect(findRefusal(place(EMPTY, 'straight:7', toUnits('100.01')), limits)).toEqual({
      over: toUnits('100'),
    })
    const wide = place(place(EMPTY, red, toUnits('900')), 'dozen:1-2-3-4-5-6-7-8-9-10-11-12', toUnits('601'))
    expect(findRefusal(wide, limits)).toEqual({ over: toUnits('1500') })
    expect(
      findRefusal(place(place(EMPTY, red, toUnits('900')), 'straight:0', toUnits('100')), {
        ...limits,
        balance: toUnits('999'),
      }),
    ).toEqual({ funds: true })
  })

  it('shows a stack in the colour of its largest chip', () => {
    const values = ['20', '50', '100'].map(toUnits)
    expect(['5', '20', '70', '100', '900'].map((amount) => computeChip(toUnits(amount), values))).toEqual([
      0, 0, 1, 2, 2,
    ])
  })
})
