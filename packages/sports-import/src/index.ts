export {
  type ImportedMarket,
  type ImportedMatch,
  type ImportedSeason,
  readFootballData,
  type RefusedRow,
} from './football-data.ts'
