import type {
  Basket,
  BasketballRecord,
  Booking,
  FootballPart,
  FootballRecord,
  HockeyRecord,
  Side,
  TennisGame,
  TennisRecord,
  VolleyballRecord,
} from '../records/index.ts'

const H: Side = 'home'
const A: Side = 'away'
const half = (minute: number): FootballPart => (minute <= 45 ? 'first' : 'second')
const incident = (minute: number, side: Side) => ({ part: half(minute), minute, side })
const goal = (minute: number, side: Side, scorer: string, ownGoal = false) => ({
  ...incident(minute, side),
  scorer,
  ownGoal,
})
const card = (minute: number, side: Side, colour: Booking['card']): Booking => ({
  ...incident(minute, side),
  card: colour,
})

/** 3:1 (2:1). Goals 12' home, 38' away, 45+2' own goal for home, 71' home; corners 5:3 (1:2); cards 1:2, one red. */
export const FOOTBALL_MATCH: FootballRecord = {
  sport: 'football',
  ended: ['first', 'second'],
  minute: 90,
  goals: [goal(12, H, 'p1'), goal(38, A, 'p7'), goal(45, H, 'p8', true), goal(71, H, 'p2')],
  corners: [
    incident(5, H),
    incident(20, A),
    incident(33, A),
    incident(50, H),
    incident(60, H),
    incident(64, H),
    incident(80, A),
    incident(88, H),
  ],
  bookings: [card(25, A, 'yellow'), card(55, H, 'yellow'), card(83, A, 'red')],
  kicks: [],
  finished: true,
  qualified: null,
}

/** 1:1 after 90 minutes, 2:2 after overtime, home through on penalties 4:3. */
export const FOOTBALL_TIE: FootballRecord = {
  ...FOOTBALL_MATCH,
  ended: ['first', 'second', 'overtime_first', 'overtime_second', 'shootout'],
  minute: 120,
  goals: [
    goal(12, H, 'p1'),
    goal(71, A, 'p7'),
    { ...goal(99, A, 'p7'), part: 'overtime_first' },
    { ...goal(118, H, 'p2'), part: 'overtime_second' },
  ],
  kicks: [true, true, true, true, false].flatMap((home, index) => [
    { side: H, scored: home },
    { side: A, scored: index < 3 },
  ]),
  qualified: 'home',
}

const basket = (quarter: number, side: Side, points: Basket['points']): Basket => ({ quarter, side, points })
/** 5:3, 0:4, 4:0, 0:2, and 2:0 in overtime: 11:9. */
export const BASKETBALL_MATCH: BasketballRecord = {
  sport: 'basketball',
  ended: 5,
  baskets: [
    basket(1, H, 2),
    basket(1, A, 3),
    basket(1, H, 3),
    basket(2, A, 2),
    basket(2, A, 2),
    basket(3, H, 3),
    basket(3, H, 1),
    basket(4, A, 2),
    basket(5, H, 2),
  ],
  finished: true,
}

const game = (winner: Side, index: number): TennisGame => ({
  server: index % 2 === 0 ? H : A,
  winner,
  points: winner === H ? { home: 4, away: 0 } : { home: 3, away: 5 },
  tiebreak: index === 12,
})
const set = (winners: Side[]) => ({ games: winners.map(game), ended: true })
/** 6:4, 3:6, 7:6. */
export const TENNIS_MATCH: TennisRecord = {
  sport: 'tennis',
  bestOf: 3,
  sets: [
    set([H, H, A, A, H, A, H, A, H, H]),
    set([A, A, H, A, H, A, H, A, A]),
    set([H, A, H, A, H, A, H, A, H, A, H, A, H]),
  ],
  finished: true,
  retired: null,
}

/** 6:4, 3:6, 7:6, 4:6, 6:4. */
export const TENNIS_LONG_MATCH: TennisRecord = {
  ...TENNIS_MATCH,
  bestOf: 5,
  sets: [...TENNIS_MATCH.sets, set([A, A, H, H, A, H, A, H, A, A]), set([H, H, A, A, H, A, H, A, H, H])],
}

const points = (loser: Side, lost: number, won: number): Side[] => [
  ...Array<Side>(lost).fill(loser),
  ...Array<Side>(won).fill(loser === H ? A : H),
]
/** 25:20, 22:25, 25:18, 25:23; the loser of a set makes its points first. */
export const VOLLEYBALL_MATCH: VolleyballRecord = {
  sport: 'volleyball',
  sets: [points(A, 20, 25), points(H, 22, 25), points(A, 18, 25), points(A, 23, 25)].map((each) => ({
    points: each,
    ended: true,
  })),
  finished: true,
}

/** 1:0, 1:1, 0:1, nothing in overtime, home wins the shoot-out. */
export const HOCKEY_MATCH: HockeyRecord = {
  sport: 'ice_hockey',
  ended: 4,
  goals: [
    { period: 1, side: H },
    { period: 2, side: A },
    { period: 2, side: H },
    { period: 3, side: A },
  ],
  shootout: 'home',
  finished: true,
}
