import { CURRENCY_EXPONENTS, type Currency } from './tables/currencies.ts'
import type { Language } from './tables/languages.ts'

/*
 * How amounts are typed and read, for the site, the games and the console alike (docs/texts.md). The inverse of format.ts. It
 * rests on tables only: browsers run it.
 */

/** The decimal mark and the mark between groups of three digits, as `formatMoney` writes them. */
const MARKS = {
  es_ES: [',', '.'],
  en_US: ['.', ','],
  pt_BR: [',', '.'],
} as const satisfies Record<Language, readonly [decimal: string, group: string]>

/** What may stand at an end of an amount, in upper case: its code, and its symbol with and without the country. */
const SYMBOLS: Record<Currency, readonly string[]> = {
  ARS: ['ARS', 'AR$', '$'],
  BRL: ['BRL', 'R$'],
  EUR: ['EUR', '€'],
  GBP: ['GBP', '£'],
  USD: ['USD', 'US$', 'U$S', '$'],
  CLP: ['CLP', 'CL$', '$'],
  USDT: ['USDT', '₮'],
  BTC: ['BTC', '₿'],
}

/** Marks of direction and joiners that are copied along with an amount, and not seen. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
/** Whole digits of an amount at most. */
const MOST_DIGITS = 15

export type AmountProblem =
  | { problem: 'empty' | 'format' | 'decimals' | 'notPositive' }
  /** `meant`: the two amounts that the text may stand for, written in the language. */
  | { problem: 'ambiguous'; meant: readonly [string, string] }
export type AmountReading = { ok: true; amount: string } | ({ ok: false } & AmountProblem)

type Parts = { whole: string; fraction: string }

/** A text with the given marks in its parts; `null` where the marks stand in other places. */
function findParts(text: string, decimal: string, group: string): Parts | null {
  const [head = '', fraction = '', ...rest] = text.split(decimal)
  if (rest.length > 0 || !/^\d*$/.test(fraction) || head + fraction === '') return null
  if (/^\d*$/.test(head)) return { whole: head, fraction }
  for (const mark of [group, ' ']) {
    const [first = '', ...groups] = head.split(mark)
    if (/^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((part) => /^\d{3}$/.test(part)))
      return { whole: first + groups.join(''), fraction }
  }
  return null
}

const decimalText = ({ whole, fraction }: Parts): string => {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${digits}.${fraction}` : digits
}

/** The refusal of a text that may stand for two amounts, the second one cut to the decimals that it may have. */
function twoWays([one, other]: readonly [Parts, Parts], digits: number, language: Language): AmountReading {
  const cut = { ...other, fraction: other.fraction.slice(0, digits) }
  const meant = [writeAmount(decimalText(one), language), writeAmount(decimalText(cut), language)] as const
  return { ok: false, problem: 'ambiguous', meant }
}

/**
 * Reads a number without sign and symbols as the language writes it, or as another language does where only that can be meant.
 * @param digits decimals at most
 */
function readNumber(text: string, digits: number, language: Language): AmountReading {
  const [decimal, group] = MARKS[language]
  const own = findParts(text, decimal, group)
  const other = findParts(text, group, decimal)
  const chosen = [own, other].find((parts) => parts && parts.fraction.length <= digits)
  if (!chosen) return { ok: false, problem: own || other ? 'decimals' : 'format' }
  if (chosen.whole.length > MOST_DIGITS) return { ok: false, problem: 'format' }
  // "5,000" in Spanish: five with more decimals than the currency has, or five thousand of an English hand.
  if (own && own !== chosen) return twoWays([chosen, own], digits, language)
  return { ok: true, amount: decimalText(chosen) }
}

/** One symbol of the currency at an end less; a text with the same one at both ends stays. */
function withoutSymbols(text: string, currency: Currency | null): string {
  const symbols = currency ? SYMBOLS[currency] : []
  const upper = text.toUpperCase()
  const first = symbols.find((symbol) => upper.startsWith(symbol))
  const last = symbols.find((symbol) => symbol !== first && upper.endsWith(symbol))
  return text.slice(first?.length ?? 0, last ? -last.length : undefined).trim()
}

/**
 * Reads an amount as people type it, "$ 1.234,50" in Spanish, "1,234.50" in English: by the language's marks and the currency's
 * digits, with symbols at the ends only. A text in the other languages' form is read where it can mean one amount only ("4800.5"
 * in Spanish), and refused as `ambiguous` where it could mean two ("5,000" pesos in Spanish).
 * @param currency whose digits and symbols count; `null`: a whole number without a symbol
 * @param zero whether 0 is an amount, too
 * @returns a decimal string in major units, as the contract has it
 */
export function readAmount(
  text: string,
  currency: Currency | null,
  language: Language,
  { zero = false } = {},
): AmountReading {
  const typed = text
    .replace(UNSEEN, '')
    .replace(/[\s\u2007\u2009]+/g, ' ')
    .trim()
  if (typed === '') return { ok: false, problem: 'empty' }
  const unsigned = typed.replace(/^[-−] ?/, '')
  const bare = withoutSymbols(unsigned, currency)
  const digits = currency ? CURRENCY_EXPONENTS[currency] : 0
  const read = readNumber(bare.replace(/^[-−] ?/, ''), digits, language)
  if (read.ok && (unsigned !== typed || /^[-−]/.test(bare))) return { ok: false, problem: 'notPositive' }
  if (read.ok && !zero && /^[0.]+$/.test(read.amount)) return { ok: false, problem: 'notPositive' }
  return read
}

/**
 * Reads a multiplier of a game. Unlike an amount, "2.000" is ambiguous in Spanish, too: few multipliers reach a thousand, so the
 * language alone does not say that two thousand is meant.
 * @param digits decimals at most
 */
export function readMultiplier(text: string, digits: number, language: Language): AmountReading {
  const typed = text.replace(/^\s*[×x]/i, '').trim()
  if (typed === '') return { ok: false, problem: 'empty' }
  const [decimal, group] = MARKS[language]
  const own = findParts(typed, decimal, group)
  const other = findParts(typed, group, decimal)
  if (!own || !other || decimalText(own) === decimalText(other)) return readNumber(typed, digits, language)
  return twoWays(own.fraction.length > other.fraction.length ? [other, own] : [own, other], digits, language)
}

/**
 * Reads a figure that is no money (odds, a percentage, a factor), "1,95" or "1.95" in every language: such figures have no groups.
 * @param digits decimals at most
 * @param signed whether it may be negative
 * @returns a decimal string; `null` for what is no such figure
 */
export function readFigure(text: string, digits: number, { signed = false } = {}): string | null {
  const [, sign = '', whole = '', fraction = ''] =
    /^([-+−]?)(\d{1,15})(?:[.,](\d*))?$/.exec(text.trim()) ?? []
  if (whole === '' || fraction.length > digits || (sign !== '' && !signed)) return null
  const figure = decimalText({ whole, fraction })
  return sign === '' || sign === '+' ? figure : `-${figure}`
}

/** An amount as it is typed in a language, without a symbol: "1234.50" → "1.234,50" in Spanish. What is no amount stays. */
export function writeAmount(amount: string, language: Language): string {
  if (!/^\d+(\.\d+)?$/.test(amount)) return amount
  const [decimal, group] = MARKS[language]
  const [whole = '', fraction] = amount.split('.')
  return grouped(whole, group) + (fraction === undefined ? '' : decimal + fraction)
}

const grouped = (digits: string, group: string): string => digits.replace(/\B(?=(\d{3})+$)/g, group)

/** A text field of a page, as far as grouping needs it. */
export type TextInput = {
  value: string
  readonly selectionStart: number | null
  setSelectionRange: (from: number, to: number) => void
}

/** What is done with each `input` event, as far as the browser says. */
type InputKind = { readonly type?: string; readonly inputType?: string; readonly data?: string | null }

/**
 * Whether one key was pressed. What comes at once may have the marks of another language ("4800.5"): it is pasted or dropped, typed by a
 * keyboard's clipboard, or filled in by a browser, which says nothing of it.
 */
const isOneKey = ({ inputType = '', data }: InputKind = {}): boolean =>
  /^(delete|insertCompositionText$)/.test(inputType) ||
  (inputType === 'insertText' && (data?.length ?? 0) <= 1)

/** Fields in which a mark between groups was typed by hand, or came with a whole text: such a text stays as it is. */
const byHand = new WeakSet<TextInput>()

/**
 * Groups the whole digits of an amount while it is typed ("12345" → "12.345" in Spanish); called with each `input` event. The caret
 * stays behind the same digit. Marks that the person types stay, and a text that is no number stays as it is.
 * @param event what was done, as the event tells; deleting never types a mark
 */
export function groupTyped(input: TextInput, language: Language, event?: InputKind): void {
  const [decimal, group] = MARKS[language]
  const { value } = input
  const caret = input.selectionStart ?? value.length
  const typedMark = value[caret - 1] === group && !event?.inputType?.startsWith('delete')
  if (!value.includes(group)) byHand.delete(input)
  else if (typedMark && caret === value.length && value.indexOf(group) < caret - 1 && !byHand.has(input)) {
    // Behind groups that stand already, the key can only mean the decimal mark: many keyboards have one of the two.
    input.value = value.slice(0, -1) + decimal
    return
  } else if (typedMark || !isOneKey(event)) byHand.add(input)
  if (byHand.has(input)) return
  const [whole = '', ...fractions] = value.split(decimal)
  const digits = whole.replaceAll(group, '')
  if (!/^\d+$/.test(digits)) return
  const text = [grouped(digits, group), ...fractions].join(decimal)
  if (text === value) return
  // Marks of groups in front of the caret come and go; everything else in front of it stays.
  const before = value.slice(0, caret).replaceAll(group, '').length
  let at = 0
  for (let passed = 0; passed < before; at++) if (text[at] !== group) passed++
  input.value = text
  input.setSelectionRange(at, at)
}
