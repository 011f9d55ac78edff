import { type Competitor, listCompetitors } from './clubs.ts'
import { type Competition, COMPETITIONS } from './competitions.ts'
import type { Season } from '../random/season.ts'
import { Knockouts, type FindWinner } from './knockouts.ts'
import { DAY_MS, FIRST_DAY_MS, type Match, matchId, toRareEvents, listStarts } from './match.ts'

/** The calendar of a season: the same for everyone who asks, and for any day without the days before it. */
export class Calendar {
  readonly #season: Season
  readonly #competitors = new Map<number, Competitor[]>()
  readonly #days = new Map<number, Match[]>()
  readonly #knockouts: Knockouts

  /** @param toWinner plays a cup tie */
  constructor(season: Season, toWinner: FindWinner) {
    this.#season = season
    this.#knockouts = new Knockouts(season, toWinner, (competition) => this.competitors(competition))
  }

  /** Who takes part in a competition; of a cup, those who play in its leagues. */
  competitors(competition: Competition): Competitor[] {
    if (competition.cup) return this.#knockouts.entrants(competition)
    let found = this.#competitors.get(competition.number)
    if (!found)
      this.#competitors.set(competition.number, (found = listCompetitors(this.#season.seed, competition)))
    return found
  }

  /** Matches whose published start lies in [fromMs, toMs), in its order. */
  between(fromMs: number, toMs: number): Match[] {
    const [first, last] = [toDay(fromMs), toDay(toMs)]
    const days = Array.from({ length: last - first + 1 }, (_, index) => this.#day(first + index))
    for (const day of this.#days.keys()) if (day < first - 2) this.#days.delete(day)
    return days.flat().filter(({ scheduledMs }) => scheduledMs >= fromMs && scheduledMs < toMs)
  }

  #day(day: number): Match[] {
    let matches = this.#days.get(day)
    if (!matches) {
      matches = COMPETITIONS.flatMap((competition) => this.#makeDay(competition, day)).toSorted(
        (a, b) => a.scheduledMs - b.scheduledMs || (a.id < b.id ? -1 : 1),
      )
      this.#days.set(day, matches)
    }
    return matches
  }

  #makeDay(competition: Competition, day: number): Match[] {
    if (competition.cup) return this.#knockouts.toDay(competition, competition.cup, day)
    if ((day + competition.number) % competition.every !== 0) return []
    const round = Math.floor((day + competition.number) / competition.every)
    const everyone = this.competitors(competition)
    const starts = listStarts(this.#season.seed, competition, day)
    return pairs(everyone.length, round).map(([home, away], index): Match => {
      const id = matchId(competition, day, index)
      const [first, second] = [everyone[home], everyone[away]]
      if (!first || !second) throw new RangeError('a pair outside of the competition')
      return {
        id,
        sport: competition.sport,
        competition,
        season: String(new Date(FIRST_DAY_MS + day * DAY_MS).getUTCFullYear()),
        round: (round % (2 * (everyone.length - 1))) + 1,
        scheduledMs: starts[index] ?? 0,
        home: first,
        away: second,
        form: 0,
        ...toRareEvents(this.#season, id),
      }
    })
  }
}

const toDay = (ms: number): number => Math.floor((ms - FIRST_DAY_MS) / DAY_MS)

/** Round `round` of everyone against everyone, twice, by the circle method; the second half changes sides. */
export function pairs(count: number, round: number): [number, number][] {
  const rounds = count - 1
  const turn = round % rounds
  const swapped = Math.floor(round / rounds) % 2 === 1
  const seat = (index: number): number => (index === 0 ? 0 : ((index - 1 + turn) % rounds) + 1)
  return Array.from({ length: count / 2 }, (_, index) => {
    const pair: [number, number] = [seat(index), seat(count - 1 - index)]
    // The fixed seat plays every other round at home, like the others.
    const turned = index === 0 ? turn % 2 === 1 : index % 2 === 1
    return turned !== swapped ? [pair[1], pair[0]] : pair
  })
}
