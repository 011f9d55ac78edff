import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { SlotDefinition } from '../engine/definition.ts'
import { compile } from '../engine/compile.ts'
import { playRound } from '../engine/play.ts'
import { slotDefinitions } from './definitions.ts'
import { findGame, games } from '../kinds/index.ts'
import { seededDraw } from '../kinds/testing/seeded-draw.ts'
import { sheets } from './sheets.ts'

const CLASSES = { low: [0, 2.5], medium: [2.5, 5], high: [5, 15] } as const
const SIMULATED_ROUNDS = 20_000

describe.each(slotDefinitions.map((definition) => [definition.id, definition] as [string, SlotDefinition]))(
  '%s',
  (id, definition) => {
    const game = compile(definition)
    const sheet = sheets[id]!

    it('returns between 94 and 97 % and is as volatile as it says', () => {
      expect(Number(sheet.rtp)).toBeGreaterThan(0.94)
      expect(Number(sheet.rtp)).toBeLessThan(0.97)
      const [from, to] = CLASSES[definition.volatility]
      expect(Number(sheet.standard_deviation)).toBeGreaterThanOrEqual(from)
      expect(Number(sheet.standard_deviation)).toBeLessThan(to)
    })

    it('comes within the 99 % band when it is played', () => {
      const draw = seededDraw(20_260_101)
      let units = 0
      let hits = 0
      for (let round = 0; round < SIMULATED_ROUNDS; round++) {
        const won = playRound(game, draw).units
        units += won
        if (won > 0) hits++
      }
      const mean = units / definition.stakeUnits / SIMULATED_ROUNDS
      const band = (deviation: number) => (2.5758 * deviation) / Math.sqrt(SIMULATED_ROUNDS)
      expect(Math.abs(mean - Number(sheet.rtp))).toBeLessThan(band(Number(sheet.standard_deviation)))
      const hit = Number(sheet.hit_frequency)
      expect(Math.abs(hits / SIMULATED_ROUNDS - hit)).toBeLessThan(band(Math.sqrt(hit * (1 - hit))))
    })

    it('never grants more free spins than its limit', () => {
      const feature = definition.feature
      if (feature?.type !== 'free_spins') return
      // Every draw lands on a scatter window where there is one: the longest possible feature.
      const scatterStops = game.strips.map((strip) => strip.indexOf(game.scatter))
      let at = -game.strips.length
      const free = game.freeStrips.map((strip) => strip.indexOf(game.scatter))
      const special = game.specials.length > 0 ? 1 : 0
      const { spins } = playRound(game, () => {
        at++
        if (at <= 0) return scatterStops[at + 4]!
        return at <= special ? 0 : free[(at - special - 1) % 5]!
      })
      expect(spins.length - 1).toBe(feature.limit)
      expect(spins.at(-1)!.feature!.left).toBe(0)
    })
  },
)

describe('catalogue', () => {
  it('has sixteen slots and the other games, each once', () => {
    expect(games.filter(({ categories }) => categories.includes('slots'))).toHaveLength(16)
    expect(games.length).toBe(45)
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length)
  })
  it('publishes a return rounded down', () => {
    expect(findGame('libro-eterno')!.rtp).toBe(
      sheets['libro-eterno']!.rtp.replace('0.', '').slice(0, 4).replace(/(..)$/, '.$1'),
    )
    expect(findGame('ruleta-europea')!.rtp).toBe('97.29')
    expect(findGame('ruleta-americana')!.rtp).toBe('94.73')
  })
})

describe('docs/games-mathematics.md', () => {
  const text = readFileSync(new URL('../../../../docs/games-mathematics.md', import.meta.url), 'utf8')
  it.each(Object.entries(sheets))('has the figures of %s', (id, sheet) => {
    const row = text
      .split('\n')
      .find((line) => line.startsWith(`| \`${id}\` |`) && line.includes(sheet.cycle))
    for (const figure of [
      sheet.rtp,
      sheet.base_rtp,
      sheet.hit_frequency,
      sheet.standard_deviation,
      sheet.max_win,
    ])
      expect(row).toContain(figure)
  })
})
