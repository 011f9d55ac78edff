import type { FeedSport } from '@palco/contract/feed'
import { makeRandom } from '../random/random.ts'
import { type Competition, COUNTRIES, toCountry } from './competitions.ts'
import { toAbbreviation, clubNames, personName } from './names.ts'

export type Position = 'goalkeeper' | 'defender' | 'midfielder' | 'forward' | 'player'
/** `share`: how much of the side's scoring is this player's; the shares of a side sum to one. */
export type Player = { id: string; name: string; position: Position; shirt: number; share: number }
/** Of the shirt and of what is drawn on it. */
export type Colours = { shirt: string; pattern: string }
/** A club, or a tennis player. `rating` 0 is the average of its competition; a difference of 1 is a gulf. */
export type Competitor = {
  id: string
  name: string
  abbreviation: string
  country: string
  city: string
  rating: number
  colours: Colours
}

const SPREAD: Readonly<Record<FeedSport, number>> = {
  football: 0.32,
  basketball: 0.35,
  tennis: 0.45,
  ice_hockey: 0.25,
  volleyball: 0.35,
}
const RATING_LIMIT = 2.2
const capped = (value: number): number => Math.max(-RATING_LIMIT, Math.min(RATING_LIMIT, value))

// prettier-ignore
const SHIRTS = ['#c8102e', '#003da5', '#ffffff', '#006b3f', '#f6c500', '#111111', '#6c1d45', '#00a3e0', '#ff6a13', '#4b2e83', '#7a0019', '#0b1f4b', '#008080', '#8b5a2b', '#e75480', '#4a4a4a'] as const
// prettier-ignore
const PATTERNS = ['#ffffff', '#f6c500', '#111111', '#c8102e', '#003da5', '#00a3e0', '#006b3f'] as const

/** Colours of as many clubs: shirts in turn, and on them a colour that is another one. */
function listColours(seed: string, competition: Competition, count: number): Colours[] {
  const random = makeRandom(seed, 'colours', competition.number)
  const shirts = random.shuffled(SHIRTS)
  return Array.from({ length: count }, (_, index) => {
    const shirt = shirts[index % shirts.length] ?? SHIRTS[0]
    return { shirt, pattern: random.pick(PATTERNS.filter((each) => each !== shirt)) }
  })
}

/** Who takes part in a competition: as many as play on two of its days, an even number. */
export function listCompetitors(seed: string, competition: Competition): Competitor[] {
  const random = makeRandom(seed, 'competitors', competition.number)
  const country = toCountry(competition.country)
  const count = competition.matches * 2
  const spread = SPREAD[competition.sport]
  const names =
    competition.sport === 'tennis'
      ? Array.from({ length: count }, () => null)
      : clubNames(random, country.style, country.cities, count)
  const colours = listColours(seed, competition, count)
  return names.map((club, index): Competitor => {
    const home = club === null ? random.pick(COUNTRIES) : country
    const name = club ?? personName(random, home.style)
    return {
      id: `sim:competitor:${competition.number * 100 + index}`,
      name,
      abbreviation: toAbbreviation(name),
      country: home.code,
      city: country.cities.find((city) => name.includes(city)) ?? random.pick(country.cities),
      rating: spread * capped(random.normal()),
      colours: colours[index] ?? { shirt: SHIRTS[0], pattern: PATTERNS[0] },
    }
  })
}

/** Positions of a football side in the order of their shirts, with their weight in scoring. */
// prettier-ignore
const FOOTBALL_SIDE: readonly (readonly [Position, number])[] = [
  ['goalkeeper', 0], ['defender', 3], ['defender', 4], ['defender', 3], ['midfielder', 6], ['defender', 5], ['midfielder', 10], ['midfielder', 9],
  ['forward', 26], ['forward', 18], ['forward', 16],
]

/** The eleven of a football side, or the twelve of another team; none for a tennis player. */
export function listPlayers(seed: string, sport: FeedSport, competitor: Competitor): Player[] {
  if (sport === 'tennis') return []
  const random = makeRandom(seed, 'players', competitor.id)
  const style = toCountry(competitor.country).style
  const side: readonly (readonly [Position, number])[] =
    sport === 'football' ? FOOTBALL_SIDE : Array.from({ length: 12 }, () => ['player', 1] as const)
  const weights = side.map(([, weight]) => weight * (0.6 + 0.8 * random.next()))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const names = new Set<string>()
  while (names.size < side.length) names.add(personName(random, style))
  const list = [...names]
  return side.map(([position], index) => ({
    id: competitor.id.replace('competitor', 'player') + `-${index + 1}`,
    name: list[index] ?? '',
    position,
    shirt: index + 1,
    share: (weights[index] ?? 0) / sum,
  }))
}
