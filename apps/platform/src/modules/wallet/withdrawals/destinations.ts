import type { PayoutDestination, SavedDestination } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { newDestinationId } from '../payments/ids.ts'
import type { PayoutField } from '../payments/types.ts'
type Fields = Record<string, string>
type Row = { id: string; methodId: string; destination: Fields; usedAt: Date }

/** The field that names the account; the first one a destination has. */
const ACCOUNT: readonly PayoutField[] = ['cvu', 'iban', 'pix_key', 'wallet_address']

/** A destination as its player sees it: enough to recognise it, not enough to copy. `null` when there is none. */
export function maskedDestination(destination: Fields): PayoutDestination | null {
  const field = ACCOUNT.find((name) => destination[name] !== undefined)
  if (!field) return null
  const { full_name: holder = null, network = null } = destination
  return { field, text: masked(destination[field] ?? ''), network, holder }
}

/** "2850590940090418135201" → "••••5201"; of an address of mail the first letter and its host stay. */
function masked(text: string): string {
  const at = text.indexOf('@')
  return at > 0 ? `${text.slice(0, 1)}•••${text.slice(at)}` : `••••${text.slice(-4)}`
}

const COLUMNS = 'id, method_id AS "methodId", destination, used_at AS "usedAt"'

/** What a player has confirmed, last used first. */
export async function listDestinations(q: Queryable, { brandId, playerId }: Owner): Promise<Row[]> {
  const { rows } = await q.query<Row>({
    name: 'wallet-destinations',
    text: `SELECT ${COLUMNS} FROM payout_destinations WHERE brand_id = $1 AND player_id = $2
      ORDER BY used_at DESC, id LIMIT 50`,
    values: [brandId, playerId],
  })
  return rows
}

export async function findDestination(
  q: Queryable,
  { brandId, playerId }: Owner,
  { id, methodId }: { id: string; methodId: string },
): Promise<Fields | null> {
  const { rows } = await q.query<Row>({
    name: 'wallet-destination',
    text: `SELECT ${COLUMNS} FROM payout_destinations
      WHERE brand_id = $1 AND player_id = $2 AND id = $3 AND method_id = $4`,
    values: [brandId, playerId, id, methodId],
  })
  return rows[0]?.destination ?? null
}

export async function isKnownDestination(
  q: Queryable,
  { brandId, playerId }: Owner,
  { methodId, destination }: { methodId: string; destination: Fields },
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'wallet-known-destination',
    text: `SELECT 1 FROM payout_destinations
      WHERE brand_id = $1 AND player_id = $2 AND method_id = $3 AND destination = $4::jsonb`,
    values: [brandId, playerId, methodId, JSON.stringify(destination)],
  })
  return rowCount > 0
}

/** Keeps a destination that was confirmed, or notes that it was used again. */
export async function saveDestination(
  q: Queryable,
  { brandId, playerId }: Owner,
  { methodId, destination, now }: { methodId: string; destination: Fields; now: Date },
): Promise<void> {
  await q.query({
    name: 'wallet-save-destination',
    text: `INSERT INTO payout_destinations (id, brand_id, player_id, method_id, destination, used_at)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (brand_id, player_id, method_id, destination) DO UPDATE SET used_at = excluded.used_at`,
    values: [newDestinationId(), brandId, playerId, methodId, JSON.stringify(destination), now],
  })
}

/** Forgets a destination: the next withdrawal to it needs the password again. One that is not there is forgotten. */
export async function deleteDestination(
  q: Queryable,
  { brandId, playerId }: Owner,
  id: string,
): Promise<void> {
  await q.query({
    name: 'wallet-delete-destination',
    text: 'DELETE FROM payout_destinations WHERE brand_id = $1 AND player_id = $2 AND id = $3',
    values: [brandId, playerId, id],
  })
}

export const destinationsOnWire = (rows: readonly Row[]): SavedDestination[] =>
  rows.flatMap(({ id, methodId, destination, usedAt }) => {
    const shown = maskedDestination(destination)
    return shown ? [{ id, method: methodId, ...shown, used_at: usedAt.toISOString() }] : []
  })
