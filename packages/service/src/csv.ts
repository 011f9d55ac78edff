/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection), its full-width forms included. */
const FORMULA = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/
/** A plain number is none, though it may begin with a minus. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** A cell of a CSV file (RFC 4180), with a text that a spreadsheet would take for a formula marked as text. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file with its end. */
export const csvLine = (cells: readonly string[], column = ','): string =>
  `${cells.map(csvCell).join(column)}\r\n`
