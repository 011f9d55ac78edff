import type { PushTopic } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
export type Subscription = {
  id: bigint
  brandId: string
  playerId: string
  endpoint: string
  p256dh: string
  auth: string
}

const COLUMNS = `id, brand_id AS "brandId", player_id AS "playerId", endpoint, p256dh, auth`
/** More browsers of one player are not kept: the oldest goes. */
const MOST = 10

/** Keeps a browser for its player; one that another player used changes hands. */
export async function keepSubscription(
  q: Queryable,
  owner: Owner,
  given: { endpoint: string; p256dh: string; auth: string; topics: readonly PushTopic[]; at: Date },
): Promise<void> {
  const { endpoint, p256dh, auth, topics, at } = given
  await q.query({
    name: 'push-keep',
    text: `INSERT INTO push_subscriptions (brand_id, player_id, endpoint, p256dh, auth, topics, made_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (endpoint) DO UPDATE SET brand_id = excluded.brand_id,
        player_id = excluded.player_id, p256dh = excluded.p256dh, auth = excluded.auth, topics = excluded.topics,
        made_at = excluded.made_at`,
    values: [owner.brandId, owner.playerId, endpoint, p256dh, auth, topics, at],
  })
  await q.query({
    name: 'push-keep-newest',
    text: `DELETE FROM push_subscriptions WHERE player_id = $1 AND id NOT IN (
      SELECT id FROM push_subscriptions WHERE player_id = $1 ORDER BY made_at DESC, id DESC LIMIT ${MOST})`,
    values: [owner.playerId],
  })
}

export async function removeSubscriptions(
  q: Queryable,
  { playerId }: Owner,
  endpoint?: string,
): Promise<void> {
  await q.query({
    name: 'push-remove',
    text: 'DELETE FROM push_subscriptions WHERE player_id = $1 AND ($2::text IS NULL OR endpoint = $2)',
    values: [playerId, endpoint ?? null],
  })
}

export async function removeById(q: Queryable, id: bigint): Promise<void> {
  await q.query({ name: 'push-expired', text: 'DELETE FROM push_subscriptions WHERE id = $1', values: [id] })
}

/** What the player's browsers are notified of, and how many there are. */
export async function readChoice(
  q: Queryable,
  { playerId }: Owner,
): Promise<{ topics: PushTopic[]; devices: number }> {
  const { rows } = await q.query<{ topics: PushTopic[] }>({
    name: 'push-choice',
    text: 'SELECT topics FROM push_subscriptions WHERE player_id = $1 ORDER BY made_at DESC, id DESC',
    values: [playerId],
  })
  return { topics: rows[0]?.topics ?? [], devices: rows.length }
}

export async function subscriptionsFor(
  q: Queryable,
  { brandId, playerId }: Owner,
  topic: PushTopic,
): Promise<Subscription[]> {
  const { rows } = await q.query<Subscription>({
    name: 'push-for',
    text: `SELECT ${COLUMNS} FROM push_subscriptions WHERE brand_id = $1 AND player_id = $2 AND $3 = ANY (topics)`,
    values: [brandId, playerId, topic],
  })
  return rows
}

export async function findSubscription(q: Queryable, id: string): Promise<Subscription | null> {
  const { rows } = await q.query<Subscription>({
    name: 'push-find',
    text: `SELECT ${COLUMNS} FROM push_subscriptions WHERE id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Those of these players who chose to be notified. */
export async function subscribedAmong(
  q: Queryable,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await q.query<{ id: string }>({
    name: 'push-subscribed-among',
    text: 'SELECT DISTINCT player_id AS id FROM push_subscriptions WHERE player_id = ANY ($1)',
    values: [playerIds],
  })
  return new Set(rows.map(({ id }) => id))
}

/** Whether a bonus waits for its player. */
export async function isBonusAvailable(q: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'push-bonus',
    text: `SELECT FROM published.bonuses WHERE id = $1 AND status = 'available'`,
    values: [id],
  })
  return rowCount === 1
}
