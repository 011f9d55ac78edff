import type { FeedRace, FeedRunner } from '@palco/contract/feed'
import type { Course } from './courses.ts'

export type RaceRef = {
  id: string
  meetingId: string
  course: Course
  number: number
  startMs: number
  isFeature?: boolean
}

export type Entry = Omit<FeedRunner, 'withdrawn_at' | 'odds' | 'prices'> & {
  /** Logarithm of the weight in the opening prices. */
  strength: number
}

/** What the card shows: it depends on the seed alone and tells nothing of the result beyond the opening prices. */
export type RaceFace = RaceRef & {
  distance: number
  surface: FeedRace['surface']
  going: FeedRace['going']
  handicap: boolean
  feature: string | null
  entries: Entry[]
  seconds: number
  /** Whether the judge looks at a picture where there is no dead heat. */
  isClose: boolean
}
