import type { PersonalStep, RegistrationStep } from '../identity/index.ts'
import { markDue, personToScreen } from './players.ts'

/** A new player with a name is compared with the lists, soon after the transaction that makes them. */
export const screenNewPlayer: RegistrationStep = async (tx, brand, player) => {
  if (personToScreen(player)) await markDue(tx, { brandId: brand.id, playerId: player.id }, player.created_at)
  return null
}

const SCREENED_FIELDS = ['name', 'lastname', 'birth_date', 'country', 'dni'] as const

/** A change of what is compared has the player compared anew. */
export const screenChangedPlayer: PersonalStep = async (tx, _, { stored, changed, at }) => {
  const after = { ...stored, ...changed }
  if (SCREENED_FIELDS.some((field) => after[field] !== stored[field]))
    await markDue(tx, { brandId: stored.brand_id, playerId: stored.id }, at)
  return null
}
