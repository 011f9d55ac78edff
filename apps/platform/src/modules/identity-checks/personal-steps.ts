import type { Tx } from '../../db/index.ts'
import { refuse } from '../../result.ts'
import {
  type PersonalStep,
  type PlayerRow,
  type RegistrationStep,
  listResidences,
} from '../identity/index.ts'
import { personToCheck } from './begin.ts'
import { demand, identityDemand, identityProvider } from './demand.ts'
import { isNumberIn } from './document-number.ts'
import { currentCheck, endCheck, insertCheck } from './store.ts'
import { CHECKED_FIELDS, type CheckRow } from './types.ts'

/**
 * What a new account has to wait for, in the transaction that makes it. Where its data are complete they are checked at once, so that a
 * player whose data are enough is asked nothing more.
 */
export const demandOfNewPlayer: RegistrationStep = async (tx, brand, player) => {
  const adapter = identityProvider(brand)
  if (adapter === null) return null
  const at = player.created_at
  await demand(tx, brand, { id: player.id, countries: player.country ? [player.country] : [] }, at)
  const person = personToCheck(player)
  if (person && isNumberIn(person.country, person.dni) && identityDemand(brand, player.country, at))
    await insertCheck(tx, { brandId: brand.id, playerId: player.id }, { adapter, person, at })
  return null
}

/** Data that are being checked, or were decided on, stay as they are: an operator opens the check again where they have to change. */
const isFixed = ({ state }: CheckRow): boolean => state !== 'asked'

/**
 * A change of personal data by the player, in its transaction: checked data are fixed; others end the check that was about them, and a new
 * country asks what its rules ask.
 */
export const keepCheckedData: PersonalStep = async (tx: Tx, brand, { stored, changed, at }) => {
  const after: PlayerRow = { ...stored, ...changed }
  const differing = CHECKED_FIELDS.filter((field) => after[field] !== stored[field])
  if (differing.length === 0) return null
  const owner = { brandId: stored.brand_id, playerId: stored.id }
  const check = await currentCheck(tx, owner, { locked: true })
  if (check && isFixed(check))
    return refuse('identity_fixed', {
      fields: Object.fromEntries(differing.map((field) => [field, 'fixed'])),
    })
  if (check) await endCheck(tx, check.id, at)
  if (after.country !== stored.country) {
    // The rules of the country before go on.
    const countries = [...listResidences(stored, at), ...(after.country ? [after.country] : [])]
    await demand(tx, brand, { id: stored.id, countries }, at)
  }
  return null
}
