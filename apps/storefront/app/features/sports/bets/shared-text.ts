/** Fractions that people read at a glance. */
const GREATEST_DENOMINATOR = 100n
const MOST_PLACES = 30

/**
 * A dead heat factor as people read it: "1/3" as it is, a long decimal of a feed ("333333/1000000") as that decimal.
 * @param decimal writes "0.333333" in the reader's language
 */
export function sharedText(fraction: string, decimal: (text: string) => string): string {
  const [num = 0n, den = 1n] = fraction.split('/').map(BigInt)
  if (den <= GREATEST_DENOMINATOR) return fraction
  for (let places = 3; places <= MOST_PLACES; places += 1) {
    const whole = 10n ** BigInt(places)
    if (whole % den === 0n) return decimal(`0.${String((num * whole) / den).padStart(places, '0')}`)
  }
  return fraction
}
