import { expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { upTo } from '../plain-play.ts'
import { minesGames } from './games.ts'
import { CELLS, LEAST, MOST, listMultipliers, playMines, UNITS } from './play.ts'

/** Chance of so many safe picks. */
const chance = (mines: number, picks: number) =>
  upTo(picks).reduce((part, at) => (part * (CELLS - mines - at)) / (CELLS - at), 1)

it('returns at most 99 % whatever is chosen, and the published least', () => {
  const returns: number[] = []
  let most = 0
  for (let mines = LEAST; mines <= MOST; mines++)
    listMultipliers(mines).forEach((multiplier, at) => {
      returns.push((chance(mines, at + 1) * multiplier) / UNITS)
      most = Math.max(most, multiplier)
    })
  expect(Math.max(...returns)).toBeLessThanOrEqual(0.99 + 1e-12)
  const [game] = minesGames
  expect(game!.rtp).toBe(percent(Math.min(...returns).toFixed(8)))
  expect(game!.maxWin).toBe((most / UNITS).toFixed(2))
})

// The first cells of the list are mines: with the last always chosen, the mines are 24, 23, 22.
const last = (below: number) => below - 1
const pick = (cell: number) => ({ type: 'pick' as const, cell })
const bet = { stake: '1', mines: 3 }

it('shows no mine before the end', () => {
  const open = playMines(bet, [pick(0), pick(1)], last)!
  expect(open).toMatchObject({ over: false, outcome: { bombs: null, hit: null, picked: [0, 1] } })
  expect(playMines(bet, [pick(0), { type: 'cash_out' }], last)).toMatchObject({
    over: true,
    paid: open.outcome.multiplier === 0 ? 0 : listMultipliers(3)[0],
    outcome: { bombs: [22, 23, 24] },
  })
  expect(playMines(bet, [pick(0), pick(23)], last)).toMatchObject({
    over: true,
    paid: 0,
    outcome: { hit: 23, bombs: [22, 23, 24] },
  })
})

it('is cashed out when no more can be won', () => {
  const all = upTo(22).map(pick)
  expect(playMines(bet, all, last)).toMatchObject({ over: true, paid: listMultipliers(3).at(-1) })
  expect(playMines({ stake: '1', mines: 24 }, [pick(0)], last)).toMatchObject({ over: true, paid: 2475 })
})

it.each([
  ['a cell picked before', [pick(1), pick(1)]],
  ['a cell that is not there', [pick(25)]],
  ['a cash-out before the first pick', [{ type: 'cash_out' as const }]],
  ['a pick after the end', [pick(24), pick(0)]],
])('refuses %s', (_, moves) => expect(playMines(bet, moves, last)).toBeNull())
