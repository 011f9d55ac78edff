/** The lines of a chart, from the lowest to the highest: round values in equal steps, zero among them. */
export function makeScale(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = niceStep((high - low || 1) / 4)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: Math.max(last, first + 1) - first + 1 }, (_, index) => (first + index) * step)
}

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 2.5, 5].find((one) => one * power >= least) ?? 10)
}

/** Which of `many` points are named, so that no more than `most` are. */
export const isNamed = (index: number, many: number, most: number): boolean =>
  index % Math.ceil(many / most) === 0
