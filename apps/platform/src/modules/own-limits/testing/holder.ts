import type { Owner } from '../../../model/index.ts'
import type { Holder } from '../types.ts'

type Where = { currency?: Holder['player']['currency'] } & Partial<
  Pick<Holder['brand'], 'timeZone' | 'configuration'>
>

/** A player of a brand: by default one without a jurisdiction, whose clock is UTC. */
export const holderIn = (
  { brandId, playerId }: Owner,
  { currency = 'ARS', timeZone = 'UTC', configuration = {} }: Where = {},
): Holder => ({
  brand: { id: brandId, timeZone, configuration },
  player: { id: playerId, currency, residence: [] },
})
