import type { Queryable } from '../../db/index.ts'
import { findPlayer } from '../identity/index.ts'

/** Whether campaigns are mailed to a player: the address is proven and has not bounced. */
export async function mayBeMailed(q: Queryable, brandId: string, playerId: string): Promise<boolean> {
  const player = await findPlayer(q, brandId, playerId)
  if (!player || player.email_verified_at === null) return false
  const { rowCount } = await q.query({
    name: 'campaigns-bounced-address',
    text: 'SELECT FROM bounced_addresses WHERE brand_id = $1 AND player_id = $2 AND email = lower($3)',
    values: [brandId, playerId, player.email],
  })
  return rowCount === 0
}

/** Keeps an address that does not exist, so that no campaign is mailed to it again. */
export async function keepBounced(
  q: Queryable,
  {
    brandId,
    playerId,
    email,
    status,
    at,
  }: { brandId: string; playerId: string; email: string; status: string; at: Date },
): Promise<void> {
  await q.query({
    name: 'campaigns-keep-bounced',
    text: `INSERT INTO bounced_addresses (brand_id, player_id, email, status, at) VALUES ($1, $2, lower($3), $4, $5)
      ON CONFLICT DO NOTHING`,
    values: [brandId, playerId, email, status.slice(0, 200), at],
  })
}
