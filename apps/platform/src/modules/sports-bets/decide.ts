import { systemReturn, lineReturn } from '@palco/sports-rules/bets'
import type { Odds } from '@palco/sports-rules/odds'
import type { Database, Tx } from '../../db/index.ts'
import { lockOffer, type LockedSelection } from '../sports-offer/index.ts'
import { allows, closedCode } from './check.ts'
import { isChanged } from './live-state.ts'
import { betsOfSlip, lockBets } from './store.ts'
import type { Bet, LegRow } from './types.ts'

/** Why a bet was refused at the end of its delay. */
export type DelayRefusal = 'price_changed' | 'suspended' | 'closed' | 'score_changed' | 'feed_down'

type Deps = { db: Database; now: () => Date }
type Slip = { brandId: string; playerId: string; slipKey: string }

const PORTION = 100

/** Decides the bets whose delay has passed, each slip as a whole. Answers how many slips there were. */
export async function decideDue({ db, now }: Deps): Promise<number> {
  const { rows } = await db.query<Slip>({
    name: 'sports-due',
    text: `SELECT DISTINCT brand_id AS "brandId", player_id AS "playerId", slip_key AS "slipKey"
      FROM (SELECT * FROM sports_bets WHERE state = 'delayed' AND due_at <= $1 ORDER BY due_at LIMIT ${PORTION}) b`,
    values: [now()],
  })
  for (const slip of rows) await db.transaction((tx) => decideSlip(tx, slip, now()))
  return rows.length
}

/** Accepts all bets of a slip, or refuses all and gives their stakes back. */
async function decideSlip(tx: Tx, slip: Slip, now: Date): Promise<void> {
  const waiting = (await betsOfSlip(tx, slip, slip.slipKey)).filter(({ state }) => state === 'delayed')
  const legs = waiting.flatMap((bet) => bet.legs.map((leg) => ({ leg, choice: bet.priceChoice })))
  // The markets before the bets: placement and cash-out lock in this order.
  const offered = await lockOffer(
    tx,
    { id: slip.brandId },
    legs.map(({ leg }) => leg),
    { now },
  )
  const locked = await lockBets(
    tx,
    waiting.map(({ id }) => id),
  )
  if (locked.length === 0 || locked.some(({ state }) => state !== 'delayed')) return
  const refusal = legs
    .map(({ leg, choice }, index) => refusalOf(leg, choice, offered[index]))
    .find((one) => one !== null)
  let first = 0
  for (const bet of waiting) {
    const own = offered.slice(first, first + bet.legs.length)
    first += bet.legs.length
    if (refusal) await giveBack(tx, bet.id, 'refused', refusal, now)
    else await accept(tx, bet, own, now)
  }
}

function refusalOf(
  leg: LegRow,
  choice: Bet['priceChoice'],
  now: LockedSelection | undefined,
): DelayRefusal | null {
  if (!now?.event) return 'closed'
  // Before the other reasons: a goal suspends the market as well, and is what the player should know.
  if (leg.live && isChanged(leg.score, now.event)) return 'score_changed'
  const closed = closedCode(now)
  if (closed !== null) return closed === 'suspended' || closed === 'feed_down' ? closed : 'closed'
  if (now.price === null || !allows(choice, leg.odds, now.price)) return 'price_changed'
  return null
}

/** Ends a bet whose row is locked by giving its stake back. */
export async function giveBack(
  tx: Tx,
  betId: string,
  state: 'refused' | 'voided',
  reason: string,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'sports-give-back',
    text: 'SELECT sports_give_back($1, $2, $3, $4)',
    values: [betId, state, reason, now],
  })
}

async function accept(tx: Tx, bet: Bet, offered: readonly LockedSelection[], now: Date): Promise<void> {
  const prices: Odds[] = bet.legs.map((leg, index) => offered[index]?.price ?? leg.odds)
  const won = prices.map((odds) => ({ odds, verdict: 'won' as const }))
  const system = { selections: bet.legs.length, sizes: bet.sizes }
  await tx.query({
    name: 'sports-accept',
    text: `WITH legs AS (
        UPDATE sports_bet_legs l SET odds = p.odds
          FROM unnest($2::bigint[]) WITH ORDINALITY p (odds, position)
          WHERE l.bet_id = $1 AND l.leg = p.position - 1 AND l.odds <> p.odds),
      noted AS (
        INSERT INTO sports_bet_events (bet_id, at, kind) VALUES ($1, $3, 'accepted')),
      told AS (SELECT enqueue_event('bet', $6, $7, jsonb_build_object('bet_id', $1::text, 'status', 'accepted')))
      UPDATE sports_bets SET state = 'accepted', due_at = NULL, odds = $4, possible_return = $5
        FROM told WHERE id = $1`,
    values: [
      bet.id,
      prices,
      now,
      bet.odds === null ? null : lineReturn(1000n, won),
      systemReturn(bet.lineStake, won, system),
      bet.brandId,
      bet.playerId,
    ],
  })
}
