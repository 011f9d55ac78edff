import type { Owner } from '../../../model/index.ts'
import type { Holder } from '../types.ts'

/** A player of a brand without a jurisdiction, whose clock is UTC. */
export const holderIn = (
  { brandId, playerId }: Owner,
  currency: Holder['player']['currency'] = 'ARS',
): Holder => ({
  brand: { id: brandId, timeZone: 'UTC', configuration: {} },
  player: { id: playerId, currency, residence: [] },
})
