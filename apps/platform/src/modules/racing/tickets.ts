import type { Queryable } from '../../db/index.ts'
import type { AskedBets, Owner } from '../../model/index.ts'
import { listedText, listedValues, openText } from './listed/text.ts'
import type { PoolRef, Ticket } from './types.ts'

const COLUMNS = `id, brand_id AS "brandId", player_id AS "playerId", race_id AS "raceId", kind, currency, lists, combinations, unit, stake,
  stake_key AS "stakeKey", hash, state, returned, placed_at AS "placedAt"`

export async function ticketByKey(
  q: Queryable,
  { brandId, playerId }: Owner,
  key: string,
): Promise<Ticket | null> {
  const { rows } = await q.query<Ticket>({
    name: 'racing-ticket-by-key',
    text: `SELECT ${COLUMNS} FROM race_tickets WHERE brand_id = $1 AND player_id = $2 AND stake_key = $3`,
    values: [brandId, playerId, key],
  })
  return rows[0] ?? null
}

/** The player's tickets on a race, the latest first. */
export async function readTickets(
  q: Queryable,
  { brandId, playerId }: Owner,
  { raceId, limit }: { raceId: string; limit: number },
): Promise<Ticket[]> {
  const { rows } = await q.query<Ticket>({
    name: 'racing-tickets-of-player',
    text: `SELECT ${COLUMNS} FROM race_tickets WHERE brand_id = $1 AND player_id = $2
        AND race_id = $3 ORDER BY placed_at DESC, id LIMIT $4`,
    values: [brandId, playerId, raceId, limit],
  })
  return rows
}

/** Tickets of a pool that are in play, in the order of the players, in which accounts are locked. */
export async function ticketsOfPool(
  q: Queryable,
  { brandId, raceId, kind, currency }: PoolRef,
): Promise<Ticket[]> {
  const { rows } = await q.query<Ticket>({
    name: 'racing-tickets-of-pool',
    text: `SELECT ${COLUMNS} FROM race_tickets WHERE brand_id = $1 AND race_id = $2 AND kind = $3 AND currency = $4
        AND state = 'open' ORDER BY player_id, id`,
    values: [brandId, raceId, kind, currency],
  })
  return rows
}

/** @returns false when the player's key has a ticket already */
export async function insertTicket(q: Queryable, ticket: Ticket): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'racing-insert-ticket',
    text: `INSERT INTO race_tickets (id, brand_id, player_id, race_id, kind, currency, lists, combinations, unit, stake, stake_key, hash,
        placed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`,
    values: [
      ticket.id,
      ticket.brandId,
      ticket.playerId,
      ticket.raceId,
      ticket.kind,
      ticket.currency,
      JSON.stringify(ticket.lists),
      ticket.combinations,
      ticket.unit,
      ticket.stake,
      ticket.stakeKey,
      ticket.hash,
      ticket.placedAt,
    ],
  })
  return rowCount === 1
}

/** What came back of a ticket, refunds included. */
export async function closeTicket(
  q: Queryable,
  { id, state, returned, at }: { id: string; state: Ticket['state']; returned: bigint; at: Date },
): Promise<void> {
  await q.query({
    name: 'racing-close-ticket',
    text: `UPDATE race_tickets SET state = $2, returned = $3, settled_at = $4 WHERE id = $1`,
    values: [id, state, returned, at],
  })
}

/** A player's tickets on pools for the list of all bets. */
export async function listTickets(q: Queryable, asked: AskedBets): Promise<Ticket[]> {
  const { rows } = await q.query<Ticket>({
    name: 'racing-listed-tickets',
    text: listedText(COLUMNS, 'race_tickets'),
    values: listedValues(asked),
  })
  return rows
}

/** How many of them are open. */
export async function countOpenTickets(q: Queryable, { brandId, playerId }: Owner): Promise<number> {
  const { rows } = await q.query<{ count: number }>({
    name: 'racing-count-open-tickets',
    text: openText('race_tickets'),
    values: [brandId, playerId],
  })
  return rows[0]?.count ?? 0
}
