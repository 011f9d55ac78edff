import type { Database } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { setLimit } from '../set-limit.ts'
import type { Holder, LimitKind } from '../types.ts'

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

/** Sets a player's limit of the account by day, in minor units or seconds. */
export const setDayLimit = (
  db: Database,
  {
    brandId,
    id: playerId,
    currency,
  }: { id: string; brandId: string; currency: Holder['player']['currency'] },
  { kind, amount }: { kind: LimitKind; amount: bigint },
  now: Date,
) =>
  setLimit(
    db,
    holderIn({ brandId, playerId }, { currency }),
    { area: null, kind, period: 'day', amount },
    now,
  )
