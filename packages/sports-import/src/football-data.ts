import { parse } from 'csv-parse/sync'
import type { Odds } from '@palco/sports-rules/odds'
import {
  canBeShown,
  computeGoals,
  isProblem,
  toLine,
  findPrices,
  type Problem,
  type Row,
  toSide,
  toStart,
} from './checks.ts'

/** A market with its prices, by the field's numbers. */
export type ImportedMarket = {
  marketId: number
  specifiers: string
  outcomes: { id: string; odds: Odds }[]
}
/** A match with the prices of one family of columns. `line`: in the file, from 1. */
export type ImportedFixture = {
  line: number
  division: string
  home: string
  away: string
  startAt: Date
  markets: ImportedMarket[]
}
/** A played match. */
export type ImportedMatch = ImportedFixture & {
  score: { home: number; away: number }
  halfTime: { home: number; away: number }
}
export type RefusedRow = Problem & { line: number }
/** `prices`: the family of columns that they were read from. */
export type ImportedSeason = { prices: string; matches: ImportedMatch[]; refused: RefusedRow[] }

/** Columns of the files of "extra leagues", by the names that the other files have for the same. */
const EXTRA_LEAGUES: Readonly<Record<string, string>> = {
  HomeTeam: 'Home',
  AwayTeam: 'Away',
  FTHG: 'HG',
  FTAG: 'AG',
  FTR: 'Res',
}
const NEEDED = ['Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG']
const OPTIONAL = ['Div', 'Country', 'League', 'Time', 'FTR', 'HTHG', 'HTAG', 'AHh', 'AHCh']
/** Families of prices in the order in which they are taken when none is named. */
const PREFERRED = ['B365C', 'AvgC', 'PSC', 'MaxC', 'B365', 'Avg', 'PS', 'Max']

/**
 * Reads matches from a CSV in one of the column formats of football-data.co.uk: that of its main leagues, or of its "extra leagues".
 * @param prices family of price columns: "B365", "Avg" …, and with a C at its end the closing prices, "B365C"; left out: the first that
 *   the file has
 * Rows that cannot be true are refused one by one; the others stand.
 * @throws Error when the text is no CSV or has no header of such a format
 */
export function readFootballData(text: string, prices?: string): ImportedSeason {
  const [header, ...rows] = records(text)
  const columns = listColumns(header?.record ?? [])
  for (const name of NEEDED) if (!columns.includes(name)) throw new Error(`the file has no column ${name}`)
  const family = toFamily(columns, prices)
  refuseRepeated(columns, family)
  const season: ImportedSeason = { prices: family, matches: [], refused: [] }
  for (const { record, info } of rows) {
    if (record.every((field) => field.trim() === '')) continue
    const read = readRow(columns, record, family)
    if (isProblem(read)) season.refused.push({ line: info.lines, ...read })
    else season.matches.push({ line: info.lines, ...read })
  }
  return season
}

/** The names of the columns, without those that stand empty at the end; of extra leagues by the usual names. */
function listColumns(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim())
  const last = names.findLastIndex((name) => name !== '')
  const written = names.slice(0, last + 1)
  if (written.includes('HomeTeam')) return written
  return written.map((name) => Object.entries(EXTRA_LEAGUES).find(([, extra]) => extra === name)?.[0] ?? name)
}

function toFamily(columns: readonly string[], wanted: string | undefined): string {
  const families = columns.flatMap((name) =>
    name.endsWith('H') &&
    columns.includes(`${name.slice(0, -1)}D`) &&
    columns.includes(`${name.slice(0, -1)}A`)
      ? [name.slice(0, -1)]
      : [],
  )
  const family = wanted ?? PREFERRED.find((name) => families.includes(name)) ?? families[0]
  if (family !== undefined && columns.includes(`${family}H`)) return family
  const known = families.length === 0 ? 'none' : families.join(', ')
  throw new Error(`the file has no prices ${family ?? ''}: it has ${known}`)
}

/** A column that stands there twice would say two things. */
function refuseRepeated(columns: readonly string[], family: string): void {
  const read = (name: string): boolean =>
    NEEDED.includes(name) || OPTIONAL.includes(name) || name.startsWith(family)
  const repeated = columns.find((name, index) => read(name) && columns.indexOf(name) < index)
  if (repeated !== undefined) throw new Error(`the file has the column ${repeated} twice`)
}

/** The rows with their places. A quote within a field belongs to the field, so that it spoils one row at most. */
function records(text: string): { record: string[]; info: { lines: number } }[] {
  const options = {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
  } as const
  try {
    // With `info` each record comes with its place; the types of the library do not say so.
    return parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]
  } catch (error) {
    throw new Error(`the file is no CSV: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

type Read = Omit<ImportedMatch, 'line'>

function readRow(columns: readonly string[], record: readonly string[], prices: string): Read | Problem {
  const row: Row = Object.fromEntries(columns.map((name, index) => [name, (record[index] ?? '').trim()]))
  // Under other columns every figure from the first difference on is another one's. Empty fields at the end say nothing.
  const surplus = record.slice(columns.length).some((field) => field.trim() !== '')
  if (record.length < columns.length || surplus) {
    const wrong = firstProblem(row, prices)
    const count = `${record.length} columns where the header has ${columns.length}`
    return wrong
      ? { ...wrong, reason: `${wrong.reason} (${count})` }
      : { column: columns.at(-1) ?? '', reason: count }
  }
  const result = readResult(row)
  if (isProblem(result)) return result
  const markets = readMarkets(row, prices)
  return isProblem(markets) ? markets : { ...result, markets }
}

function firstProblem(row: Row, prices: string): Problem | null {
  const found = [readResult(row), readMarkets(row, prices)].find(isProblem)
  return found ?? null
}

function readResult(row: Row): Omit<Read, 'markets'> | Problem {
  const startAt = toStart(row)
  if (isProblem(startAt)) return startAt
  const home = toSide(row['HomeTeam'], 'HomeTeam')
  if (isProblem(home)) return home
  const away = toSide(row['AwayTeam'], 'AwayTeam')
  if (isProblem(away)) return away
  if (away === home) return { column: 'AwayTeam', reason: 'the home team' }
  const score = readScore(row, 'FTHG', 'FTAG')
  if (isProblem(score)) return score
  const hasHalf = (row['HTHG'] ?? '') !== '' || (row['HTAG'] ?? '') !== ''
  const halfTime = hasHalf ? readScore(row, 'HTHG', 'HTAG') : { home: 0, away: 0 }
  if (isProblem(halfTime)) return halfTime
  if (score.home < halfTime.home) return { column: 'FTHG', reason: 'fewer goals than at half-time' }
  if (score.away < halfTime.away) return { column: 'FTAG', reason: 'fewer goals than at half-time' }
  const result = score.home > score.away ? 'H' : score.home < score.away ? 'A' : 'D'
  if ((row['FTR'] ?? '') !== '' && row['FTR'] !== result)
    return { column: 'FTR', reason: `"${row['FTR']}" where the score says ${result}` }
  const division = row['Div'] ?? [row['Country'], row['League']].filter(Boolean).join(' ')
  if (!canBeShown(division))
    return { column: 'Div', reason: `the name ${JSON.stringify(division)} cannot be shown` }
  return { division, home, away, startAt, score, halfTime }
}

function readScore(row: Row, home: string, away: string): { home: number; away: number } | Problem {
  const [ours, theirs] = [computeGoals(row, home), computeGoals(row, away)]
  if (isProblem(ours)) return ours
  return isProblem(theirs) ? theirs : { home: ours, away: theirs }
}

function readMarkets(row: Row, prices: string): ImportedMarket[] | Problem {
  const result = findPrices(row, [`${prices}H`, `${prices}D`, `${prices}A`])
  if (isProblem(result)) return result
  const total = findPrices(row, [`${prices}>2.5`, `${prices}<2.5`])
  if (isProblem(total)) return total
  const handicap = readHandicap(row, prices)
  if (isProblem(handicap)) return handicap
  return [
    ...market(1, '', ['1', '2', '3'], result),
    ...market(18, 'total=2.5', ['12', '13'], total),
    ...handicap,
  ]
}

function readHandicap(row: Row, prices: string): ImportedMarket[] | Problem {
  const odds = findPrices(row, [`${prices}AHH`, `${prices}AHA`])
  if (odds === null || isProblem(odds)) return odds ?? []
  const line = toLine(row, findLineColumn(row, prices))
  return isProblem(line) ? line : market(16, `hcp=${line}`, ['1714', '1715'], odds)
}

/**
 * The column of the handicap. Files to 2019 have one of each bookmaker, and one for what was gathered of all ("BbMx", "BbAv"); later ones
 * have one of the opening prices, and one of the closing ones.
 */
function findLineColumn(row: Row, prices: string): string {
  const own = [`${prices}AH`, ...(prices.startsWith('Bb') ? ['BbAHh'] : [])].find((name) => name in row)
  return own ?? (prices.endsWith('C') ? 'AHCh' : 'AHh')
}

const market = (
  marketId: number,
  specifiers: string,
  ids: readonly string[],
  odds: readonly Odds[] | null,
): ImportedMarket[] =>
  odds === null
    ? []
    : [{ marketId, specifiers, outcomes: ids.map((id, index) => ({ id, odds: odds[index] ?? 0n })) }]
