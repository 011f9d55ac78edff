import type { Queryable } from '@palco/service/database'

/** A seat that is taken. */
export type Seat = { seat: number; player_id: string; shown_as: string }
type Sitter = { playerId: string; shownAs: string }

/** Rounds in a row without a bet, and time without any, after which a seat is free. */
const MISSED = 2
const IDLE = '3 minutes'

/** The seat that a bet is laid from, at tables where players sit. */
export const computeSeat = (bet: object): number => (bet as { seat: number }).seat

/** Takes a free seat, or one that the player has; any other seat of the player is given up. Answers false when another has it. */
export async function takeSeat(
  tx: Queryable,
  gameId: string,
  seat: number,
  { playerId, shownAs }: Sitter,
): Promise<boolean> {
  await tx.query('DELETE FROM table_seats WHERE game_id = $1 AND player_id = $2 AND seat <> $3', [
    gameId,
    playerId,
    seat,
  ])
  const { rowCount } = await tx.query(
    `INSERT INTO table_seats AS s (game_id, seat, player_id, shown_as) VALUES ($1, $2, $3, $4)
     ON CONFLICT (game_id, seat) DO UPDATE SET active_at = now(), missed = 0 WHERE s.player_id = excluded.player_id`,
    [gameId, seat, playerId, shownAs],
  )
  return rowCount === 1
}

/** The player stands up. */
export const leaveSeat = (tx: Queryable, gameId: string, playerId: string): Promise<unknown> =>
  tx.query('DELETE FROM table_seats WHERE game_id = $1 AND player_id = $2', [gameId, playerId])

/** The taken seats of a table. */
export async function listSeats(database: Queryable, gameId: string): Promise<Seat[]> {
  const { rows } = await database.query<Seat>({
    name: 'list-seats',
    text: 'SELECT seat, player_id, shown_as FROM table_seats WHERE game_id = $1 ORDER BY seat',
    values: [gameId],
  })
  return rows
}

/** Frees the seats whose players let too much time pass without a bet. */
export const freeIdleSeats = (tx: Queryable, gameId: string): Promise<unknown> =>
  tx.query(
    `DELETE FROM table_seats WHERE game_id = $1 AND (missed >= $2 OR active_at < now() - $3::interval)`,
    [gameId, MISSED, IDLE],
  )

/** Counts the last round for the seats that had no bet in it, then frees those that missed too many. */
export async function missedRound(tx: Queryable, gameId: string, lastRound: bigint | null): Promise<void> {
  await tx.query(
    `UPDATE table_seats s SET missed = missed + 1 WHERE game_id = $1 AND NOT EXISTS (
       SELECT FROM rounds r WHERE r.table_round_id = $2 AND r.player_id = s.player_id AND r.state <> 'refused')`,
    [gameId, lastRound],
  )
  await freeIdleSeats(tx, gameId)
}
