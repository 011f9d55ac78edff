export {
  makePriced,
  refuseAccumulator,
  refuseUnprofitable,
  withCode,
  withItem,
  worseByRules,
} from './guard.ts'
export { priceProgramme, worthOfMiles } from './programme.ts'
export { readProgramme } from './read.ts'
