import type { Queryable, Tx } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import type { SelectionOffer } from '../../sports-offer/index.ts'
import type { BetPlan } from '../placement/plan.ts'
import type { SlipProblem } from './problems.ts'

/** The events on which a bet stakes the player's own money in play. A bet counts whole at each of them. */
const liveEvents = (
  { selections, freeBet, fund }: BetPlan,
  offers: readonly SelectionOffer[],
): readonly string[] =>
  freeBet !== null || fund !== undefined
    ? []
    : [
        ...new Set(
          selections.flatMap((index) => (offers[index]?.live ? offers[index].selection.eventId : [])),
        ),
      ]

/**
 * Whether bets in play stay within what the player had when their event began and what was won on it in play since, where the jurisdiction
 * asks for that.
 */
export async function checkLiveSpend(
  q: Queryable,
  owner: Owner,
  plans: readonly BetPlan[],
  offers: readonly SelectionOffer[],
): Promise<SlipProblem[]> {
  const events = new Set(plans.flatMap((bet) => liveEvents(bet, offers)))
  if (events.size === 0) return []
  const left = await readLeft(q, owner, [...events])
  return plans.flatMap((bet, index): SlipProblem[] => {
    const stake = bet.lineStake * BigInt(bet.lines)
    const rooms = liveEvents(bet, offers).map((event) => {
      const room = left.get(event) ?? 0n
      left.set(event, room - stake)
      return room
    })
    const least = rooms.reduce<bigint | null>((one, room) => (one === null || room < one ? room : one), null)
    if (least === null || stake <= least) return []
    return [
      { code: 'live_limit', selections: [...bet.selections], bet: index, limit: least > 0n ? least : 0n },
    ]
  })
}

/** The same in the transaction that takes the stakes: slips of a player take turns here, so that two together pass no cap. */
export async function checkLiveSpendInTurn(
  tx: Tx,
  owner: Owner,
  plans: readonly BetPlan[],
  offers: readonly SelectionOffer[],
): Promise<SlipProblem[]> {
  if (plans.every((bet) => liveEvents(bet, offers).length === 0)) return []
  await tx.query({
    name: 'sports-live-spend-turn',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`sports live ${owner.brandId} ${owner.playerId}`],
  })
  return checkLiveSpend(tx, owner, plans, offers)
}

/** What is left by event: the balance when it began, less own money that was staked on it in play, and what came back of that. */
async function readLeft(
  q: Queryable,
  { brandId, playerId }: Owner,
  events: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } = await q.query<{ event: string; left: bigint }>({
    name: 'sports-live-spend',
    text: `SELECT e.id AS event, (greatest(coalesce(a.cash, 0), 0) - coalesce(b.spent, 0))::bigint AS left
      FROM published.sports_events e
      LEFT JOIN LATERAL (SELECT m.cash FROM published.movements m
        WHERE m.player_id = $2 AND m.brand_id = $1 AND m.created_at < e.start_at AND (m.cash_delta <> 0 OR m.bonus_delta <> 0)
        ORDER BY m.created_at DESC, m.id DESC LIMIT 1) a ON true
      LEFT JOIN LATERAL (SELECT sum(-m.cash_delta - CASE WHEN m.cash_delta < 0 THEN coalesce(s.returned, 0) + s.cashed_out ELSE 0 END) AS spent
        FROM sports_bets s JOIN published.movements m ON m.key = s.stake_key AND m.scope = 'product:sportsbook' AND m.brand_id = s.brand_id
        WHERE s.player_id = $2 AND s.brand_id = $1 AND s.state NOT IN ('refused', 'voided') AND s.placed_at >= e.start_at - interval '1 hour'
          AND EXISTS (SELECT FROM sports_bet_legs l WHERE l.bet_id = s.id AND l.event_id = e.id AND l.live)) b ON true
      WHERE e.id = ANY ($3)`,
    values: [brandId, playerId, events],
  })
  return new Map(rows.map(({ event, left }) => [event, left]))
}
