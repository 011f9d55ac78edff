export {
  makePriced,
  refuseAccumulator,
  refuseUnprofitable,
  withCode,
  withItem,
  withJackpot,
  type PricedJackpot,
  worseByRules,
} from './guard.ts'
export { priceProgramme, worthOfMiles } from './programme.ts'
export { readProgramme } from './read.ts'
