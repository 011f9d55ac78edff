import { toCourse, makeWinners } from '../sports/entrants.ts'
import { FEED_SPORTS, type FeedMessageJson, feedMessage, type FeedSport } from '@palco/contract/feed'
import { findMarket } from '@palco/sports-rules/markets'
import type { FootballRecord } from '@palco/sports-rules/records'
import { describe, expect, test } from 'vitest'
import { DAY_MS, FIRST_DAY_MS, type Match } from '../calendar/match.ts'
import { Calendar } from '../calendar/schedule.ts'
import { toChance } from '../random/chance.ts'
import { knownSeason, type Season } from '../random/season.ts'
import { makeEntrants } from '../testing/entrants.ts'
import { EventFeed } from './event-feed.ts'
import type { EventMessage, StoredEvent } from './event-state.ts'
import { simTime } from './sim-time.ts'

const SEED = 'test'
const SEASON = knownSeason(SEED)
const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const ALL = new Calendar(SEASON, makeWinners(SEASON)).between(
  FIRST_DAY_MS + 10 * DAY_MS,
  FIRST_DAY_MS + 40 * DAY_MS,
)
/** How often a match is looked at, in addition to every second; the nightly lane, which sets SEEDS, looks more often, too. */
const SELDOM_MS = (Number(process.env.SEEDS ?? 0) >= 1000 ? [20, 90] : [90]).map((each) => each * SECOND_MS)
const find = (holds: (match: Match) => boolean): Match => {
  const found = ALL.find(holds)
  if (!found) throw new Error('no such match in a month')
  return found
}
const isPlain = ({ disruption, corrected }: Match): boolean => disruption === null && !corrected

/** Runs an event from a day before its start until long after it, looking every `everyMs`. */
function run(
  match: Match,
  everyMs: number,
  restartAt?: number,
): { messages: EventMessage[]; event: EventFeed } {
  const messages: EventMessage[] = []
  const make = (stored?: StoredEvent) =>
    new EventFeed(
      makeEntrants(match, SEED),
      SEASON,
      simTime(1),
      (_, message) => messages.push(message),
      stored,
    )
  let event = make()
  for (let now = match.scheduledMs - 4 * HOUR_MS; now < match.scheduledMs + 8 * HOUR_MS; now += everyMs) {
    if (restartAt !== undefined && now >= restartAt && now - everyMs < restartAt) {
      event = make(JSON.parse(JSON.stringify(event.store())) as StoredEvent)
      event.resume(now)
    }
    if (!event.isOver && now >= event.dueMs) event.advance(now, now)
  }
  return { messages, event }
}
const ofType = <T extends EventMessage['type']>(messages: readonly EventMessage[], type: T) =>
  messages.filter((each): each is Extract<EventMessage, { type: T }> => each.type === type)
/** The last word on each market: outcomes with their results, or that it was cancelled. */
function decisions(messages: readonly EventMessage[]): Record<string, string> {
  const result: Record<string, string> = {}
  for (const message of messages) {
    if (message.type === 'bet_settlement')
      for (const { id, specifiers, outcomes } of message.markets)
        result[`${id} ${specifiers}`] = JSON.stringify(outcomes)
    if (message.type === 'bet_cancel')
      for (const { id, specifiers } of message.markets) result[`${id} ${specifiers}`] = 'cancelled'
  }
  return result
}
const offered = (messages: readonly EventMessage[]): Set<string> =>
  new Set(
    ofType(messages, 'odds_change').flatMap(({ odds }) =>
      odds.markets.map(({ id, specifiers }) => `${id} ${specifiers}`),
    ),
  )

const findStatus = (message: EventMessage) =>
  'sport_event_status' in message ? message.sport_event_status : undefined

/** The outcomes that a market was ever offered with. */
function outcomesOffered(messages: readonly EventMessage[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { odds } of ofType(messages, 'odds_change'))
    for (const { id, specifiers, outcomes = [] } of odds.markets) {
      const market = `${id} ${specifiers}`
      ids.set(market, new Set([...(ids.get(market) ?? []), ...outcomes.map((one) => one.id)]))
    }
  return ids
}

const everySecond = new Map<FeedSport, ReturnType<typeof run>>()
/** The first plain match of a sport, looked at every second; made once for all tests. */
function closely(sport: FeedSport): ReturnType<typeof run> & { match: Match } {
  const match = find((each) => each.sport === sport && isPlain(each))
  const seen = everySecond.get(sport) ?? run(match, SECOND_MS)
  everySecond.set(sport, seen)
  return { ...seen, match }
}

describe.for(FEED_SPORTS)('a match of %s', (sport) => {
  const { match, messages, event } = closely(sport)

  test('speaks the protocol, in gapless numbers, from its fixture to its confirmed result', () => {
    for (const [index, message] of messages.entries()) {
      const read = feedMessage.safeParse(
        JSON.parse(JSON.stringify(message) satisfies string) as FeedMessageJson,
      )
      expect(read.error, message.type).toBeUndefined()
      expect(message.sequence).toBe(index + 1)
    }
    expect(messages[0]).toMatchObject({ type: 'fixture_change', change_type: 1, product: 3 })
    expect(ofType(messages, 'bet_settlement').at(-1)).toMatchObject({ certainty: 2, product: 1 })
    expect(messages.at(-1)).toMatchObject({
      sport_event_status: { status: 4, record: { sport, finished: true } },
    })
    expect(event.phase).toBe('closed')
  })

  test('decides everything that it ever offered', () => {
    expect(offered(messages).size).toBeGreaterThan(10)
    expect(Object.keys(decisions(messages)).toSorted()).toEqual([...offered(messages)].toSorted())
  })

  test('names what was offered when it settles, and as many winners as there are unless stakes go back', () => {
    const ids = outcomesOffered(messages)
    let looked = 0
    for (const { id, specifiers, outcomes } of ofType(messages, 'bet_settlement').flatMap(
      ({ markets }) => markets,
    )) {
      const market = `${id} ${specifiers}`
      expect(outcomes.map((one) => one.id).toSorted(), market).toEqual(
        [...(ids.get(market) ?? [])].toSorted(),
      )
      const winners = findMarket(sport, id)?.winners
      if (winners == null || outcomes.some(({ void_factor: part = 0 }) => part > 0)) continue
      looked += 1
      expect(outcomes.filter(({ result }) => result === 1).length, market).toBe(winners)
    }
    expect(looked).toBeGreaterThan(10)
  })

  test('leaves no sure win: the best prices of a market never pay more than they cost', () => {
    let looked = 0
    for (const { odds } of ofType(messages, 'odds_change'))
      for (const { id, specifiers, outcomes = [] } of odds.markets) {
        const winners = findMarket(sport, id)?.winners
        if (winners == null || outcomes.length === 0 || outcomes.some(({ active }) => !active)) continue
        looked += 1
        const cost = outcomes.reduce((sum, each) => sum + 1 / Number(each.odds), 0)
        expect(cost, `${id} ${specifiers}`).toBeGreaterThanOrEqual(winners - 1e-9)
      }
    expect(looked).toBeGreaterThan(20)
  })

  test('hands its markets over to the live producer at the start', () => {
    const first = messages.findIndex(({ product }) => product === 1)
    const handed = messages.slice(0, first).findLast(({ type }) => type === 'odds_change') as Extract<
      EventMessage,
      { type: 'odds_change' }
    >
    expect(handed.product).toBe(3)
    expect(new Set(handed.odds.markets.map(({ status }) => status))).toEqual(new Set([-2]))
    expect(messages.slice(first).every(({ product }) => product === 1)).toBe(true)
  })

  test('is decided the same way, however often it is looked at, and after a restart in the middle', () => {
    const common = (other: EventMessage[]) => {
      const [mine, theirs] = [decisions(messages), decisions(other)]
      const keys = Object.keys(mine).filter((key) => key in theirs)
      expect(keys.length).toBeGreaterThan(10)
      return keys.filter((key) => mine[key] !== theirs[key] && !key.startsWith('40 '))
    }
    for (const everyMs of SELDOM_MS) {
      const seldom = run(match, everyMs).messages
      expect(run(match, everyMs).messages).toEqual(seldom)
      expect(common(seldom)).toEqual([])
      const restarted = run(match, everyMs, match.scheduledMs + HOUR_MS).messages
      expect(common(restarted)).toEqual([])
      expect(restarted.map(({ sequence }) => sequence)).toEqual(restarted.map((_, index) => index + 1))
    }
  })
})

test('a goal stops the bets until it stands', () => {
  const { messages } = closely('football')
  const goals = ofType(messages, 'bet_stop').filter(({ betstop_reason }) => betstop_reason === 'goal')
  const record = ofType(messages, 'odds_change').at(-1)?.sport_event_status?.record
  expect(goals.length).toBeGreaterThanOrEqual(record?.sport === 'football' ? record.goals.length : 99)
  for (const stop of goals) {
    expect(stop.sport_event_status?.incidents?.some(({ type }) => type === 'goal')).toBe(true)
    const after = messages.filter(({ sequence }) => sequence > stop.sequence)
    const next = after.find(
      (each) => each.type === 'odds_change' && each.odds.markets.some(({ status }) => status === 1),
    )
    expect((next?.timestamp ?? 0) - stop.timestamp).toBeGreaterThanOrEqual(5 * SECOND_MS)
  }
})

test('a goal that the VAR takes back stops the bets, decides nothing and leaves the score before it', () => {
  const isReversal = ({ incidents }: { incidents: readonly { type: string }[] }) =>
    incidents.some(({ type }) => type === 'goal_reversed')
  const played = (match: Match) => toCourse(makeEntrants(match, SEED), SEASON)
  const match = find(
    (each) => each.sport === 'football' && isPlain(each) && played(each).steps.some(isReversal),
  )
  const { messages } = run(match, SECOND_MS)
  const at = (kind: string, from = 0) =>
    messages.findIndex(
      (each, index) => index >= from && findStatus(each)?.incidents?.some(({ type }) => type === kind),
    )
  const reversed = at('goal_reversed')
  const given = messages
    .slice(0, reversed)
    .findLastIndex((each) => findStatus(each)?.incidents?.some(({ type }) => type === 'goal'))
  const before = messages.slice(0, given).findLast((each) => findStatus(each)?.record)
  const [stop, check, after] = [messages[given]!, messages[at('var_check', given)]!, messages[reversed]!]
  expect(stop).toMatchObject({ type: 'bet_stop', betstop_reason: 'goal' })
  expect(check).toMatchObject({ type: 'bet_stop', betstop_reason: 'var' })
  expect(at('var_check', given)).toBeLessThan(reversed)
  expect(findStatus(stop)?.score).not.toEqual(findStatus(before!)?.score)
  expect(findStatus(after)?.score).toEqual(findStatus(before!)?.score)
  const between = messages.slice(given, reversed).map(({ type }) => type)
  expect(between).not.toContain('bet_settlement')
  const open = after.type === 'odds_change' ? after.odds.markets.filter(({ status }) => status === 1) : []
  expect(open.length).toBeGreaterThan(10)
  const count = (kind: string) =>
    messages.flatMap((each) => findStatus(each)?.incidents ?? []).filter(({ type }) => type === kind).length
  const record = findStatus(messages.at(-1)!)?.record
  expect(record?.sport === 'football' && record.goals).toHaveLength(count('goal') - count('goal_reversed'))
})

test('a corrected result is settled again, with the old settlement taken back first or replaced', () => {
  const corrected = ALL.filter(
    (each) => each.sport === 'football' && each.corrected && each.disruption === null,
  ).slice(0, 6)
  const runs = corrected.map((match) => run(match, 5 * 60 * SECOND_MS).messages)
  const rolledBack = runs.map((messages) => ofType(messages, 'rollback_bet_settlement').length > 0)
  expect(new Set(rolledBack)).toEqual(new Set([true, false]))
  for (const messages of runs) {
    const scouted = decisions(
      messages.filter((each) => each.type === 'bet_settlement' && each.certainty === 1),
    )
    const confirmed = decisions(messages)
    const changed = Object.keys(scouted).filter((key) => scouted[key] !== confirmed[key])
    expect(changed.length).toBeGreaterThan(0)
    for (const { id, specifiers } of ofType(messages, 'rollback_bet_settlement').flatMap(
      ({ markets }) => markets,
    ))
      expect(changed).toContain(`${id} ${specifiers}`)
    // What the confirmed settlement follows from is known before it.
    const settlement = messages.findIndex((each) => each.type === 'bet_settlement' && each.certainty === 2)
    const recorded = messages.slice(0, settlement).findLast((each) => findStatus(each)?.record)
    expect(recorded && findStatus(recorded)?.record).toEqual(findStatus(messages.at(-1)!)?.record)
  }
})

test('a cup tie goes on to overtime and penalties, offers their markets and settles every one of them', () => {
  const toRecord = ({ steps }: { steps: readonly { record: unknown }[] }) =>
    steps.at(-1)!.record as FootballRecord
  const match = find(
    (each) =>
      each.competition.cup !== null &&
      isPlain(each) &&
      toRecord(toCourse(makeEntrants(each, SEED), SEASON)).ended.includes('shootout'),
  )
  const { messages } = run(match, 20 * SECOND_MS)
  for (const message of messages) expect(feedMessage.safeParse(message).error).toBeUndefined()
  const played = messages.flatMap((each) =>
    'sport_event_status' in each && each.sport_event_status ? [each.sport_event_status.match_status] : [],
  )
  expect(played).toEqual(expect.arrayContaining([32, 41, 33, 42, 34, 50, 120]))
  const all = decisions(messages)
  const ids = new Set(Object.keys(all).map((key) => Number(key.split(' ')[0])))
  for (const id of [2, 5, 112, 113, 115, 116, 119, 122, 123, 124, 126, 131, 220])
    expect([...ids]).toContain(id)
  const cancelled = Object.keys(all).filter((key) => all[key] === 'cancelled')
  expect(cancelled).toEqual([])
  expect(messages.at(-1)).toMatchObject({ sport_event_status: { status: 4 } })
}, 60_000)

test('a delay is announced before the start, with the new time', () => {
  const match = find(({ disruption }) => disruption?.kind === 'delayed')
  const { messages } = run(match, 10 * SECOND_MS)
  const [, change] = ofType(messages, 'fixture_change')
  const byMs = match.disruption?.kind === 'delayed' ? match.disruption.byMs : 0
  expect(ofType(messages, 'fixture_change')[0]?.start_time).toBe(match.scheduledMs)
  expect(change).toMatchObject({ change_type: 2, start_time: match.scheduledMs + byMs })
  expect(change?.timestamp).toBeLessThan(match.scheduledMs)
  expect(messages.at(-1)).toMatchObject({ sport_event_status: { status: 4 } })
})

test.each([
  ['postponed', 8],
  ['cancelled', 5],
] as const)('a %s event cancels what was offered', (kind, status) => {
  const { messages } = run(
    find(({ disruption }) => disruption?.kind === kind),
    10 * SECOND_MS,
  )
  expect(ofType(messages, 'fixture_change').at(-1)).toMatchObject({ change_type: 3 })
  expect(ofType(messages, 'bet_cancel')).toMatchObject([{ product: 3, void_reason: kind }])
  expect(Object.keys(decisions(messages)).toSorted()).toEqual([...offered(messages)].toSorted())
  expect(ofType(messages, 'odds_change').at(-1)?.sport_event_status?.status).toBe(status)
})

test('of an abandoned match stands what was decided, the rest is cancelled', () => {
  const match = find(
    ({ sport, disruption }) =>
      sport === 'football' && disruption?.kind === 'abandoned' && disruption.share > 0.4,
  )
  const { messages, event } = run(match, 10 * SECOND_MS)
  const statuses = messages.flatMap((each) =>
    'sport_event_status' in each && each.sport_event_status ? [each.sport_event_status.status] : [],
  )
  expect(statuses).toContain(7)
  expect(statuses.at(-1)).toBe(9)
  expect(ofType(messages, 'bet_cancel')).toMatchObject([{ product: 1, void_reason: 'abandoned' }])
  const all = Object.entries(decisions(messages))
  expect(all.some(([, decision]) => decision !== 'cancelled')).toBe(true)
  expect(all.map(([key]) => key).toSorted()).toEqual([...offered(messages)].toSorted())
  expect(event.phase).toBe('void')
})

describe('an event that was begun with another secret', () => {
  const other: Season = { seed: SEED, chance: toChance('c4'.repeat(32)) }
  /** What the event does at a time with the other secret, after it ran until then with its own. */
  function takenUp(match: Match, at: number) {
    const messages: EventMessage[] = []
    const make = (season: Season, stored?: StoredEvent) =>
      new EventFeed(
        makeEntrants(match, SEED),
        season,
        simTime(1),
        (_, message) => messages.push(message),
        stored,
      )
    const before = make(SEASON)
    for (let now = match.scheduledMs - 4 * HOUR_MS; now < at; now += 60 * SECOND_MS) before.advance(now, now)
    const count = messages.length
    const after = make(other, JSON.parse(JSON.stringify(before.store())) as StoredEvent)
    after.resume(at)
    after.advance(at, at)
    return { event: after, messages: messages.slice(count), before: messages.slice(0, count) }
  }
  const league = find((each) => each.sport === 'football' && isPlain(each) && each.competition.cup === null)

  test('is cancelled in play, with numbers that go on: nobody knows how it continues', () => {
    const { event, messages, before } = takenUp(league, league.scheduledMs + 20 * 60 * SECOND_MS)
    expect(event.isOver).toBe(true)
    expect(ofType(messages, 'bet_cancel')).toHaveLength(1)
    expect(messages[0]?.sequence).toBe(before.length + 1)
  })

  test('goes on before its start, with separate prices; a cup tie, whose clubs may be others, is cancelled', () => {
    const early = takenUp(league, league.scheduledMs - 2 * HOUR_MS)
    expect(early.event.phase).toBe('coming')
    expect(ofType(early.messages, 'bet_cancel')).toHaveLength(0)
    const tie = find((each) => each.competition.cup !== null && isPlain(each))
    const cup = takenUp(tie, tie.scheduledMs - 2 * HOUR_MS)
    expect(cup.event.isOver).toBe(true)
    expect(ofType(cup.messages, 'bet_cancel')).toHaveLength(1)
  })
})
