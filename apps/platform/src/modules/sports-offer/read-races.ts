import { feedRace, MOST_RACES, type FeedRace } from '@palco/contract/feed'
import { z } from 'zod'

const answer = z.object({ races: z.array(z.unknown()).max(MOST_RACES) })
const anyId = z.object({ id: z.string().max(80) })

/** The races of an answer, and of those that are left out which and why. */
export type ReadRaces = { races: FeedRace[]; problems: string[] }

/**
 * Reads an answer race by race: one that does not fit, contradicts itself or is there already is left out and named, and the others stand.
 * It stays as it was known before, and nothing is paid by it.
 * @throws ZodError when it is no list of races
 */
export function readRaces(given: unknown): ReadRaces {
  const races = new Map<string, FeedRace>()
  const problems: string[] = []
  for (const [place, one] of answer.parse(given).races.entries()) {
    const read = feedRace.safeParse(one)
    const { id = `number ${place + 1}` } = anyId.safeParse(one).data ?? {}
    const [issue] = read.error?.issues ?? []
    if (issue) problems.push(`${id}: ${[issue.path.join('.'), issue.message].filter(Boolean).join(': ')}`)
    else if (races.has(id)) problems.push(`${id}: it is listed twice`)
    else if (read.success) races.set(id, read.data)
  }
  return { races: [...races.values()], problems }
}
