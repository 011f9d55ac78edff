import { visibleName } from '@palco/contract'
import {
  EVENT_STATUS,
  type FeedCatalogue,
  type FeedFixture,
  feedFixture,
  type FeedSport,
} from '@palco/contract/feed'
import { findCountry } from './countries.ts'
import { findChild, listChildren, type Element, NotUnderstood, parseNumber, findText } from './element.ts'

/** The sports that are taken, by the feed's numbers. */
export const SPORT_BY_ID: Readonly<Record<string, FeedSport>> = {
  'sr:sport:1': 'football',
  'sr:sport:2': 'basketball',
  'sr:sport:4': 'ice_hockey',
  'sr:sport:5': 'tennis',
  'sr:sport:23': 'volleyball',
}

/** The feed's code of each of our languages. */
export const LANGUAGES = { es_ES: 'es', en_US: 'en', pt_BR: 'br' } as const
type Language = keyof typeof LANGUAGES
type Names = Record<Language, string>

const LONGEST_NAME = 80
const toName = (element: Element | undefined): string =>
  visibleName(((element && findText(element, 'name')) ?? '?').slice(0, LONGEST_NAME))
const required = (element: Element, name: string): string => {
  const text = findText(element, name)
  if (text === undefined) throw new NotUnderstood(`${element.name} has no ${name}`)
  return text
}
const findSport = (tournament: Element | undefined): FeedSport | undefined => {
  const sport = tournament && findChild(tournament, 'sport')
  return sport && SPORT_BY_ID[findText(sport, 'id') ?? '']
}

/**
 * Competitions and their countries, from the lists of tournaments in each language. `rank` is the place in the feed's own list of the
 * sport.
 */
export function toCatalogue(lists: Readonly<Record<Language, Element>>): FeedCatalogue {
  const languages = Object.keys(LANGUAGES) as Language[]
  const byLanguage = new Map(
    languages.map((language) => [
      language,
      new Map(listChildren(lists[language], 'tournament').map((one) => [findText(one, 'id') ?? '', one])),
    ]),
  )
  const names = (id: string, part: (tournament: Element) => Element | undefined): Names =>
    Object.fromEntries(
      languages.map((language) => {
        const known = byLanguage.get(language)?.get(id) ?? byLanguage.get('en_US')?.get(id)
        return [language, toName(known && part(known))]
      }),
    ) as Names
  const categories = new Map<string, FeedCatalogue['categories'][number]>()
  const sports = new Map<string, FeedCatalogue['sports'][number]>()
  const competitions: FeedCatalogue['competitions'] = []
  for (const tournament of listChildren(lists.en_US, 'tournament')) {
    const sport = findSport(tournament)
    const category = findChild(tournament, 'category')
    if (!sport || !category) continue
    const id = required(tournament, 'id')
    const categoryId = required(category, 'id')
    categories.set(categoryId, {
      id: categoryId,
      name: names(id, (one) => findChild(one, 'category')),
      country_code: findCountry(findText(category, 'country_code')),
    })
    const sportId = required(findChild(tournament, 'sport') ?? tournament, 'id')
    sports.set(sportId, { id: sportId, sport, name: names(id, (one) => findChild(one, 'sport')) })
    const rank = competitions.filter((one) => one.sport === sport).length + 1
    competitions.push({ id, sport, category_id: categoryId, name: names(id, (one) => one), rank })
  }
  return { sports: [...sports.values()], categories: [...categories.values()], competitions }
}

/** The statuses of a schedule in words; the rest of them are those of our protocol. */
const OTHER_WORDS: Readonly<Record<string, keyof typeof EVENT_STATUS>> = {
  inprogress: 'live',
  completed: 'closed',
  canceled: 'cancelled',
}
function toStatus(event: Element): FeedFixture['status'] {
  const word = (findText(event, 'status') ?? 'not_started').toLowerCase()
  const name = OTHER_WORDS[word] ?? word
  return name in EVENT_STATUS ? EVENT_STATUS[name as keyof typeof EVENT_STATUS] : EVENT_STATUS.not_started
}

/** An event of a schedule or the fixture of one; null for one of another sport or without two sides. @throws NotUnderstood */
export function findFixture(event: Element): FeedFixture | null {
  const tournament = findChild(event, 'tournament')
  const sport = findSport(tournament)
  const sides = findChild(event, 'competitors')
  const findSide = (name: string) =>
    sides && listChildren(sides, 'competitor').find((one) => findText(one, 'qualifier') === name)
  const [home, away] = [findSide('home'), findSide('away')]
  const start = findText(event, 'start_time') ?? findText(event, 'scheduled')
  if (!tournament || !sport || !home || !away || start === undefined) return null
  const round = findChild(event, 'tournament_round')
  const venue = findChild(event, 'venue')
  const season = findChild(event, 'season')
  const parsed = feedFixture.safeParse({
    id: required(event, 'id'),
    sport,
    competition_id: required(tournament, 'id'),
    season: (season ? toName(season) : '').slice(-20),
    round: (round && parseNumber(round, 'number')) || null,
    start_time: toTime(start),
    scheduled_time: toTime(findText(event, 'scheduled') ?? start),
    status: toStatus(event),
    home: competitor(home),
    away: competitor(away),
    venue: venue ? { name: toName(venue), city: (findText(venue, 'city_name') ?? '').slice(0, 60) } : null,
    live_odds: ['booked', 'bookable', 'buyable'].includes(findText(event, 'liveodds') ?? ''),
  })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new NotUnderstood(`${event.name} ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  return parsed.data
}

function toTime(text: string): string {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new NotUnderstood(`"${text}" is no time`)
  return new Date(time).toISOString()
}

function competitor(element: Element): FeedFixture['home'] {
  const name = toName(element)
  const letters = name.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const short = (findText(element, 'abbreviation') ?? letters).slice(0, 3).toUpperCase()
  return {
    id: required(element, 'id'),
    name,
    abbreviation: short.length >= 2 ? short : short.padEnd(2, 'X'),
    country_code: findCountry(findText(element, 'country_code')),
  }
}

type Player = NonNullable<FeedFixture['home']['players']>[number]
const POSITIONS: ReadonlySet<string> = new Set(['goalkeeper', 'defender', 'midfielder', 'forward'])

/** The players of a competitor's profile; the feed writes the family name first: "Messi, Lionel". */
export function listPlayers(profile: Element): Player[] {
  const players = findChild(profile, 'players')
  return (players ? listChildren(players, 'player') : []).flatMap((one) => {
    const id = findText(one, 'id')
    if (id === undefined) return []
    const [family = '', ...given] = toName(one).split(', ')
    const position = findText(one, 'type') ?? ''
    const shirt = Number(findText(one, 'jersey_number') ?? 0)
    return [
      {
        id,
        name: [...given, family].join(' '),
        position: (POSITIONS.has(position) ? position : 'player') as Player['position'],
        ...(Number.isInteger(shirt) && shirt >= 1 && shirt <= 99 ? { shirt } : {}),
      },
    ]
  })
}
