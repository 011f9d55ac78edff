import { type FootballPart, type FootballRecord, OVERTIME, REGULAR } from '../../records/index.ts'
import { toNumber } from '../specifiers.ts'
import { type Tally, tally, type ReadTally } from '../tally.ts'
import type { Specifiers } from '../types.ts'
import type { Sequence } from '../families/sequence.ts'

type Kind = 'goals' | 'corners' | 'bookings'
type Read = ReadTally<FootballRecord>

/** A red card is two bookings, after a first yellow card of the player three in all, as the field settles its bookings markets. */
const itemsIn = (record: FootballRecord, kind: Kind, parts: readonly FootballPart[]) =>
  kind === 'bookings'
    ? record.bookings
        .filter(({ part }) => parts.includes(part))
        .flatMap((booking) => (booking.card === 'red' ? [booking, booking] : [booking]))
    : record[kind].filter(({ part }) => parts.includes(part))
const haveEnded = (record: FootballRecord, parts: readonly FootballPart[]): boolean =>
  parts.every((part) => record.ended.includes(part))

/** Things of some parts in their order. */
export const sequenceIn =
  (kind: Kind, parts: readonly FootballPart[] = REGULAR) =>
  (record: FootballRecord): Sequence => ({
    items: itemsIn(record, kind, parts),
    done: haveEnded(record, parts),
  })

export const tallyIn =
  (kind: Kind, parts: readonly FootballPart[] = REGULAR): Read =>
  (record) =>
    tally(itemsIn(record, kind, parts), haveEnded(record, parts))

export const FIRST = ['first'] as const
export const SECOND = ['second'] as const

export const goals = tallyIn('goals')
export const firstHalf = tallyIn('goals', FIRST)
export const secondHalf = tallyIn('goals', SECOND)
export const overtime: Read = (record) => ({
  ...tallyIn('goals', OVERTIME)(record),
  done: haveEnded(record, OVERTIME),
})

/** Goals from minute to minute, both included; stoppage time belongs to the last minute of its half. */
export function goalsBetween(record: FootballRecord, specifiers: Specifiers): Tally {
  const [from, to] = [toNumber(specifiers, 'from'), toNumber(specifiers, 'to')]
  const items = itemsIn(record, 'goals', REGULAR).filter(({ minute }) => minute >= from && minute <= to)
  return tally(items, haveReached(record, to))
}

/** Whether nothing can happen in a minute of regular time any more. */
export function haveReached(record: FootballRecord, minute: number): boolean {
  if (record.ended.includes('second')) return true
  if (minute <= 45 && record.ended.includes('first')) return true
  return minute !== 45 && minute !== 90 && record.minute >= minute
}
