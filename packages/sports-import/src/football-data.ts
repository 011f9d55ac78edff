import { parse } from 'csv-parse/sync'
import type { Odds } from '@palco/sports-rules/odds'
import { goalsOf, isProblem, lineOf, pricesOf, type Problem, type Row, startOf } from './checks.ts'

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
export type ImportedSeason = { matches: ImportedMatch[]; refused: RefusedRow[] }

/**
 * Reads matches from a CSV in the column format of football-data.co.uk.
 * @param prices family of price columns: "B365", "Avg" …, and with a C at its end the closing prices, "B365C"
 * Rows that cannot be true are refused one by one; the others stand.
 * @throws Error when the text is no CSV or has no header of that format
 */
export function readFootballData(text: string, prices: string): ImportedSeason {
  const [header, ...rows] = recordsOf(text)
  const columns = header?.record.map((name) => name.trim()) ?? []
  for (const name of ['Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG'])
    if (!columns.includes(name)) throw new Error(`the file has no column ${name}`)
  if (!columns.includes(`${prices}H`))
    throw new Error(`the file has no prices ${prices}: the column ${prices}H is missing`)
  const season: ImportedSeason = { matches: [], refused: [] }
  for (const { record, info } of rows) {
    const read = readRow(columns, record, prices)
    if (isProblem(read)) season.refused.push({ line: info.lines, ...read })
    else season.matches.push({ line: info.lines, ...read })
  }
  return season
}

/** The rows with their places. A quote within a field belongs to the field, so that it spoils one row at most. */
function recordsOf(text: string): { record: string[]; info: { lines: number } }[] {
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
  // Under other columns every figure from the first difference on is another one's.
  if (record.length !== columns.length) {
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
  const startAt = startOf(row)
  if (isProblem(startAt)) return startAt
  const [home, away] = [row['HomeTeam'] ?? '', row['AwayTeam'] ?? '']
  if (home === '') return { column: 'HomeTeam', reason: 'no name' }
  if (away === '' || away === home)
    return { column: 'AwayTeam', reason: away === '' ? 'no name' : 'the home team' }
  const score = readScore(row, 'FTHG', 'FTAG')
  if (isProblem(score)) return score
  const halfTime = row['HTHG'] === undefined ? { home: 0, away: 0 } : readScore(row, 'HTHG', 'HTAG')
  if (isProblem(halfTime)) return halfTime
  if (score.home < halfTime.home) return { column: 'FTHG', reason: 'fewer goals than at half-time' }
  if (score.away < halfTime.away) return { column: 'FTAG', reason: 'fewer goals than at half-time' }
  const result = score.home > score.away ? 'H' : score.home < score.away ? 'A' : 'D'
  if (row['FTR'] !== undefined && row['FTR'] !== result)
    return { column: 'FTR', reason: `"${row['FTR']}" where the score says ${result}` }
  return { division: row['Div'] ?? '', home, away, startAt, score, halfTime }
}

function readScore(row: Row, home: string, away: string): { home: number; away: number } | Problem {
  const [ours, theirs] = [goalsOf(row, home), goalsOf(row, away)]
  if (isProblem(ours)) return ours
  return isProblem(theirs) ? theirs : { home: ours, away: theirs }
}

function readMarkets(row: Row, prices: string): ImportedMarket[] | Problem {
  const result = pricesOf(row, [`${prices}H`, `${prices}D`, `${prices}A`])
  if (isProblem(result)) return result
  const total = pricesOf(row, [`${prices}>2.5`, `${prices}<2.5`])
  if (isProblem(total)) return total
  const handicap = readHandicap(row, prices)
  if (isProblem(handicap)) return handicap
  return [
    ...marketOf(1, '', ['1', '2', '3'], result),
    ...marketOf(18, 'total=2.5', ['12', '13'], total),
    ...handicap,
  ]
}

function readHandicap(row: Row, prices: string): ImportedMarket[] | Problem {
  const odds = pricesOf(row, [`${prices}AHH`, `${prices}AHA`])
  if (odds === null || isProblem(odds)) return odds ?? []
  // One line for all bookmakers: of the opening prices, and of the closing ones.
  const line = lineOf(row, prices.endsWith('C') ? 'AHCh' : 'AHh')
  return isProblem(line) ? line : marketOf(16, `hcp=${line}`, ['1714', '1715'], odds)
}

const marketOf = (
  marketId: number,
  specifiers: string,
  ids: readonly string[],
  odds: readonly Odds[] | null,
): ImportedMarket[] =>
  odds === null
    ? []
    : [{ marketId, specifiers, outcomes: ids.map((id, index) => ({ id, odds: odds[index] ?? 0n })) }]
