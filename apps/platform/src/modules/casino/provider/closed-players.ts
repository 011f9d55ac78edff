import type { closedPlayersAnswer } from '@palco/contract/provider'
import type { z } from 'zod'
import type { Database } from '../../../db/index.ts'
import type { WalletAnswer } from './answer.ts'
import { isNewNonce, REPLAYED, type Signed } from './wallet.ts'

/** Names the players of the provider who may not play now: their seats give the money back that waits at them. */
export async function closedPlayers(
  db: Database,
  signed: Signed,
  ids: readonly string[],
): Promise<WalletAnswer> {
  if (!(await isNewNonce(db, signed))) return REPLAYED
  await db.query({
    name: 'provider-seats',
    text: `SELECT published.note_seats(ARRAY(SELECT DISTINCT player_id FROM game_sessions
      WHERE provider_id = $2 AND player_id = ANY ($1)), $3)`,
    values: [ids, signed.providerId, signed.now],
  })
  const { rows } = await db.query<{ id: string }>({
    name: 'provider-closed-players',
    text: `SELECT p.id FROM published.players p
      WHERE p.id = ANY ($1) AND (p.status <> 'active' OR published.is_restricted(p.id, $3)
          OR published.reality_check_overdue(p.id, $3) OR published.session_plan_over(p.id, $3)
          OR published.time_limit_over(p.id, $3) OR p.texts_due_at <= $3)
        AND EXISTS (SELECT FROM game_sessions s WHERE s.provider_id = $2 AND s.player_id = p.id)
      ORDER BY p.id`,
    values: [ids, signed.providerId, signed.now],
  })
  const answer: z.infer<typeof closedPlayersAnswer> = { closed: rows.map(({ id }) => id) }
  return { outcome: 'ok', answer: JSON.stringify(answer) }
}
