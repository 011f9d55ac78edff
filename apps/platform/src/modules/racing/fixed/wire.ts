import { type RaceBet, type RaceBoard, toWire } from '@palco/contract'
import { oddsText } from '@palco/sports-rules/odds'
import { toHead } from '../wire.ts'
import { takesEachWay } from './each-way.ts'
import { boardState, currentPrices, isAntePost, movedPrices, findTerms } from './prices.ts'
import { possibleReturn, type Standing } from './standing.ts'
import type { Bet, BetRules } from './types.ts'

type Parts = Standing & { rules: BetRules; now: Date }

/** The fixed odds of a race as the brand has them now. */
export function toBoard({ race, rules, deductions, starting, now }: Parts): RaceBoard {
  const prices = currentPrices(race, rules, now)
  const moved = movedPrices(race, rules, now)
  const terms = findTerms(race)
  const stopped = new Set(race.desk.stopped)
  const money = (minor: bigint) => toWire({ minor, currency: rules.currency })
  return {
    state: boardState(race, now),
    ante_post: isAntePost(race, now),
    terms: terms && { places: terms.places, part: Number(terms.fraction.den) },
    runners: race.card.runners.map(({ number }) => {
      const odds = stopped.has(number) ? undefined : prices.get(number)
      return {
        number,
        odds: odds === undefined ? null : oddsText(odds),
        each_way: odds !== undefined && takesEachWay(race, number, odds),
        moved: moved(number).map(oddsText),
        starting: starting[number] ?? null,
      }
    }),
    deductions: deductions.map(({ runner, odds, percent }) => ({
      number: runner,
      odds: oddsText(odds),
      percent,
    })),
    least_stake: money(rules.leastStake),
    most_stake: money(rules.mostStake),
  }
}

/** A bet as its player sees it, with what it may return as the race stands. */
export function betOnWire(bet: Bet, standing: Standing, now: Date): RaceBet {
  const { race } = standing
  const money = (minor: bigint) => toWire({ minor, currency: bet.currency })
  const { id, meeting, number, starts_at, state } = toHead(race, now)
  const [places, part] = bet.terms ?? []
  const possible = possibleReturn(bet, standing)
  return {
    id: bet.id,
    race: { id, meeting, number, starts_at, state },
    runner: {
      number: bet.runner,
      name: race.card.runners.find((runner) => runner.number === bet.runner)?.name ?? '',
    },
    kind: bet.kind,
    odds: bet.odds === null ? null : oddsText(bet.odds),
    each_way: bet.eachWay,
    terms: places === undefined || part === undefined ? null : { places, part },
    deduction: bet.deduction ?? 0,
    unit: money(bet.unit),
    stake: money(bet.stake),
    possible: possible === null ? null : money(possible),
    state: bet.state,
    returned: bet.returned === null ? null : money(bet.returned),
    placed_at: bet.placedAt.toISOString(),
  }
}
