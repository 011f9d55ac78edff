import { lineReturn } from '@palco/sports-rules/bets'
import type { Odds } from '@palco/sports-rules/odds'
import type { Database, Queryable, Tx } from '../../../db/index.ts'
import {
  type AskCustomBet,
  lockOffer,
  type SelectionOffer,
  noCustomBets,
  readOffer,
} from '../../sports-offer/index.ts'
import { bonusAt } from '../accumulator/bonus.ts'
import { type BuilderPrice, priceBuilder } from './builders.ts'
import { allows, closedCode } from '../checks/check.ts'
import { returnEarlyStakes } from '../checks/early-stakes.ts'
import { listLegs, partsToPay, computeReturn, wonLeg } from '../settlement/evaluate.ts'
import { builderFactor, expectedFactor, expectedReturn } from './expected.ts'
import { isChanged } from './live-state.ts'
import { payBets } from '../settlement/pay.ts'
import { betsOfSlip, lockBets } from '../bet/store.ts'
import type { Bet, BetRow, Leg, LegRow } from '../bet/types.ts'

/** Why a bet was refused at the end of its delay. */
export type DelayRefusal = 'price_changed' | 'suspended' | 'closed' | 'score_changed' | 'feed_down'

type Deps = { db: Database; now: () => Date; ask?: AskCustomBet }
type Slip = { brandId: string; playerId: string; slipKey: string }

const PORTION = 100

/** Decides the bets whose delay has passed, each slip as a whole. Answers how many slips there were. */
export async function decideDue(deps: Deps): Promise<number> {
  const { db, now } = deps
  const { rows } = await db.query<Slip>({
    name: 'sports-due',
    text: `SELECT DISTINCT brand_id AS "brandId", player_id AS "playerId", slip_key AS "slipKey"
      FROM (SELECT * FROM sports_bets WHERE state = 'delayed' AND due_at <= $1 ORDER BY due_at LIMIT ${PORTION}) b`,
    values: [now()],
  })
  for (const slip of rows) {
    const prices = await pricesOfBuilders(deps, slip)
    await db.transaction((tx) => decideSlip(tx, slip, prices, now()))
  }
  return rows.length
}

/** The prices of bet builders now, by bet and place in it. Asked before anything is locked. */
type BuilderPrices = ReadonlyMap<string, BuilderPrice>
const builderKey = ({ parts: [first] }: Leg): string => `${first?.betId} ${first?.builder}`

const waitingBets = async (q: Queryable, slip: Slip): Promise<Bet[]> =>
  (await betsOfSlip(q, slip, slip.slipKey)).filter(({ state }) => state === 'delayed')

async function pricesOfBuilders({ db, now, ask = noCustomBets }: Deps, slip: Slip): Promise<BuilderPrices> {
  const builders = (await waitingBets(db, slip)).flatMap(({ legs }) =>
    listLegs(legs).filter(({ builder }) => builder),
  )
  const prices = builders.map(async (leg) => {
    const offers = await readOffer(db, { id: slip.brandId }, leg.parts, now())
    return [builderKey(leg), await priceBuilder(ask, offers)] as const
  })
  return new Map(await Promise.all(prices))
}

/** Accepts all bets of a slip, or refuses all and gives their stakes back. */
async function decideSlip(tx: Tx, slip: Slip, prices: BuilderPrices, now: Date): Promise<void> {
  const waiting = await waitingBets(tx, slip)
  const legs = waiting.flatMap((bet) => bet.legs.map((leg) => ({ leg, choice: bet.priceChoice })))
  // The markets before the bets: placement and cash-out lock in this order.
  const offers = await lockOffer(
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
  const refusal =
    legs
      .map(({ leg, choice }, index) => findRefusal(leg, choice, offers[index]))
      .find((one) => one !== null) ?? refusalOfBuilders(waiting, prices)
  if (refusal) await returnEarlyStakes(tx, locked)
  let first = 0
  const kept = new Map<string, Bet['accumulator']>()
  for (const bet of waiting) {
    const own = offers.slice(first, first + bet.legs.length)
    first += bet.legs.length
    if (refusal) await giveBack(tx, bet.id, 'refused', refusal, now)
    else kept.set(bet.id, await accept(tx, bet, { offers: own, prices }, now))
  }
  // A cancel can decide a leg during the delay while its market stays open: no result comes any more that would pay the bet.
  if (!refusal)
    await payBets(
      tx,
      locked.map((bet) => accepted(bet, kept.get(bet.id) ?? null)),
      now,
    )
}

const accepted = (bet: BetRow, accumulator: BetRow['accumulator']): BetRow => ({
  ...bet,
  state: 'accepted',
  accumulator,
})

/** What a leg is offered at: a boost counts for the legs that were placed at one, whose stake was counted. */
const findPrice = ({ boostId }: LegRow, { price, regular }: SelectionOffer): Odds | null =>
  boostId === null ? regular : price

/** What operators did to the price that a leg is accepted at, which may not be the one it was placed at. */
const toMarks = (
  { aboveFair, raised }: Pick<LegRow, 'aboveFair' | 'raised'>,
  now: SelectionOffer | undefined,
): Pick<LegRow, 'aboveFair' | 'raised'> =>
  now?.regular == null ? { aboveFair, raised } : { aboveFair: now.aboveFair, raised: now.raised }

function findRefusal(
  leg: LegRow,
  choice: Bet['priceChoice'],
  now: SelectionOffer | undefined,
): DelayRefusal | null {
  if (!now?.event) return 'closed'
  // Before the other reasons: a goal suspends the market as well, and is what the player should know.
  if (leg.live && isChanged(leg.score, now.event)) return 'score_changed'
  const closed = closedCode(now)
  if (closed !== null) return closed === 'suspended' || closed === 'feed_down' ? closed : 'closed'
  // The price of a place part follows that of its win part.
  if (leg.placeNum !== null) return null
  const price = findPrice(leg, now)
  if (price === null) return 'price_changed'
  return leg.builder !== null || allows(choice, leg.odds, price) ? null : 'price_changed'
}

/** Whether a bet builder has no price any more, or another one than its player allows. */
function refusalOfBuilders(bets: readonly Bet[], prices: BuilderPrices): DelayRefusal | null {
  for (const { legs, priceChoice } of bets)
    for (const leg of listLegs(legs).filter(({ builder }) => builder)) {
      const price = prices.get(builderKey(leg))
      if (!price || price.odds === null)
        return price?.problem === 'builder_no_price' ? 'feed_down' : 'suspended'
      if (!allows(priceChoice, leg.odds, price.odds)) return 'price_changed'
    }
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

/** Answers the accumulator bonus that the bet has at the prices it is accepted at. */
async function accept(
  tx: Tx,
  bet: Bet,
  { offers, prices }: { offers: readonly SelectionOffer[]; prices: BuilderPrices },
  now: Date,
): Promise<Bet['accumulator']> {
  const legs = listLegs(bet.legs)
  const selections = bet.legs.filter(({ placeNum }) => placeNum === null).length
  const own: Odds[] = bet.legs.map((leg, index) => {
    const [first, now] = [bet.legs[index % selections] ?? leg, offers[index % selections]]
    return (now && findPrice(first, now)) ?? leg.odds
  })
  const oddsNow = (leg: Leg): Odds =>
    (leg.builder ? prices.get(builderKey(leg))?.odds : own[leg.parts[0]?.leg ?? 0]) ?? leg.odds
  const wonAt = (leg: Leg) => wonLeg({ odds: oddsNow(leg), place: leg.place })
  const won = legs.map(wonAt)
  const toWin = won.filter(({ place }) => place === undefined)
  const marks = bet.legs.map((leg, index) => toMarks(leg, offers[index % selections]))
  const together = bet.legs.map(({ builder }) => (builder === null ? null : (won[builder]?.odds ?? null)))
  const possible = partsToPay(legs).reduce(
    (total, part) => total + computeReturn(bet, bet.lineStake, part.map(wonAt)),
    0n,
  )
  // A price that operators raised meanwhile is a promotion itself, and at others too few selections may count.
  const isPromoted = marks.some(({ aboveFair, raised }) => aboveFair || raised)
  const bonus =
    bet.accumulator === null || isPromoted
      ? null
      : bonusAt(bet.accumulator, { stake: bet.lineStake, returned: possible, legs: won })
  const kept = bonus !== null && bonus.percent > 0 ? bet.accumulator : null
  await tx.query({
    name: 'sports-accept',
    text: `WITH legs AS (
        UPDATE sports_bet_legs l SET odds = p.odds, builder_odds = p.together, above_fair = p.above_fair, raised = p.raised
          FROM unnest($2::bigint[], $8::bigint[], $9::boolean[], $10::boolean[]) WITH ORDINALITY
            p (odds, together, above_fair, raised, position)
          WHERE l.bet_id = $1 AND l.leg = p.position - 1 AND (l.odds, l.builder_odds, l.above_fair, l.raised)
            IS DISTINCT FROM (p.odds, p.together, p.above_fair, p.raised)),
      noted AS (
        INSERT INTO sports_bet_events (bet_id, at, kind) VALUES ($1, $3, 'accepted')),
      notified AS (SELECT enqueue_event('bet', $6, $7, jsonb_build_object('bet_id', $1::text, 'status', 'accepted')))
      UPDATE sports_bets SET state = 'accepted', due_at = NULL, odds = $4, possible_return = $5,
          expected_return = CASE WHEN $12 THEN expected_return ELSE $11 END,
          accumulator_version = $13
        FROM notified WHERE id = $1`,
    values: [
      bet.id,
      own,
      now,
      bet.odds === null ? null : lineReturn(1000n, toWin),
      possible + (kept === null ? 0n : (bonus?.bonus ?? 0n)),
      bet.brandId,
      bet.playerId,
      together,
      marks.map(({ aboveFair }) => aboveFair),
      marks.map(({ raised }) => raised),
      expectedNow(bet, legs, offers),
      selections < bet.legs.length,
      kept?.version ?? null,
    ],
  })
  return kept
}

/** What a bet returns on average at the prices that it is accepted at. Each-way bets are taken before the start and keep theirs. */
function expectedNow(bet: Bet, legs: readonly Leg[], offers: readonly SelectionOffer[]): bigint | null {
  const factors = legs.map(({ builder, parts }) => {
    const own = parts.flatMap(({ leg }) => offers[leg] ?? [])
    const [first] = parts
    if (builder) return builderFactor(own)
    return first && own[0] ? expectedFactor(findPrice(first, own[0]), own[0].probabilities) : null
  })
  return expectedReturn({ ...bet, isFree: bet.freeBetId !== null }, [factors])
}
