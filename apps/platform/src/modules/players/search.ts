import type { OperatorCallAnswer, operatorCalls, PlayerRow } from '@palco/contract/operators'
import { idsOfBetNumber } from '@palco/contract/tables'
import type { Queryable } from '../../db/index.ts'
import type { Brand } from '../../model/index.ts'
import { tagsByPlayer } from '../segments/index.ts'
import { findPlayer, type FoundPlayer, searchPlayers } from '../identity/index.ts'

const MOST = 20

type Answer = OperatorCallAnswer<typeof operatorCalls.findPlayers>
type Found = Omit<FoundPlayer, 'found_by'> & Pick<PlayerRow, 'found_by'>

/** The name as it is read, empty where none is on record. */
export const fullName = ({ name, lastname }: { name: string | null; lastname: string | null }): string =>
  [name, lastname].filter(Boolean).join(' ')

/** Players of a brand whom a text names by their data, by a payment or by a bet. */
export async function search(
  q: Queryable,
  { id: brandId }: Pick<Brand, 'id'>,
  text: string,
): Promise<Answer> {
  const found: Found[] = await searchPlayers(q, brandId, text, MOST + 1)
  const behind = await playersBehind(q, brandId, text)
  for (const { id, found_by } of behind) {
    const player = found.some((one) => one.id === id) ? null : await findPlayer(q, brandId, id)
    if (player) found.unshift({ ...player, found_by })
  }
  const players = found.slice(0, MOST)
  const tags = await tagsByPlayer(
    q,
    players.map(({ id }) => id),
  )
  return { players: players.map((row) => rowOnWire(row, tags.get(row.id) ?? [])), more: found.length > MOST }
}

const rowOnWire = (row: Found, tags: PlayerRow['tags']): PlayerRow => ({
  id: row.id,
  username: row.username,
  name: fullName(row),
  country: row.country,
  status: row.status,
  created_at: row.created_at.toISOString(),
  found_by: row.found_by,
  tags,
})

/** Whose a payment of that id is, or a bet of that id or number. */
async function playersBehind(
  q: Queryable,
  brandId: string,
  text: string,
): Promise<{ id: string; found_by: 'payment' | 'bet' }[]> {
  const { rows } = await q.query<{ id: string; found_by: 'payment' | 'bet' }>({
    name: 'players-behind',
    text: `SELECT player_id AS id, 'payment' AS found_by FROM published.payments WHERE brand_id = $1 AND id = $2
      UNION SELECT player_id, 'bet' FROM published.sports_bets WHERE brand_id = $1 AND id = $2
      UNION (SELECT n.player_id, 'bet' FROM unnest($3::text[]) i (begin),
        LATERAL (SELECT player_id FROM published.sports_bets x WHERE x.brand_id = $1 AND x.id >= i.begin AND x.id < i.begin || '~' LIMIT 1) n)
      LIMIT ${MOST}`,
    values: [brandId, text, idsOfBetNumber(text)],
  })
  return rows
}
