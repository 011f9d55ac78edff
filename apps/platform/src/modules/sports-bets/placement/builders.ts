import type { SlipBuilder } from '@palco/contract'
import { type BUILDER_PROBLEMS, MOST_IN_BUILDER } from '@palco/contract/tables'
import { isDescribed, findMarket, parseSpecifiers } from '@palco/sports-rules/markets'
import type { Odds } from '@palco/sports-rules/odds'
import type { Queryable } from '../../../db/index.ts'
import {
  type AskCustomBet,
  type CustomBetRefusal,
  customBetPrice,
  type SelectionOffer,
  readOffer,
} from '../../sports-offer/index.ts'
import { outcomeIn, type Slip } from './plan.ts'

export type BuilderProblem = (typeof BUILDER_PROBLEMS)[number]
/** What selections of one event cost together; `selection`: the place of the one at fault among them. */
export type BuilderPrice = { odds: Odds } | { odds: null; problem: BuilderProblem; selection: number | null }
/** A price with the own prices of its selections when it was asked: while they stand, it stands. */
export type BuilderQuote = { price: BuilderPrice; own: readonly (Odds | null)[] }

const PROBLEM: Record<CustomBetRefusal, BuilderProblem> = {
  unknown_event: 'builder_no_price',
  event_closed: 'builder_no_price',
  unknown_selection: 'builder_no_price',
  market_suspended: 'builder_no_price',
  no_answer: 'builder_no_price',
  not_combinable: 'builder_market',
  same_market: 'builder_same_market',
  impossible: 'builder_impossible',
  implied: 'builder_implied',
}

const without = (problem: BuilderProblem, selection: number | null = null): BuilderPrice => ({
  odds: null,
  problem,
  selection,
})

/** Whether a selection may stand in a multiple; what the catalogue does not have, or only a description, may not. */
export function isCombinable({ event, selection }: SelectionOffer): boolean {
  const market = event && findMarket(event.sport, selection.marketId)
  const specifiers = parseSpecifiers(selection.specifiers)
  return market?.combinable === true && specifiers !== null && !isDescribed(market, specifiers)
}

/** What a brand asks for selections of one event together. */
export async function priceBuilder(
  ask: AskCustomBet,
  offers: readonly SelectionOffer[],
): Promise<BuilderPrice> {
  if (offers.length > MOST_IN_BUILDER || offers.some(({ closed }) => closed !== null))
    return without('builder_no_price')
  const apart = offers.findIndex((one) => !isCombinable(one) || mayBeRefunded(one))
  if (apart >= 0) return without('builder_market', apart)
  const answer = await ask(offers)
  if (!answer.ok) return without(PROBLEM[answer.reason], answer.selection)
  const odds = customBetPrice(offers, answer.probability)
  return odds === null ? without('builder_no_price') : { odds }
}

/** A refund of one selection is one of the whole builder, and the provider's price is of all of them winning: the two do not go together. */
const mayBeRefunded = ({ probabilities }: SelectionOffer): boolean =>
  probabilities !== null && probabilities.refund + probabilities.halfWin + probabilities.halfLose > 0

/** The prices of a slip's builders, in their order. */
export async function quoteBuilders(
  { db, ask, now }: { db: Queryable; ask: AskCustomBet; now: Date },
  brandId: string,
  { selections, builders }: Required<Pick<Slip, 'selections' | 'builders'>>,
): Promise<BuilderQuote[]> {
  if (builders.length === 0) return []
  const offers = await readOffer(db, { id: brandId }, selections.map(outcomeIn), now)
  return Promise.all(builders.map((builder) => quote(ask, listParts(builder, offers))))
}

async function quote(ask: AskCustomBet, parts: readonly SelectionOffer[]): Promise<BuilderQuote> {
  return { price: await priceBuilder(ask, parts), own: parts.map(({ price }) => price) }
}

/** The selections of a builder as they are offered. */
export const listParts = (
  { selections }: Pick<SlipBuilder, 'selections'>,
  offers: readonly SelectionOffer[],
): SelectionOffer[] => selections.flatMap((index) => offers[index] ?? [])

/** Whether a price was asked at other prices of its selections than those of now. */
export const hasMoved = (
  { own }: BuilderQuote,
  builder: SlipBuilder,
  offers: readonly SelectionOffer[],
): boolean => listParts(builder, offers).some(({ price }, index) => price !== own[index])
