import { readAmount } from '@palco/contract/amount'
import { OWN_LIMIT_KINDS, OWN_LIMIT_PERIODS, type OwnLimitPeriod } from '@palco/contract/tables'
import { makeApi, calls } from '~/api/index.ts'
import { toLanguage, toTranslator } from '~/i18n/index.ts'
import { toText, valuesToKeep } from '~/lib/form-values.ts'
import type { Context } from '~/session/context.ts'
import { checkLimit, checkMinutes, toCurrency, minutesIn } from './check.ts'
import { type LimitName, RAISE_TEST, rowKey } from './rows.ts'

/** Confirms a raise whose wait is over. Answers with the status. */
export async function confirmOwnLimit(form: FormData, context: Context) {
  const isTime = toText(form, 'kind') === 'time'
  const name = isTime ? { kind: 'time' as const, period: periodIn(form) } : limitNameIn(form)
  const api = makeApi(context)
  const result = await api.call(calls.confirmOwnLimit, name)
  const limit = name.kind === 'time' ? `time-${name.period}` : rowKey(name)
  if (result.ok) return { status: 200, answer: { shown: [], limit, saved: 'limit' as const } }
  return { status: result.error.status ?? 503, answer: { shown: api.shown(), limit } }
}

/** Answers the test before a first raise of a limit of deposits. Answers with the status. */
export async function answerRaiseTest(form: FormData, context: Context) {
  const answers = [...form.keys()].flatMap((name) => {
    const answer = toText(form, name)
    return name.startsWith(ANSWER) && (answer === 'yes' || answer === 'no')
      ? [{ question: name.slice(ANSWER.length), answer } as const]
      : []
  })
  const api = makeApi(context)
  const result = await api.call(calls.answerRaiseTest, { answers })
  if (result.ok) return { status: 200, answer: { shown: [], limit: RAISE_TEST, saved: 'limit' as const } }
  // A test that was failed is an answer: the page is read anew, with when it may be tried again.
  const isAnswered = result.error.code === 'raise_test_failed'
  const status = isAnswered ? 200 : (result.error.status ?? 503)
  return { status, answer: { shown: api.shown(), limit: RAISE_TEST } }
}

/** The field of a question, before its id. */
const ANSWER = 'answer-'

/** The limit that a form is about. */
function limitNameIn(form: FormData): LimitName {
  const kind = OWN_LIMIT_KINDS.find((one) => one === toText(form, 'kind'))
  if (!kind) throw unknownLimit()
  return { kind, period: periodIn(form), area: toText(form, 'area') || undefined }
}

function periodIn(form: FormData): OwnLimitPeriod {
  const period = OWN_LIMIT_PERIODS.find((one) => one === toText(form, 'period'))
  if (!period) throw unknownLimit()
  return period
}

/** No page names another one: setting some limit in its place would be worse than an error. */
const unknownLimit = () => new Response(null, { status: 422 })

/** Sets a limit of time, or takes one away (`remove`). Answers with the status. */
export async function setTimeLimit(form: FormData, context: Context, { remove }: { remove: boolean }) {
  const period = periodIn(form)
  const limit = `time-${period}`
  const fields = remove ? {} : checkMinutes(form, period, toTranslator(context))
  if (Object.keys(fields).length > 0)
    return { status: 422, answer: { shown: [], limit, fields, values: valuesToKeep(form) } }
  const api = makeApi(context)
  const result = await api.call(calls.setTimeLimit, {
    period,
    minutes: remove ? null : minutesIn(form, period),
  })
  if (result.ok) return { status: 200, answer: { shown: [], limit, saved: 'limit' as const } }
  const { status, fields: refused } = result.error
  return {
    status: status ?? 503,
    answer: { shown: api.shown(), limit, fields: refused, values: valuesToKeep(form) },
  }
}

/** Sets a limit, or takes one away (`remove`); the amount that holds takes a waiting change back. Answers with the status. */
export async function setOwnLimit(form: FormData, context: Context, { remove }: { remove: boolean }) {
  const language = toLanguage(context)
  const name = limitNameIn(form)
  const limit = rowKey(name)
  const fields = remove ? {} : checkLimit(form, toTranslator(context), language)
  if (Object.keys(fields).length > 0)
    return { status: 422, answer: { shown: [], limit, fields, values: valuesToKeep(form) } }
  const reading = readAmount(toText(form, 'amount'), toCurrency(form), language)
  const api = makeApi(context)
  const amount = remove || !reading.ok ? null : reading.amount
  const result = await api.call(calls.setOwnLimit, { ...name, amount })
  if (result.ok) return { status: 200, answer: { shown: [], limit, saved: 'limit' as const } }
  const { status, fields: refused } = result.error
  return {
    status: status ?? 503,
    answer: { shown: api.shown(), limit, fields: refused, values: valuesToKeep(form) },
  }
}
