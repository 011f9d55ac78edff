import { type Odds, parseOdds } from '@palco/sports-rules/odds'
import { refusal, type Refuse } from '../placement.ts'
import { listNumbers } from '../races.ts'
import type { Race } from '../types.ts'
import { takesEachWay } from './each-way.ts'
import { boardState, currentPrices, isAntePost } from './prices.ts'
import type { BetRules } from './types.ts'

export type PriceRefusal =
  | 'race_closed'
  | 'race_suspended'
  | 'race_scratched'
  | 'race_price_changed'
  | 'race_no_places'
const no: Refuse<PriceRefusal> = refusal

/**
 * The price that a bet on a runner gets. A better price than the one seen is taken; a worse one is for the player to decide.
 * @param bet.odds the price seen; without one the bet is at the starting price
 * @param at.antePost whether the bet may be placed before the day's market
 * @throws a refusal
 */
export function offeredPrice(
  race: Race,
  rules: BetRules,
  { runner, odds, each_way }: { runner: number; odds?: string; each_way: boolean },
  { now, antePost }: { now: Date; antePost: boolean },
): Odds {
  const state = boardState(race, now)
  if (state === 'closed') throw no('race_closed')
  if (!listNumbers(race).includes(runner)) throw no('race_scratched')
  const stopped = race.desk.stopped?.includes(runner) ?? false
  if (state === 'suspended' || stopped || (!antePost && isAntePost(race, now))) throw no('race_suspended')
  const price = currentPrices(race, rules, now).get(runner)
  if (price === undefined) throw no('race_suspended')
  if (each_way && !takesEachWay(race, runner, price)) throw no('race_no_places')
  if (odds !== undefined && price < (parseOdds(odds) ?? 0n)) throw no('race_price_changed')
  return price
}
