import { data, redirect } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { actOnAddress } from '~/features/account/address-change.server.ts'
import { checkChangePassword, checkPassword } from '~/features/account/checks.ts'
import { personalInput } from '~/features/account/personal-input.ts'
import { pathOfEnded, ALL_OTHERS } from '~/features/account/security-paths.ts'
import { actOnPasskeys } from '~/features/account/passkeys.server.ts'
import { actOnSecondFactor } from '~/features/account/second-factor.server.ts'
import {
  answerRaiseTest,
  confirmOwnLimit,
  setOwnLimit,
  setTimeLimit,
} from '~/features/own-limits/act.server.ts'
import { actOnProtection } from '~/features/protection/act.server.ts'
import { refusedMoney } from '~/features/wallet/form-answer.ts'
import { toTranslator } from '~/i18n/index.ts'
import { findCode, isCodeAsked, toRawText, toText, valuesToKeep, withCodeField } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import { changeUser } from '~/session/change-user.ts'
import type { Context } from '~/session/context.ts'
import type { ProfileAnswer } from './answer.ts'
import { actOnPhone } from './phone-actions.server.ts'
import { actOnConsents } from './consents-actions.server.ts'
import { actOnPush } from './push-actions.server.ts'
import { actOnBonus } from './bonus-actions.server.ts'

/** A form of the profile, distinguished by its field `act`. */
export function actOnProfile(form: FormData, context: Context) {
  switch (toText(form, 'act')) {
    case 'password':
      return changePassword(form, context)
    case 'change-address':
      return changeAddress(form, context)
    case 'verify-email':
      return sendVerification(context)
    case 'send-phone-code':
    case 'verify-phone':
      return actOnPhone(form, context)
    case 'begin-second-factor':
    case 'confirm-second-factor':
    case 'renew-recovery-codes':
    case 'end-second-factor':
      return secondFactor(form, context)
    case 'begin-passkey':
    case 'add-passkey':
    case 'remove-passkey':
      return actOnPasskeys(form, context)
    case 'end-session':
      return endSession(form, context)
    case 'read-message':
      return markMessageRead(form, context)
    case 'push':
      return actOnPush(form, context)
    case 'marketing':
      return actOnConsents(form, context)
    case 'delete-message':
      return deleteMessage(form, context)
    case 'claim-bonus':
    case 'cancel-bonus':
    case 'bonus-code':
      return actOnBonus(form, context)
    case 'own-limit':
    case 'remove-own-limit':
    case 'confirm-own-limit':
    case 'raise-test':
    case 'time-limit':
    case 'remove-time-limit':
      return actOnOwnLimit(form, context)
    case 'check-interval':
      return setPlayInterval(form, context)
    case 'take-break':
    case 'exclude-self':
    case 'come-back':
      return actOnBreaks(form, context)
    case 'claim-miles':
      return claimMiles(form, context)
    default:
      return savePersonal(form, context)
  }
}

async function savePersonal(form: FormData, context: Context) {
  const api = makeApi(context)
  const result = await api.call(calls.updateUser, personalInput(form))
  if (!result.ok) {
    const { status, fields } = result.error
    return data<ProfileAnswer>(
      { shown: api.shown(), fields, values: valuesToKeep(form) },
      { status: status ?? 503 },
    )
  }
  changeUser(context, result.data.response)
  return data<ProfileAnswer>({ shown: [], saved: 'personal', changesUser: true })
}

async function sendVerification(context: Context) {
  const api = makeApi(context)
  const result = await api.call(calls.sendEmailVerification, {})
  if (result.ok) return data<ProfileAnswer>({ shown: [], mailed: true })
  return data<ProfileAnswer>({ shown: api.shown() }, { status: result.error.status ?? 503 })
}

async function changePassword(form: FormData, context: Context) {
  const fields = checkChangePassword(form, toTranslator(context))
  if (Object.keys(fields).length > 0) return data<ProfileAnswer>({ shown: [], fields }, { status: 422 })
  const api = makeApi(context)
  const result = await api.call(calls.changePassword, {
    old_password: toRawText(form, 'old_password'),
    password: toRawText(form, 'password'),
    code: findCode(form),
  })
  if (result.ok) return data<ProfileAnswer>({ shown: [], saved: 'password' })
  const { status, fields: refused } = result.error
  return data<ProfileAnswer>(
    {
      shown: isCodeAsked({ fields: withCodeField(refused) }) ? [] : api.shown(),
      fields: withCodeField(refused),
      values: valuesToKeep(form),
    },
    { status: status ?? 503 },
  )
}

async function changeAddress(form: FormData, context: Context) {
  const { answer, status } = await actOnAddress(form, context)
  return data<ProfileAnswer>(answer, { status })
}

async function secondFactor(form: FormData, context: Context) {
  const { answer, status } = await actOnSecondFactor(form, context)
  return data<ProfileAnswer>(answer, { status })
}

/** Ends one session or all others, after proof of the password; ends on the list. */
async function endSession(form: FormData, context: Context) {
  const fields = checkPassword(form, toTranslator(context))
  if (fields.password) return data<ProfileAnswer>({ shown: [], ending: true, fields }, { status: 422 })
  const api = makeApi(context)
  const end = toText(form, 'end')
  const password = toRawText(form, 'password')
  const result =
    end === ALL_OTHERS
      ? await api.call(calls.endOtherSessions, { password })
      : await api.call(calls.endOwnSession, { id: end, password })
  if (result.ok) throw redirect(pathOfEnded(end))
  const { error } = result
  // What is said at the field need not be said twice.
  return data<ProfileAnswer>(
    { shown: error.fields ? [] : api.shown(), ending: true, fields: error.fields },
    { status: error.status ?? 503 },
  )
}

async function actOnOwnLimit(form: FormData, context: Context) {
  const act = toText(form, 'act')
  const { answer, status } =
    act === 'raise-test'
      ? await answerRaiseTest(form, context)
      : act === 'confirm-own-limit'
        ? await confirmOwnLimit(form, context)
        : act.endsWith('time-limit')
          ? await setTimeLimit(form, context, { remove: act === 'remove-time-limit' })
          : await setOwnLimit(form, context, { remove: act === 'remove-own-limit' })
  return data<ProfileAnswer>(answer, { status })
}

async function setPlayInterval(form: FormData, context: Context) {
  const api = makeApi(context)
  const result = await api.call(calls.setCheckInterval, { minutes: Number(toText(form, 'minutes')) })
  if (result.ok) return data<ProfileAnswer>({ shown: [], about: 'play-session' })
  return data<ProfileAnswer>({ shown: api.shown() }, { status: result.error.status ?? 503 })
}

async function actOnBreaks(form: FormData, context: Context) {
  const { answer, status } = await actOnProtection(form, context)
  return data<ProfileAnswer>(answer, { status })
}

async function markMessageRead(form: FormData, context: Context) {
  const api = makeApi(context)
  const result = await api.call(calls.openMessage, { id: toText(form, 'id') })
  return data<ProfileAnswer>(
    { shown: api.shown() },
    { status: result.ok ? 200 : (result.error.status ?? 503) },
  )
}

/** Ends on the list: the message that was open is no more. */
async function deleteMessage(form: FormData, context: Context) {
  const api = makeApi(context)
  const result = await api.call(calls.deleteMessage, { id: toText(form, 'id') })
  if (result.ok) throw redirect(paths.profile('messages', { deleted: '1' }))
  return data<ProfileAnswer>({ shown: api.shown() }, { status: result.error.status ?? 503 })
}

async function claimMiles(form: FormData, context: Context) {
  const api = makeApi(context)
  const result = await api.call(
    calls.claimMiles,
    { miles: toText(form, 'miles') },
    { idempotencyKey: toText(form, 'idempotency_key') },
  )
  if (!result.ok) return refusedMoney(form, result.error, api.shown())
  return data<ProfileAnswer>({ shown: [], claimed: result.data.response.withdrawal })
}
