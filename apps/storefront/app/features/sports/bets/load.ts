import type { AnswerOf, Bet, sportsCalls } from '@palco/contract'
import { data, redirect } from 'react-router'
import { apiOf, calls, newIdempotencyKey, type ShownError } from '~/api/index.ts'
import { readAmount } from '~/lib/amount.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'
import { failedPage, requireBook } from '../load.ts'

export const BET_LISTS = ['open', 'settled', 'all'] as const
export type BetList = (typeof BET_LISTS)[number]

export type BetsData = {
  bets: Bet[]
  list: BetList
  open: number
  next: string | null
  /** Of the next cash-out. */
  key: string
  shown: ShownError[]
}

export type BetData = AnswerOf<typeof sportsCalls.readBet>['response'] & { key: string; shown: ShownError[] }

/** The player's bets. */
export async function loadBets(context: Context, url: URL) {
  requireBook(context)
  const api = apiOf(context)
  const given = url.searchParams.get('list')
  const list = BET_LISTS.find((each) => each === given) ?? 'open'
  const cursor = url.searchParams.get('cursor') ?? undefined
  const result = await api.call(calls.listBets, { list, cursor, limit: 20 }, { silent: true })
  if (!result.ok) return failedPage(result, api.shown())
  const { bets, open, next_cursor: next } = result.data.response
  return data<BetsData>({ bets, list, open, next, key: newIdempotencyKey(), shown: [] })
}

/** One bet with the arithmetic of its return. An unknown one is a 404. */
export async function loadBet(context: Context, id: string) {
  requireBook(context)
  const api = apiOf(context)
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
  reason: 'value_fell' | 'suspended' | 'decided' | 'stake_invalid' | null
  bet: Bet | null
  shown: ShownError[]
}

/** Closes a bet, or a part of it, or stores the value at which that is to happen. */
export async function cashOutAction(context: Context, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const id = text('id')
  const nothing: CashOutAnswer = { id, paid: null, reason: null, bet: null, shown: [] }
  if (text('intent') === 'auto') return autoCashOut(context, form, nothing)
  const api = apiOf(context)
  const currency = text('currency') as Bet['stake']['currency']
  const part = readAmount(text('stake'), currency)
  const result = await api.call(
    calls.cashOut,
    { id, value: text('value'), ...(part.ok && { stake: part.amount }) },
    { idempotencyKey: text('idempotency_key') },
  )
  if (!result.ok) return data({ ...nothing, shown: api.shown() }, { status: result.error.status ?? 503 })
  const answer = result.data.response
  if (!answer.executed) return data({ ...nothing, reason: answer.reason, bet: answer.bet }, { status: 422 })
  return data({ ...nothing, paid: answer.paid, bet: answer.bet })
}

async function autoCashOut(context: Context, form: FormData, nothing: CashOutAnswer) {
  const api = apiOf(context)
  const given = String(form.get('auto') ?? '')
  const read = readAmount(given, String(form.get('currency')) as Bet['stake']['currency'])
  const result = await api.call(calls.setAutoCashOut, { id: nothing.id, value: read.ok ? read.amount : null })
  if (!result.ok) return data({ ...nothing, shown: api.shown() }, { status: result.error.status ?? 503 })
  throw redirect(paths.sportsBet(nothing.id), 303)
}
