export {
  type ImportedFixture,
  type ImportedMarket,
  type ImportedMatch,
  type ImportedSeason,
  readFootballData,
  type RefusedRow,
} from './football-data.ts'
export { type ImportedCompetition, readOpenFootball } from './openfootball.ts'
export { textOfFile } from './text.ts'
