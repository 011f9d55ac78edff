export {
  findBook,
  findBounds,
  fairOdds,
  fairShare,
  isPriced,
  limited,
  type Margin,
  type OperatorPrices,
  priceMarket,
  type PriceLimits,
  type PriceRule,
} from './price-market.ts'
export {
  type BrandPricing,
  PRICING_COLUMNS,
  type Priced,
  type PricingColumns,
  toPricing,
  readPricing,
  type TimedRule,
} from './rules.ts'
export { areSteps, raisesLimit, stepsBetween, type TimeStep } from './steps.ts'
export { type Boost, findBoost, type StoredBoosts } from './boosts.ts'
export {
  listCompetitions,
  readMarginRows,
  type PriceSettings,
  readPriceLimits,
  setMargin,
  setPriceLimits,
} from './save.ts'
