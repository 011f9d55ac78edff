import type { Queryable, Tx } from '../../../db/index.ts'
import { SOURCES } from '../games/index.ts'
import { tournamentText } from '../games/see.ts'
import type { SourceName, Through } from '../games/types.ts'
import type { LotRow } from '../store.ts'
import type { Codes, GameName } from '../types.ts'
import type { Waiting } from './due.ts'

/** Keeps a brand's lots of a record, or the reading of its games, to one run until its transaction ends. @returns false: another one has them */
export async function tryLock(tx: Tx, brandId: string, what: GameName | 'games'): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>({
    name: 'authority-games-lock',
    text: `SELECT pg_try_advisory_xact_lock(hashtext('authority_games'), hashtext($1 || ' ' || $2)) AS locked`,
    values: [brandId, what],
  })
  return rows[0]?.locked ?? false
}

/** Games of a source that are over and in no lot yet, those that were seen first at first. @param safe the last movement that a lot may stand on */
export async function waitingGames(
  q: Queryable,
  source: SourceName,
  { brandId, now, safe, most }: { brandId: string; now: Date; safe: bigint; most: number },
): Promise<(Waiting & { seenId: bigint })[]> {
  const { rows } = await q.query<{ key: string; seenId: bigint; players: number }>({
    text: `WITH asked AS (SELECT $1::text, $2::timestamptz, $3::bigint, $4::text),
        waiting AS MATERIALIZED (SELECT key, seen_id FROM authority_games WHERE brand_id = $1 AND source = $4 AND lot IS NULL),
        later AS MATERIALIZED (SELECT m.player_id, m.detail ->> 'round_id' AS round_id,
            CASE WHEN m.detail ? 'tournament' THEN ${tournamentText} END AS tournament FROM published.movements m
          WHERE m.id > $3 AND m.brand_id = $1 AND m.detail ? 'round_id')
      SELECT key, seen_id AS "seenId", players FROM (${SOURCES[source].due}) d ORDER BY seen_id, key COLLATE "C" LIMIT $5`,
    values: [brandId, now, safe, source, most],
  })
  return rows.map((row) => ({ ...row, source }))
}

/** When the last lot of a record was made, and how many a day has. */
export async function readLast(
  q: Queryable,
  brandId: string,
  record: GameName,
  day: string,
): Promise<{ madeAt: Date | null; count: number }> {
  const { rows } = await q.query<{ madeAt: Date | null; count: number }>({
    name: 'authority-games-last',
    text: `SELECT max(made_at) AS "madeAt", (count(*) FILTER (WHERE day = $3))::int AS count FROM authority_lots
      WHERE brand_id = $1 AND interval = 'T' AND record = $2 AND number = 0 AND day >= $3::date - 1`,
    values: [brandId, record, day],
  })
  return rows[0] ?? { madeAt: null, count: 0 }
}

/** Whether the archive of a day is on record: what is made after it is in none. */
export async function isPacked(q: Queryable, brandId: string, day: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'authority-games-packed',
    text: 'SELECT FROM authority_packs WHERE brand_id = $1 AND day = $2',
    values: [brandId, day],
  })
  return rowCount > 0
}

type NewGameLot = Omit<LotRow, 'interval' | 'day'> & Codes & { day: string; through: Through }

/** @returns its id */
export async function addGameLot(tx: Tx, brandId: string, lot: NewGameLot): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'authority-game-lot-add',
    text: `INSERT INTO authority_lots (brand_id, operator_id, store_id, record, interval, day, number, lot_id, file, rows, signed,
        content_sha256, file_sha256, made_at, keys, through_id, through_at)
      VALUES ($1, $2, $3, $4, 'T', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
    values: [
      brandId,
      lot.operatorId,
      lot.storeId,
      lot.record,
      lot.day,
      lot.number,
      lot.lotId,
      lot.file,
      lot.rows,
      lot.signed,
      lot.contentSha256,
      lot.fileSha256,
      lot.madeAt,
      lot.keys,
      lot.through.id,
      lot.through.at,
    ],
  })
  const [row] = rows
  if (!row) throw new Error('a lot was not written')
  return row.id
}

/** Notes in which lot games are. @throws when one of them is in a lot already: nothing of it is written then */
export async function placeGames(
  tx: Tx,
  brandId: string,
  lot: bigint,
  games: readonly Waiting[],
): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'authority-games-place',
    text: `UPDATE authority_games g SET lot = $2, place = x.place FROM unnest($3::text[], $4::text[]) WITH ORDINALITY x (source, key, place)
      WHERE g.brand_id = $1 AND g.source = x.source AND g.key = x.key AND g.lot IS NULL`,
    values: [brandId, lot, games.map(({ source }) => source), games.map(({ key }) => key)],
  })
  if (rowCount !== games.length) throw new Error('a game of a lot is in another lot already')
}

/** Forgets games of which there is nothing to report. */
export async function dropGames(tx: Tx, brandId: string, games: readonly Waiting[]): Promise<void> {
  if (games.length === 0) return
  await tx.query({
    name: 'authority-games-drop',
    text: `DELETE FROM authority_games g USING unnest($2::text[], $3::text[]) x (source, key)
      WHERE g.brand_id = $1 AND g.source = x.source AND g.key = x.key AND g.lot IS NULL`,
    values: [brandId, games.map(({ source }) => source), games.map(({ key }) => key)],
  })
}

/** Which of these files are on record, by the SHA-256 of their bytes, and where they belong. */
export async function findFiles(
  q: Queryable,
  brandId: string,
  sums: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await q.query<{ sum: string; file: string }>({
    name: 'authority-games-files',
    text: `SELECT file_sha256 AS sum, file FROM authority_lots WHERE brand_id = $1 AND interval = 'T' AND file_sha256 = ANY ($2)`,
    values: [brandId, sums],
  })
  return new Map(rows.map(({ sum, file }) => [sum, file]))
}
