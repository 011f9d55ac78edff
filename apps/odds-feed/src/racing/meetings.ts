import type { FeedRace } from '@palco/contract/feed'
import { makeRandom } from '../random/random.ts'
import type { Season } from '../random/season.ts'
import { COURSES } from './courses.ts'
import { type Race, raceAt, toRace } from './race.ts'

const MINUTE = 60_000
const BLOCK_MS = 4 * 60 * MINUTE
/** So many meetings at a time, each with so many races so far apart; the next off is never more than seven minutes away. */
const MEETINGS = 3
const RACES = 12
const APART_MS = 20 * MINUTE
const SHIFT_MS = 7 * MINUTE
/** Of the first meeting of a block: its feature race. */
const FEATURE = 8

/** Races (or feature races alone) whose start lies in [from, until), as known at `nowMs`, by their start. Times in milliseconds since 1970. */
export function racesBetween(
  season: Season,
  { from, until, feature = false }: { from: number; until: number; feature?: boolean },
  nowMs: number,
): FeedRace[] {
  const races: FeedRace[] = []
  for (let block = Math.floor(from / BLOCK_MS) - 1; block * BLOCK_MS < until; block += 1)
    for (const race of racesOfBlock(season, block))
      if (race.startMs >= from && race.startMs < until && (!feature || race.isFeature))
        races.push(raceAt(race, nowMs))
  return races.toSorted((a, b) => a.start_time.localeCompare(b.start_time))
}

const kept = new Map<string, Race[]>()
/** Eight days of feature races are read at a time. */
const KEPT_BLOCKS = 54

/** All races of the meetings that begin with this block of four hours. */
export function racesOfBlock(season: Season, block: number): Race[] {
  const key = `${season.seed} ${season.chance.id} ${block}`
  const known = kept.get(key)
  if (known) return known
  const begins = block * BLOCK_MS
  const day = new Date(begins).toISOString().slice(0, 10).replaceAll('-', '')
  const part = Math.floor((begins % (6 * BLOCK_MS)) / BLOCK_MS)
  const courses = makeRandom(season.seed, 'meetings', block).shuffled(COURSES[part] ?? [])
  const races = courses.slice(0, MEETINGS).flatMap((course, index) =>
    Array.from({ length: RACES }, (_, race) => {
      const meeting = `${day}-${part}${index + 1}`
      return toRace(season, {
        id: `sim:race:${meeting}-${race + 1}`,
        meetingId: `sim:meeting:${meeting}`,
        course,
        number: race + 1,
        startMs: begins + index * SHIFT_MS + race * APART_MS,
        isFeature: index === 0 && race + 1 === FEATURE,
      })
    }),
  )
  kept.set(key, races)
  for (const old of kept.keys()) if (kept.size > KEPT_BLOCKS) kept.delete(old)
  return races
}
