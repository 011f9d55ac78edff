import type { Draw } from '../../engine/play.ts'
import { takeFrom, upTo } from '../plain-play.ts'
import { toFace, listLines } from './card.ts'
import type { BingoCard, BingoRoom } from './types.ts'

export const MOST_CARDS = 12
export const LAST_CARD = 99_999

/** The balls of a round in the order of their call. */
export function drawBalls({ balls, called }: BingoRoom, draw: Draw): number[] {
  const drum = upTo(balls).map((at) => at + 1)
  return upTo(called).map(() => takeFrom(drum, draw))
}

/** What balls make of a card. */
export function checkCard(room: BingoRoom, number: number, balls: readonly number[]): BingoCard {
  const face = toFace(room, number)
  const at = new Map(balls.map((ball, place) => [ball, place + 1]))
  const lines = listLines(face).filter((line) => line.every((ball) => at.has(ball))).length
  const numbers = face.flat().filter((cell) => cell !== null)
  const house = numbers.every((ball) => at.has(ball))
    ? Math.max(...numbers.map((ball) => at.get(ball) as number))
    : null
  return { number, lines, house, times: computeTimes(room, lines, house) }
}

/** The prize in card prices: that of the full card, else that of the lines. */
export function computeTimes({ lines, house }: BingoRoom, complete: number, full: number | null): number {
  if (full !== null) return house.find(([ball]) => full <= ball)?.[1] ?? 0
  return lines[Math.min(complete, lines.length - 1)] ?? 0
}
