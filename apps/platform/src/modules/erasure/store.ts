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
  /** `null`: not excluded; an exclusion for ever has no `at`. */
  exclusion: { at: Date | null } | null
  erasedAt: Date | null
  waitsFor: WaitsFor | null
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
    text: `SELECT c.closed_at AS "closedAt", nullif(b.moved_at, '-infinity') AS "movedAt", e.erased_at AS "erasedAt", e.waits_for AS "waitsFor",
        player_residences(p.country, p.former_countries, p.former_countries_until, $2) AS residence,
        x.until IS NOT NULL AS excluded,
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

type Open = Exclude<WaitsFor, 'retention' | 'no_rule' | 'fault' | 'exclusion'>

/** What of an account is open; `null`: nothing. */
export async function readOpen(tx: Tx, brandId: string, playerId: string): Promise<Open | null> {
  await allowLong(tx)
  const { rows } = await tx.query<{ open: Open | null }>({
    name: 'erasure-open',
    text: 'SELECT erasure_postponed($1, $2) AS open',
    values: [brandId, playerId],
  })
  return rows[0]?.open ?? null
}

/** A long history takes longer than a call may. */
const allowLong = (tx: Tx): Promise<unknown> => tx.query({ text: `SET LOCAL statement_timeout = '10min'` })

export async function erasePlayer(tx: Tx, playerId: string, now: Date): Promise<void> {
  await allowLong(tx)
  await tx.query({ name: 'erasure-erase', text: 'SELECT erase_player($1, $2)', values: [playerId, now] })
}

/**
 * Notes when to look at an account again, and why; `erasedAt`: that it was erased, which stays as it was first noted, with the account's last
 * movement of that moment. The account's lock is held then.
 */
export async function noteErasure(
  q: Queryable,
  playerId: string,
  note: { lookAt: Date | null; waitsFor: WaitsFor | null; erasedAt?: Date },
): Promise<void> {
  await q.query({
    name: 'erasure-note',
    text: `INSERT INTO erasures AS e (player_id, brand_id, look_at, waits_for, erased_at, last_movement_id)
      SELECT id, brand_id, $2, $3, $4, CASE WHEN $4::timestamptz IS NOT NULL THEN coalesce((SELECT m.id FROM published.movements m
          WHERE m.player_id = p.id AND m.brand_id = p.brand_id AND (m.cash_delta <> 0 OR m.bonus_delta <> 0)
          ORDER BY m.created_at DESC, m.id DESC LIMIT 1), 0) END
        FROM published.players p WHERE id = $1
      ON CONFLICT (player_id) DO UPDATE SET look_at = excluded.look_at, waits_for = excluded.waits_for,
        erased_at = coalesce(e.erased_at, excluded.erased_at), last_movement_id = coalesce(e.last_movement_id, excluded.last_movement_id)`,
    values: [playerId, note.lookAt, note.waitsFor, note.erasedAt ?? null],
  })
}
