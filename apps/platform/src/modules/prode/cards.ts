import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../db/index.ts'

/** Not to be guessed: 96 random bits. */
const CODE_BYTES = 12

type Ref = { brandId: string; roundId: string; playerId: string }

/** The code of a participant's card, always the same; null for who does not take part. */
export async function shareCard(
  q: Queryable,
  { brandId, roundId, playerId }: Ref,
  now: Date,
): Promise<string | null> {
  const { rows } = await q.query<{ code: string }>({
    name: 'prode-share-card',
    text: `INSERT INTO prode_cards (code, brand_id, round_id, player_id, created_at)
      SELECT $4, brand_id, round_id, player_id, $5 FROM prode_entries WHERE brand_id = $1 AND round_id = $2 AND player_id = $3
      ON CONFLICT (brand_id, round_id, player_id) DO UPDATE SET created_at = prode_cards.created_at RETURNING code`,
    values: [brandId, roundId, playerId, randomBytes(CODE_BYTES).toString('base64url'), now],
  })
  return rows[0]?.code ?? null
}

/** Whose card of which round a code leads to. */
export async function findCard(q: Queryable, brandId: string, code: string): Promise<Ref | null> {
  const { rows } = await q.query<Ref>({
    name: 'prode-card',
    text: `SELECT brand_id AS "brandId", round_id AS "roundId", player_id AS "playerId" FROM prode_cards WHERE brand_id = $1 AND code = $2`,
    values: [brandId, code],
  })
  return rows[0] ?? null
}
