import { randomUUID } from 'node:crypto'
import { parseDecimal } from '@palco/contract'
import { fullReturn } from '@palco/sports-rules/bets'
import type { Odds } from '@palco/sports-rules/odds'
import type { Tx } from '../../../db/index.ts'
import { counterparties, payloadHash } from '../../../ledger/index.ts'
import type { Result } from '../../../result.ts'
import { amountText } from '../../wallet/index.ts'
import { placeOnce, refusal, type Refuse } from '../placement.ts'
import { raceWithNext } from '../races.ts'
import { type StakeRefusal, takeRaceStake } from '../stake.ts'
import type { Punter, Race, RacingDeps } from '../types.ts'
import { betByKey, insertBet, lockBook } from './bets.ts'
import { runnerLiability } from './liability.ts'
import { limitsAt } from './near-off.ts'
import { offeredPrice, type PriceRefusal } from './offered-price.ts'
import { findTerms, isAntePost, isRaised } from './prices.ts'
import { readBetRules } from './rules.ts'
import type { Bet, BetRules, BookRef } from './types.ts'

/** Scope of the ledger's keys and counterparty. */
export const SOURCE = counterparties.product('races')

export type BetRequest = { race: string; runner: number; odds?: string; each_way: boolean; unit: string }
type Code =
  | 'no_horses'
  | 'unknown_race'
  | PriceRefusal
  | 'race_limit'
  | 'invalid_amount'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | StakeRefusal
  | 'idempotency_conflict'

const no: Refuse<Code> = refusal

/**
 * Places a bet at fixed odds: stake and bet are one transaction that holds the race against changes.
 */
export async function placeBet(
  deps: RacingDeps,
  punter: Punter,
  request: BetRequest,
  key: string,
): Promise<Result<{ bet: Bet }, Code>> {
  const hash = payloadHash({ ...request })
  const done = await placeOnce<Bet, Code>(deps, punter, {
    hash,
    find: (q) => betByKey(q, punter, key),
    place: (tx, at) => placeIn(tx, punter, { ...request, key, hash }, at),
  })
  return done.ok ? { ok: true, bet: done.placed } : done
}

async function placeIn(
  tx: Tx,
  punter: Punter,
  request: BetRequest & { key: string; hash: string },
  now: Date,
): Promise<void> {
  const { brandId, playerId, currency } = punter
  const rules = await readBetRules(tx, brandId, currency)
  if (!rules) throw no('no_horses')
  const race = (await raceWithNext(tx, request.race, { lock: true }))?.race
  if (!race) throw no('unknown_race')
  // A starting price is of the day’s market.
  const price = offeredPrice(race, rules, request, { now, antePost: request.odds !== undefined })
  const unit = parseDecimal(request.unit, currency)?.minor ?? 0n
  if (unit <= 0n) throw no('invalid_amount')
  const antePost = isAntePost(race, now)
  const terms = findTerms(race)
  const bet: Bet = {
    id: `rb_${randomUUID()}`,
    brandId,
    playerId,
    raceId: race.id,
    currency,
    runner: request.runner,
    kind: request.odds === undefined ? 'starting' : antePost ? 'ante_post' : 'fixed',
    market: race.market,
    odds: request.odds === undefined ? null : price,
    eachWay: request.each_way,
    unit,
    stake: request.each_way ? 2n * unit : unit,
    terms: antePost && request.each_way && terms ? [terms.places, Number(terms.fraction.den)] : null,
    deduction: null,
    stakeKey: request.key,
    hash: request.hash,
    state: 'open',
    returned: null,
    placedAt: now,
  }
  const book: BookRef = { brandId, raceId: race.id, currency }
  await lockBook(tx, book)
  // A second request with the same key waits there for the first one, and finds its bet.
  if (await betByKey(tx, punter, request.key)) return
  await checkMoney(tx, punter, { bet, race, rules: { ...rules, ...limitsAt([race], rules, now) }, price })
  const raised = isRaised(race, request.runner, { price, rules, now })
  if (await insertBet(tx, bet, { raised })) await stake(tx, bet)
}

/** Limits of a stake, of what a bet returns, and of what the runner may cost the brand (at the prices of now where they are not known). */
async function checkMoney(
  tx: Tx,
  { language, currency }: Punter,
  { bet, race, rules, price }: { bet: Bet; race: Race; rules: BetRules; price: Odds },
): Promise<void> {
  const params = (name: 'min' | 'max', minor: bigint) => ({
    params: { [name]: amountText(minor, currency, language) },
  })
  if (bet.unit < rules.leastStake) throw no('amount_below_minimum', params('min', rules.leastStake))
  if (bet.stake > rules.mostStake) throw no('amount_above_maximum', params('max', rules.mostStake))
  const taken = await runnerLiability(tx, bet, { race, runner: bet.runner, price })
  const full = fullReturn(bet, bet.odds ?? price, findTerms(race))
  const parts = [
    (bet.unit * rules.mostReturn) / full,
    (bet.unit * (rules.mostLiability - taken)) / (full - bet.stake),
  ]
  const most = parts.reduce((least, each) => (each < least ? each : least), bet.unit)
  if (most < bet.unit) throw no('race_limit', params('max', most > 0n ? most : 0n))
}

async function stake(tx: Tx, bet: Bet): Promise<void> {
  const refused = await takeRaceStake(tx, 'races', bet)
  if (refused !== null) throw no(refused)
}
