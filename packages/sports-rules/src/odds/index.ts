export { builderOdds, type OwnPrice } from './builder.ts'
export { americanOdds, americanOf, decimalOf, fractionalOf, type FractionalOdds } from './formats.ts'
export { BOOK_LADDER, EXCHANGE_LADDER, type Ladder, pricesOf, roundDown } from './ladder.ts'
export {
  applyMargin,
  type BrandMarginMethod,
  MARGIN_METHODS,
  type MarginMethod,
  removeMargin,
} from './margin.ts'
export { impliedBy, type Odds, oddsFraction, oddsOf, oddsText, parseOdds } from './price.ts'
