import type { Translate } from '~/i18n/translate.ts'
import type { FieldErrors } from '../../page/use-form-check.ts'
import { isTicked, toText } from '../../lib/form-values.ts'

// What browsers accept in an e-mail field (HTML standard), so that both sides judge alike.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** One text for either missing field, shown at the first of them. */
export function checkLogin(form: FormData, t: Translate): FieldErrors {
  const missing = ['username', 'password'].find((name) => toText(form, name) === '')
  return missing ? { [missing]: t('account.login.insertBoth') } : {}
}

/** The password alone, asked again before something that matters. */
export function checkPassword(form: FormData, t: Translate): FieldErrors {
  return toText(form, 'password') === '' ? { password: t('account.errors.passwordRequired') } : {}
}

/** Lengths are the backend's to judge. */
export function checkRegister(form: FormData, t: Translate): FieldErrors {
  const errors: FieldErrors = {}
  const email = toText(form, 'email')
  if (toText(form, 'username') === '') errors.username = t('account.errors.usernameRequired')
  if (email === '') errors.email = t('account.errors.emailRequired')
  else if (!EMAIL.test(email)) errors.email = t('account.errors.emailInvalid')
  if (toText(form, 'password') === '') errors.password = t('account.errors.passwordRequired')
  if (!isTicked(form, 'over_18')) errors.over_18 = t('account.errors.over18Required')
  if (!isTicked(form, 'accept_terms')) errors.accept_terms = t('account.errors.termsRequired')
  return errors
}

/** The form that asks for another mail address. */
export const checkAddress = (form: FormData, t: Translate): FieldErrors => ({
  ...checkForgotPassword(form, t),
  ...checkPassword(form, t),
})

/** The form that asks for a mail to reset the password. */
export function checkForgotPassword(form: FormData, t: Translate): FieldErrors {
  const email = toText(form, 'email')
  if (email === '') return { email: t('account.errors.emailRequired') }
  return EMAIL.test(email) ? {} : { email: t('account.errors.emailInvalidLong') }
}

export function checkNewPassword(form: FormData, t: Translate): FieldErrors {
  const errors: FieldErrors = {}
  if (toText(form, 'password') === '') errors.password = t('account.errors.passwordRequired')
  if (toText(form, 'password') !== toText(form, 'repeat_password')) {
    errors.repeat_password = t('account.errors.passwordsDiffer')
  }
  return errors
}

/** The old password, and the new one twice. */
export function checkChangePassword(form: FormData, t: Translate): FieldErrors {
  const errors = checkNewPassword(form, t)
  if (toText(form, 'old_password') === '') errors.old_password = t('account.errors.passwordRequired')
  return errors
}
