import type { Payment, PaymentMethod, WireMoney } from '@palco/contract'
import { makeApi, calls, newIdempotencyKey } from '~/api/index.ts'
import { formatMoney, toLanguage, toTranslator } from '~/i18n/index.ts'
import { toText } from '~/lib/form-values.ts'
import type { Context } from '~/session/context.ts'
import { checkDeposit, chosenMethod, findNetwork } from '../checks.ts'
import { typedIn } from './typed.ts'
import { parseAmount, invalidMoney, refusedMoney } from '../form-answer.ts'

/**
 * What the deposit form needs: the methods, that of the last deposit, what limits leave, and the key of the next try. `asked`: limits are
 * still asked for, which come first.
 */
export async function loadDeposit(context: Context) {
  const api = makeApi(context)
  const [result, latest, limits] = await Promise.all([
    api.call(calls.listPaymentMethods, { direction: 'deposit' }),
    api.call(calls.listPayments, { kind: 'deposit', limit: 1 }, { silent: true }),
    api.call(calls.readOwnLimits, {}, { silent: true }),
  ])
  const methods: PaymentMethod[] = result.ok ? result.data.response.methods : []
  const noCredit = result.ok && Boolean(result.data.response.refused_cards?.includes('credit'))
  const lastMethod = latest.ok ? latest.data.response.payments[0]?.method.id : undefined
  const left = limits.ok ? limits.data.response.deposits_left : null
  const asked = limits.ok && Boolean(limits.data.response.asked)
  return {
    methods,
    noCredit,
    lastMethod,
    left,
    asked,
    idempotencyKey: newIdempotencyKey(),
    shown: api.shown(),
  }
}

/** The refusal of a deposit before limits are set. */
const LIMITS_FIRST = 'limits_before_deposit'

/** `typed`: limits come first, and the deposit after them goes on with this. */
type Opened =
  | { opened: Payment }
  | { refused: ReturnType<typeof invalidMoney>; typed?: Record<string, string> | undefined }

/** Opens a deposit by what its form holds. @returns the open payment, or what the action answers when there is none */
export async function openDeposit(form: FormData, context: Context): Promise<Opened> {
  const api = makeApi(context)
  const method = toText(form, 'method')
  const idempotencyKey = toText(form, 'idempotency_key')
  const language = toLanguage(context)
  const words = {
    t: toTranslator(context),
    money: (value: WireMoney) => formatMoney(value, language),
    language,
  }
  const offered = await api.call(calls.listPaymentMethods, { direction: 'deposit' })
  // Without them nothing says in what the amount is: no payment is opened.
  if (!offered.ok) return { refused: refusedMoney(form, offered.error, api.shown()) }
  const { methods } = offered.data.response
  const fields = checkDeposit(form, methods, words)
  const amount = parseAmount(form, chosenMethod(form, methods)?.min.currency, language)
  if (Object.keys(fields).length > 0 || !amount) return { refused: invalidMoney(form, fields) }
  const network = findNetwork(form, methods)
  const promoCode = toText(form, 'promo_code') || toText(form, 'bonus') || undefined
  const result = await api.call(
    calls.deposit,
    { method, amount, network, promo_code: promoCode },
    { idempotencyKey },
  )
  if (result.ok) return { opened: result.data.response }
  if (result.error.code !== LIMITS_FIRST) return { refused: refusedMoney(form, result.error, api.shown()) }
  const typed = typedIn(form)
  const shown = api.shown().map((entry) => (entry.code === LIMITS_FIRST ? { ...entry, typed } : entry))
  return { refused: refusedMoney(form, result.error, shown), typed }
}
