import { isVisible } from '@palco/contract'
import { type Odds, parseOdds } from '@palco/sports-rules/odds'

/** Why a row cannot be true: the column, and what is wrong with it. */
export type Problem = { column: string; reason: string }

/** Bounds of the sum of implied probabilities (1/odds) of a market's outcomes, in ten-thousandths. */
const LEAST_SUM = 9_500n
const MOST_SUM = 12_500n

/** One row by its columns; a column that the file does not have is an empty text. */
export type Row = Readonly<Record<string, string>>

const fail = (column: string, reason: string): Problem => ({ column, reason })
export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'reason' in value

/** A whole number from 0 to 99, as counts of goals are. */
export function computeGoals(row: Row, column: string): number | Problem {
  const text = row[column] ?? ''
  return /^\d{1,2}$/.test(text) ? Number(text) : fail(column, `"${text}" is no number of goals`)
}

/** The first season with published prices. */
const OLDEST_YEAR = 1993
/** Years with two digits from this on are of the last century. */
const LAST_CENTURY = 93

/** "15/08/2024" or "15/08/24", and "18:00" (UTC, "" is noon). */
export function toStart(row: Row): Date | Problem {
  const [date = '', time = ''] = [row['Date'], row['Time']]
  const [, day, month, written = ''] = /^(\d{2})\/(\d{2})\/(\d{4}|\d{2})$/.exec(date) ?? []
  const year = written.length === 2 ? `${Number(written) >= LAST_CENTURY ? 19 : 20}${written}` : written
  const start = new Date(`${year}-${month}-${day}T00:00:00Z`)
  // A day that the month does not have becomes one of the next month.
  if (Number.isNaN(start.getTime()) || start.getUTCDate() !== Number(day))
    return fail('Date', `"${date}" is no day`)
  if (Number(year) < OLDEST_YEAR) return fail('Date', `"${date}" is before ${OLDEST_YEAR}`)
  if (time === '') return new Date(`${year}-${month}-${day}T12:00:00Z`)
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return fail('Time', `"${time}" is no time`)
  return new Date(`${year}-${month}-${day}T${time}:00Z`)
}

/** Whether a name can be shown: without invisible characters, and in the file's own encoding. */
export const canBeShown = (name: string): boolean => isVisible(name) && !name.includes('\uFFFD')

/** The name of a side. What cannot be shown is none. */
export function toSide(name: string | undefined, column: string): string | Problem {
  if (name === undefined || name === '') return fail(column, 'no name')
  return canBeShown(name) ? name : fail(column, `the name ${JSON.stringify(name)} cannot be shown`)
}

/** Prices of all outcomes of a market; they have to belong together. `null`: the row has none of them. */
export function findPrices(row: Row, columns: readonly string[]): Odds[] | Problem | null {
  if (columns.every((column) => (row[column] ?? '') === '')) return null
  const prices: Odds[] = []
  for (const column of columns) {
    const price = parseOdds(row[column] ?? '')
    if (price === null) return fail(column, `"${row[column] ?? ''}" are no odds`)
    prices.push(price)
  }
  const sum = prices.reduce((total, price) => total + 10_000_000n / price, 0n)
  if (sum >= LEAST_SUM && sum <= MOST_SUM) return prices
  const percent = `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`
  return fail(columns[0] ?? '', `the implied probabilities of ${columns.join(', ')} come to ${percent} %`)
}

/** A handicap of the home team: a multiple of 0.25. Answers it as markets write it, "-0.75". */
export function toLine(row: Row, column: string): string | Problem {
  const text = row[column] ?? ''
  const [, sign = '', whole, decimals = ''] = /^([+-]?)(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const fraction = decimals.padEnd(2, '0')
  if (whole === undefined || !['00', '25', '50', '75'].includes(fraction))
    return fail(column, `the line "${text}" is no multiple of 0.25`)
  const number = `${Number(whole)}${{ '00': '', '25': '.25', '50': '.5', '75': '.75' }[fraction] ?? ''}`
  return sign === '-' && number !== '0' ? `-${number}` : number
}
