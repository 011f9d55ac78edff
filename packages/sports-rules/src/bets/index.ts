export { exactDecimal, type Fraction, ONE, plainDecimal, plus, reduced, times, ZERO } from '../fraction.ts'
export {
  accumulatorBonus,
  accumulatorPercent,
  type AccumulatorStep,
  type AccumulatorTerms,
  countsForBonus,
} from './accumulator-bonus.ts'
export { builderVerdict } from './builder.ts'
export {
  deducted,
  FACTORS,
  toFactor,
  LARGEST_DEDUCTION,
  placed,
  type SettledLeg,
  type Verdict,
  VERDICTS,
} from './leg.ts'
export { freeBetReturn } from './free-bet.ts'
export {
  type CountedTerms,
  fullReturn,
  multipleReturn,
  placeTerms,
  raceReturn,
  type RunnerLeg,
  totalDeduction,
} from './race.ts'
export {
  deadHeat,
  type EachWayLeg,
  eachWayReturn,
  lineReturn,
  type PlaceTerms,
  returnAt,
  sumOfProducts,
  systemReturn,
} from './returns.ts'
export { ruleFour } from './rule-four.ts'
export { countLines, kOfN, listLines, MOST_LINES, type System, type SystemName, SYSTEMS } from './systems.ts'
