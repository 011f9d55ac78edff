/** An exact number: `num / den` with `den` > 0. */
export type Fraction = { num: bigint; den: bigint }

export const fraction = (num: bigint, den = 1n): Fraction => ({ num, den })
export const ONE = fraction(1n)
export const ZERO = fraction(0n)

export const times = (a: Fraction, b: Fraction): Fraction => ({ num: a.num * b.num, den: a.den * b.den })
export const plus = (a: Fraction, b: Fraction): Fraction => ({
  num: a.num * b.den + b.num * a.den,
  den: a.den * b.den,
})
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { num: -b.num, den: b.den })

/** `amount × fraction`, rounded down. Both are at least zero. */
export const shareOf = (amount: bigint, { num, den }: Fraction): bigint => (amount * num) / den
