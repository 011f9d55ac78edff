import { z } from 'zod'
import type { Queryable } from '../../../db/index.ts'

/** What a brand changes about a game. The order of the list is the order of the lobby. */
export const brandGame = z.strictObject({
  id: z.string().min(1).max(80),
  enabled: z.boolean().default(true),
  promoted: z.boolean().default(false),
  badge: z.enum(['new', 'exclusive', 'hot']).nullable().default(null),
})
export type BrandGame = z.infer<typeof brandGame>

/** Those of the ids that no catalogue holds. */
export async function unknownGames(q: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    text: 'SELECT id FROM unnest($1::text[]) AS wanted (id) WHERE NOT EXISTS (SELECT FROM games g WHERE g.id = wanted.id)',
    values: [[...ids]],
  })
  return rows.map(({ id }) => id)
}

/** Gives a brand one game more, in the place `position`. What the brand has of that game stays. */
export async function addBrandGame(
  q: Queryable,
  brandId: string,
  { id, enabled, promoted, badge }: BrandGame,
  position: number,
): Promise<void> {
  await q.query({
    name: 'casino-add-brand-game',
    text: `INSERT INTO brand_games (brand_id, game_id, enabled, position, promoted, badge) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT DO NOTHING`,
    values: [brandId, id, enabled, position, promoted, badge],
  })
}

/** Writes a brand's games anew. A game that is not named keeps the catalogue's order, behind those that are. */
export async function saveBrandGames(
  q: Queryable,
  brandId: string,
  games: readonly BrandGame[],
): Promise<void> {
  await q.query({
    text: 'DELETE FROM brand_games WHERE brand_id = $1 AND game_id <> ALL ($2::text[])',
    values: [brandId, games.map(({ id }) => id)],
  })
  for (const [position, { id, enabled, promoted, badge }] of games.entries())
    await q.query({
      text: `INSERT INTO brand_games (brand_id, game_id, enabled, position, promoted, badge) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (brand_id, game_id) DO UPDATE SET enabled = excluded.enabled, position = excluded.position,
               promoted = excluded.promoted, badge = excluded.badge`,
      values: [brandId, id, enabled, position, promoted, badge],
    })
}
