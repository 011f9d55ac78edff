import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percent } from '../figures.ts'
import { upTo } from '../plain-play.ts'
import { seededDraw } from '../testing/seeded-draw.ts'
import { decimal, plus } from '../../engine/fraction.ts'
import { toFace, listLines } from './card.ts'
import { chanceOfHouse, chancesOfLines, toFigures } from './figures.ts'
import { bingoGames } from './games.ts'
import { checkCard, drawBalls, LAST_CARD } from './play.ts'

describe.each(bingoGames.map((game) => [game.id, game] as const))(
  '%s',
  (_, { data: room, rtp, hitRate, maxWin }) => {
    const cells = toFace(room, 1)
      .flat()
      .filter((cell) => cell !== null).length

    it('returns what the chances of lines and of a full card come to', () => {
      const chances = chancesOfLines(room)
      expect(decimal(chances.reduce(plus), 12)).toBe('1.000000000000')
      // A card is full when all its lines are.
      expect(decimal(chances.at(-1)!, 20)).toBe(decimal(chanceOfHouse(room, room.called), 20))
      expect(room.house.at(-1)![0]).toBe(room.called)
      const { returned, hits } = toFigures(room)
      expect(percent(decimal(returned, 8))).toBe(rtp)
      expect(percent(decimal(hits, 8))).toBe(hitRate)
      expect(Number(maxWin)).toBe(Math.max(...room.house.map(([, times]) => times)))
    })

    it('prints the same card under a number, with the numbers that belong there', () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: LAST_CARD }), (number) => {
          const face = toFace(room, number)
          expect(toFace(room, number)).toEqual(face)
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
                listLines(face)
                  .flat()
                  .map((n) => Math.min(8, Math.floor(n / 10))),
              ).size,
            ).toBe(9)
        }),
        { numRuns: 60 },
      )
    })

    it('pays a card by its lines, and a full one by its last ball', () => {
      const numbers = toFace(room, 5)
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
      const [line] = listLines(toFace(room, 5))
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
