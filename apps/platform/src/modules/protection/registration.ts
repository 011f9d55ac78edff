import { refuse } from '../../result.ts'
import type { RegistrationStep } from '../identity/index.ts'
import { isRestrictedPerson } from './store.ts'

/** A new account of a person who is on a break or excluded under another name is not opened; the refusal does not say why. */
export const refuseRestrictedPerson: RegistrationStep = async (tx, _, { id, created_at: now }) =>
  (await isRestrictedPerson(tx, id, now)) ? refuse('registration_refused') : null
