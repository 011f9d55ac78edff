import type { TFunction } from 'i18next'
import { textOf } from '../../lib/form-values.ts'
import type { FieldErrors } from '../../lib/use-form-check.ts'

/** S221: a code must be there; whether it is a valid one is the backend's to judge. */
export const checkBonusCode = (form: FormData, t: TFunction): FieldErrors =>
  textOf(form, 'code') === '' ? { code: t('bonuses.errors.code') } : {}
