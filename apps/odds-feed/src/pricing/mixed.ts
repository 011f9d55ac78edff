import { computeImpliedChance, type Joint, type Priced, type PricedOutcome, type Split } from './priced.ts'

/** An offer that holds with a probability; those of all cases sum to one. */
export type Case = { weight: number; offer: readonly Priced[] }

const toKey = ({ id, specifiers }: Priced): string => `${id}|${specifiers}`

/**
 * The offer while it is not known which case holds: each chance is the mean of the cases', so it is their expectation whatever becomes known
 * later. Markets that not every case offers are left out.
 */
export function mixed(first: Case, second: Case): Priced[] {
  const others = new Map(second.offer.map((market) => [toKey(market), market]))
  const weights = mixer(first.weight, second.weight)
  const markets = first.offer.flatMap((market) => {
    const other = others.get(toKey(market))
    return other ? (mixedMarket(market, other, first.weight, second.weight, weights) ?? []) : []
  })
  return withFavourites(markets)
}

function mixedMarket(
  one: Priced,
  two: Priced,
  first: number,
  second: number,
  weights: (a: Float64Array, b: Float64Array) => Float64Array,
): Priced | null {
  const others = new Map(two.outcomes.map((outcome) => [outcome.id, outcome.split]))
  if (others.size !== one.outcomes.length || one.outcomes.some(({ id }) => !others.has(id))) return null
  const outcomes = one.outcomes.map(({ id, split }): PricedOutcome => ({
    id,
    split: mixedSplit(split, others.get(id) ?? split, first, second),
  }))
  const { id, specifiers, favourite } = one
  const joint: Joint | undefined =
    one.joint && two.joint && one.joint.space === two.joint.space
      ? { ...one.joint, weights: weights(one.joint.weights, two.joint.weights) }
      : undefined
  return {
    id,
    specifiers,
    outcomes,
    ...(favourite || two.favourite ? { favourite: true } : {}),
    ...(joint ? { joint } : {}),
  }
}

const mixedSplit = (a: Split, b: Split, first: number, second: number): Split => ({
  win: first * a.win + second * b.win,
  lose: first * a.lose + second * b.lose,
  refund: first * a.refund + second * b.refund,
  halfWin: first * a.halfWin + second * b.halfWin,
  halfLose: first * a.halfLose + second * b.halfLose,
})

/** Many markets share the weights of one space: they are mixed once. */
function mixer(first: number, second: number): (a: Float64Array, b: Float64Array) => Float64Array {
  const known = new Map<Float64Array, Float64Array>()
  return (a, b) => {
    let found = known.get(a)
    if (!found) known.set(a, (found = a.map((weight, cell) => first * weight + second * (b[cell] ?? 0))))
    return found
  }
}

const lineless = (specifiers: string): string =>
  specifiers
    .split('|')
    .filter((part) => !part.startsWith('total=') && !part.startsWith('hcp='))
    .join('|')
const computeGap = ({ outcomes: [first] }: Priced): number =>
  first ? Math.abs(computeImpliedChance(first.split) - 0.5) : 1

/** The cases may have different favourites among the lines of a market: it is the most even one of the mean. */
function withFavourites(markets: readonly Priced[]): Priced[] {
  const groups = Map.groupBy(markets, ({ id, specifiers }) => `${id}|${lineless(specifiers)}`)
  const favourites = new Set(
    [...groups.values()].flatMap((lines) =>
      lines.some(({ favourite }) => favourite)
        ? lines.toSorted((a, b) => computeGap(a) - computeGap(b)).slice(0, 1)
        : [],
    ),
  )
  return markets.map((market) => {
    const { favourite: _, ...rest } = market
    return favourites.has(market) ? { ...rest, favourite: true } : rest
  })
}
