import { GENDERS } from '@palco/contract/tables'
import { toText } from '../../lib/form-values.ts'

/** The personal fields of a form as the contract wants them; what is empty is left out. */
export function personalInput(form: FormData) {
  const filled = (name: string) => toText(form, name) || undefined
  const gender = toText(form, 'gender')
  const phone = toText(form, 'phone_number').replace(/[\s()-]/g, '')
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
