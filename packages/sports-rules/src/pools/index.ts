export { allCombinations, approximateDividend, harville, spread } from './approximate.ts'
export { type Combination, combinationOf, combinationsOf, runnersOf } from './combinations.ts'
export {
  type Dividend,
  DIVIDEND_UNIT,
  moneyOf,
  type PoolResult,
  poolResult,
  type PoolRules,
  type PoolStakes,
  returnOf,
} from './dividends.ts'
export { leastStarters, POOL_KINDS, POOL_SHAPES, type PoolKind } from './kinds.ts'
export type { Finish } from './winners.ts'
