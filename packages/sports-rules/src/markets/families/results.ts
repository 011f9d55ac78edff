import { toResult, type ReadTally } from '../tally.ts'
import { toLead, toNumber } from '../specifiers.ts'
import type { Settlement, Specifiers } from '../types.ts'
import { overVerdict, refundAll, winner, winners } from './verdicts.ts'

type Settle<R> = (record: R, specifiers: Specifiers) => Settlement

export const THREE_WAY = { home: '1', draw: '2', away: '3' } as const
export const TWO_WAY = { home: '4', away: '5' } as const

/** 1x2. */
export const threeWay =
  <R>(read: ReadTally<R>): Settle<R> =>
  (record) => {
    const count = read(record)
    return count.done ? winner(Object.values(THREE_WAY), THREE_WAY[toResult(count)]) : null
  }

/** A winner of two; a draw refunds (draw no bet), and cannot happen in sports without draws. */
export const twoWay =
  <R>(read: ReadTally<R>): Settle<R> =>
  (record) => {
    const count = read(record)
    if (!count.done) return null
    const result = toResult(count)
    return result === 'draw' ? refundAll(['4', '5']) : winner(['4', '5'], TWO_WAY[result])
  }

const DOUBLE = { home: ['9', '10'], draw: ['9', '11'], away: ['10', '11'] } as const

export const doubleChance =
  <R>(read: ReadTally<R>): Settle<R> =>
  (record) => {
    const count = read(record)
    return count.done ? winners(['9', '10', '11'], DOUBLE[toResult(count)]) : null
  }

/** Home no bet (776 draw, 778 away), away no bet (780 home, 782 draw): a win of the named side refunds. */
export const sideNoBet =
  <R>(read: ReadTally<R>, side: 'home' | 'away'): Settle<R> =>
  (record) => {
    const count = read(record)
    if (!count.done) return null
    const ids =
      side === 'home' ? { draw: '776', away: '778', home: null } : { home: '780', draw: '782', away: null }
    const all = side === 'home' ? ['776', '778'] : ['780', '782']
    const winning = ids[toResult(count)]
    return winning === null ? refundAll(all) : winner(all, winning)
  }

/** European handicap: 1x2 of the score with the goals ahead added. */
export const europeanHandicap =
  <R>(read: ReadTally<R>): Settle<R> =>
  (record, specifiers) => {
    const count = read(record)
    if (!count.done) return null
    const ahead = toLead(specifiers)
    const result = toResult({ home: count.home + ahead.home, away: count.away + ahead.away })
    return winner(['1711', '1712', '1713'], { home: '1711', draw: '1712', away: '1713' }[result])
  }

/** Asian handicap: the line is added to the home side; quarters decide half of the stake. */
export const asianHandicap =
  <R>(read: ReadTally<R>): Settle<R> =>
  (record, specifiers) => {
    const count = read(record)
    if (!count.done) return null
    const difference = count.home + toNumber(specifiers, 'hcp') - count.away
    return { 1714: overVerdict(difference), 1715: overVerdict(-difference) }
  }

/** Half-time/full-time: 418 home/home to 434 away/away. */
export const halfTimeFullTime =
  <R>(half: ReadTally<R>, full: ReadTally<R>): Settle<R> =>
  (record) => {
    const [first, whole] = [half(record), full(record)]
    if (!first.done || !whole.done) return null
    const order = ['home', 'draw', 'away'] as const
    const index = order.indexOf(toResult(first)) * 3 + order.indexOf(toResult(whole))
    const ids = order.flatMap((_, a) => order.map((__, b) => String(418 + 2 * (a * 3 + b))))
    return winner(ids, ids[index] ?? '')
  }

/** Which part has more: the ids of the parts, and of "equal". */
export const highestPart =
  <R>(
    parts: readonly ((record: R) => { count: number; done: boolean })[],
    ids: readonly string[],
    equal: string,
  ): Settle<R> =>
  (record) => {
    const counts = parts.map((read) => read(record))
    if (counts.some(({ done }) => !done)) return null
    const most = Math.max(...counts.map(({ count }) => count))
    const leaders = counts.flatMap(({ count }, index) => (count === most ? [ids[index] ?? ''] : []))
    return winner([...ids, equal], leaders.length === 1 ? (leaders[0] ?? '') : equal)
  }
