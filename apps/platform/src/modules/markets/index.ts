export { marketRules } from './market-rules.ts'
export type { MarketRules } from './rules.ts'
