import { refuse } from '../../result.ts'
import type { PersonalStep, RegistrationStep } from '../identity/index.ts'
import { useNamesakes } from './namesakes.ts'
import { isRestrictedPerson, restrictedByData } from './store.ts'

/** A new account of a person who is on a break or excluded under another name is not opened; the refusal does not say why. */
export const refuseRestrictedPerson: RegistrationStep = async (tx, _, player) => {
  const { id, created_at: now } = player
  await useNamesakes(tx, player, now)
  return (await isRestrictedPerson(tx, id, now)) ? refuse('registration_refused') : null
}

/**
 * An operator's correction that makes an account one of a person who is on a break or excluded elsewhere is refused, so that the account is looked at
 * before it goes on. A player is refused nothing: anybody can type another's number, and would learn who is excluded.
 */
export const keepExcludedApart: PersonalStep = async (tx, _, { stored, changed, at, by }) => {
  if (by === 'player') return null
  const after = { ...stored, ...changed }
  const document = after.dni === stored.dni ? null : after.dni
  const birthDate = after.birth_date === stored.birth_date ? null : after.birth_date
  if (document === null && birthDate === null) return null
  return (await restrictedByData(tx, stored.id, { document, birthDate }, at))
    ? refuse('excluded_person')
    : null
}
