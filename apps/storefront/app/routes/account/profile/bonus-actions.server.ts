import { data, redirect } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { checkBonusCode } from '~/features/bonuses/checks.ts'
import { pathOfTab } from '~/features/bonuses/tabs.ts'
import { refusedMoney } from '~/features/wallet/form-answer.ts'
import type { FreeBet } from '@palco/contract'
import { formatMoney, toLanguage, toTranslator } from '~/i18n/index.ts'
import { toText, valuesToKeep } from '~/lib/form-values.ts'
import type { Context } from '~/session/context.ts'
import type { ProfileAnswer } from './answer.ts'

/** Claim, cancel or code: a claim ends on the claimed ones, a cancellation on the canceled ones. */
export function actOnBonus(form: FormData, context: Context) {
  const act = toText(form, 'act')
  if (act === 'bonus-code') return redeemCode(form, context)
  return act === 'claim-bonus' ? claimBonus(form, context) : cancelBonus(form, context)
}

const toKey = (form: FormData) => ({ idempotencyKey: toText(form, 'idempotency_key') })

async function claimBonus(form: FormData, context: Context) {
  const api = makeApi(context)
  const result = await api.call(calls.claimBonus, { id: toText(form, 'id') }, toKey(form))
  if (!result.ok) return refusedMoney(form, result.error, api.shown())
  throw redirect(pathOfTab(result.data.response.status === 'completed' ? 'completed' : 'claimed'))
}

async function cancelBonus(form: FormData, context: Context) {
  const api = makeApi(context)
  const result = await api.call(calls.cancelBonus, { id: toText(form, 'id') }, toKey(form))
  if (!result.ok) return refusedMoney(form, result.error, api.shown())
  throw redirect(pathOfTab(result.data.response.status === 'completed' ? 'completed' : 'canceled'))
}

const freeBetName = ({ amount }: FreeBet, context: Context): string => {
  const language = toLanguage(context)
  return toTranslator(context)('sports.slip.free.name', { amount: formatMoney(amount, language) })
}

async function redeemCode(form: FormData, context: Context) {
  const fields = checkBonusCode(form, toTranslator(context))
  if (fields.code) return data<ProfileAnswer>({ shown: [], fields }, { status: 422 })
  const api = makeApi(context)
  const result = await api.call(calls.redeemBonusCode, { code: toText(form, 'code') })
  if (result.ok) {
    const { response: given } = result.data
    const added = 'free_bet' in given ? freeBetName(given.free_bet, context) : given.name
    return data<ProfileAnswer>({ shown: [], added })
  }
  const { status, fields: refused } = result.error
  return data<ProfileAnswer>(
    { shown: api.shown(), fields: refused, values: valuesToKeep(form) },
    { status: status ?? 503 },
  )
}
