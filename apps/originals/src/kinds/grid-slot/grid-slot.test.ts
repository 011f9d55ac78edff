import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seededDraw } from '../testing/seeded-draw.ts'
import { compileGrid } from './definition.ts'
import type { GridDefinition } from './definition.ts'
import { gridDefinitions } from './definitions.ts'
import { exactReturn } from './exact.ts'
import { gridFigures } from './figures.ts'
import { gridSlotGames } from './games.ts'
import { playGrid } from './play.ts'
import { listWins } from './wins.ts'

const toGame = (theme: string) => compileGrid(gridDefinitions.find((one) => one.theme === theme)!)
/** Draws these numbers in turn, then zeros. */
const scripted = (...numbers: number[]) => {
  let at = 0
  return () => numbers[at++] ?? 0
}
/** A small game: a pays 1 unit for three reels, b pays 2; w is wild. */
const small = (own: Partial<GridDefinition>): GridDefinition => ({
  theme: 'small',
  reels: 3,
  heights: [[1, 1]],
  pays: 'ways',
  units: 1,
  falls: false,
  ladder: [1],
  symbols: [
    { art: 'a', kind: 'regular', weight: 2, pays: [[3, 1]] },
    {
      art: 'b',
      kind: 'regular',
      weight: 1,
      pays: [
        [2, 1],
        [3, 2],
      ],
    },
    { art: 'w', kind: 'wild', weight: [0, 1, 1], pays: [] },
  ],
  free: null,
  hold: null,
  buy: null,
  cap: 1_000,
  ...own,
})

describe('wins', () => {
  it('are ways over neighbouring reels, wilds included', () => {
    const game = compileGrid(small({ heights: [[2, 1]] }))
    const wins = listWins(game, [
      [0, 0],
      [0, 2],
      [2, 1],
    ])
    expect(wins).toEqual([
      {
        symbol: 0,
        count: 3,
        ways: 4,
        units: 4,
        cells: [
          [0, 0],
          [0, 1],
          [1, 0],
          [1, 1],
          [2, 0],
        ],
      },
    ])
  })

  it('of clusters need a common edge and share wilds', () => {
    const game = compileGrid(
      small({
        pays: 'clusters',
        heights: [[3, 1]],
        symbols: [
          { art: 'a', kind: 'regular', weight: 1, pays: [[3, 5]] },
          { art: 'b', kind: 'regular', weight: 1, pays: [[3, 7]] },
          { art: 'w', kind: 'wild', weight: 1, pays: [] },
        ],
      }),
    )
    const wins = listWins(game, [
      [0, 0, 1],
      [1, 2, 1],
      [0, 1, 0],
    ])
    expect(wins.map(({ symbol, count, units }) => [symbol, count, units])).toEqual([
      [0, 3, 5],
      [1, 5, 7],
    ])
  })

  it('pay anywhere by their number', () => {
    const wins = listWins(toGame('carnaval'), [
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 5],
      [0, 0, 2, 3, 5],
      [0, 0, 2, 3, 6],
      [0, 0, 2, 6, 6],
    ])
    expect(wins.map(({ symbol, count, units }) => [symbol, count, units])).toEqual([[0, 9, 200]])
  })
})

describe('a round', () => {
  it('lets cells fall and multiplies what follows', () => {
    // Draws: a is 0–1, b is 2, w is 3. Three a, then three b, then nothing.
    const game = compileGrid(small({ falls: true, ladder: [1, 5] }))
    const { spins, units } = playGrid(game, scripted(0, 0, 0, 2, 2, 2, 0, 2, 0))
    expect(spins).toHaveLength(1)
    expect(spins[0]!.drops.map((drop) => [drop.multiplier, drop.units])).toEqual([
      [1, 1],
      [5, 10],
      [5, 0],
    ])
    expect(units).toBe(11)
  })

  it('keeps what lies above a gap in its order', () => {
    const game = compileGrid(small({ falls: true, heights: [[3, 1]] }))
    const { spins } = playGrid(game, scripted(2, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2, 2, 0, 2, 2, 0))
    for (const [at, drop] of spins[0]!.drops.entries()) {
      const next = spins[0]!.drops[at + 1]
      if (!next) continue
      const gone = new Set(drop.wins.flatMap(({ cells }) => cells.map(String)))
      for (const [reel, column] of drop.grid.entries()) {
        const stays = column.filter((_, row) => !gone.has(String([reel, row])))
        expect(next.grid[reel]!.slice(column.length - stays.length)).toEqual(stays)
      }
    }
    expect(spins[0]!.drops.length).toBeGreaterThan(1)
  })

  it('never pays more than its cap and ends there', () => {
    const game = compileGrid(small({ falls: true, cap: 3, ladder: [1, 2, 3] }))
    const round = playGrid(game, () => 0)
    expect(round).toMatchObject({ units: 3, capped: true })
    expect(round.spins[0]!.drops.map((drop) => drop.units)).toEqual([1, 2])
  })

  it('holds coins, resets the respins with each new one and adds the grand for a full window', () => {
    const definition = small({
      symbols: [
        { art: 'a', kind: 'regular', weight: 1, pays: [] },
        { art: 'c', kind: 'coin', weight: 1, pays: [] },
      ],
      hold: {
        needed: 2,
        respins: 3,
        chance: [1, 2],
        values: [
          { times: 1, weight: 1 },
          { times: 5, weight: 1 },
        ],
        grand: 50,
      },
    })
    // Cells: coin, coin, a; values 1 and 5; two empty respins, then a coin of 5.
    const { spins, units } = playGrid(compileGrid(definition), scripted(1, 1, 0, 0, 1, 1, 1, 0, 1))
    expect(spins.map(({ left }) => left)).toEqual([3, 2, 1, 0])
    expect(spins.at(-1)).toMatchObject({ coins: [[2, 0, 1]], collected: 61 })
    expect(units).toBe(61)
    // One coin alone carries a value and starts nothing.
    expect(playGrid(compileGrid(definition), scripted(1, 0, 0, 1)).spins).toEqual([
      { mode: 'base', coins: [[0, 0, 1]], drops: [expect.objectContaining({ units: 0 })] },
    ])
  })

  it('grants free spins by scatters, up to the limit, and keeps the multiplier where the game says so', () => {
    const game = toGame('babel')
    const draw = seededDraw(5)
    let longest = 0
    for (let round = 0; round < 20_000; round++) {
      const { spins } = playGrid(game, draw)
      const free = spins.filter(({ mode }) => mode === 'free')
      longest = Math.max(longest, free.length)
      const awarded = spins.reduce((sum, spin) => sum + (spin.awarded ?? 0), 0)
      if (free.length === 0) continue
      expect(free.length).toBe(awarded)
      expect(awarded).toBeLessThanOrEqual(game.free!.limit)
      const multipliers = free.flatMap(({ drops }) => drops.map(({ multiplier }) => multiplier))
      expect(multipliers).toEqual(multipliers.toSorted((a, b) => a - b))
    }
    expect(longest).toBeGreaterThan(10)
  })
})

describe('figures', () => {
  it('of a small game are exact over all its draws', () => {
    const game = compileGrid(small({}))
    let units = 0
    for (let a = 0; a < 3; a++)
      for (let b = 0; b < 4; b++) for (let c = 0; c < 4; c++) units += playGrid(game, scripted(a, b, c)).units
    expect(exactReturn(game).rtp).toBeCloseTo(units / 48, 12)
  })

  it.each(['inti', 'potosi'])('of %s are those that expectation gives', (theme) => {
    const { rtp, base } = exactReturn(toGame(theme))
    expect(gridFigures[theme]).toMatchObject({ rtp: rtp.toFixed(12), base_rtp: base.toFixed(12), error: '0' })
  })

  it.each(gridSlotGames.map((game) => [game.id, game] as const))(
    'of %s hold when it is played',
    (id, game) => {
      const { rtp, hit_frequency, standard_deviation } = gridFigures[id]!
      expect(Number(rtp)).toBeGreaterThan(0.94)
      expect(Number(rtp)).toBeLessThan(0.97)
      const rounds = 20_000
      const draw = seededDraw(20_260_102)
      let units = 0
      let hits = 0
      for (let round = 0; round < rounds; round++) {
        const won = playGrid(game.data, draw).units
        units += won
        if (won > 0) hits++
      }
      const band = (deviation: number) => (2.5758 * deviation) / Math.sqrt(rounds)
      expect(Math.abs(units / game.data.units / rounds - Number(rtp))).toBeLessThan(
        band(Number(standard_deviation)),
      )
      const hit = Number(hit_frequency)
      expect(Math.abs(hits / rounds - hit)).toBeLessThan(band(Math.sqrt(hit * (1 - hit))))
    },
  )

  it.each(Object.entries(gridFigures))('of %s stand in docs/games-mathematics.md', (id, figures) => {
    const text = readFileSync(new URL('../../../../../docs/games-mathematics.md', import.meta.url), 'utf8')
    const row = text.split('\n').find((line) => line.startsWith(`| \`${id}\` |`))
    for (const figure of [figures.rtp, figures.hit_frequency, figures.standard_deviation])
      expect(row).toContain(figure)
  })
})
