import { randomUUID } from 'node:crypto'
import { parseDecimal } from '@palco/contract'
import { multipleReturn } from '@palco/sports-rules/bets'
import type { Odds } from '@palco/sports-rules/odds'
import type { Tx } from '../../../db/index.ts'
import { payloadHash } from '../../../ledger/index.ts'
import type { Result } from '../../../result.ts'
import { amountText } from '../../wallet/index.ts'
import {
  type BetRules,
  isRaised,
  limitsAt,
  lockBook,
  offeredPrice,
  type PriceRefusal,
  readBetRules,
  runnerLiability,
  findTerms,
} from '../fixed/index.ts'
import { placeOnce, refusal, type Refuse } from '../placement.ts'
import { raceWithNext } from '../races.ts'
import { type StakeRefusal, takeRaceStake } from '../stake.ts'
import type { Punter, Race, RacingDeps } from '../types.ts'
import { insertMultiple, multipleByKey } from './store.ts'
import type { Multiple } from './types.ts'

export type MultipleRequest = {
  legs: { race: string; runner: number; odds: string }[]
  each_way: boolean
  unit: string
}
type Code =
  | 'no_horses'
  | 'race_legs'
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
 * Places an accumulator: stake and bet are one transaction that holds its races against changes.
 */
export async function placeMultiple(
  deps: RacingDeps,
  punter: Punter,
  request: MultipleRequest,
  key: string,
): Promise<Result<{ multiple: Multiple }, Code>> {
  const { legs, each_way, unit } = request
  const hash = payloadHash({ legs: JSON.stringify(legs), each_way, unit })
  const done = await placeOnce<Multiple, Code>(deps, punter, {
    hash,
    find: (q) => multipleByKey(q, punter, key),
    place: (tx, at) => placeIn(tx, punter, { ...request, key, hash }, at),
  })
  return done.ok ? { ok: true, multiple: done.placed } : done
}

type Priced = { race: Race; runner: number; price: Odds }

async function placeIn(
  tx: Tx,
  punter: Punter,
  { legs, each_way, unit: typed, key, hash }: MultipleRequest & { key: string; hash: string },
  now: Date,
): Promise<void> {
  const { brandId, playerId, currency } = punter
  const rules = await readBetRules(tx, brandId, currency)
  if (!rules) throw no('no_horses')
  if (new Set(legs.map(({ race }) => race)).size !== legs.length) throw no('race_legs')
  const locked = new Map<string, Race>()
  // In one order for all, so that two of them never wait for each other.
  for (const id of legs.map(({ race }) => race).toSorted()) {
    const race = (await raceWithNext(tx, id, { lock: true }))?.race
    if (!race) throw no('unknown_race')
    locked.set(id, race)
  }
  const priced = legs.map((leg): Priced => {
    const race = locked.get(leg.race) as Race
    // Ante-post bets are lost with a non-runner: another kind of bet, which is placed alone.
    const price = offeredPrice(race, rules, { ...leg, each_way }, { now, antePost: false })
    return { race, runner: leg.runner, price }
  })
  const unit = parseDecimal(typed, currency)?.minor ?? 0n
  if (unit <= 0n) throw no('invalid_amount')
  const multiple: Multiple = {
    id: `rm_${randomUUID()}`,
    brandId,
    playerId,
    currency,
    legs: priced.map(({ race, runner, price }) => ({
      race: race.id,
      runner,
      market: race.market,
      odds: price,
    })),
    eachWay: each_way,
    unit,
    stake: each_way ? 2n * unit : unit,
    stakeKey: key,
    hash,
    state: 'open',
    returned: null,
    placedAt: now,
  }
  for (const raceId of locked.keys()) await lockBook(tx, { brandId, raceId, currency })
  // A second request with the same key waits there for the first one, and finds its bet.
  if (await multipleByKey(tx, punter, key)) return
  const limits = limitsAt([...locked.values()], rules, now)
  await checkMoney(tx, punter, { multiple, priced, rules: { ...rules, ...limits } })
  const raised = priced.some(({ race, runner, price }) => isRaised(race, runner, { price, rules, now }))
  if (!(await insertMultiple(tx, multiple, { raised }))) return
  const refused = await takeRaceStake(tx, 'races', multiple)
  if (refused !== null) throw no(refused)
}

/** What an accumulator returns when all its runners win alone. */
const fullReturn = (multiple: Multiple, priced: readonly Priced[]): bigint => {
  const { win, place } = multipleReturn(
    multiple,
    priced.map(({ race, runner, price }) => ({
      runner,
      ended: { odds: price, finish: [[runner]], terms: findTerms(race) },
    })),
  )
  return win + place
}

/** Limits of a stake, of what a bet returns, and of what each of its runners may cost the brand. */
async function checkMoney(
  tx: Tx,
  { language, currency, brandId }: Punter,
  { multiple, priced, rules }: { multiple: Multiple; priced: readonly Priced[]; rules: BetRules },
): Promise<void> {
  const params = (name: 'min' | 'max', minor: bigint) => ({
    params: { [name]: amountText(minor, currency, language) },
  })
  const { unit, stake } = multiple
  if (unit < rules.leastStake) throw no('amount_below_minimum', params('min', rules.leastStake))
  if (stake > rules.mostStake) throw no('amount_above_maximum', params('max', rules.mostStake))
  const full = fullReturn(multiple, priced)
  const most = [unit, (unit * rules.mostReturn) / full]
  for (const leg of priced) {
    const taken = await runnerLiability(tx, { brandId, currency, raceId: leg.race.id }, leg)
    most.push((unit * (rules.mostLiability - taken)) / (full - stake))
  }
  const least = most.reduce((one, other) => (one < other ? one : other))
  if (least < unit) throw no('race_limit', params('max', least > 0n ? least : 0n))
}
