import type { Queryable } from '../../../db/index.ts'

/** Marks or unmarks; repeating it changes nothing. */
export async function setFavorite(
  q: Queryable,
  mark: { brandId: string; playerId: string; gameId: string; favorite: boolean; now: Date },
): Promise<void> {
  if (mark.favorite) {
    await q.query({
      name: 'casino-mark-favorite',
      text: `INSERT INTO game_favorites (brand_id, player_id, game_id, created_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING`,
      values: [mark.brandId, mark.playerId, mark.gameId, mark.now],
    })
    return
  }
  await q.query({
    name: 'casino-unmark-favorite',
    text: 'DELETE FROM game_favorites WHERE brand_id = $1 AND player_id = $2 AND game_id = $3',
    values: [mark.brandId, mark.playerId, mark.gameId],
  })
}
