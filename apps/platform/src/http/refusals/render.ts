import type { Language, Refusal } from '@palco/contract'
import { formatDate } from '@palco/contract/format'
import { rewriteFor } from '@palco/contract/spanish'
import type { Spanish } from '@palco/contract/tables'
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

/** A player's refusal → status and body in the call's language and the brand's Spanish. `call`: the name of the call that was refused. */
export function renderRefusal(
  refused: Refused,
  language: Language,
  call = '',
  spanish: Spanish = 'es-AR',
): { status: number; body: Refusal } {
  const params = showDays(refused.params ?? {}, language)
  const code = (refused.code in REFUSALS ? refused.code : 'unexpected') as AnyCode
  const exception = EXCEPTIONS[call]?.[code]
  const { status, type } = exception ?? REFUSALS[code]
  const texts = TEXTS[language]
  const rewrite = rewriteFor(language, spanish)
  const fill = (template: string) => fillText(rewrite(template), params)
  const words = exception ? texts.fields[exception.text] : texts.refusals[code]
  const text = fill(words)
  const fields = Object.fromEntries(
    Object.entries(refused.fields ?? {}).map(([field, fieldCode]) => [
      field,
      fill(findFieldText(texts, fieldCode) ?? words),
    ]),
  )
  // The one message with a further meaning (site-behaviour 3.5): the page reloads.
  const message = code === 'unauthenticated' || code === 'session_idle' ? 'Unauthenticated.' : text
  return {
    status,
    body: { response: [text], type, message, code, ...(Object.keys(fields).length > 0 && { fields }) },
  }
}

const findFieldText = (texts: Texts, code: string): string | undefined =>
  (texts.fields as Record<string, string>)[code] ?? (texts.refusals as Record<string, string>)[code]

const DAY = /^\d{4}-\d\d-\d\d$/

/** Days of the calendar among the values of a text, as they are written in its language. */
function showDays(
  params: Readonly<Record<string, string>>,
  language: Language,
): Readonly<Record<string, string>> {
  const show = (value: string) => (DAY.test(value) ? formatDate(value, 'date', language, 'UTC') : value)
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, show(value)]))
}
