export {
  afterHand,
  type Entrant,
  isOver,
  nextHand,
  listPlaces,
  listPrizes,
  type SitAndGo,
  startSitAndGo,
} from './game.ts'
export {
  type BlindLevel,
  levelAt,
  payoutsFor,
  prizesFor,
  type SitAndGoStructure,
  STANDARD_LEVELS,
  STRUCTURES,
} from './structure.ts'
