import type { Queryable, Tx } from '../../db/index.ts'

/** What an account waits for before it is erased, or, `exclusion`, before the rest of it is. */
export type WaitsFor =
  | 'retention'
  | 'no_rule'
  | 'money'
  | 'payment'
  | 'bet'
  | 'order'
  | 'case'
  | 'fault'
  | 'exclusion'

export type Facts = {
  closedAt: Date
  /** The last movement of money; `null`: there was none. */
  movedAt: Date | null
  residence: string[]
  open: Exclude<WaitsFor, 'retention' | 'no_rule' | 'fault' | 'exclusion'> | null
  /** `null`: not excluded; an exclusion for ever has no `at`. */
  exclusion: { at: Date | null } | null
  erasedAt: Date | null
}

/** Closed accounts of a brand that are to be looked at, those that wait longest first. */
export async function nextAccounts(
  q: Queryable,
  { brandId, closedBy, now, limit }: { brandId: string; closedBy: Date; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await q.query<{ playerId: string }>({
    name: 'erasures-next',
    text: `SELECT c.player_id AS "playerId" FROM published.closings c LEFT JOIN erasures e USING (player_id)
      WHERE c.brand_id = $1 AND c.closed_at <= $2 AND (e.player_id IS NULL OR e.look_at <= $3)
      ORDER BY e.look_at NULLS FIRST, c.player_id LIMIT $4`,
    values: [brandId, closedBy, now, limit],
  })
  return rows.map(({ playerId }) => playerId)
}

type Row = Omit<Facts, 'exclusion'> & { excluded: boolean; excludedUntil: Date | null }

/** Read under the account's lock. @returns `null` where the account is not closed, or all is done */
export async function readFacts(tx: Tx, playerId: string, now: Date): Promise<Facts | null> {
  const { rows } = await tx.query<Row>({
    name: 'erasure-facts',
    text: `SELECT c.closed_at AS "closedAt", nullif(b.moved_at, '-infinity') AS "movedAt", e.erased_at AS "erasedAt",
        player_residences(p.country, p.former_countries, p.former_countries_until, $2) AS residence,
        erasure_postponed(p.brand_id, p.id) AS open, x.until IS NOT NULL AS excluded,
        CASE WHEN isfinite(x.until) THEN x.until END AS "excludedUntil"
      FROM published.closings c JOIN published.players p ON p.id = c.player_id
        CROSS JOIN LATERAL (SELECT published.exclusion_until(p.id, $2) AS until) x
        LEFT JOIN published.balances b ON b.brand_id = c.brand_id AND b.player_id = c.player_id
        LEFT JOIN erasures e ON e.player_id = c.player_id
      WHERE c.player_id = $1 AND (e.erased_at IS NULL OR e.look_at <= $2)`,
    values: [playerId, now],
  })
  const [row] = rows
  if (!row) return null
  const { excluded, excludedUntil, ...facts } = row
  return { ...facts, exclusion: excluded ? { at: excludedUntil } : null }
}

export async function erasePlayer(tx: Tx, playerId: string, now: Date): Promise<void> {
  // A long history takes longer than a call may.
  await tx.query({ text: `SET LOCAL statement_timeout = '10min'` })
  await tx.query({ name: 'erasure-erase', text: 'SELECT erase_player($1, $2)', values: [playerId, now] })
}

/** Notes when to look at an account again, and why; `erasedAt`: that it was erased, which stays as it was first noted. */
export async function noteErasure(
  q: Queryable,
  playerId: string,
  note: { lookAt: Date | null; waitsFor: WaitsFor | null; erasedAt?: Date },
): Promise<void> {
  await q.query({
    name: 'erasure-note',
    text: `INSERT INTO erasures AS e (player_id, brand_id, look_at, waits_for, erased_at)
      SELECT id, brand_id, $2, $3, $4 FROM published.players WHERE id = $1
      ON CONFLICT (player_id) DO UPDATE SET look_at = excluded.look_at, waits_for = excluded.waits_for,
        erased_at = coalesce(e.erased_at, excluded.erased_at)`,
    values: [playerId, note.lookAt, note.waitsFor, note.erasedAt ?? null],
  })
}
