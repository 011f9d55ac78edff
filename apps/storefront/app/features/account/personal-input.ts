import type { GENDERS } from '@palco/contract'
import { textOf } from '../../lib/form-values.ts'

type Gender = (typeof GENDERS)[number]

const isGender = (value: string): value is Gender =>
  value === 'male' || value === 'female' || value === 'other'

/** The personal fields of a form as the contract wants them; what is empty is left out. */
export function personalInput(form: FormData) {
  const filled = (name: string) => textOf(form, name) || undefined
  const gender = textOf(form, 'gender')
  const phone = textOf(form, 'phone_number').replace(/[\s()-]/g, '')
  return {
    name: filled('name'),
    lastname: filled('lastname'),
    birth_date: filled('birth_date'),
    gender: isGender(gender) ? gender : undefined,
    country: filled('country'),
    // A dialling code alone says nothing: the form always has one chosen.
    phone_code: phone ? filled('phone_code') : undefined,
    phone_number: phone || undefined,
    dni: filled('dni'),
  }
}
