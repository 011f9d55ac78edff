import type { Sealer } from '@palco/sealing'
import type { Queryable } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

const placeOf = (brandId: string) => ['marketing_choices.token', brandId] as const

/** What ends a player's marketing messages without a session: their id, sealed by the platform's keys. */
export const unsubscribeToken = (sealer: Sealer, { brandId, playerId }: Owner): string =>
  sealer.seal(playerId, placeOf(brandId))

/** The player of a token; `null` when it is none of this brand's. */
export function playerOfToken(sealer: Sealer, brandId: string, token: string): string | null {
  try {
    return sealer.open(token, placeOf(brandId)).toString()
  } catch {
    return null
  }
}

/** Whether the player gets marketing messages: yes, until they unsubscribe. */
export async function getsMarketing(q: Queryable, { brandId, playerId }: Owner): Promise<boolean> {
  const { rows } = await q.query<{ marketing: boolean }>({
    name: 'campaigns-marketing',
    text: 'SELECT marketing FROM marketing_choices WHERE brand_id = $1 AND player_id = $2',
    values: [brandId, playerId],
  })
  return rows[0]?.marketing ?? true
}

export async function chooseMarketing(
  q: Queryable,
  { brandId, playerId }: Owner,
  marketing: boolean,
  at: Date,
): Promise<void> {
  await q.query({
    name: 'campaigns-choose-marketing',
    text: `INSERT INTO marketing_choices (brand_id, player_id, marketing, changed_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (brand_id, player_id) DO UPDATE SET marketing = excluded.marketing, changed_at = excluded.changed_at`,
    values: [brandId, playerId, marketing, at],
  })
}
