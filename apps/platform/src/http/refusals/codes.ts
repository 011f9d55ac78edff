import type { calls, CallRefusal, sportsCalls } from '@palco/contract'
import type { operatorCalls, OperatorCallRefusal } from '@palco/contract/operators'

type Calls = typeof calls & typeof sportsCalls
/** Every code a player's or guest's call can be refused with. */
export type AnyCode = { [Name in keyof Calls]: CallRefusal<Calls[Name]> }[keyof Calls]
/** Every code an operator's call can be refused with. */
export type OperatorCode = OperatorCallRefusal<(typeof operatorCalls)[keyof typeof operatorCalls]>

/** Texts for single fields of a form. */
export type FieldText =
  | 'required'
  | 'invalid'
  | 'repeated'
  | 'fixed'
  | 'document_number'
  | 'username_format'
  | 'email_format'
  | 'password_short'
  | 'old_password'
  | 'phone_format'
  | 'birth_date'
  | 'dni'
  | 'marketing_consents'
  | 'cuil'
  | 'cuil_of_dni'
  | 'cvu'
  | 'iban'
  | 'pix_key'
  | 'wallet_address'
  | 'unpayable'
  | 'other_holder'
