import type { Side } from '@palco/sports-rules/records'
import { makeRandom } from '../random/random.ts'
import type { Season } from '../random/season.ts'
import type { Competitor } from './clubs.ts'
import { type Competition, COMPETITIONS, type Cup } from './competitions.ts'
import { DAY_MS, FIRST_DAY_MS, type Match, matchId, toRareEvents, listStarts } from './match.ts'

/** How much weaker the average club of the next league is. */
const NEXT_LEAGUE = 0.5

/** Plays a tie and says who goes through. */
export type FindWinner = (match: Match) => Side

/** Rounds of the cups: each is drawn from the winners of the one before, whose matches are played for that. */
export class Knockouts {
  readonly #season: Season
  readonly #findWinner: FindWinner
  readonly #listClubs: (league: Competition) => readonly Competitor[]
  readonly #entrants = new Map<number, Competitor[]>()
  readonly #drawn = new Map<string, Competitor[]>()

  constructor(
    season: Season,
    toWinner: FindWinner,
    listClubs: (league: Competition) => readonly Competitor[],
  ) {
    this.#season = season
    this.#findWinner = toWinner
    this.#listClubs = listClubs
  }

  /** The best clubs of its leagues, as many as the cup takes. */
  entrants(competition: Competition): Competitor[] {
    const { cup, number } = competition
    if (!cup) return []
    let found = this.#entrants.get(number)
    if (!found) {
      const all = cup.leagues.flatMap((league, level) =>
        this.#listClubs(toLeague(league)).map((club) => ({
          ...club,
          rating: club.rating - NEXT_LEAGUE * level,
        })),
      )
      // Two leagues may have a club of one name each: only the first one enters while there are others.
      const names = new Set<string>()
      const isSecond = new Set(all.filter(({ name }) => names.size === names.add(name).size))
      found = all
        .toSorted((a, b) => Number(isSecond.has(a)) - Number(isSecond.has(b)) || b.rating - a.rating)
        .slice(0, cup.clubs)
      this.#entrants.set(number, found)
    }
    return found
  }

  /** Ties of a day, none on most days. */
  toDay(competition: Competition, cup: Cup, day: number): Match[] {
    if (mod(day, competition.every) !== cup.remainder) return []
    const rounds = Math.log2(cup.clubs)
    // Cups of different numbers are at different rounds.
    const played = Math.floor(day / competition.every) + competition.number
    return this.#round(competition, day, mod(played, rounds))
  }

  /** @param round from 0, counted within the season that the day belongs to */
  #round(competition: Competition, day: number, round: number): Match[] {
    const clubs = this.#makeDraw(competition, day, round)
    const starts = listStarts(this.#season.seed, competition, day)
    return Array.from({ length: clubs.length / 2 }, (_, index): Match => {
      const [home, away] = [clubs[2 * index], clubs[2 * index + 1]]
      if (!home || !away) throw new RangeError('a draw of an odd number of clubs')
      const id = matchId(competition, day, index)
      const { disruption, corrected } = toRareEvents(this.#season, id)
      return {
        id,
        sport: competition.sport,
        competition,
        season: String(new Date(FIRST_DAY_MS + day * DAY_MS).getUTCFullYear()),
        round: round + 1,
        scheduledMs: starts[index] ?? 0,
        home,
        away,
        form: 0,
        // The next round needs a winner: a tie may be late, but it is played.
        disruption: disruption?.kind === 'delayed' ? disruption : null,
        corrected,
      }
    })
  }

  /** Clubs of a round in the order of the draw: the first of a pair plays at home. */
  #makeDraw(competition: Competition, day: number, round: number): Competitor[] {
    const key = `${competition.number}:${day}`
    let clubs = this.#drawn.get(key)
    if (!clubs) {
      const before = day - competition.every
      const left =
        round === 0
          ? this.entrants(competition)
          : this.#round(competition, before, round - 1).map((match) => match[this.#findWinner(match)])
      clubs = makeRandom(this.#season.seed, 'draw', competition.number, day).shuffled(left)
      if (this.#drawn.size > 200) this.#drawn.clear()
      this.#drawn.set(key, clubs)
    }
    return clubs
  }
}

const mod = (value: number, by: number): number => ((value % by) + by) % by

function toLeague(number: number): Competition {
  const found = COMPETITIONS.find((each) => each.number === number)
  if (!found) throw new RangeError(`no competition ${number}`)
  return found
}
