import { type Currency, parseDecimal } from '@palco/contract'
import { daysAfter, daysIntoWeek } from '../../../model/index.ts'
import { isOfAge } from '../../identity/index.ts'
import type { JurisdictionRules } from '../../jurisdictions/index.ts'

/** One rule about weeks of losses. */
type Rule = JurisdictionRules['intensivePlay'][number]
/** What was lost in a week that begins on that Monday; minor units, below zero after wins. */
export type WeekLoss = { week: string; lost: bigint }
/** The same with what it took. */
export type HeavyWeek = WeekLoss & { least: bigint }
type Person = { currency: Currency; birthDate: string | null }

const WEEK_DAYS = 7

/** The Monday of the week that a day is in. */
export const weekOfDay = (day: string): string => daysAfter(day, -daysIntoWeek(day))

/** The Monday so many weeks later. */
export const weeksAfter = (week: string, weeks: number): string => daysAfter(week, weeks * WEEK_DAYS)

/** The rules about a player's currency: of others no loss is converted. */
export const rulesFor = (rules: readonly Rule[], { currency }: Pick<Person, 'currency'>): Rule[] =>
  rules.filter((rule) => rule.currency === currency)

/** From which loss a week counts, by the age on its Sunday; of whom no date of birth is on record the lowest. Minor units. */
function leastLoss({ losses, currency }: Rule, { birthDate }: Person, week: string): bigint | null {
  const sunday = daysAfter(week, WEEK_DAYS - 1)
  const named = losses.map(({ fromAge, amount }) => ({
    fromAge,
    least: parseDecimal(amount, currency)?.minor ?? null,
  }))
  const reached = named
    .filter(({ fromAge }) => birthDate !== null && isOfAge(birthDate, sunday, fromAge))
    .toSorted((one, other) => other.fromAge - one.fromAge)
  const youngest = named.toSorted((one, other) => one.fromAge - other.fromAge)
  return (reached[0] ?? youngest[0])?.least ?? null
}

/** The week with what it takes, where the player lost as much; `null`: less, or nothing. */
export function heavyWeek(rule: Rule, person: Person, { week, lost }: WeekLoss): HeavyWeek | null {
  const least = leastLoss(rule, person, week)
  return least !== null && lost >= least && lost > 0n ? { week, lost, least } : null
}

/** The weeks up to one that make a player intensive by a rule, oldest first; `null`: one of them was not heavy. */
export function heavyWeeks(
  rule: Rule,
  person: Person,
  losses: ReadonlyMap<string, bigint>,
  last: string,
): HeavyWeek[] | null {
  const weeks = Array.from({ length: rule.weeks }, (_, back) => weeksAfter(last, back + 1 - rule.weeks))
  const heavy = weeks.map((week) => heavyWeek(rule, person, { week, lost: losses.get(week) ?? 0n }))
  return heavy.every((one) => one !== null) ? heavy : null
}
