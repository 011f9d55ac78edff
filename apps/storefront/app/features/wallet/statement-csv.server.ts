import type { Transaction } from '@palco/contract'

export type Words = {
  date: string
  what: string
  detail: string
  amount: string
  currency: string
  balance: string
}

/** A text that a spreadsheet would take for a formula is marked as text (OWASP, CSV injection). */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const cell = (text: string): string => quoted(safe(text))

/**
 * The statement as RFC 4180 text. Amounts are decimal numbers with a point and times are ISO 8601 in UTC, whatever the
 * language: the file is for programs. The mark at the beginning tells spreadsheets that it is UTF-8.
 */
export function statementCsv(
  lines: readonly Transaction[],
  words: Words,
  kindName: (kind: Transaction['kind']) => string,
): string {
  const head = [words.date, words.what, words.detail, words.amount, words.currency, words.balance]
  const rows = lines.map(({ date, kind, detail, amount, balance }) =>
    [
      date,
      cell(kindName(kind)),
      cell(
        [detail.game_name ?? detail.method, detail.round_id ?? detail.payment_id].filter(Boolean).join(' · '),
      ),
      amount.amount,
      amount.currency,
      balance.amount,
    ].join(','),
  )
  return `\uFEFF${[head.map(cell).join(','), ...rows].join('\r\n')}\r\n`
}
