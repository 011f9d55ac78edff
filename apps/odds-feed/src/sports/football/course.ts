import { MATCH_STATUS, type MatchStatus } from '@palco/contract/feed'
import { type FootballPart, type FootballRecord, other, type Side } from '@palco/sports-rules/records'
import type { Random } from '../../random/random.ts'
import type { Course, Entrants } from '../types.ts'
import { KICK_SCORED } from './model.ts'
import { PART_TIMES } from './part-times.ts'
import { Play } from './play.ts'
import { decidedFor } from './shootout.ts'

type Timed = Exclude<FootballPart, 'shootout'>
const MINUTE = 60
const STATUS: Readonly<Record<Timed, MatchStatus>> = {
  first: MATCH_STATUS.half_1,
  second: MATCH_STATUS.half_2,
  overtime_first: MATCH_STATUS.overtime_1,
  overtime_second: MATCH_STATUS.overtime_2,
}
/** What follows a part, and for how many seconds, where play goes on. */
const BREAKS: Readonly<Record<Timed, { status: MatchStatus; seconds: number }>> = {
  first: { status: MATCH_STATUS.half_time, seconds: 15 * MINUTE },
  second: { status: MATCH_STATUS.awaiting_overtime, seconds: 5 * MINUTE },
  overtime_first: { status: MATCH_STATUS.overtime_half_time, seconds: 2 * MINUTE },
  overtime_second: { status: MATCH_STATUS.awaiting_penalties, seconds: 5 * MINUTE },
}
const [BETWEEN_KICKS, KICK_SECONDS] = [45, 8]

function computeStoppage(random: Random, part: Timed): number {
  // On average what prices expect before it is announced (EXPECTED_STOPPAGE).
  if (part === 'first') return 1 + random.int(3)
  if (part === 'second') return 3 + random.int(5)
  return part === 'overtime_first' ? random.int(3) : 1 + random.int(3)
}

/** @param isLast whether the match ends with this part, as it stands when the part does */
function playPart(play: Play, part: Timed, random: Random, isLast: (play: Play) => boolean): void {
  play.part = part
  play.announced = undefined
  play.matchStatus = STATUS[part]
  const isFirst = part === 'first' || part === 'overtime_first'
  play.push(0, [{ type: 'kick_off', side: isFirst ? 'home' : 'away', x: 50, y: 50 }])
  const { start, length } = PART_TIMES[part]
  const stoppage = computeStoppage(random, part)
  for (let index = 0; index < length + stoppage; index += 1) {
    if (index === length) {
      play.announced = stoppage
      play.push(length * MINUTE, [{ type: 'stoppage_time' }])
    }
    play.minute(index * MINUTE, Math.min(start + index + 1, start + length))
    // The last minute of a part ends with the part: stoppage time belongs to it.
    if (index < length - 1) play.record = { ...play.record, minute: start + index + 1 }
    if (index < length - 1) play.push((index + 1) * MINUTE, [])
  }
  play.record = { ...play.record, minute: start + length, ended: [...play.record.ended, part] }
  const seconds = (length + stoppage) * MINUTE
  if (isLast(play)) finish(play, seconds)
  else {
    play.matchStatus = BREAKS[part].status
    play.push(seconds, [{ type: 'period_end' }], null, 0)
  }
  play.offset += seconds + BREAKS[part].seconds
}

function finish(play: Play, seconds: number): void {
  const { ended } = play.record
  play.matchStatus = ended.includes('shootout')
    ? MATCH_STATUS.after_penalties
    : ended.includes('overtime_second')
      ? MATCH_STATUS.after_overtime
      : MATCH_STATUS.ended
  play.record = { ...play.record, finished: true }
  play.push(seconds, [{ type: 'match_end' }], null, 0)
}

/** Two halves with stoppage time; a level cup tie goes on with overtime and penalties. */
export function footballCourse(entrants: Entrants, random: Random): Course<FootballRecord> {
  const play = new Play(entrants, random)
  const { match } = entrants
  const isCup = match.competition.cup !== null
  const isDecided = (each: Play): boolean => {
    if (!isCup || each.lead === 0) return !isCup
    each.record = { ...each.record, qualified: each.lead > 0 ? 'home' : 'away' }
    return true
  }
  playPart(play, 'first', random, () => false)
  playPart(play, 'second', random, isDecided)
  if (!play.record.finished) {
    playPart(play, 'overtime_first', random, () => false)
    playPart(play, 'overtime_second', random, isDecided)
  }
  if (!play.record.finished) playShootout(play, random)
  return { steps: play.steps, confirmed: match.corrected ? corrected(play.record) : play.record }
}

/** Kicks in turn until one side can no longer be caught. */
function playShootout(play: Play, random: Random): void {
  play.part = 'shootout'
  play.announced = undefined
  play.matchStatus = MATCH_STATUS.penalties
  let side: Side = random.chance(0.5) ? 'home' : 'away'
  let second = 0
  play.push(second, [], null, 0)
  while (decidedFor(play.record.kicks) === null) {
    second += BETWEEN_KICKS
    play.push(second, [], 'penalty', 0)
    second += KICK_SECONDS
    const scored = random.chance(KICK_SCORED)
    play.record = { ...play.record, kicks: [...play.record.kicks, { side, scored }] }
    const place = { x: side === 'home' ? 89 : 11, y: 50 }
    const kick = scored ? { type: 'penalty_kick' as const, points: 1 } : { type: 'penalty_missed' as const }
    if (decidedFor(play.record.kicks) === null) play.push(second, [{ ...kick, side, ...place }], null, 0)
    else {
      play.record = {
        ...play.record,
        ended: [...play.record.ended, 'shootout'],
        qualified: decidedFor(play.record.kicks),
      }
      play.push(second, [{ ...kick, side, ...place }], 'penalty', 0)
    }
    side = other(side)
  }
  finish(play, second + KICK_SECONDS)
}

/** What scouts get wrong: a corner that was none, a card that was not shown; without either, a corner that was missed. */
function corrected(record: FootballRecord): FootballRecord {
  if (record.corners.length > 0) return { ...record, corners: record.corners.slice(0, -1) }
  if (record.bookings.length > 0) return { ...record, bookings: record.bookings.slice(0, -1) }
  return { ...record, corners: [{ part: 'second', minute: 90, side: 'home' }] }
}
