import { markFavourite, isBalanced, type Priced, won } from '../../pricing/priced.ts'
import type { Standing } from './distributions.ts'
import { addedGoals, type ChainMinute, chancesAt } from './model.ts'

type Goal = { part: string; minute: number; side: 'home' | 'away' }
type Market = { result: number; total: number; minutes: number }

/** Results and totals by spans of as many minutes; market ids by the length of the span. */
const SPANS: readonly Market[] = [
  { result: 102, total: 104, minutes: 15 },
  { result: 105, total: 107, minutes: 10 },
  { result: 108, total: 110, minutes: 5 },
]
/** In which span the next goal falls; outcomes count up by two, the last is "none". */
const NEXT_IN = [
  { id: 100, minutes: 15, first: 584 },
  { id: 101, minutes: 10, first: 598 },
] as const

/** Goals of each side in a span that the table holds, and one more. */
const SIZE = 5
/** From here on chances are the same, also after some goals of the other side. */
const MOST_LEAD = 4
const REGULAR = ['first', 'second']

const chainIn = ({ left }: Standing): ChainMinute[] => [...left.first, ...left.second]
const computeLead = ({ first, second }: Standing): number =>
  first.home + second.home - first.away - second.away

/** How likely each lead of the home side is at the beginning of each of these minutes; those beyond the most count as it. */
function leadsBefore(chain: readonly ChainMinute[], lead: number): Float64Array[] {
  const at = (each: number): number => Math.max(-MOST_LEAD, Math.min(MOST_LEAD, each)) + MOST_LEAD
  let leads = new Float64Array(2 * MOST_LEAD + 1)
  leads[at(lead)] = 1
  return chain.map((minute) => {
    const before = leads
    leads = new Float64Array(before.length)
    for (const [index, weight] of before.entries()) {
      const { home, away } = chancesAt(minute, index - MOST_LEAD)
      const [up, down] = [at(index - MOST_LEAD + 1), at(index - MOST_LEAD - 1)]
      leads[up] = (leads[up] ?? 0) + weight * home
      leads[down] = (leads[down] ?? 0) + weight * away
      leads[index] = (leads[index] ?? 0) + weight * (1 - home - away)
    }
    return before
  })
}

/** Goals of both sides in a span, those that were scored in it included. Cell home × size + away. */
function goalsIn(
  chain: readonly ChainMinute[],
  leads: readonly Float64Array[],
  [from, to]: readonly [number, number],
  goals: readonly Goal[],
): Float64Array {
  const start = chain.findIndex(({ minute }) => minute >= from)
  const within = chain.filter(({ minute }) => minute >= from && minute <= to)
  const known = { home: 0, away: 0 }
  for (const { part, minute, side } of goals)
    if (REGULAR.includes(part) && minute >= from && minute <= to) known[side] += 1
  const sum = new Float64Array(SIZE * SIZE)
  for (const [index, weight] of (leads[start] ?? []).entries()) {
    if (weight < 1e-7) continue
    const added = addedGoals(within, index - MOST_LEAD, SIZE)
    for (const [cell, chance] of added.entries()) {
      const home = Math.min(SIZE - 1, Math.floor(cell / SIZE) + known.home)
      const away = Math.min(SIZE - 1, (cell % SIZE) + known.away)
      const at = home * SIZE + away
      sum[at] = (sum[at] ?? 0) + weight * chance
    }
  }
  return sum
}

const share = (weights: Float64Array, isIn: (home: number, away: number) => boolean): number =>
  weights.reduce((sum, weight, cell) => (isIn(Math.floor(cell / SIZE), cell % SIZE) ? sum + weight : sum), 0)

function spanMarkets(
  { result, total }: Market,
  span: readonly [number, number],
  weights: Float64Array,
): Priced[] {
  const between = `from=${span[0]}|to=${span[1]}`
  const lines = [0.5, 1.5, 2.5].map((line): Priced => {
    const over = share(weights, (home, away) => home + away > line)
    const outcomes = [
      { id: '12', split: won(over) },
      { id: '13', split: won(1 - over) },
    ]
    return { id: total, specifiers: `${between}|total=${line}`, outcomes }
  })
  const home = share(weights, (one, other) => one > other)
  const away = share(weights, (one, other) => one < other)
  return [
    {
      id: result,
      specifiers: between,
      outcomes: [
        { id: '1', split: won(home) },
        { id: '2', split: won(1 - home - away) },
        { id: '3', split: won(away) },
      ],
    },
    ...markFavourite(lines.filter((line) => isBalanced(line, 0.05))).map(({ favourite: _, ...line }) => line),
  ]
}

/** Spans that are not over: of a quarter of an hour all of them; of the shorter ones the next two, in play. */
export function minuteMarkets(standing: Standing, goals: readonly Goal[], isLive: boolean): Priced[] {
  const chain = chainIn(standing)
  const now = chain[0]?.minute
  if (now === undefined) return []
  const leads = leadsBefore(chain, computeLead(standing))
  const spans = SPANS.flatMap((market) => {
    const all = Array.from({ length: 90 / market.minutes }, (_, index) => {
      const from = index * market.minutes + 1
      return [from, from + market.minutes - 1] as const
    })
    const coming = all.filter(([, to]) => to >= now)
    return (market.minutes === 15 ? coming : coming.slice(0, isLive ? 2 : 0)).flatMap((span) =>
      spanMarkets(market, span, goalsIn(chain, leads, span, goals)),
    )
  })
  const count = goals.filter(({ part }) => REGULAR.includes(part)).length
  return [...spans, ...NEXT_IN.map((market) => nextGoalIn(market, standing, count))]
}

function nextGoalIn(
  { id, minutes, first }: (typeof NEXT_IN)[number],
  standing: Standing,
  count: number,
): Priced {
  const chances = Array.from({ length: 90 / minutes }, () => 0)
  const lead = computeLead(standing)
  let none = 1
  for (const each of chainIn(standing)) {
    // The score stands still until the next goal.
    const { home, away } = chancesAt(each, lead)
    const span = Math.ceil(each.minute / minutes) - 1
    chances[span] = (chances[span] ?? 0) + none * (home + away)
    none *= 1 - home - away
  }
  return {
    id,
    specifiers: `goalnr=${count + 1}`,
    outcomes: [...chances, none].map((chance, index) => ({
      id: String(first + 2 * index),
      split: won(chance),
    })),
  }
}
