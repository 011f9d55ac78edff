/** Exact fractions: every published figure comes from one. `denominator` is positive. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

export const fraction = (numerator: bigint | number, denominator: bigint | number = 1n): Fraction => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
})
export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : {
        numerator: a.numerator * b.denominator + b.numerator * a.denominator,
        denominator: a.denominator * b.denominator,
      }
export const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
})
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { ...b, numerator: -b.numerator })

/** Decimal text with `digits` decimals, rounded half up; for figures that are not negative. */
export function decimal({ numerator, denominator }: Fraction, digits: number): string {
  const scaled = (2n * numerator * 10n ** BigInt(digits) + denominator) / (2n * denominator)
  const text = scaled.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Square root of a fraction as decimal text, truncated. */
export function rootDecimal({ numerator, denominator }: Fraction, digits: number): string {
  const square = (numerator * 10n ** BigInt(2 * digits)) / denominator
  let root = BigInt(Math.floor(Math.sqrt(Number(square))))
  while (root * root > square) root--
  while ((root + 1n) * (root + 1n) <= square) root++
  const text = root.toString().padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
