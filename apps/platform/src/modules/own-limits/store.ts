import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { LimitName, SetLimit, WantedLimit } from './types.ts'

/** All limits of players. */
export const TABLES = ['own_limits', 'product_limits', 'time_limits'] as const
const COLUMNS = `kind, period, amount, next_amount AS "nextAmount", changes_at AS "changesAt", used`

/** Where a limit stands, and which row it is: its player, kind and period are `$1` to `$3`, its area `$4`. */
function placeIn({ area, kind }: Pick<LimitName, 'area' | 'kind'>) {
  if (kind === 'time')
    return {
      table: 'time_limits',
      row: `player_id = $1 AND $2::text = 'time' AND period = $3 AND $4::text IS NULL`,
    }
  return area === null
    ? { table: 'own_limits', row: 'player_id = $1 AND kind = $2 AND period = $3 AND $4::text IS NULL' }
    : { table: 'product_limits', row: 'player_id = $1 AND kind = $2 AND period = $3 AND area = $4' }
}

/** The limits of stakes and losses, of the account and of areas, as they hold at `now`, with what counts against them. The caller holds the lock of the account. */
export async function countedLimits(tx: Tx, { brandId, playerId }: Owner, now: Date): Promise<SetLimit[]> {
  const { rows } = await tx.query<SetLimit>({
    name: 'own-limits-counted',
    text: `SELECT area, ${COLUMNS} FROM stake_limits_counted($1, $2, $3)`,
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
    text: `SELECT NULL AS area, ${COLUMNS} FROM own_limits_deposited($1, $2, $3)`,
    values: [brandId, playerId, now],
  })
  return rows
}

/** The limits of time, in seconds, with what was played at `now`. */
export async function timeLimits(q: Queryable, playerId: string, now: Date): Promise<SetLimit[]> {
  const { rows } = await q.query<SetLimit>({
    name: 'own-limits-played',
    text: `SELECT NULL AS area, 'time' AS kind, ${COLUMNS.replace('kind, ', '')} FROM own_limits_played($1, $2)`,
    values: [playerId, now],
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

/** How the windows of a limit run: by the brand's clock, or sliding. */
export type Windows = { zone: string; sliding: boolean }

/** Sets what holds from now on in place of what held or waited. */
export async function saveLimit(
  tx: Tx,
  { brandId, playerId }: Owner,
  { area, kind, period, amount, zone, sliding }: WantedLimit & Windows,
): Promise<void> {
  const values = [brandId, playerId, kind, period, amount, zone, sliding]
  const changes = `amount = excluded.amount, time_zone = excluded.time_zone, sliding = excluded.sliding,
    next_amount = NULL, changes_at = NULL`
  if (kind === 'time')
    await tx.query({
      name: 'time-limits-save',
      text: `INSERT INTO time_limits (brand_id, player_id, period, amount, time_zone, sliding) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (player_id, period) DO UPDATE SET ${changes}`,
      values: [brandId, playerId, period, amount, zone, sliding],
    })
  else if (area === null)
    await tx.query({
      name: 'own-limits-save',
      text: `INSERT INTO own_limits (brand_id, player_id, kind, period, amount, time_zone, sliding) VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (player_id, kind, period) DO UPDATE SET ${changes}`,
      values,
    })
  else
    await tx.query({
      name: 'product-limits-save',
      text: `INSERT INTO product_limits (brand_id, player_id, kind, period, amount, time_zone, sliding, area)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (player_id, area, kind, period) DO UPDATE SET ${changes}`,
      values: [...values, area],
    })
}

/** Gives an account the limits that its jurisdiction wants of every one, where it has none of that kind and period. */
export async function addStarting(
  tx: Tx,
  { brandId, playerId }: Owner,
  limits: readonly (LimitName & { amount: bigint })[],
  { zone, sliding }: Windows,
): Promise<void> {
  await tx.query({
    name: 'own-limits-start',
    text: `INSERT INTO own_limits (brand_id, player_id, kind, period, amount, time_zone, sliding)
      SELECT $1, $2, kind, period, amount, $6, $7 FROM unnest($3::text[], $4::text[], $5::bigint[]) w (kind, period, amount)
      ON CONFLICT DO NOTHING`,
    values: [
      brandId,
      playerId,
      limits.map(({ kind }) => kind),
      limits.map(({ period }) => period),
      limits.map(({ amount }) => amount),
      zone,
      sliding,
    ],
  })
}

/** Sets what the player may confirm from `from` on, while the present limit goes on. */
export async function saveWaiting(
  tx: Tx,
  playerId: string,
  { area, kind, period, amount }: WantedLimit,
  from: Date,
): Promise<void> {
  const { table, row } = placeIn({ area, kind })
  await tx.query({
    name: `${table}-wait`,
    text: `UPDATE ${table} SET next_amount = $5, changes_at = $6 WHERE ${row}`,
    values: [playerId, kind, period, area, amount, from],
  })
}

/** Forgets raises that could be confirmed from `since` on or earlier and were not. */
export async function dropLapsed(tx: Tx, playerId: string, since: Date): Promise<void> {
  for (const table of TABLES)
    await tx.query({
      name: `${table}-lapse`,
      text: `UPDATE ${table} SET next_amount = NULL, changes_at = NULL WHERE player_id = $1 AND changes_at <= $2`,
      values: [playerId, since],
    })
}

/** Has the limits of a player count in the windows of the rules that hold now. The caller holds the lock of the account. @returns how many changed */
export async function saveWindows(tx: Tx, playerId: string, sliding: boolean): Promise<number> {
  let changed = 0
  for (const table of TABLES) {
    const { rowCount } = await tx.query({
      name: `${table}-slide`,
      text: `UPDATE ${table} SET sliding = $2 WHERE player_id = $1 AND sliding <> $2`,
      values: [playerId, sliding],
    })
    changed += rowCount
  }
  return changed
}

/** Puts what was asked for in the place of what held. */
export async function applyWaiting(
  tx: Tx,
  playerId: string,
  { area, kind, period }: LimitName,
): Promise<void> {
  const { table, row } = placeIn({ area, kind })
  const values = [playerId, kind, period, area]
  await tx.query({
    name: `${table}-remove`,
    text: `DELETE FROM ${table} WHERE ${row} AND next_amount IS NULL`,
    values,
  })
  await tx.query({
    name: `${table}-raise`,
    text: `UPDATE ${table} SET amount = next_amount, next_amount = NULL, changes_at = NULL WHERE ${row}`,
    values,
  })
}

/** The areas of play for which a player may set limits: all that products have registered. */
export async function playAreas(q: Queryable): Promise<string[]> {
  const { rows } = await q.query<{ area: string }>({
    name: 'own-limits-areas',
    text: 'SELECT area FROM published.product_areas ORDER BY area',
  })
  return rows.map(({ area }) => area)
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

/** Keeps that the player was asked for limits and chose none. */
export async function saveDecline(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx.query({
    name: 'own-limits-decline',
    text: 'INSERT INTO limit_declines (player_id, declined_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [playerId, at],
  })
}

/** The kinds of which the account has a limit; those of areas do not count. */
export async function setKinds(q: Queryable, playerId: string): Promise<LimitName['kind'][]> {
  const { rows } = await q.query<{ kind: LimitName['kind'] }>({
    name: 'own-limits-kinds',
    text: `SELECT DISTINCT kind FROM own_limits WHERE player_id = $1
      UNION ALL SELECT 'time' WHERE EXISTS (SELECT FROM time_limits WHERE player_id = $1)`,
    values: [playerId],
  })
  return rows.map(({ kind }) => kind)
}

/** Whether the player was asked for limits and chose none. */
export async function hasDeclined(q: Queryable, playerId: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'own-limits-declined',
    text: 'SELECT FROM limit_declines WHERE player_id = $1',
    values: [playerId],
  })
  return rowCount > 0
}
