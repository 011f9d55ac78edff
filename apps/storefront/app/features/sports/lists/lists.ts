import type {
  CallAnswer,
  CompetitionCount,
  FeedStates,
  SportCount,
  sportsCalls,
  SportsEvent,
} from '@palco/contract'
import type { ShownError } from '~/api/index.ts'
import type { Followed } from '../follow/load.ts'

/** Lists of /sports; live events have /live. */
export const LISTS = ['featured', 'next', 'today', 'tomorrow'] as const
export type ListName = (typeof LISTS)[number] | 'live'
/** `start`: when it starts, written out by the server. */
export type EventDetail = CallAnswer<typeof sportsCalls.readSportsEvent>['response']['event'] & {
  start?: string
}

/** What stands next to every page of the sportsbook. */
export type Tree = {
  sports: SportCount[]
  popular: CompetitionCount[]
  /** Of the chosen sport. */
  competitions: CompetitionCount[]
  feeds: FeedStates
}

/** Events of a page of a list. */
export type EventPage = { events: SportsEvent[]; total: number; next: string | null }

export type SportsHome = {
  tree: Tree
  page: EventPage
  /** With boosted prices; of the highlights alone. */
  boosted: SportsEvent[]
  list: ListName
  sport: string | null
  /** What was searched for, and the competitions found. */
  query: string
  found: CompetitionCount[]
  /** Nothing matches the words as typed: what was found differs by typing faults. */
  near: boolean
  /** /live: the event whose quick view is open, null for an unknown one; left out while none is. */
  quick?: EventDetail | null
  /** A player's; null for guests. */
  followed: Followed | null
  shown: ShownError[]
}

export type CompetitionData = {
  tree: Tree
  /** Null: there is none with this id. */
  competition: CompetitionCount | null
  page: EventPage
  /** A player's, without events; null for guests. */
  followed: Followed | null
  shown: ShownError[]
  seo?: { description: string }
}

export type ResultsData = {
  tree: Tree
  page: EventPage
  sport: string | null
  /** "2026-11-22" in the brand's time zone; null: the last week. */
  day: string | null
  /** The last seven days, today first. */
  days: string[]
  shown: ShownError[]
}

/** The sportsbook could not be read. */
export type Failed = { failed: true; shown: ShownError[] }
