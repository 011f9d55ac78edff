import type { Sealer } from '@palco/sealing'
import type { Owner } from '../../model/index.ts'

/** Links in mails that were sent before consents had products and channels go on. */
const toPlace = (brandId: string) => ['marketing_choices.token', brandId] as const

/** What withdraws a player's consents without a session: their id, sealed by the platform's keys. */
export const unsubscribeToken = (sealer: Sealer, { brandId, playerId }: Owner): string =>
  sealer.seal(playerId, toPlace(brandId))

/** The player of a token; `null` when it is none of this brand's. */
export function playerOfToken(sealer: Sealer, brandId: string, token: string): string | null {
  try {
    return sealer.open(token, toPlace(brandId)).toString()
  } catch {
    return null
  }
}
