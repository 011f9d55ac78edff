/** Chooses a whole number from 0 to `below` − 1, each equally likely. */
export type Choose = (below: bigint) => bigint

/** A runner with its last fair odds before the off. */
export type Starter = { number: number; odds: number }

/** 10¹² / thousandths of the odds: the weight of a runner, a whole number. */
const computeWeight = ({ odds }: Starter): bigint => 1_000_000_000_000n / BigInt(Math.round(odds * 1000))

/** Behind the first three one runner in eighty does not finish; one race in thirty has a dead heat among the first four. */
const [UNFINISHED, DEAD_HEAT, PLACED, TIES] = [80n, 30n, 3, 3n]

/**
 * The order of a race (docs/fairness.md): each place goes to one of the runners left, in proportion to 1 / odds, counted by their numbers
 * from below (Plackett–Luce). Then one choice among 80 for each runner from the fourth on: 0 does not finish. Then one among 30: 0 is a
 * dead heat where more than four finish, of the first, second or third with the next by one choice among 3.
 * @returns numbers in the order of the finish, ties together
 */
export function drawFinish(starters: readonly Starter[], choose: Choose): number[][] {
  const left = starters
    .toSorted((a, b) => a.number - b.number)
    .map((starter) => ({ number: starter.number, weight: computeWeight(starter) }))
  const order: number[] = []
  while (left.length > 0) {
    let drawn = choose(left.reduce((sum, { weight }) => sum + weight, 0n))
    const at = left.findIndex(({ weight }) => (drawn -= weight) < 0n)
    order.push(...left.splice(at, 1).map(({ number }) => number))
  }
  const finished = order.filter((_, index) => index < PLACED || choose(UNFINISHED) !== 0n)
  const places = finished.map((number) => [number])
  if (choose(DEAD_HEAT) === 0n && places.length > PLACED + 1) {
    const tied = Number(choose(TIES))
    places.splice(tied, 2, [...(places[tied] ?? []), ...(places[tied + 1] ?? [])])
  }
  return places
}
