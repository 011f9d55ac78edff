import type { TagColor } from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

export type TagRow = {
  id: bigint
  name: string
  color: TagColor
  note: string
  retired: boolean
  players: number
}
type PlayerTagRow = Pick<TagRow, 'id' | 'name' | 'color' | 'note'> & { setBy: string; setAt: Date }
/** A tag as lists show it. */
export type TagMark = Pick<TagRow, 'name' | 'color'>

const ORDER = 't.retired, lower(t.name), t.id'

/** The tags of a brand with how many players have each, those that are set no more at the end. */
export async function listTags(q: Queryable, brandId: string): Promise<TagRow[]> {
  const { rows } = await q.query<TagRow>({
    name: 'tags-list',
    text: `SELECT t.id, t.name, t.color, t.note, t.retired, count(x.player_id)::int AS players
      FROM player_tags t LEFT JOIN tagged_players x ON x.tag_id = t.id
      WHERE t.brand_id = $1 GROUP BY t.id ORDER BY ${ORDER}`,
    values: [brandId],
  })
  return rows
}

/** Changes of a brand's tags take turns. */
export const lockTags = (tx: Tx, brandId: string) =>
  tx.query({
    name: 'tags-turn',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('tags ' || $1, 0))`,
    values: [brandId],
  })

type Written = Pick<TagRow, 'name' | 'color' | 'note' | 'retired'> & {
  brandId: string
  operatorId: string
  at: Date
}

export async function insertTag(tx: Tx, written: Written): Promise<bigint> {
  const { brandId, name, color, note, retired, operatorId, at } = written
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'tags-insert',
    text: `INSERT INTO player_tags (brand_id, name, color, note, retired, made_by, made_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    values: [brandId, name, color, note, retired, operatorId, at],
  })
  const [made] = rows
  if (!made) throw new Error('a tag was not written')
  return made.id
}

export async function updateTag(tx: Tx, id: bigint, { name, color, note, retired }: Written): Promise<void> {
  await tx.query({
    name: 'tags-update',
    text: `UPDATE player_tags SET name = $2, color = $3, note = $4, retired = $5 WHERE id = $1`,
    values: [id, name, color, note, retired],
  })
}

/** The tags of a player, with who set them. */
export async function listPlayerTags(q: Queryable, { brandId, playerId }: Owner): Promise<PlayerTagRow[]> {
  const { rows } = await q.query<PlayerTagRow>({
    name: 'tags-of-player',
    text: `SELECT t.id, t.name, t.color, t.note, o.username AS "setBy", x.set_at AS "setAt"
      FROM tagged_players x JOIN player_tags t ON t.id = x.tag_id JOIN published.operators o ON o.id = x.set_by
      WHERE x.player_id = $1 AND x.brand_id = $2 ORDER BY ${ORDER}`,
    values: [playerId, brandId],
  })
  return rows
}

/** The tags of several players, by player. */
export async function tagsByPlayer(
  q: Queryable,
  players: readonly string[],
): Promise<Map<string, TagMark[]>> {
  const { rows } = await q.query<TagMark & { player: string }>({
    name: 'tags-by-player',
    text: `SELECT x.player_id AS player, t.name, t.color FROM tagged_players x JOIN player_tags t ON t.id = x.tag_id
      WHERE x.player_id = ANY ($1) ORDER BY ${ORDER}`,
    values: [players],
  })
  const marks = new Map<string, TagMark[]>()
  for (const { player, name, color } of rows)
    marks.set(player, [...(marks.get(player) ?? []), { name, color }])
  return marks
}

/** @returns false when the player had it */
export async function setTag(
  tx: Tx,
  { brandId, playerId }: Owner,
  tag: bigint,
  { operatorId, at }: { operatorId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'tags-set',
    text: `INSERT INTO tagged_players (player_id, tag_id, brand_id, set_by, set_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    values: [playerId, tag, brandId, operatorId, at],
  })
  return rowCount === 1
}

/** @returns false when the player did not have it */
export async function unsetTag(tx: Tx, { playerId }: Owner, tag: bigint): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'tags-unset',
    text: 'DELETE FROM tagged_players WHERE player_id = $1 AND tag_id = $2',
    values: [playerId, tag],
  })
  return rowCount === 1
}
