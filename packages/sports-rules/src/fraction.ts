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
export const computeShare = (amount: bigint, { num, den }: Fraction): bigint => (amount * num) / den

/** The same number in lowest terms. */
export function reduced({ num, den }: Fraction): Fraction {
  let [a, b] = [num < 0n ? -num : num, den]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? ZERO : { num: num / a, den: den / a }
}

const DECIMAL = /^([+-]?)(\d{0,40})(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,2}))?$/

/**
 * A decimal number as JSON and XML write it, as digits without an exponent, a plus or zeros that say nothing: "2.50E-1" → "0.25".
 * `null` for what is no decimal number, or has more than 40 digits on a side of its mark.
 */
export function plainDecimal(text: string): string | null {
  const [, sign, whole = '', decimals = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  if (sign === undefined || whole + decimals === '') return null
  const shift = Number(exponent)
  const digits = `${'0'.repeat(Math.max(0, -shift))}${whole}${decimals}${'0'.repeat(Math.max(0, shift))}`
  const mark = digits.length - (decimals.length + Math.max(0, shift)) + shift
  const [left, right] = [
    digits.slice(0, mark).replace(/^0+/, '') || '0',
    digits.slice(mark).replace(/0+$/, ''),
  ]
  const plain = right === '' ? left : `${left}.${right}`
  return sign === '-' && plain !== '0' ? `-${plain}` : plain
}

/** A decimal number exactly: "0.2" is 1/5, "0.333333" is 333333/1000000. `null` for what `plainDecimal` does not take. */
export function exactDecimal(text: string): Fraction | null {
  const plain = plainDecimal(text)
  if (plain === null) return null
  const [whole = '0', decimals = ''] = plain.split('.')
  return reduced({ num: BigInt(whole + decimals), den: 10n ** BigInt(decimals.length) })
}
