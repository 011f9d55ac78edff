import { describe, expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { toBounds, toTerms } from '../stakes.ts'
import { crapsGames } from './games.ts'
import { craps } from './index.ts'
import { findPayout, ODDS, playCraps, RULES } from './play.ts'
import type { CrapsMove } from './types.ts'

const game = crapsGames[0]!
const FACES = [1, 2, 3, 4, 5, 6]
const ROLLS = FACES.flatMap((a) => FACES.map((b): [number, number] => [a, b]))
/** Draws that give these dice in turn. */
const dice = (...faces: number[]) => {
  let at = 0
  return () => faces[at++]! - 1
}

/** Exact return of one bet: a roll that decides nothing leaves it as it was, but for the first one of the line. */
function computeReturn(spot: string): number {
  const computeValue = (rolls: [number, number][]): number | null => {
    const back = RULES[spot]!.back(rolls)
    return back && back[0] / back[1]
  }
  const mean = (before: [number, number][]): number => {
    const values = ROLLS.map((roll) => computeValue([...before, roll])).filter((value) => value !== null)
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }
  if (!spot.includes('pass')) return mean([])
  return ROLLS.reduce((sum, roll) => sum + (computeValue([roll]) ?? mean([roll])), 0) / 36
}

describe('returns', () => {
  // Published edges in percent: shared reference, craps.
  it.each([
    ['pass', 1.414141],
    ['dont_pass', 1.363636],
    ['place_4', 6.666667],
    ['place_5', 4],
    ['place_6', 1.515152],
    ['place_8', 1.515152],
    ['place_9', 4],
    ['place_10', 6.666667],
    ['hard_4', 11.111111],
    ['hard_6', 9.090909],
    ['hard_8', 9.090909],
    ['hard_10', 11.111111],
    ['field', 2.777778],
    ['any_seven', 16.666667],
    ['any_craps', 11.111111],
    ['three', 11.111111],
    ['eleven', 11.111111],
    ['two', 13.888889],
    ['twelve', 13.888889],
  ])('of %s have the published edge of %f %%', (spot, edge) => {
    expect((1 - computeReturn(spot)) * 100).toBeCloseTo(edge, 5)
  })

  it('of the pass line are shown: it wins 244 of 495', () => {
    expect(computeReturn('pass') / 2).toBeCloseTo(244 / 495, 12)
    expect(game.rtp).toBe(percent(computeReturn('pass').toFixed(8)))
    expect(game.hitRate).toBe(percent((244 / 495).toFixed(8)))
  })

  it('of the odds are fair on every point', () => {
    for (const [point, [to, one]] of Object.entries(ODDS)) {
      const ways = ROLLS.filter(([a, b]) => a + b === Number(point)).length
      expect((ways * (to / one + 1)) / (ways + 6)).toBeCloseTo(1, 12)
    }
  })
})

describe('a round', () => {
  const terms = toTerms(game, 'ARS', toBounds(game, 'ARS'))
  const bet = (bets: Record<string, string>) =>
    craps.readBet(game, { bets: Object.entries(bets).map(([spot, amount]) => ({ spot, amount })) }, terms)
  const play = (bets: Record<string, string>, moves: CrapsMove[], ...faces: number[]) => {
    const checked = bet(bets)
    if (!checked.ok) throw new Error(checked.code)
    return craps.play(game, checked, moves, dice(...faces), 'ARS')
  }

  it('ends at once with a natural and pays even money', () => {
    expect(play({ pass: '100.00' }, [], 3, 4)).toMatchObject({ over: true, staked: 10_000n, win: 20_000n })
  })

  it('takes odds once, after the point and before the next roll', () => {
    const point = play({ pass: '100.00' }, [], 2, 2)!
    expect(point).toMatchObject({ over: false, win: 0n, outcome: { point: 4, may_odds: true } })
    const odds = play({ pass: '100.00' }, [{ type: 'odds', times: 3 }], 2, 2)!
    expect(odds).toMatchObject({ staked: 40_000n, outcome: { odds: 3, may_odds: false } })
    const made = play({ pass: '100.00' }, [{ type: 'odds', times: 3 }, { type: 'roll' }], 2, 2, 1, 3)!
    expect(made).toMatchObject({ over: true, win: 20_000n + 90_000n })
    const seven = play({ pass: '100.00' }, [{ type: 'odds', times: 1 }, { type: 'roll' }], 2, 2, 1, 6)!
    expect(seven).toMatchObject({ over: true, staked: 20_000n, win: 0n })
    const twice: CrapsMove[] = [
      { type: 'odds', times: 1 },
      { type: 'odds', times: 1 },
    ]
    expect(play({ pass: '100.00' }, twice, 2, 2)).toBeNull()
    expect(play({ pass: '100.00' }, [{ type: 'roll' }, { type: 'odds', times: 1 }], 2, 2, 1, 1)).toBeNull()
    expect(play({ dont_pass: '100.00' }, [{ type: 'odds', times: 1 }], 2, 2)).toBeNull()
  })

  it('takes two come bets of the pass line bet, each with a point and odds of its own', () => {
    const pass = { pass: '100.00' }
    const come: CrapsMove = { type: 'come' }
    const roll: CrapsMove = { type: 'roll' }
    const odds: CrapsMove = { type: 'odds', times: 3, come: 0 }
    expect(play(pass, [], 3, 4)!.outcome.may_come).toBe(false)
    expect(play({ dont_pass: '100.00' }, [come], 2, 2)).toBeNull()
    expect(play(pass, [come, come], 2, 2)).toBeNull()
    expect(play(pass, [come], 2, 2)).toMatchObject({ staked: 20_000n, outcome: { may_come: false } })
    // A natural on its first roll pays at once; the line goes on.
    const natural = play(pass, [come, roll, roll], 2, 2, 5, 6, 1, 3)!
    expect(natural).toMatchObject({ over: true, staked: 20_000n, win: 20_000n + 20_000n })
    // Its point is 10, with odds of three times; the line wins first and the come bet goes on.
    const moves = [come, roll, odds, roll, roll]
    const made = play(pass, moves, 2, 2, 5, 5, 1, 3, 4, 6)!
    expect(made).toMatchObject({ over: true, staked: 50_000n, win: 20_000n + 20_000n + 90_000n })
    expect(play(pass, moves.slice(0, 4), 2, 2, 5, 5, 1, 3)).toMatchObject({ over: false, win: 0n })
    expect(play(pass, moves, 2, 2, 5, 5, 1, 3, 3, 4)).toMatchObject({ over: true, win: 20_000n })
    // Odds only right after its point, once; a third bet is not taken.
    expect(play(pass, [come, odds], 2, 2)).toBeNull()
    expect(play(pass, [come, roll, roll, odds], 2, 2, 5, 5, 1, 1)).toBeNull()
    expect(play(pass, [come, roll, come, roll, come], 2, 2, 5, 5, 1, 1)).toBeNull()
    // Seven ends the line and every come bet that has its point.
    expect(play(pass, [come, roll, come, roll], 2, 2, 5, 5, 3, 4)).toMatchObject({ over: true, win: 20_000n })
  })

  it('of the line with both come bets pays the greatest win', () => {
    const all: CrapsMove[] = [
      { type: 'odds', times: 3 },
      { type: 'come' },
      { type: 'roll' },
      { type: 'odds', times: 3, come: 0 },
      { type: 'come' },
      { type: 'roll' },
      { type: 'odds', times: 3, come: 1 },
      { type: 'roll' },
    ]
    const end = play({ pass: '100.00' }, [...all, { type: 'roll' }], 2, 2, 5, 5, 4, 6, 1, 3, 4, 6)!
    expect(end).toMatchObject({ over: true, staked: 120_000n, win: 330_000n })
    expect(Number(game.maxWin)).toBe(33)
  })

  it('goes on until each bet is decided and takes no move after that', () => {
    const bets = { pass: '100.00', hard_6: '20.00', place_8: '60.00' }
    const moves: CrapsMove[] = [{ type: 'roll' }, { type: 'roll' }]
    expect(play(bets, moves.slice(1), 5, 6, 3, 3)).toMatchObject({ over: false, outcome: { point: null } })
    const end = play(bets, moves, 5, 6, 3, 3, 4, 4)!
    expect(end).toMatchObject({ over: true, win: 20_000n + 20_000n + 13_000n })
    expect(play(bets, [...moves, { type: 'roll' }], 5, 6, 3, 3, 4, 4, 1, 1)).toBeNull()
    expect(
      playCraps({ bets: [{ spot: 'field', amount: '1' }] }, [{ type: 'roll' }], dice(1, 1, 1, 1)),
    ).toBeNull()
  })

  it('refuses what it could not pay to the unit, unknown spots and what is outside the limits', () => {
    expect(bet({ place_6: '20.00' })).toEqual({ ok: false, code: 'invalid_bet' })
    expect(bet({ nowhere: '20.00' })).toEqual({ ok: false, code: 'invalid_bet' })
    expect(bet({ pass: '10.00' })).toEqual({ ok: false, code: 'stake_out_of_bounds' })
    expect(bet({ twelve: '20000.00' })).toEqual({ ok: false, code: 'stake_out_of_bounds' })
    expect(findPayout('place_6', 6_000n, [[3, 3]])).toBe(13_000n)
  })
})
