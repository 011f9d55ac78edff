export { builderOdds, type OwnPrice } from './builder.ts'
export { americanOdds, toAmerican, toDecimal, toFractional, type FractionalOdds } from './formats.ts'
export { BOOK_LADDER, EXCHANGE_LADDER, type Ladder, listPrices, roundDown } from './ladder.ts'
export {
  applyMargin,
  type BrandMarginMethod,
  MARGIN_METHODS,
  type MarginMethod,
  removeMargin,
} from './margin.ts'
export { impliedBy, type Odds, oddsFraction, findOdds, oddsText, parseOdds } from './price.ts'
