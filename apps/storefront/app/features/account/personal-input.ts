import { GENDERS } from '@palco/contract/tables'
import { textOf } from '../../lib/form-values.ts'

/** The personal fields of a form as the contract wants them; what is empty is left out. */
export function personalInput(form: FormData) {
  const filled = (name: string) => textOf(form, name) || undefined
  const gender = textOf(form, 'gender')
  const phone = textOf(form, 'phone_number').replace(/[\s()-]/g, '')
  return {
    name: filled('name'),
    lastname: filled('lastname'),
    birth_date: filled('birth_date'),
    gender: GENDERS.find((one) => one === gender),
    country: filled('country'),
    // A dialling code alone says nothing: the form always has one chosen.
    phone_code: phone ? filled('phone_code') : undefined,
    phone_number: phone || undefined,
    dni: filled('dni'),
  }
}
