import type { FeedIncident, MatchStatus } from '@palco/contract/feed'
import { MATCH_STATUS } from '@palco/contract/feed'
import type { FootballPart, FootballRecord, Side } from '@palco/sports-rules/records'
import type { Player } from '../../calendar/clubs.ts'
import type { Random } from '../../random/random.ts'
import type { Entrants, Step } from '../types.ts'
import { baseRates, CARD_RATES, cornerRates, minuteChances, OWN_GOAL, RED_SHARE } from './model.ts'
import { PART_TIMES } from './part-times.ts'

export type FootballExtra = {
  yellow: Record<Side, number>
  yellowRed: Record<Side, number>
  red: Record<Side, number>
}
const MINUTE = 60
/** Share of goals from the spot, and what happens besides. */
const [PENALTY, MISSED, REVERSED, ATTACK] = [0.09, 0.0007, 0.0009, 0.55]

/** Plays the minutes of a match one by one and writes down each change. */
export class Play {
  readonly steps: Step<FootballRecord>[] = []
  readonly #entrants: Entrants
  readonly #random: Random
  record: FootballRecord = {
    sport: 'football',
    ended: [],
    minute: 0,
    goals: [],
    corners: [],
    bookings: [],
    kicks: [],
    finished: false,
    qualified: null,
  }
  extra: FootballExtra = {
    yellow: { home: 0, away: 0 },
    yellowRed: { home: 0, away: 0 },
    red: { home: 0, away: 0 },
  }
  matchStatus: MatchStatus = MATCH_STATUS.half_1
  part: FootballPart = 'first'
  /** Seconds from the start to the beginning of this part. */
  offset = 0
  announced: number | undefined
  #incidents = 0

  constructor(entrants: Entrants, random: Random) {
    this.#entrants = entrants
    this.#random = random
  }

  get lead(): number {
    const { goals } = this.record
    const home = goals.filter(({ side }) => side === 'home').length
    return home - (goals.length - home)
  }

  /** @param second of the part */
  push(
    second: number,
    incidents: Omit<FeedIncident, 'id' | 'time'>[],
    stopped: string | null = null,
    rate = 1,
  ): void {
    const { start, length } = PART_TIMES[this.part]
    const base = start * MINUTE
    // What takes longer than its minute pushes the next thing back.
    const at = Math.max(this.offset + second, this.steps.at(-1)?.at ?? 0)
    // The clock stands during a shoot-out.
    const seconds = this.part === 'shootout' ? base : base + at - this.offset
    const limit = base + length * MINUTE
    const time =
      seconds >= limit && this.part !== 'shootout'
        ? `${limit / MINUTE}+${Math.floor((seconds - limit) / MINUTE) + 1}`
        : `${Math.floor(seconds / MINUTE)}:${String(Math.floor(seconds % MINUTE)).padStart(2, '0')}`
    this.steps.push({
      at,
      record: this.record,
      matchStatus: this.matchStatus,
      stopped,
      incidents: incidents.map((each) => ({ ...each, id: (this.#incidents += 1), time })),
      clock: { seconds, rate, limit, ...(this.announced === undefined ? {} : { announced: this.announced }) },
      extra: this.extra,
    })
  }

  #place(side: Side, near: number): { x: number; y: number } {
    const depth = near + (96 - near) * this.#random.next()
    const x = Math.round(side === 'home' ? depth : 100 - depth)
    return { x, y: Math.round(8 + 84 * this.#random.next()) }
  }

  #scorer(side: Side): string | null {
    const players = this.#entrants.players[side]
    let left = this.#random.next()
    const found = players.find(({ share }: Player) => (left -= share) < 0)
    return (found ?? players.at(-1))?.id ?? null
  }

  /** One minute of play that begins at `second` of the part. */
  minute(second: number, number: number): void {
    const random = this.#random
    const { match } = this.#entrants
    const chances = minuteChances(baseRates(match), number, this.lead, this.extra.red)
    const corners = cornerRates(match)
    const draw = random.next()
    const goal: Side | null =
      draw < chances.home ? 'home' : draw < chances.home + chances.away ? 'away' : null
    let when = second + 1 + random.int(20)
    if (random.chance(ATTACK)) {
      const side = random.next() < corners.home / (corners.home + corners.away) ? 'home' : 'away'
      const kind = random.pick([
        'attack',
        'dangerous_attack',
        'dangerous_attack',
        'shot_off_target',
        'shot_on_target',
      ] as const)
      this.push(when, [{ type: kind, side, ...this.#place(side, kind === 'attack' ? 55 : 78) }])
      when += 2 + random.int(6)
    }
    for (const side of ['home', 'away'] as const) {
      if (random.chance(corners[side])) this.#corner(when++, side, number)
      if (random.chance(CARD_RATES[side])) this.#card(when++, side, number)
      if (random.chance(MISSED)) this.#missedPenalty(when++, side)
      if (random.chance(REVERSED)) this.#reversedGoal(when++, side, number)
    }
    if (goal) this.#goal(when + 1, goal, number)
  }

  #corner(when: number, side: Side, minute: number): void {
    this.record = { ...this.record, corners: [...this.record.corners, { part: this.part, minute, side }] }
    this.push(when, [
      { type: 'corner', side, x: side === 'home' ? 99 : 1, y: this.#random.chance(0.5) ? 1 : 99 },
    ])
  }

  #card(when: number, side: Side, minute: number): void {
    const isRed = this.#random.chance(RED_SHARE)
    const isSecond = isRed && this.extra.yellow[side] > 0 && this.#random.chance(0.5)
    const kind = isRed ? (isSecond ? 'yellowRed' : 'red') : 'yellow'
    const counted = { ...this.extra[kind], [side]: this.extra[kind][side] + 1 }
    this.extra = { ...this.extra, [kind]: counted }
    // A second yellow card sends off as a red one does: prices look at all who were sent off.
    if (isSecond) this.extra = { ...this.extra, red: { ...this.extra.red, [side]: this.extra.red[side] + 1 } }
    const card = isRed ? 'red' : 'yellow'
    this.record = {
      ...this.record,
      bookings: [...this.record.bookings, { part: this.part, minute, side, card }],
    }
    const type = isSecond ? 'yellow_red_card' : isRed ? 'red_card' : 'yellow_card'
    this.push(when, [{ type, side }], isRed ? 'red_card' : null)
    if (isRed) this.push(when + 10, [])
  }

  #missedPenalty(when: number, side: Side): void {
    this.push(when, [{ type: 'penalty_awarded', side }], 'penalty')
    this.push(when + 12, [{ type: 'penalty_missed', side, ...this.#place(side, 90) }])
  }

  #reversedGoal(when: number, side: Side, minute: number): void {
    const before = this.record
    this.#count(side, minute, this.#scorer(side), false)
    this.push(when, [{ type: 'goal', side, ...this.#place(side, 92) }], 'goal')
    this.push(when + 5, [{ type: 'var_check' }], 'var')
    this.record = before
    this.push(when + 11, [{ type: 'goal_reversed', side }])
  }

  #count(side: Side, minute: number, scorer: string | null, ownGoal: boolean): void {
    this.record = {
      ...this.record,
      goals: [...this.record.goals, { part: this.part, minute, side, scorer, ownGoal }],
    }
  }

  #goal(when: number, side: Side, minute: number): void {
    const kind = this.#random.next()
    if (kind < PENALTY) {
      this.push(when, [{ type: 'penalty_awarded', side }], 'penalty')
      when += 8
    }
    const ownGoal = kind > 1 - OWN_GOAL
    const scorer = this.#scorer(ownGoal ? (side === 'home' ? 'away' : 'home') : side)
    this.#count(side, minute, scorer, ownGoal)
    this.push(
      when,
      [{ type: 'goal', side, ...(scorer === null ? {} : { player_id: scorer }), ...this.#place(side, 92) }],
      'goal',
    )
    this.push(when + 9, [{ type: 'kick_off', side: side === 'home' ? 'away' : 'home', x: 50, y: 50 }])
  }
}
