import type { CallAnswer, Bet, sportsCalls } from '@palco/contract'
import { readAmount } from '@palco/contract/amount'
import { data, redirect } from 'react-router'
import { makeApi, calls, newIdempotencyKey, type ShownError } from '~/api/index.ts'
import { toLanguage } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'
import { failedPage, requireBook } from '../load.ts'

export type BetData = CallAnswer<typeof sportsCalls.readBet>['response'] & {
  key: string
  shown: ShownError[]
}

/** One bet with the arithmetic of its return. An unknown one is a 404. */
export async function loadBet(context: Context, id: string) {
  requireBook(context)
  const api = makeApi(context)
  const known = id.length <= 40
  const result = known ? await api.call(calls.readBet, { id }, { silent: true }) : null
  if (result === null || (!result.ok && result.error.code === 'unknown_bet'))
    throw data({ message: null }, { status: 404 })
  if (!result.ok) return failedPage(result, api.shown())
  return data<BetData>({ ...result.data.response, key: newIdempotencyKey(), shown: [] })
}

export type CashOutAnswer = {
  /** Which bet. */
  id: string
  /** What was paid; null when it was refused. */
  paid: Bet['cash_out'] extends null ? never : { amount: string; currency: Bet['stake']['currency'] } | null
  reason: 'value_fell' | 'suspended' | 'decided' | 'stake_invalid' | 'auto_invalid' | null
  bet: Bet | null
  shown: ShownError[]
}

/** Closes a bet, or a part of it, or stores the value at which that is to happen. */
export async function cashOutAction(context: Context, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const id = text('id')
  const nothing: CashOutAnswer = { id, paid: null, reason: null, bet: null, shown: [] }
  const currency = text('currency') as Bet['stake']['currency']
  if (text('intent') === 'auto') return autoCashOut(context, { id, given: text('auto'), currency })
  const api = makeApi(context)
  // A choice of the page, not typed: '' for all of it.
  const part = text('stake')
  if (!/^(\d{1,15}(\.\d{1,8})?)?$/.test(part))
    return data({ ...nothing, reason: 'stake_invalid' as const }, { status: 422 })
  const result = await api.call(
    calls.cashOut,
    { id, value: text('value'), ...(part !== '' && { stake: part }) },
    { idempotencyKey: text('idempotency_key') },
  )
  if (!result.ok) return data({ ...nothing, shown: api.shown() }, { status: result.error.status ?? 503 })
  const answer = result.data.response
  if (!answer.executed) return data({ ...nothing, reason: answer.reason, bet: answer.bet }, { status: 422 })
  return data({ ...nothing, paid: answer.paid, bet: answer.bet })
}

type AutoCashOut = { id: string; given: string; currency: Bet['stake']['currency'] }

/** Stores the value at which a bet is cashed out by itself; an empty one takes it back. */
async function autoCashOut(context: Context, { id, given, currency }: AutoCashOut) {
  const api = makeApi(context)
  const nothing: CashOutAnswer = { id, paid: null, reason: null, bet: null, shown: [] }
  const read = readAmount(given, currency, toLanguage(context))
  if (!read.ok && read.problem !== 'empty')
    return data({ ...nothing, reason: 'auto_invalid' as const }, { status: 422 })
  const result = await api.call(calls.setAutoCashOut, { id, value: read.ok ? read.amount : null })
  if (!result.ok) return data({ ...nothing, shown: api.shown() }, { status: result.error.status ?? 503 })
  throw redirect(paths.sportsBet(id), 303)
}
