import type { Queryable, Tx } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { KEPT_BONUS } from '../accumulator/terms.ts'
import type { Bet, BetRow, LegOutcome, LegRow, PayableRow } from './types.ts'

export const BET_COLUMNS = `b.id, b.brand_id AS "brandId", b.player_id AS "playerId", b.slip_key AS "slipKey", b.currency, b.kind,
  b.system, b.sizes, b.lines, b.line_stake AS "lineStake", b.open_line_stake AS "openLineStake", b.stake, b.odds,
  b.possible_return AS "possibleReturn", b.price_choice AS "priceChoice", b.state, b.due_at AS "dueAt", b.reason, b.returned,
  b.refunded, b.cashed_out AS "cashedOut", b.auto_cash_out AS "autoCashOut", b.placed_at AS "placedAt", b.closed_at AS "closedAt",
  b.free_bet_id AS "freeBetId", ${KEPT_BONUS}`

const LEG_COLUMNS = `bet_id AS "betId", leg, event_id AS "eventId", market_id AS "marketId", specifiers, outcome_id AS "outcomeId",
  odds, builder, builder_odds AS "builderOdds", place_num AS "placeNum", place_den AS "placeDen", boost_id AS "boostId",
  boosted_from AS "boostedFrom", above_fair AS "aboveFair", raised, live, score, state, dead_heat_num AS "deadHeatNum", dead_heat_den AS "deadHeatDen", dead_heat AS "deadHeat",
  revision`

/** Adds their legs to bets, in the bets' order. */
export async function withLegs(q: Queryable, bets: readonly BetRow[]): Promise<Bet[]> {
  if (bets.length === 0) return []
  const { rows } = await q.query<LegRow>({
    name: 'sports-bets-legs',
    text: `SELECT ${LEG_COLUMNS} FROM sports_bet_legs WHERE bet_id = ANY ($1) ORDER BY bet_id, leg`,
    values: [bets.map(({ id }) => id)],
  })
  const byBet = Map.groupBy(rows, ({ betId }) => betId)
  return bets.map((bet) => ({ ...bet, legs: byBet.get(bet.id) ?? [] }))
}

/**
 * Locks bets until the transaction ends, in the order of their players' ids, and answers them in it. Every transaction that
 * locks several locks all of them here, or by `lockPayable`, before it moves money, so that none waits in a circle.
 */
export async function lockBets(tx: Tx, ids: readonly string[]): Promise<BetRow[]> {
  const { rows } = await tx.query<BetRow>({
    name: 'sports-bets-lock',
    text: `SELECT ${BET_COLUMNS} FROM sports_bets b WHERE b.id = ANY ($1) ORDER BY b.player_id, b.id FOR UPDATE`,
    values: [ids],
  })
  return rows
}

/** `lockBets` for a payment: of thousands of bets at a time only what it looks at is read. */
export async function lockPayable(tx: Tx, ids: readonly string[]): Promise<PayableRow[]> {
  const { rows } = await tx.query<PayableRow>({
    name: 'sports-payable-lock',
    text: `SELECT id, sizes, line_stake AS "lineStake", open_line_stake AS "openLineStake", state, returned, refunded,
        placed_at AS "placedAt", free_bet_id AS "freeBetId", ${KEPT_BONUS}
      FROM sports_bets b WHERE id = ANY ($1) ORDER BY player_id, id FOR UPDATE`,
    values: [ids],
  })
  return rows
}

/** Adds to bets, in their order, what their payment looks at of their legs. */
export async function withOutcomes(
  q: Queryable,
  bets: readonly PayableRow[],
): Promise<(PayableRow & { legs: LegOutcome[] })[]> {
  if (bets.length === 0) return []
  const { rows } = await q.query<LegOutcome & { betId: string }>({
    name: 'sports-payable-legs',
    text: `SELECT bet_id AS "betId", leg, odds, builder, builder_odds AS "builderOdds", place_num AS "placeNum",
        place_den AS "placeDen", state, dead_heat_num AS "deadHeatNum", dead_heat_den AS "deadHeatDen", dead_heat AS "deadHeat"
      FROM sports_bet_legs WHERE bet_id = ANY ($1) ORDER BY bet_id, leg`,
    values: [bets.map(({ id }) => id)],
  })
  const byBet = Map.groupBy(rows, ({ betId }) => betId)
  return bets.map((bet) => ({ ...bet, legs: byBet.get(bet.id) ?? [] }))
}

/** The bets of a slip in its order; none for a key that was not used. */
export async function betsOfSlip(q: Queryable, { brandId, playerId }: Owner, key: string): Promise<Bet[]> {
  const { rows } = await q.query<BetRow>({
    name: 'sports-bets-of-slip',
    text: `SELECT ${BET_COLUMNS} FROM sports_bets b WHERE b.brand_id = $1 AND b.player_id = $2 AND b.slip_key = $3
      ORDER BY b.position`,
    values: [brandId, playerId, key],
  })
  return withLegs(q, rows)
}

/** What was sent under a slip's key; `null` for a new key. */
export async function slipHash(
  q: Queryable,
  { brandId, playerId }: Owner,
  key: string,
): Promise<string | null> {
  const { rows } = await q.query<{ hash: string | null }>({
    name: 'sports-slip-hash',
    text: 'SELECT sports_slip_hash($1, $2, $3) AS hash',
    values: [brandId, playerId, key],
  })
  return rows[0]?.hash ?? null
}

/** A player's own bet; `null` for another one's. */
export async function findBet(q: Queryable, { brandId, playerId }: Owner, id: string): Promise<Bet | null> {
  const { rows } = await q.query<BetRow>({
    name: 'sports-bet',
    text: `SELECT ${BET_COLUMNS} FROM sports_bets b WHERE b.id = $3 AND b.brand_id = $1 AND b.player_id = $2`,
    values: [brandId, playerId, id],
  })
  const [bet] = await withLegs(q, rows)
  return bet ?? null
}
