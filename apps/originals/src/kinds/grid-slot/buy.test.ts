import { PLAY_MODES } from '@palco/contract/tables'
import { expect, it } from 'vitest'
import { toBounds, toTerms } from '../stakes.ts'
import { seededDraw } from '../testing/seeded-draw.ts'
import { gridFigures } from './figures.ts'
import { gridSlotGames } from './games.ts'
import { gridSlot } from './index.ts'
import { playGrid } from './play.ts'

const toGame = (id: string) => gridSlotGames.find((game) => game.id === id)!
const babel = toGame('babel')
const [least, most] = ['20.00', '20000.00']
const read = (game: typeof babel, bet: object, modes: Parameters<typeof toTerms>[3] = PLAY_MODES) =>
  gridSlot.readBet(game, bet, toTerms(game, 'ARS', toBounds(game, 'ARS'), modes))

it('is refused where the brand does not allow it, and for games that sell nothing', () => {
  expect(read(babel, { stake: least, buy: true }, [])).toEqual({ ok: false, code: 'mode_not_allowed' })
  expect(read(babel, { stake: least, buy: true }, ['autoplay'])).toEqual({
    ok: false,
    code: 'mode_not_allowed',
  })
  expect(read(toGame('inti'), { stake: least, buy: true })).toEqual({ ok: false, code: 'invalid_bet' })
  expect(read(babel, { stake: least, buy: false })).toEqual({ ok: false, code: 'invalid_bet' })
})

it('costs its multiple of the stake, at most the greatest stake', () => {
  expect(read(babel, { stake: least, buy: true })).toEqual({
    ok: true,
    stake: 74_000n,
    bet: { kind: 'grid_slot', stake: least, buy: true },
  })
  expect(read(babel, { stake: most, buy: true })).toEqual({ ok: false, code: 'stake_out_of_bounds' })
  expect(read(babel, { stake: most })).toMatchObject({ ok: true, stake: 2_000_000n })
})

it('plays the free spins alone and shows amounts of the stake, not of the price', () => {
  const checked = read(babel, { stake: least, buy: true })
  if (!checked.ok) throw new Error(checked.code)
  const play = gridSlot.play(babel, checked, [], seededDraw(3), 'ARS')!
  const { spins } = play.outcome
  expect(new Set(spins.map(({ mode }) => mode))).toEqual(new Set(['free']))
  expect(play).toMatchObject({ staked: 74_000n, win: BigInt(play.outcome.units) * 100n })
  const shown = gridSlot.render(babel, { ...play, bet: checked.bet, stake_minor: 74_000n, currency: 'ARS' })
  const wins = shown.spins.flatMap(({ drops }) => drops.map(({ win }) => Number(win)))
  expect(wins.reduce((sum, win) => sum + win, 0)).toBeCloseTo(Number(play.win) / 100, 6)
})

it.each(gridSlotGames.filter(({ data }) => data.buy).map((game) => [game.id, game] as const))(
  'returns of its price what is published of %s',
  (id, { data }) => {
    const rounds = 4_000
    const draw = seededDraw(20_261_126)
    let [sum, squares] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const part = playGrid(data, draw, true).units / data.units / data.buy!
      sum += part
      squares += part * part
    }
    const mean = sum / rounds
    const error = Math.sqrt((squares / rounds - mean ** 2) / rounds)
    const published = Number(gridFigures[id]!.buy_rtp)
    expect(published).toBeGreaterThan(0.94)
    expect(published).toBeLessThan(0.97)
    expect(Math.abs(mean - published)).toBeLessThan(3.3 * error)
  },
)
