import type { Queryable } from '../../../db/index.ts'

/** The usernames of these players, by id. */
export async function readUsernames(
  q: Queryable,
  playerIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await q.query<{ id: string; username: string }>({
    name: 'players-usernames',
    text: 'SELECT id, username FROM players WHERE id = ANY ($1)',
    values: [[...new Set(playerIds)]],
  })
  return new Map(rows.map(({ id, username }) => [id, username]))
}
