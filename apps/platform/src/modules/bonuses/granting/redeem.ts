import type { Database } from '../../../db/index.ts'
import { findOffer } from './offers.ts'
import type { PlayerOffer, PlayerRef } from '../types.ts'

/** Makes the bonus of a code available to the player. Entering it again changes nothing. `null`: not a valid code. */
export async function redeemCode(
  { db, now }: { db: Database; now: () => Date },
  player: PlayerRef,
  code: string,
): Promise<PlayerOffer | null> {
  const at = now()
  const offer = await findOffer(db, player, code, at)
  // An offer's own id is no code.
  if (!offer || offer.code !== code.trim().toUpperCase() || offer.kind === 'cashback') return null
  await db.query({
    name: 'bonuses-enter-code',
    text: `INSERT INTO bonus_players (brand_id, definition_id, player_id, cause, created_at)
      VALUES ($1, $2, $3, 'code', $4) ON CONFLICT DO NOTHING`,
    values: [player.brandId, offer.definitionId, player.playerId, at],
  })
  return offer
}
