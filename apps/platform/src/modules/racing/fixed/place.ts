import { randomUUID } from 'node:crypto'
import { parseDecimal } from '@palco/contract'
import { fullReturn } from '@palco/sports-rules/bets'
import { type Odds, parseOdds } from '@palco/sports-rules/odds'
import type { Tx } from '../../../db/index.ts'
import { counterparties, payloadHash } from '../../../ledger/index.ts'
import { refuse, type Refused, type Result } from '../../../result.ts'
import { keepRefusal } from '../../play/index.ts'
import { amountText } from '../../wallet/index.ts'
import type { Punter } from '../place.ts'
import { listNumbers, raceWithNext } from '../races.ts'
import { type StakeRefusal, takeRaceStake } from '../stake.ts'
import type { Race, RacingDeps } from '../types.ts'
import { betByKey, insertBet, lockBook } from './bets.ts'
import { takesEachWay } from './each-way.ts'
import { runnerLiability } from './liability.ts'
import { limitsAt } from './near-off.ts'
import { boardState, currentPrices, isRaised, isAntePost, findTerms } from './prices.ts'
import { readBetRules } from './rules.ts'
import type { Bet, BetRules, BookRef } from './types.ts'

/** Scope of the ledger's keys and counterparty. */
export const SOURCE = counterparties.product('races')

export type BetRequest = { race: string; runner: number; odds?: string; each_way: boolean; unit: string }
type Code =
  | 'no_horses'
  | 'unknown_race'
  | 'race_closed'
  | 'race_suspended'
  | 'race_scratched'
  | 'race_price_changed'
  | 'race_no_places'
  | 'race_limit'
  | 'invalid_amount'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | StakeRefusal
  | 'idempotency_conflict'

/** Thrown to roll back what was written with a refused stake; never leaves this file. */
class Refusal extends Error {
  readonly refused: Refused<Code>
  constructor(refused: Refused<Code>) {
    super(refused.code)
    this.refused = refused
  }
}

/**
 * Places a bet at fixed odds: stake and bet are one transaction that holds the race against changes. The same key with the same request
 * answers the first bet again; a refusal takes nothing and leaves the key free.
 */
export async function placeBet(
  { db, now }: RacingDeps,
  punter: Punter,
  request: BetRequest,
  key: string,
): Promise<Result<{ bet: Bet }, Code>> {
  const hash = payloadHash({ ...request })
  const known = await betByKey(db, punter, key)
  if (known) return answerAgain(known, hash)
  try {
    await db.transaction((tx) => placeIn(tx, punter, { ...request, key, hash }, now()))
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    await keepRefusal(db, { playerId: punter.playerId, code: fault.refused.code, at: now() })
    return fault.refused
  }
  const bet = await betByKey(db, punter, key)
  if (!bet) throw new Error(`the bet of key ${key} is not there`)
  return answerAgain(bet, hash)
}

const answerAgain = (bet: Bet, hash: string): Result<{ bet: Bet }, Code> =>
  bet.hash === hash ? { ok: true, bet } : refuse('idempotency_conflict')

async function placeIn(
  tx: Tx,
  punter: Punter,
  request: BetRequest & { key: string; hash: string },
  now: Date,
): Promise<void> {
  const { brandId, playerId, currency } = punter
  const rules = await readBetRules(tx, brandId, currency)
  if (!rules) throw new Refusal(refuse('no_horses'))
  const race = (await raceWithNext(tx, request.race, { lock: true }))?.race
  if (!race) throw new Refusal(refuse('unknown_race'))
  const price = priceFor(race, rules, request, now)
  const unit = parseDecimal(request.unit, currency)?.minor ?? 0n
  if (unit <= 0n) throw new Refusal(refuse('invalid_amount'))
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

/** The price that the bet gets, or a refusal. A better price than the one seen is taken; a worse one is for the player to decide. */
function priceFor(race: Race, rules: BetRules, { runner, odds, each_way }: BetRequest, now: Date): Odds {
  const state = boardState(race, now)
  if (state === 'closed') throw new Refusal(refuse('race_closed'))
  if (!listNumbers(race).includes(runner)) throw new Refusal(refuse('race_scratched'))
  // A starting price is of the day's market.
  const stopped = race.desk.stopped?.includes(runner) ?? false
  if (state === 'suspended' || stopped || (odds === undefined && isAntePost(race, now)))
    throw new Refusal(refuse('race_suspended'))
  const price = currentPrices(race, rules, now).get(runner)
  if (price === undefined) throw new Refusal(refuse('race_suspended'))
  if (each_way && !takesEachWay(race, runner, price)) throw new Refusal(refuse('race_no_places'))
  if (odds !== undefined && price < (parseOdds(odds) ?? 0n)) throw new Refusal(refuse('race_price_changed'))
  return price
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
  if (bet.unit < rules.leastStake)
    throw new Refusal(refuse('amount_below_minimum', params('min', rules.leastStake)))
  if (bet.stake > rules.mostStake)
    throw new Refusal(refuse('amount_above_maximum', params('max', rules.mostStake)))
  const taken = await runnerLiability(tx, bet, { race, runner: bet.runner, price })
  const full = fullReturn(bet, bet.odds ?? price, findTerms(race))
  const parts = [
    (bet.unit * rules.mostReturn) / full,
    (bet.unit * (rules.mostLiability - taken)) / (full - bet.stake),
  ]
  const most = parts.reduce((least, each) => (each < least ? each : least), bet.unit)
  if (most < bet.unit) throw new Refusal(refuse('race_limit', params('max', most > 0n ? most : 0n)))
}

async function stake(tx: Tx, bet: Bet): Promise<void> {
  const refused = await takeRaceStake(tx, 'races', bet)
  if (refused !== null) throw new Refusal(refuse(refused))
}
