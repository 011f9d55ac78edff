import type { Language, Refusal } from '@palco/contract'
import { fillText } from '@palco/contract/texts'
import type { Refused } from '../../result.ts'
import type { AnyCode, OperatorCode } from './codes.ts'
import { EXCEPTIONS, REFUSALS } from './table.ts'
import en_US from '../texts/en_US.ts'
import es_ES, { type Texts } from '../texts/es_ES.ts'
import pt_BR from '../texts/pt_BR.ts'

const TEXTS: Record<Language, Texts> = { es_ES, en_US, pt_BR }

/** Status of an operator's refusal by its code. */
export function toOperatorStatus(code: string): number {
  const { status, toOperators = status } = REFUSALS[code as OperatorCode] ?? REFUSALS.unexpected
  return toOperators
}

/** An operator's refusal → status and body; its words are the console's. */
export const renderForConsole = ({ code, params }: Refused): { status: number; body: object } => ({
  status: toOperatorStatus(code),
  body: { code, ...(params && { params }) },
})

/** A player's refusal → status and body in the call's language. `call`: the name of the call that was refused. */
export function renderRefusal(
  refused: Refused,
  language: Language,
  call = '',
): { status: number; body: Refusal } {
  const params = showDays(refused.params ?? {}, language)
  const code = (refused.code in REFUSALS ? refused.code : 'unexpected') as AnyCode
  const exception = EXCEPTIONS[call]?.[code]
  const { status, type } = exception ?? REFUSALS[code]
  const texts = TEXTS[language]
  const text = fillText(exception ? texts.fields[exception.text] : texts.refusals[code], params)
  const fields = Object.fromEntries(
    Object.entries(refused.fields ?? {}).map(([field, fieldCode]) => [
      field,
      fieldText(texts, fieldCode, params) ?? text,
    ]),
  )
  // The one message with a further meaning (site-behaviour 3.5): the page reloads.
  const message = code === 'unauthenticated' || code === 'session_idle' ? 'Unauthenticated.' : text
  return {
    status,
    body: { response: [text], type, message, code, ...(Object.keys(fields).length > 0 && { fields }) },
  }
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** Days of the calendar among the values of a text, as they are written in its language. */
function showDays(
  params: Readonly<Record<string, string>>,
  language: Language,
): Readonly<Record<string, string>> {
  const format = new Intl.DateTimeFormat(language.replace('_', '-'), { dateStyle: 'long', timeZone: 'UTC' })
  const show = (value: string) => (DAY.test(value) ? format.format(new Date(value)) : value)
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, show(value)]))
}

function fieldText(texts: Texts, code: string, params: Readonly<Record<string, string>>): string | null {
  const own =
    (texts.fields as Record<string, string>)[code] ?? (texts.refusals as Record<string, string>)[code]
  return own === undefined ? null : fillText(own, params)
}
