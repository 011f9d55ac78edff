import type { EntryBirth } from '../types.ts'

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const two = (number: number): string => String(number).padStart(2, '0')

/** From the first to the last day of what is said: a day, a month or a year. */
type Span = Pick<EntryBirth, 'from' | 'to'>

/** @param month 1 to 12; null: only the year is said. @returns null when the calendar has no such day */
function spanFor(year: number, month: number | null, day: number | null): Span | null {
  if (year < 1800 || year > 2200) return null
  if (month === null) return { from: `${year}-01-01`, to: `${year}-12-31` }
  if (month < 1 || month > 12) return null
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day !== null && (day < 1 || day > last)) return null
  return {
    from: `${year}-${two(month)}-${two(day ?? 1)}`,
    to: `${year}-${two(month)}-${two(day ?? last)}`,
  }
}

/** "12 Jan 1960", "Jan 1960", "1960", "1960-01-12" (also with a time or a zone behind it), "01/12/1960" is not read: it may be two days. */
function readSpan(text: string): Span | null {
  const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:[T+Z-].*)?$/s.exec(text)
  if (iso) return spanFor(Number(iso[1]), iso[2] ? Number(iso[2]) : null, iso[3] ? Number(iso[3]) : null)
  const words = /^(?:(\d{1,2}) )?([A-Za-z]{3})[a-z]* (\d{4})$/.exec(text)
  if (!words) return null
  const month = MONTHS.indexOf((words[2] ?? '').toUpperCase()) + 1
  return month === 0 ? null : spanFor(Number(words[3]), month, words[1] ? Number(words[1]) : null)
}

/** When somebody was born, as lists write it: also "circa 1960", "1960 to 1962", "1960-1962", "1960/1962". Null: it cannot be read. */
export function readBirth(text: string): EntryBirth | null {
  const circa = /^(circa|approximately|about|c\.?) /i.test(text)
  const bare = text.replace(/^(circa|approximately|about|c\.?) /i, '').trim()
  const years = /^(\d{4}) ?[-/] ?(\d{4})$/.exec(bare)
  const [first = '', last = first] = years ? [years[1], years[2]] : bare.split(/ to |\//)
  const [from, to] = [readSpan(first.trim()), readSpan(last.trim())]
  if (!from || !to || to.to < from.from) return null
  return { from: from.from, to: to.to, circa }
}
