import type { Queryable, Tx } from '../../../db/index.ts'

/** Whether the player passed the test, and when it was last failed. */
export async function readAttempts(
  q: Queryable,
  playerId: string,
): Promise<{ passed: boolean; failedAt: Date | null }> {
  const { rows } = await q.query<{ passed: boolean | null; failedAt: Date | null }>({
    name: 'own-limits-test',
    text: `SELECT bool_or(passed) AS passed, max(answered_at) FILTER (WHERE NOT passed) AS "failedAt"
      FROM own_limit_tests WHERE player_id = $1`,
    values: [playerId],
  })
  return { passed: rows[0]?.passed ?? false, failedAt: rows[0]?.failedAt ?? null }
}

export async function insertAttempt(
  tx: Tx,
  playerId: string,
  { version, passed, at }: { version: number; passed: boolean; at: Date },
): Promise<void> {
  await tx.query({
    name: 'own-limits-test-answered',
    text: 'INSERT INTO own_limit_tests (player_id, version, passed, answered_at) VALUES ($1, $2, $3, $4)',
    values: [playerId, version, passed, at],
  })
}

/** Whether a module stops raises of the player's limits. */
export async function areRaisesStopped(q: Queryable, playerId: string, at: Date): Promise<boolean> {
  const { rows } = await q.query<{ stopped: boolean }>({
    name: 'own-limits-raises-stopped',
    text: 'SELECT own_limit_raises_stopped($1, $2) AS stopped',
    values: [playerId, at],
  })
  return rows[0]?.stopped ?? false
}
