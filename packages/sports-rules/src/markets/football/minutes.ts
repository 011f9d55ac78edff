import type { FootballRecord } from '../../records/index.ts'
import { threeWay } from '../families/results.ts'
import { overVerdict, underVerdict, winner } from '../families/verdicts.ts'
import { toNumber } from '../specifiers.ts'
import { countOccurrences } from '../families/totals.ts'
import { NONE, OUTCOMES, same, text } from '../texts.ts'
import type { Entry, Specifiers, Text } from '../types.ts'
import { goalsBetween, sequenceIn } from './spans.ts'

const SPAN = { from: 'minute', to: 'minute' } as const

const result = (id: number): Entry<'football'> => ({
  id,
  name: text(
    'Resultado del minuto {from} al {to}',
    'Result from minute {from} to {to}',
    'Resultado do minuto {from} ao {to}',
  ),
  group: 'minutes',
  specifiers: SPAN,
  outcomes: OUTCOMES.threeWay,
  settle: (record, specifiers) =>
    threeWay((each: FootballRecord) => goalsBetween(each, specifiers))(record, specifiers),
})

const total = (id: number): Entry<'football'> => ({
  id,
  name: text(
    'Goles del minuto {from} al {to}',
    'Goals from minute {from} to {to}',
    'Gols do minuto {from} ao {to}',
  ),
  group: 'minutes',
  specifiers: { ...SPAN, total: 'line' },
  outcomes: OUTCOMES.total,
  settle: (record, specifiers) => {
    const count = goalsBetween(record, specifiers)
    const difference = countOccurrences(count, 'both') - toNumber(specifiers, 'total')
    if (!count.done && difference < 0.5) return null
    return { 12: overVerdict(difference), 13: underVerdict(difference) }
  },
})

/** In which interval the nth goal falls; ids count up by two from `first`, the last is "none". */
function interval(id: number, minutes: number, first: number): Entry<'football'> {
  const spans = Array.from(
    { length: 90 / minutes },
    (_, index) => [index * minutes + 1, (index + 1) * minutes] as const,
  )
  const ids = [...spans.map((_, index) => String(first + 2 * index)), String(first + 2 * spans.length)]
  const names: Text[] = [...spans.map(([from, to]) => same(`${from}–${to}`)), NONE]
  return {
    id,
    name: text(
      `Minuto del {!goalnr} gol (de a ${minutes})`,
      `Minute of the {!goalnr} goal (by ${minutes})`,
      `Minuto do {!goalnr} gol (de ${minutes} em ${minutes})`,
    ),
    group: 'minutes',
    specifiers: { goalnr: 'number' },
    outcomes: Object.fromEntries(ids.map((each, index) => [each, names[index] ?? NONE])),
    settle: (record: FootballRecord, specifiers: Specifiers) => {
      const { items, done } = sequenceIn('goals')(record)
      const goal = items[toNumber(specifiers, 'goalnr') - 1] as { minute: number } | undefined
      if (!goal) return done ? winner(ids, ids.at(-1) ?? '') : null
      return winner(ids, ids[Math.ceil(goal.minute / minutes) - 1] ?? '')
    },
  }
}

/** What happens in a span of minutes. Stoppage time belongs to the last minute of its half. */
export const MINUTES: Entry<'football'>[] = [
  ...[102, 105, 108].map(result),
  ...[104, 107, 110].map(total),
  interval(100, 15, 584),
  interval(101, 10, 598),
]
