import type { Queryable, Tx } from '../../db/index.ts'
import type { Brand, Owner } from '../../model/index.ts'
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
import { notify } from './notify.ts'
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
  if (!fits(player)) return NO_DOCUMENT
  await demand(tx, brand, { id: player.id, countries: player.country ? [player.country] : [] }, at)
  const person = personToCheck(player)
  if (person && identityDemand(brand, player.country, at))
    await insertCheck(tx, { brandId: brand.id, playerId: player.id }, { adapter, person, at })
  return null
}

const NO_DOCUMENT = refuse('invalid_fields', { fields: { dni: 'document_number' } })

/** Whether the number, where there is one, can be of a document of the country; the check would refuse it later. */
const fits = ({ country, dni }: Pick<PlayerRow, 'country' | 'dni'>): boolean =>
  !country || !dni || isNumberIn(country, dni)

/** Data that are being checked, or were decided on, stay as they are: an operator opens the check again where they have to change. */
const isFixed = ({ state }: CheckRow): boolean => state !== 'asked'

/** Which of the fields that are to be changed were checked and are fixed. */
export async function checkedFields(
  q: Queryable,
  owner: Owner,
  fields: readonly string[],
): Promise<string[]> {
  const check = await currentCheck(q, owner)
  return check && isFixed(check) ? CHECKED_FIELDS.filter((field) => fields.includes(field)) : []
}

/**
 * A change of personal data, in its transaction. Checked data are fixed for the player; what operators change in them, and all other data, ends the
 * check that was about them. A new country asks what its rules ask.
 */
export const keepCheckedData: PersonalStep = async (tx: Tx, brand, { stored, changed, at, by }) => {
  const after: PlayerRow = { ...stored, ...changed }
  const differing = CHECKED_FIELDS.filter((field) => after[field] !== stored[field])
  if (differing.length === 0) return null
  const owner = { brandId: stored.brand_id, playerId: stored.id }
  const check = await currentCheck(tx, owner, { locked: true })
  const wasFixed = check !== null && isFixed(check)
  if (wasFixed && by === 'player')
    return refuse('identity_fixed', {
      fields: Object.fromEntries(differing.map((field) => [field, 'fixed'])),
    })
  const isTyped = differing.includes('dni') || differing.includes('country')
  if (by === 'player' && isTyped && identityProvider(brand) !== null && !fits(after)) return NO_DOCUMENT
  if (check) await endCheck(tx, check.id, at)
  if (wasFixed || after.country !== stored.country) {
    // The rules of the country before go on.
    const countries = [...listResidences(stored, at), ...(after.country ? [after.country] : [])]
    await demand(tx, brand, { id: stored.id, countries }, at)
  }
  if (check && wasFixed) await checkAgain(tx, brand, check, { after, at })
  return null
}

/** The corrected data go to the provider at once; where they cannot, the player is asked for what is missing. */
async function checkAgain(
  tx: Tx,
  brand: Brand,
  check: CheckRow,
  { after, at }: { after: PlayerRow; at: Date },
): Promise<void> {
  const adapter = identityProvider(brand)
  if (adapter === null) return
  const person = personToCheck(after)
  if (person && isNumberIn(person.country, person.dni)) await insertCheck(tx, check, { adapter, person, at })
  else await notify(tx, check, 'asked', at)
}
