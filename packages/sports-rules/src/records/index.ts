/** What happened in an event, as its markets settle from it. Each sport has its own record; all share the sides. */
export const SIDES = ['home', 'away'] as const
export type Side = (typeof SIDES)[number]
export type Score = Readonly<Record<Side, number>>

/** Parts of a football match. Shoot-out kicks are no goals. */
export const FOOTBALL_PARTS = ['first', 'second', 'overtime_first', 'overtime_second', 'shootout'] as const
export type FootballPart = (typeof FOOTBALL_PARTS)[number]
export const REGULAR = ['first', 'second'] as const satisfies FootballPart[]
export const OVERTIME = ['overtime_first', 'overtime_second'] as const satisfies FootballPart[]

/** `minute` 1 to 45, 46 to 90, 91 to 105, 106 to 120; stoppage time counts to the last minute of its part. */
type Incident = { part: FootballPart; minute: number; side: Side }
/** `side` is the team that gets the goal, also for an own goal. `scorer`: the player's id, `null` when unknown. */
export type Goal = Incident & { scorer: string | null; ownGoal: boolean }
/** A yellow-red card is a red card; the first yellow of the player stays counted. */
export type Booking = Incident & { card: 'yellow' | 'red' }
export type Kick = { side: Side; scored: boolean }

export type FootballRecord = {
  sport: 'football'
  /** Parts that have ended, in order. */
  ended: readonly FootballPart[]
  /** The last minute that was played to its end; stoppage time adds none. */
  minute: number
  /** In the order in which they happened. */
  goals: readonly Goal[]
  corners: readonly Incident[]
  bookings: readonly Booking[]
  kicks: readonly Kick[]
  /** Whether the event has ended: no further part follows. */
  finished: boolean
  /** Who goes through, where the event decides it; `null` otherwise. */
  qualified: Side | null
}

/** Points in the order in which they were made. Quarters 1 to 4; 5 and above are overtimes. */
export type Basket = { quarter: number; side: Side; points: 1 | 2 | 3 }
export type BasketballRecord = {
  sport: 'basketball'
  /** Quarters that have ended, overtimes included. */
  ended: number
  baskets: readonly Basket[]
  finished: boolean
}

/** One game of a set; a tie-break is the last game of its set. */
export type TennisGame = { server: Side; winner: Side; points: Score; tiebreak: boolean }
export type TennisSet = { games: readonly TennisGame[]; ended: boolean }
export type TennisRecord = {
  sport: 'tennis'
  bestOf: 3 | 5
  sets: readonly TennisSet[]
  finished: boolean
  /** Who gave up; the sets stay as they were. */
  retired: Side | null
}

export type HockeyGoal = { period: number; side: Side }
/** Periods 1 to 3, 4 is overtime. The winner of a shoot-out gets one goal more in the result. */
export type HockeyRecord = {
  sport: 'ice_hockey'
  ended: number
  goals: readonly HockeyGoal[]
  shootout: Side | null
  finished: boolean
}

export type VolleyballSet = { points: readonly Side[]; ended: boolean }
export type VolleyballRecord = {
  sport: 'volleyball'
  sets: readonly VolleyballSet[]
  finished: boolean
}

export type MatchRecord = FootballRecord | BasketballRecord | TennisRecord | HockeyRecord | VolleyballRecord
export type Sport = MatchRecord['sport']
export type SportRecord<S extends Sport> = Extract<MatchRecord, { sport: S }>

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')
