import type { Translate } from '~/i18n/translate.ts'
import { toText } from '../../lib/form-values.ts'
import type { FieldErrors } from '../../page/use-form-check.ts'

/** A withdrawal that gives up bonuses needs the player's word on it. */
export const checkGiveUp = (form: FormData, givenUp: readonly unknown[], t: Translate): FieldErrors =>
  givenUp.length > 0 && toText(form, 'give_up_bonuses') === ''
    ? { give_up_bonuses: t('bonuses.withdrawal.agreeFirst') }
    : {}

/** A code must be there; whether it is a valid one is the backend's to judge. */
export const checkBonusCode = (form: FormData, t: Translate): FieldErrors =>
  toText(form, 'code') === '' ? { code: t('bonuses.errors.code') } : {}
