import type { Currency } from '@palco/contract'
import type { Database, Queryable } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

/** Of each player the games played last count, so that one who tries everything does not make everything alike. */
const GAMES_OF_PLAYER = 20
const NEIGHBOURS = 24
const DAY_MS = 86_400_000
/** How long each figure is kept, in days. */
const KEPT = { wins: 7, games: 30, played: 120 }

export type Win = {
  id: string
  username: string
  gameId: string
  currency: Currency
  staked: bigint
  won: bigint
  at: Date
}

/** The last wins of a brand, the newest first. */
export async function readWins(q: Queryable, brandId: string, limit: number): Promise<Win[]> {
  const { rows } = await q.query<Win>({
    name: 'lobby-wins',
    text: `SELECT w.provider_id || ':' || w.round_id AS id, p.username, w.game_id AS "gameId", w.currency, w.staked, w.won,
        w.ended_at AS at
      FROM lobby_wins w JOIN published.players p ON p.id = w.player_id
      WHERE w.brand_id = $1 ORDER BY w.ended_at DESC, w.round_id LIMIT $2`,
    values: [brandId, limit],
  })
  return rows
}

/** The brand's games by rounds since a day, the most played first. */
export async function mostPlayed(q: Queryable, brandId: string, since: Date): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'lobby-most-played',
    text: `SELECT game_id AS id FROM lobby_game_days WHERE brand_id = $1 AND day >= $2::date GROUP BY game_id
      ORDER BY sum(rounds) DESC, game_id LIMIT 100`,
    values: [brandId, since.toISOString().slice(0, 10)],
  })
  return rows.map(({ id }) => id)
}

/** What a player has played, the last first. */
export async function playedBy(q: Queryable, { brandId, playerId }: Owner): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'lobby-played',
    text: `SELECT game_id AS id FROM lobby_player_games WHERE brand_id = $1 AND player_id = $2
      ORDER BY last_at DESC, game_id`,
    values: [brandId, playerId],
  })
  return rows.map(({ id }) => id)
}

/** As many stakes say what a player plays now. */
const LEADING_STAKES = 50

/** The area of play of most of a player's last stakes. */
export async function leadingArea(q: Queryable, { brandId, playerId }: Owner): Promise<string | null> {
  const { rows } = await q.query<{ area: string }>({
    name: 'lobby-leading-area',
    text: `SELECT area FROM (
        SELECT play_area(t.counterparty, t.detail) AS area FROM published.movements t
          WHERE t.player_id = $2 AND t.brand_id = $1 AND t.kind = 'stake'
          ORDER BY t.created_at DESC, t.id DESC LIMIT ${LEADING_STAKES}) x
      WHERE area IS NOT NULL GROUP BY area ORDER BY count(*) DESC, area LIMIT 1`,
    values: [brandId, playerId],
  })
  return rows[0]?.area ?? null
}

/** What players of a game also play, the closest first. */
export async function readNeighbours(q: Queryable, brandId: string, gameId: string): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'lobby-neighbours',
    text: `SELECT neighbour_id AS id FROM lobby_neighbours WHERE brand_id = $1 AND game_id = $2 ORDER BY place`,
    values: [brandId, gameId],
  })
  return rows.map(({ id }) => id)
}

/**
 * Makes the neighbours of all games anew: two games are the closer, the more of the players of either have played both. Games that
 * everybody plays are so no neighbours of everything.
 */
export async function makeNeighbours(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query({ name: 'lobby-neighbours-clear', text: 'DELETE FROM lobby_neighbours' })
    await tx.query({
      name: 'lobby-neighbours-make',
      text: `WITH played AS (
          SELECT brand_id, player_id, game_id FROM (
            SELECT *, row_number() OVER (PARTITION BY brand_id, player_id ORDER BY last_at DESC, game_id) AS place
              FROM lobby_player_games WHERE last_at > $1) x WHERE place <= ${GAMES_OF_PLAYER}
        ), of_game AS (
          SELECT brand_id, game_id, count(*) AS players FROM played GROUP BY brand_id, game_id
        ), pairs AS (
          SELECT a.brand_id, a.game_id, b.game_id AS neighbour_id, count(*) AS players
            FROM played a JOIN played b ON b.brand_id = a.brand_id AND b.player_id = a.player_id AND b.game_id <> a.game_id
            GROUP BY a.brand_id, a.game_id, b.game_id
        ), placed AS (
          SELECT p.*, row_number() OVER (PARTITION BY p.brand_id, p.game_id
              ORDER BY p.players / sqrt(g.players::float8 * n.players) DESC, p.players DESC, p.neighbour_id) AS place
            FROM pairs p JOIN of_game g ON g.brand_id = p.brand_id AND g.game_id = p.game_id
              JOIN of_game n ON n.brand_id = p.brand_id AND n.game_id = p.neighbour_id
        )
        INSERT INTO lobby_neighbours (brand_id, game_id, place, neighbour_id, players)
          SELECT brand_id, game_id, place, neighbour_id, players FROM placed WHERE place <= ${NEIGHBOURS}`,
      values: [new Date(now.getTime() - KEPT.played * DAY_MS)],
    })
  })
}

/** Deletes figures that are no longer shown. */
export async function deleteOld(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.query({ text: 'DELETE FROM lobby_wins WHERE ended_at < $1', values: [before(KEPT.wins)] })
  await db.query({ text: 'DELETE FROM lobby_game_days WHERE day < $1::date', values: [before(KEPT.games)] })
  await db.query({ text: 'DELETE FROM lobby_player_games WHERE last_at < $1', values: [before(KEPT.played)] })
}
