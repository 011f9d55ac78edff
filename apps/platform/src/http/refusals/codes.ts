import type { calls, RefusalOf, sportsCalls } from '@palco/contract'

type Calls = typeof calls & typeof sportsCalls
/** Every code a call of the contract can be refused with. */
export type AnyCode = { [Name in keyof Calls]: RefusalOf<Calls[Name]> }[keyof Calls]

/** Texts for single fields of a form. */
export type FieldText =
  | 'required'
  | 'invalid'
  | 'repeated'
  | 'username_format'
  | 'email_format'
  | 'password_short'
  | 'old_password'
  | 'phone_format'
  | 'birth_date'
  | 'dni'
  | 'cuil'
  | 'cuil_of_dni'
  | 'cvu'
  | 'iban'
  | 'pix_key'
  | 'wallet_address'
  | 'unpayable'
