import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { LimitName, SetLimit, WantedLimit } from './types.ts'

const COLUMNS = `kind, period, amount, next_amount AS "nextAmount", changes_at AS "changesAt", used`

/** The limits of stakes and losses as they hold at `now`, with what counts against them. The caller holds the lock of the account. */
export async function countedLimits(tx: Tx, { brandId, playerId }: Owner, now: Date): Promise<SetLimit[]> {
  const { rows } = await tx.query<SetLimit>({
    name: 'own-limits-counted',
    text: `SELECT ${COLUMNS} FROM own_limits_counted($1, $2, $3)`,
    values: [brandId, playerId, now],
  })
  return rows
}

/** The limits of deposits with what counts against them at `now`. */
export async function depositLimits(
  q: Queryable,
  { brandId, playerId }: Owner,
  now: Date,
): Promise<SetLimit[]> {
  const { rows } = await q.query<SetLimit>({
    name: 'own-limits-deposited',
    text: `SELECT ${COLUMNS} FROM own_limits_deposited($1, $2, $3)`,
    values: [brandId, playerId, now],
  })
  return rows
}

/** Whether a limit may hold for the player: without a lock and without counting. */
export async function isLimited(q: Queryable, { brandId, playerId }: Owner): Promise<boolean> {
  const { rows } = await q.query<{ limited: boolean }>({
    name: 'own-limits-any',
    text: 'SELECT limited FROM published.balances WHERE brand_id = $1 AND player_id = $2',
    values: [brandId, playerId],
  })
  return rows[0]?.limited ?? false
}

/** Sets what holds from now on in place of what held or waited. */
export async function saveLimit(
  tx: Tx,
  { brandId, playerId }: Owner,
  { kind, period, amount, zone }: WantedLimit & { zone: string },
): Promise<void> {
  await tx.query({
    name: 'own-limits-save',
    text: `INSERT INTO own_limits (brand_id, player_id, kind, period, amount, time_zone) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (player_id, kind, period) DO UPDATE SET amount = excluded.amount, time_zone = excluded.time_zone,
        next_amount = NULL, changes_at = NULL`,
    values: [brandId, playerId, kind, period, amount, zone],
  })
}

/** Gives an account the limits that its jurisdiction wants of every one, where it has none of that kind and period. */
export async function addStarting(
  tx: Tx,
  { brandId, playerId }: Owner,
  limits: readonly (LimitName & { amount: bigint })[],
  zone: string,
): Promise<void> {
  await tx.query({
    name: 'own-limits-start',
    text: `INSERT INTO own_limits (brand_id, player_id, kind, period, amount, time_zone)
      SELECT $1, $2, kind, period, amount, $6 FROM unnest($3::text[], $4::text[], $5::bigint[]) w (kind, period, amount)
      ON CONFLICT DO NOTHING`,
    values: [
      brandId,
      playerId,
      limits.map(({ kind }) => kind),
      limits.map(({ period }) => period),
      limits.map(({ amount }) => amount),
      zone,
    ],
  })
}

/** Sets what the player may confirm from `from` on, while the present limit goes on. */
export async function saveWaiting(
  tx: Tx,
  playerId: string,
  { kind, period, amount }: WantedLimit,
  from: Date,
): Promise<void> {
  await tx.query({
    name: 'own-limits-wait',
    text: `UPDATE own_limits SET next_amount = $4, changes_at = $5 WHERE player_id = $1 AND kind = $2 AND period = $3`,
    values: [playerId, kind, period, amount, from],
  })
}

/** Forgets raises that could be confirmed from `since` on or earlier and were not. */
export async function dropLapsed(tx: Tx, playerId: string, since: Date): Promise<void> {
  await tx.query({
    name: 'own-limits-lapse',
    text: `UPDATE own_limits SET next_amount = NULL, changes_at = NULL WHERE player_id = $1 AND changes_at <= $2`,
    values: [playerId, since],
  })
}

/** Puts what was asked for in the place of what held. */
export async function applyWaiting(tx: Tx, playerId: string, { kind, period }: LimitName): Promise<void> {
  const values = [playerId, kind, period]
  await tx.query({
    name: 'own-limits-remove',
    text: `DELETE FROM own_limits WHERE player_id = $1 AND kind = $2 AND period = $3 AND next_amount IS NULL`,
    values,
  })
  await tx.query({
    name: 'own-limits-raise',
    text: `UPDATE own_limits SET amount = next_amount, next_amount = NULL, changes_at = NULL
      WHERE player_id = $1 AND kind = $2 AND period = $3`,
    values,
  })
}

/** Notes a change of limits, which later raises wait for. */
export async function noteChange(tx: Tx, playerId: string, at: Date, raised: boolean): Promise<void> {
  await tx.query({
    name: 'own-limits-note',
    text: 'INSERT INTO own_limit_changes (player_id, changed_at, raised) VALUES ($1, $2, $3)',
    values: [playerId, at, raised],
  })
}

/** When the player last changed a limit, and whether one was ever raised. */
export async function readChanges(
  q: Queryable,
  playerId: string,
): Promise<{ last: Date | null; raised: boolean }> {
  const { rows } = await q.query<{ last: Date | null; raised: boolean | null }>({
    name: 'own-limits-changes',
    text: 'SELECT max(changed_at) AS last, bool_or(raised) AS raised FROM own_limit_changes WHERE player_id = $1',
    values: [playerId],
  })
  return { last: rows[0]?.last ?? null, raised: rows[0]?.raised ?? false }
}
