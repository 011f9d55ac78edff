import { toCourse, makeWinners } from '../sports/entrants.ts'
import { feedCompetitor } from '@palco/contract/feed'
import { expect, test } from 'vitest'
import { HORIZON_MS } from '../producer/world.ts'
import { knownSeason } from '../random/season.ts'
import { makeEntrants } from '../testing/entrants.ts'
import { listPlayers } from './clubs.ts'
import { COMPETITIONS, toCountry } from './competitions.ts'
import { DAY_MS, computeStart } from './match.ts'
import { Calendar, pairs } from './schedule.ts'

const SEED = 'palco'
const [SEASON, OTHER] = [knownSeason(SEED), knownSeason('other')]
const HOUR_MS = 3_600_000
const MONDAY = Date.UTC(2026, 10, 23)

test('at any time of a week 8 events are live and 300 are coming', () => {
  const calendar = new Calendar(SEASON, makeWinners(SEASON))
  const spans = calendar
    .between(MONDAY - DAY_MS, MONDAY + 7 * DAY_MS)
    .filter(({ disruption }) => disruption === null || disruption.kind === 'delayed')
    .map((match) => {
      const { steps } = toCourse(makeEntrants(match, SEED), SEASON)
      return { from: computeStart(match), to: computeStart(match) + 1000 * steps.at(-1)!.at }
    })
  for (let now = MONDAY; now < MONDAY + 7 * DAY_MS; now += HOUR_MS / 2) {
    const live = spans.filter(({ from, to }) => from <= now && now < to).length
    const coming = calendar.between(now, now + HORIZON_MS).length
    expect(
      [live >= 8, coming >= 300],
      `${new Date(now).toISOString()}: ${live} live, ${coming} coming`,
    ).toEqual([true, true])
  }
})

test('a seed gives one calendar, whichever days are asked for first; another seed another one', () => {
  const text = (calendar: Calendar) => JSON.stringify(calendar.between(MONDAY, MONDAY + DAY_MS))
  const late = new Calendar(SEASON, makeWinners(SEASON))
  late.between(MONDAY + 5 * DAY_MS, MONDAY + 9 * DAY_MS)
  expect(text(late)).toBe(text(new Calendar(SEASON, makeWinners(SEASON))))
  expect(text(new Calendar(OTHER, makeWinners(OTHER)))).not.toBe(
    text(new Calendar(SEASON, makeWinners(SEASON))),
  )
})

test('no club plays twice on a day, ids are of one kind, every match is in its competition', () => {
  const matches = new Calendar(SEASON, makeWinners(SEASON)).between(MONDAY, MONDAY + 14 * DAY_MS)
  expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length)
  const days = matches.flatMap(({ home, away, scheduledMs }) =>
    [home, away].map(({ id }) => `${id} ${Math.floor(scheduledMs / DAY_MS)}`),
  )
  expect(new Set(days).size).toBe(days.length)
})

test('a cup halves its field from round to round: winners of one round are drawn for the next', () => {
  const calendar = new Calendar(SEASON, makeWinners(SEASON))
  const matches = new Calendar(SEASON, makeWinners(SEASON)).between(MONDAY, MONDAY + 60 * DAY_MS)
  for (const competition of COMPETITIONS.filter(({ cup }) => cup !== null)) {
    const { clubs } = competition.cup!
    const days = matches.filter((match) => match.competition.number === competition.number)
    const rounds = Map.groupBy(days, ({ scheduledMs }) => Math.floor(scheduledMs / DAY_MS))
    const all = [...rounds.values()]
    const first = all.findIndex(([match]) => match!.round === 1)
    const season = all.slice(first, first + Math.log2(clubs))
    expect(season.map((ties) => ties.length)).toEqual(
      Array.from({ length: Math.log2(clubs) }, (_, index) => clubs / 2 ** (index + 1)),
    )
    const names = (ties: typeof days) => new Set(ties.flatMap(({ home, away }) => [home.id, away.id]))
    expect(names(season[0]!).size).toBe(clubs)
    for (const [index, ties] of season.slice(1).entries()) {
      const before = season[index]!
      for (const { home, away } of before)
        expect(
          [home.id, away.id].filter((id) => names(ties).has(id)),
          competition.name,
        ).toHaveLength(1)
    }
    const [final] = season.at(-1)!
    const alone = calendar.between(final!.scheduledMs, final!.scheduledMs + 1)
    expect(alone.find(({ id }) => id === final!.id)).toEqual(final)
    for (const { disruption } of days) expect([undefined, 'delayed']).toContain(disruption?.kind)
  }
})

test.each([2, 6, 16, 20])('in a league of %i everyone meets everyone once at home and once away', (count) => {
  const seen = Array.from({ length: 2 * (count - 1) }, (_, round) => pairs(count, round)).flat()
  expect(new Set(seen.map(String)).size).toBe(count * (count - 1))
  for (let round = 0; round < 2 * (count - 1); round += 1)
    expect(new Set(pairs(count, round).flat()).size).toBe(count)
})

test('clubs have names of their own with a city of their country; a side has no two players of one name', () => {
  const calendar = new Calendar(SEASON, makeWinners(SEASON))
  for (const competition of COMPETITIONS.filter(({ sport }) => sport !== 'tennis')) {
    const clubs = calendar.competitors(competition)
    expect(clubs).toHaveLength(competition.matches * 2)
    expect(new Set(clubs.map(({ name }) => name)).size, competition.name).toBe(clubs.length)
    const forms = clubs.map(({ name, city }) => name.replace(city, ''))
    // Clubs of a cup come from more than one league.
    if (competition.cup === null)
      expect(new Set(forms).size, `${competition.name}: forms of names`).toBe(clubs.length)
    for (const club of clubs) {
      expect(toCountry(competition.country).cities.some((city) => club.name.includes(city))).toBe(true)
      const players = listPlayers(SEED, competition.sport, club)
      expect(new Set(players.map(({ name }) => name)).size).toBe(players.length)
      const wire = { ...club, country_code: club.country, players }
      expect(feedCompetitor.safeParse(wire).error).toBeUndefined()
    }
  }
})
