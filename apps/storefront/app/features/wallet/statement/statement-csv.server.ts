import type { Language, Transaction } from '@palco/contract'
import { unscaled } from '~/lib/amount.ts'
import { balanceParts } from '../balance-parts.ts'
import { findBet } from './transaction-name.ts'

export type Words = {
  date: string
  what: string
  detail: string
  amount: string
  currency: string
  cash: string
  bonus: string
}

export type SheetStyle = {
  words: Words
  toName: (line: Transaction) => string
  language: Language
  /** IANA name of the zone the times are written in. */
  timeZone: string
}

/** What a spreadsheet in that language takes for the end of a column and for the decimal mark. */
const MARKS = {
  es_ES: { column: ';', decimal: ',' },
  en_US: { column: ',', decimal: '.' },
  pt_BR: { column: ';', decimal: ',' },
} as const satisfies Record<Language, { column: string; decimal: string }>

/** A text that a spreadsheet would take for a formula is marked as text (OWASP, CSV injection). */
const safe = (text: string): string =>
  /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const cell = (text: string): string => quoted(safe(text))

/** "2026-11-21 09:00:00" in a time zone: a spreadsheet of any language reads it as a date. */
export const sheetTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

/**
 * The statement as text with separated columns (RFC 4180 but for the separator), for a spreadsheet in the reader's
 * language. The mark at the beginning says that it is UTF-8.
 */
export function statementCsv(
  lines: readonly Transaction[],
  { words, toName, language, timeZone }: SheetStyle,
): string {
  const { column, decimal } = MARKS[language]
  const number = (amount: string) => amount.replace('.', decimal)
  const head = [words.date, words.what, words.detail, words.amount, words.currency, words.cash, words.bonus]
  const rows = lines.map((line) => {
    const { date, detail, amount, balance } = line
    const parts = balanceParts(line)
    return [
      sheetTime(new Date(date), timeZone),
      cell(toName(line)),
      cell(
        [detail.game_name ?? detail.method, findBet(line) ?? detail.round_id ?? detail.payment_id]
          .filter(Boolean)
          .join(' · '),
      ),
      number(amount.amount),
      amount.currency,
      number(parts?.cash.amount ?? balance.amount),
      number(parts?.bonus.amount ?? unscaled(0n, balance.currency)),
    ].join(column)
  })
  return `\uFEFF${[head.map(cell).join(column), ...rows].join('\r\n')}\r\n`
}
