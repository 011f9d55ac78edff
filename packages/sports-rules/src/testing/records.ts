import fc from 'fast-check'
import type {
  BasketballRecord,
  FootballPart,
  FootballRecord,
  HockeyRecord,
  MatchRecord,
  Side,
  Sport,
  TennisGame,
  TennisRecord,
  TennisSet,
  VolleyballRecord,
} from '../records/index.ts'

/** Random match records of each sport as the list of their states, from before the start to the end. */
export type Course<S extends Sport = Sport> = fc.Arbitrary<Extract<MatchRecord, { sport: S }>[]>

const side = fc.constantFrom<Side[]>('home', 'away')
const toPart = (minute: number): FootballPart =>
  minute <= 45 ? 'first' : minute <= 90 ? 'second' : minute <= 105 ? 'overtime_first' : 'overtime_second'

const incident = fc.record({ minute: fc.integer({ min: 1, max: 90 }), side })
const goal = fc.record({
  minute: fc.integer({ min: 1, max: 90 }),
  side,
  scorer: fc.constantFrom('p1', 'p2', 'p3'),
  ownGoal: fc.constantFrom(false, false, false, true),
})
const booking = fc.record({
  minute: fc.integer({ min: 1, max: 90 }),
  side,
  card: fc.constantFrom<('yellow' | 'red')[]>('yellow', 'yellow', 'red'),
})
const inOrder = <T extends { minute: number }>(items: T[]): (T & { part: FootballPart })[] =>
  items.toSorted((a, b) => a.minute - b.minute).map((item) => ({ ...item, part: toPart(item.minute) }))

/** League matches and cup ties; a drawn tie has overtime and, if needed, a shoot-out. */
export const footballCourse: Course<'football'> = fc
  .record({
    goals: fc.array(goal, { maxLength: 9 }),
    extra: fc.array(
      fc.record({
        minute: fc.integer({ min: 91, max: 120 }),
        side,
        scorer: fc.constant('p9'),
        ownGoal: fc.constant(false),
      }),
      { maxLength: 3 },
    ),
    corners: fc.array(incident, { maxLength: 16 }),
    bookings: fc.array(booking, { maxLength: 12 }),
    tie: fc.boolean(),
    kicks: fc.constantFrom<Side[]>('home', 'away'),
  })
  .map(({ goals, extra, corners, bookings, tie, kicks }) => {
    const level = (items: { side: Side }[]) =>
      items.filter(({ side: each }) => each === 'home').length * 2 === items.length
    const overtime = tie && level(goals)
    const all = inOrder([...goals, ...(overtime ? extra : [])])
    const shootout = overtime && level(all)
    const last = overtime ? 120 : 90
    const whole = { corners: inOrder(corners), bookings: inOrder(bookings) }
    return Array.from({ length: last / 5 + 1 }, (_, index): FootballRecord => {
      const minute = index * 5
      const played = <T extends { minute: number }>(items: T[]) =>
        items.filter((each) => each.minute <= minute)
      const ends: [number, FootballPart][] = [
        [45, 'first'],
        [90, 'second'],
        [105, 'overtime_first'],
        [120, 'overtime_second'],
      ]
      const ended = ends.filter(([end]) => end <= minute).map(([, part]) => part)
      const finished = minute === last
      const kicked = finished && shootout
      const score = (of: Side) => all.filter((each) => each.side === of).length
      const through: Side = kicked ? kicks : score('home') > score('away') ? 'home' : 'away'
      return {
        sport: 'football',
        ended: kicked ? [...ended, 'shootout'] : ended,
        minute,
        goals: played(all),
        corners: played(whole.corners),
        bookings: played(whole.bookings),
        kicks: kicked
          ? [
              { side: kicks, scored: true },
              { side: kicks === 'home' ? 'away' : 'home', scored: false },
            ]
          : [],
        finished,
        qualified: finished && tie ? through : null,
      }
    })
  })

const basket = fc.record({
  quarter: fc.integer({ min: 1, max: 4 }),
  side,
  points: fc.constantFrom(1 as const, 2 as const, 3 as const),
})
export const basketballCourse: Course<'basketball'> = fc
  .record({ baskets: fc.array(basket, { minLength: 8, maxLength: 60 }), decider: side })
  .map(({ baskets, decider }) => {
    const regular = baskets.toSorted((a, b) => a.quarter - b.quarter)
    const points = (of: Side) =>
      regular.filter((each) => each.side === of).reduce((sum, each) => sum + each.points, 0)
    const level = points('home') === points('away')
    const all = level ? [...regular, { quarter: 5, side: decider, points: 2 as const }] : regular
    const quarters = level ? 5 : 4
    return Array.from({ length: quarters + 1 }, (_, ended): BasketballRecord => ({
      sport: 'basketball',
      ended,
      baskets: all.filter(({ quarter }) => quarter <= ended),
      finished: ended === quarters,
    }))
  })

type SetState<T> = { sets: { items: T[]; ended: boolean }[]; finished: boolean }

/** Plays sets out of a stream of winners: a set ends by its rule, the match by sets won. */
function play<T>(
  winners: Side[],
  setEnds: (home: number, away: number, set: number) => boolean,
  toWin: number,
  item: (winner: Side, home: number, away: number) => T,
): SetState<T>[] {
  const states: SetState<T>[] = [{ sets: [], finished: false }]
  const won = { home: 0, away: 0 }
  const past: SetState<T>['sets'] = []
  while (Math.max(won.home, won.away) < toWin) {
    const score = { home: 0, away: 0 }
    const items: T[] = []
    for (let ended = false; !ended;) {
      const index = states.length - 1
      // A stream that does not end the match is ended by the home side.
      const winner = index > 400 ? 'home' : (winners[index % winners.length] ?? 'home')
      items.push(item(winner, score.home, score.away))
      score[winner] += 1
      ended = setEnds(score.home, score.away, past.length + 1)
      if (ended) won[winner] += 1
      const finished = Math.max(won.home, won.away) === toWin
      states.push({ sets: [...past, { items: [...items], ended }], finished })
    }
    past.push({ items, ended: true })
  }
  return states
}

const setOfTennis = (home: number, away: number): boolean => {
  const [high, low] = [Math.max(home, away), Math.min(home, away)]
  return (high === 6 && low <= 4) || high === 7
}
export const tennisCourse: Course<'tennis'> = fc
  .record({
    bestOf: fc.constantFrom<TennisRecord['bestOf'][]>(3, 5),
    winners: fc.array(side, { minLength: 30, maxLength: 60 }),
    loserPoints: fc.constantFrom(0, 1, 2, 4),
    retires: fc.option(side, { freq: 3 }),
  })
  .map(({ bestOf, winners, loserPoints, retires }) => {
    const states = play<TennisGame>(winners, setOfTennis, (bestOf + 1) / 2, (winner, home, away) => ({
      server: (home + away) % 2 === 0 ? 'home' : 'away',
      winner,
      points:
        winner === 'home'
          ? { home: Math.max(4, loserPoints + 2), away: loserPoints }
          : { home: loserPoints, away: Math.max(4, loserPoints + 2) },
      tiebreak: home === 6 && away === 6,
    })).map(({ sets, finished }): TennisRecord => ({
      sport: 'tennis',
      bestOf,
      sets: sets.map(({ items, ended }): TennisSet => ({ games: items, ended })),
      finished,
      retired: null,
    }))
    if (!retires) return states
    const kept = states.slice(0, Math.ceil(states.length / 2))
    const last = kept.at(-1)
    return last ? [...kept, { ...last, finished: true, retired: retires }] : states
  })

export const volleyballCourse: Course<'volleyball'> = fc
  .array(side, { minLength: 60, maxLength: 120 })
  .map((winners) =>
    play<Side>(
      winners,
      (home, away, set) => Math.max(home, away) >= (set === 5 ? 15 : 25) && Math.abs(home - away) >= 2,
      3,
      (winner) => winner,
    ).map(({ sets, finished }): VolleyballRecord => ({
      sport: 'volleyball',
      sets: sets.map(({ items, ended }) => ({ points: items, ended })),
      finished,
    })),
  )

export const hockeyCourse: Course<'ice_hockey'> = fc
  .record({
    goals: fc.array(fc.record({ period: fc.integer({ min: 1, max: 3 }), side }), { maxLength: 10 }),
    overtime: fc.option(side),
    shootout: side,
  })
  .map(({ goals, overtime, shootout }) => {
    const regular = goals.toSorted((a, b) => a.period - b.period)
    const level = regular.filter((each) => each.side === 'home').length * 2 === regular.length
    const all = level && overtime ? [...regular, { period: 4, side: overtime }] : regular
    const periods = level ? 4 : 3
    return Array.from({ length: periods + 1 }, (_, ended): HockeyRecord => ({
      sport: 'ice_hockey',
      ended,
      goals: all.filter(({ period }) => period <= ended),
      shootout: ended === periods && level && !overtime ? shootout : null,
      finished: ended === periods,
    }))
  })

export const COURSES: { [S in Sport]: Course<S> } = {
  football: footballCourse,
  basketball: basketballCourse,
  tennis: tennisCourse,
  ice_hockey: hockeyCourse,
  volleyball: volleyballCourse,
}
