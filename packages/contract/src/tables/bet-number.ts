/** A bet's id as the platform makes it: the first digit of the time changes once in 35 years, so that it says nothing. */
const ID = /^bet_.([2-7a-z]{12})[2-7a-z]{7}$/s
const NUMBER = /^[2-7A-Z]{12}$/

/** Signs that the digits of a number lack, as what they are taken for. */
const TAKEN_FOR: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 8: 'B' }

/**
 * The number of a bet on sports as people read, copy and say it: "OCE2-K7QM-XHDA", the time in milliseconds and four random
 * digits. Ids of another backend are shown as they are.
 */
export function betNumber(id: string): string {
  const digits = ID.exec(id)?.[1]
  return digits?.toUpperCase().match(/.{4}/gs)?.join('-') ?? id
}

const DIGITS = [...'234567abcdefghijklmnopqrstuvwxyz']

/** What the ids of bets with a number begin with, for each first digit; the number in any spelling. None for what is no number. */
export function idsOfBetNumber(text: string): string[] {
  const digits = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[018]/g, (sign) => TAKEN_FOR[sign] ?? sign)
  return NUMBER.test(digits) ? DIGITS.map((first) => `bet_${first}${digits.toLowerCase()}`) : []
}
