import type { Problem } from './checks.ts'
import { canBeShown, isProblem, toSide } from './checks.ts'
import type { ImportedFixture, ImportedMatch, RefusedRow } from './football-data.ts'

/** A competition's matches: those with a result, and those still to be played. */
export type ImportedCompetition = {
  name: string
  matches: ImportedMatch[]
  coming: ImportedFixture[]
  refused: RefusedRow[]
}
type Score = { home: number; away: number }
type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fail = (column: string, reason: string): Problem => ({ column, reason })

/**
 * Reads matches from a file of openfootball (JSON): `name` and `matches` with date, time ("13:00 UTC-6"; without a zone UTC), teams and
 * scores. The score of 90 minutes is the result; overtime and penalties are left out. Matches that cannot be true are refused one by
 * one with their line; the others stand.
 * @throws Error when the text is no such file
 */
export function readOpenFootball(text: string): ImportedCompetition {
  const file = parsed(text)
  if (!isObject(file) || typeof file['name'] !== 'string' || !Array.isArray(file['matches']))
    throw new Error('the file has no name and matches, as files of openfootball do')
  if (!canBeShown(file['name'])) throw new Error(`the name ${JSON.stringify(file['name'])} cannot be shown`)
  const lines = listLines(text)
  const result: ImportedCompetition = { name: file['name'], matches: [], coming: [], refused: [] }
  for (const [index, match] of file['matches'].entries()) {
    const line = lines[index] ?? 0
    const read = isObject(match) ? readMatch(match, result.name) : fail('matches', 'no match')
    if (isProblem(read)) result.refused.push({ line, ...read })
    else if (read.score === null) result.coming.push({ line, ...read.fixture })
    else result.matches.push({ line, ...read.fixture, ...read.score })
  }
  return result
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the file is no JSON')
  }
}

/** The line on which each match names its first team. */
function listLines(text: string): number[] {
  const lines: number[] = []
  let [line, from] = [1, 0]
  for (const { index } of text.matchAll(/"team1"\s*:/g)) {
    for (; from < index; from += 1) if (text[from] === '\n') line += 1
    lines.push(line)
  }
  return lines
}

type Read = { fixture: Omit<ImportedFixture, 'line'>; score: { score: Score; halfTime: Score } | null }

function readMatch(match: Json, division: string): Read | Problem {
  const startAt = toStart(match['date'], match['time'])
  if (isProblem(startAt)) return startAt
  const home = toSide(findName(match['team1']), 'team1')
  if (isProblem(home)) return home
  const away = toSide(findName(match['team2']), 'team2')
  if (isProblem(away)) return away
  if (home === away) return fail('team2', 'the home team')
  if (match['status'] !== undefined) return fail('status', `the match is ${JSON.stringify(match['status'])}`)
  const score = readScores(match['score'])
  return isProblem(score) ? score : { fixture: { division, home, away, startAt, markets: [] }, score }
}

/** A name, as text or as an object with one. */
function findName(team: unknown): string | undefined {
  const name = isObject(team) ? team['name'] : team
  return typeof name === 'string' ? name.trim() : undefined
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?: UTC([+-]\d{1,2})(?::?(\d{2}))?)?$/
function toStart(date: unknown, time: unknown): Date | Problem {
  const day =
    typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : null
  // A day that the month does not have is none, or one of the next month.
  if (
    !day ||
    Number.isNaN(day.getTime()) ||
    !String(date).endsWith(String(day.getUTCDate()).padStart(2, '0'))
  )
    return fail('date', `${JSON.stringify(date ?? null)} is no day`)
  if (time === undefined) return new Date(day.getTime() + 12 * 3_600_000)
  const [, hours, minutes, zone = '0', rest = '0'] = (typeof time === 'string' && TIME.exec(time)) || []
  if (hours === undefined) return fail('time', `${JSON.stringify(time)} is no time`)
  const offset = Number(zone) * 60 + (zone.startsWith('-') ? -1 : 1) * Number(rest)
  return new Date(day.getTime() + (Number(hours) * 60 + Number(minutes) - offset) * 60_000)
}

function findScore(value: unknown): Score | null {
  if (!Array.isArray(value) || value.length !== 2) return null
  const [home, away] = value as unknown[]
  const isCount = (each: unknown): each is number =>
    Number.isInteger(each) && Number(each) >= 0 && Number(each) < 100
  return isCount(home) && isCount(away) ? { home, away } : null
}

/** `null`: not played yet. */
function readScores(scores: unknown): Read['score'] | Problem {
  if (scores === undefined || (isObject(scores) && Object.keys(scores).length === 0)) return null
  if (!isObject(scores)) return fail('score', 'no scores')
  const score = findScore(scores['ft'])
  if (!score) return fail('score.ft', `${JSON.stringify(scores['ft'] ?? null)} is no score`)
  const hasHalf = scores['ht'] !== undefined
  const halfTime = hasHalf ? findScore(scores['ht']) : score
  if (!halfTime) return fail('score.ht', `${JSON.stringify(scores['ht'])} is no score`)
  // Only a match without goals says by its result what it was at half-time.
  if (!hasHalf && score.home + score.away > 0) return fail('score.ht', 'no score at half-time')
  if (score.home < halfTime.home || score.away < halfTime.away)
    return fail('score.ft', 'fewer goals than at half-time')
  return { score, halfTime }
}
