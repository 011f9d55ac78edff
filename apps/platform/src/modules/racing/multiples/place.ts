import { randomUUID } from 'node:crypto'
import { parseDecimal } from '@palco/contract'
import { multipleReturn } from '@palco/sports-rules/bets'
import { type Odds, parseOdds } from '@palco/sports-rules/odds'
import type { Tx } from '../../../db/index.ts'
import { payloadHash } from '../../../ledger/index.ts'
import { refuse, type Refused, type Result } from '../../../result.ts'
import { keepRefusal } from '../../play/index.ts'
import { amountText } from '../../wallet/index.ts'
import {
  type BetRules,
  boardState,
  currentPrices,
  isRaised,
  isAntePost,
  limitsAt,
  lockBook,
  readBetRules,
  runnerLiability,
  takesEachWay,
  findTerms,
} from '../fixed/index.ts'
import type { Punter } from '../place.ts'
import { listNumbers, raceWithNext } from '../races.ts'
import { type StakeRefusal, takeRaceStake } from '../stake.ts'
import type { Race, RacingDeps } from '../types.ts'
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
const no = (...refusal: Parameters<typeof refuse<Code>>) => new Refusal(refuse(...refusal))

/**
 * Places an accumulator: stake and bet are one transaction that holds its races against changes. The same key with the same request
 * answers the first one again; a refusal takes nothing and leaves the key free.
 */
export async function placeMultiple(
  { db, now }: RacingDeps,
  punter: Punter,
  request: MultipleRequest,
  key: string,
): Promise<Result<{ multiple: Multiple }, Code>> {
  const { legs, each_way, unit } = request
  const hash = payloadHash({ legs: JSON.stringify(legs), each_way, unit })
  const known = await multipleByKey(db, punter, key)
  if (known) return answerAgain(known, hash)
  try {
    await db.transaction((tx) => placeIn(tx, punter, { ...request, key, hash }, now()))
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    await keepRefusal(db, { playerId: punter.playerId, code: fault.refused.code, at: now() })
    return fault.refused
  }
  const placed = await multipleByKey(db, punter, key)
  if (!placed) throw new Error(`the accumulator of key ${key} is not there`)
  return answerAgain(placed, hash)
}

const answerAgain = (multiple: Multiple, hash: string): Result<{ multiple: Multiple }, Code> =>
  multiple.hash === hash ? { ok: true, multiple } : refuse('idempotency_conflict')

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
  const priced = legs.map((leg) => toPrice(locked.get(leg.race) as Race, rules, { ...leg, each_way }, now))
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

/** The price that a leg gets. A better price than the one seen is taken; a worse one is for the player to decide. */
function toPrice(
  race: Race,
  rules: BetRules,
  { runner, odds, each_way }: MultipleRequest['legs'][number] & { each_way: boolean },
  now: Date,
): Priced {
  const state = boardState(race, now)
  if (state === 'closed') throw no('race_closed')
  if (!listNumbers(race).includes(runner)) throw no('race_scratched')
  // Ante-post bets are lost with a non-runner: another kind of bet, which is placed alone.
  const stopped = race.desk.stopped?.includes(runner) ?? false
  if (state === 'suspended' || stopped || isAntePost(race, now)) throw no('race_suspended')
  const price = currentPrices(race, rules, now).get(runner)
  if (price === undefined) throw no('race_suspended')
  if (each_way && !takesEachWay(race, runner, price)) throw no('race_no_places')
  if (price < (parseOdds(odds) ?? 0n)) throw no('race_price_changed')
  return { race, runner, price }
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
