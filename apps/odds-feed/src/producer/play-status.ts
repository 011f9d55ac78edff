import {
  EVENT_STATUS,
  type EventStatus,
  type FeedIncident,
  type FeedMessageJson,
  MATCH_STATUS,
  type MatchStatus,
  recordJson,
  type SportEventStatus,
} from '@palco/contract/feed'
import type { Match } from '../calendar/match.ts'
import { selectEngine } from '../sports/index.ts'
import type { Step } from '../sports/types.ts'

/** Where an event of the calendar stands; `void`: cancelled, postponed or abandoned for good. */
export type Phase = 'new' | 'coming' | 'live' | 'interrupted' | 'ended' | 'closed' | 'void'
export type PlayStatus = NonNullable<Extract<FeedMessageJson, { type: 'odds_change' }>['sport_event_status']>

const STATUS = {
  new: 'not_started',
  coming: 'not_started',
  live: 'live',
  interrupted: 'interrupted',
  ended: 'ended',
  closed: 'closed',
} as const

/** The event's status by the field's numbers. */
export function toEventStatus(phase: Phase, { disruption }: Match): EventStatus {
  if (phase !== 'void') return EVENT_STATUS[STATUS[phase]]
  const kind = disruption?.kind
  return kind === 'postponed' || kind === 'abandoned' ? EVENT_STATUS[kind] : EVENT_STATUS.cancelled
}

type Play = {
  match: Match
  phase: Phase
  /** A delay or a cancellation is known. */
  announced: boolean
  step: Step | undefined
  /** Since the start of the event. */
  seconds: number
  incidents: readonly FeedIncident[]
}

/** The state of play as messages carry it. */
export function playStatus(play: Play): PlayStatus {
  const { match, phase, step, incidents } = play
  const status = toEventStatus(phase, match)
  if (!step || phase === 'coming' || phase === 'new')
    return {
      status,
      match_status: matchStatus(play, MATCH_STATUS.not_started),
      score: { home: 0, away: 0 },
      period_scores: [],
    }
  const shown: Partial<SportEventStatus> & Pick<SportEventStatus, 'score' | 'period_scores'> = selectEngine(
    match.sport,
  ).status(step, Math.max(0, play.seconds - step.at))
  return {
    status: step.record.finished && phase === 'live' ? EVENT_STATUS.ended : status,
    match_status: matchStatus(play, step.matchStatus),
    ...shown,
    ...(incidents.length > 0 ? { incidents: [...incidents] } : {}),
    record: recordJson(step.record),
  }
}

function matchStatus({ match, phase, announced }: Play, playing: MatchStatus): MatchStatus {
  if (phase === 'interrupted') return MATCH_STATUS.interrupted
  const kind = match.disruption?.kind
  if (phase === 'void')
    return kind === 'delayed' || kind === undefined ? MATCH_STATUS.cancelled : MATCH_STATUS[kind]
  return announced && phase === 'coming' ? MATCH_STATUS.delayed : playing
}
