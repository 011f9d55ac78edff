export {
  fairShare,
  limited,
  type Margin,
  priceMarket,
  type PriceLimits,
  type PriceRule,
} from './price-market.ts'
export {
  type BrandPricing,
  PRICING_COLUMNS,
  type Priced,
  type PricingColumns,
  pricingOf,
  readPricing,
} from './rules.ts'
