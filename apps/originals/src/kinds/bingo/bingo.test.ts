import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { upTo } from '../plain-play.ts'
import { seededDraw } from '../testing/seeded-draw.ts'
import { faceOf, linesOf } from './card.ts'
import { bingoGames } from './games.ts'
import type { BingoRoom } from './types.ts'
import { checkCard, drawBalls, LAST_CARD, timesOf } from './play.ts'

/** Chance that all of `cells` certain numbers are among `called` of `balls`. */
const allCalled = (cells: number, called: number, balls: number) =>
  upTo(cells).reduce((chance, at) => (chance * (called - at)) / (balls - at), 1)
const choose = (n: number, k: number) => upTo(k).reduce((all, at) => (all * (n - at)) / (at + 1), 1)

/** Chance of exactly 0, 1, 2 … complete lines: inclusion and exclusion over all sets of lines. */
function chancesOfLines(room: BingoRoom): number[] {
  const lines = linesOf(faceOf(room, 1))
  const sums = Array<number>(lines.length + 1).fill(0)
  for (let set = 0; set < 2 ** lines.length; set++) {
    const chosen = lines.filter((_, at) => (set >> at) & 1)
    sums[chosen.length]! += allCalled(new Set(chosen.flat()).size, room.called, room.balls)
  }
  return sums.map((_, exactly) =>
    sums.reduce(
      (all, sum, of) => (of < exactly ? all : all + (-1) ** (of - exactly) * choose(of, exactly) * sum),
      0,
    ),
  )
}

describe.each(bingoGames.map((game) => [game.id, game] as const))(
  '%s',
  (_, { data: room, rtp, hitRate, maxWin }) => {
    const cells = faceOf(room, 1)
      .flat()
      .filter((cell) => cell !== null).length

    it('returns what the chances of lines and of a full card come to', () => {
      const chances = chancesOfLines(room)
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
      const full = (ball: number) => allCalled(cells, ball, room.balls)
      // A card is full when all its lines are.
      expect(chances.at(-1)).toBeCloseTo(full(room.called), 9)
      let returned = 0
      let hits = 0
      const add = (chance: number, times: number) => {
        returned += chance * times
        if (times > 0) hits += chance
      }
      chances.slice(0, -1).forEach((chance, count) => add(chance, timesOf(room, count, null)))
      room.house.forEach(([ball, times], at) => add(full(ball) - full(room.house[at - 1]?.[0] ?? 0), times))
      expect(room.house.at(-1)![0]).toBe(room.called)
      expect(percent(returned.toFixed(8))).toBe(rtp)
      expect(percent(hits.toFixed(8))).toBe(hitRate)
      expect(Number(maxWin)).toBe(Math.max(...room.house.map(([, times]) => times)))
    })

    it('prints the same card under a number, with the numbers that belong there', () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: LAST_CARD }), (number) => {
          const face = faceOf(room, number)
          expect(faceOf(room, number)).toEqual(face)
          const numbers = face.flat().filter((cell) => cell !== null)
          expect(new Set(numbers).size).toBe(cells)
          for (const row of face)
            row.forEach((cell, column) => {
              if (cell === null) return
              const of = room.balls === 75 ? Math.ceil(cell / 15) - 1 : Math.min(8, Math.floor(cell / 10))
              expect(of).toBe(column)
            })
          if (room.balls === 90)
            for (const row of face) expect(row.filter((cell) => cell !== null)).toHaveLength(5)
          if (room.balls === 90)
            expect(
              new Set(
                linesOf(face)
                  .flat()
                  .map((n) => Math.min(8, Math.floor(n / 10))),
              ).size,
            ).toBe(9)
        }),
        { numRuns: 60 },
      )
    })

    it('pays a card by its lines, and a full one by its last ball', () => {
      const numbers = faceOf(room, 5)
        .flat()
        .filter((cell) => cell !== null)
      const others = upTo(room.balls)
        .map((at) => at + 1)
        .filter((ball) => !numbers.includes(ball))
      expect(checkCard(room, 5, [...numbers, ...others].slice(0, room.called))).toMatchObject({
        house: cells,
        times: room.house[0]![1],
      })
      expect(checkCard(room, 5, others.slice(0, room.called))).toEqual({
        number: 5,
        lines: 0,
        house: null,
        times: 0,
      })
      const [line] = linesOf(faceOf(room, 5))
      expect(checkCard(room, 5, [...others.slice(0, 20), ...line!])).toMatchObject({
        lines: 1,
        times: room.lines[1],
      })
    })

    it('calls each ball once at the most', () => {
      const balls = drawBalls(room, seededDraw(5))
      expect(new Set(balls).size).toBe(room.called)
      expect(balls.every((ball) => ball >= 1 && ball <= room.balls)).toBe(true)
    })
  },
)
