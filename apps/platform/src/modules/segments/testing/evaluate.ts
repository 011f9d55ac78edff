import type { SegmentCondition, SegmentRule } from '@palco/contract/operators'

/** What a player of a test has on record; days are counted back from the brand's day of now, which is 0. */
export type Facts = {
  id: string
  registered: number
  country: string | null
  former: string | null
  language: string
  tags: readonly string[]
  blocked: boolean
  restriction: 'closing' | 'exclusion' | 'break' | 'suspension' | null
  /** Amounts in whole units of the currency. */
  deposits: readonly { day: number; amount: number }[]
  stakes: readonly { day: number; amount: number; won: number; product: string }[]
  login: number | null
  funded: number
  bonus: boolean
  level: string | null
  identity: string | null
  consents: boolean
}

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)
const compared = (value: number, { comparison, amount }: { comparison: string; amount: string }) =>
  comparison === 'at_least' ? value >= Number(amount) : value <= Number(amount)

const hasState = ({ blocked, restriction }: Facts, state: string): boolean => {
  if (state === 'active') return !blocked && restriction === null
  if (state === 'blocked') return blocked
  const kinds: Record<string, string> = {
    closed: 'closing',
    excluded: 'exclusion',
    on_break: 'break',
    suspended: 'suspension',
  }
  return restriction === kinds[state]
}

/** Whether a condition holds, without the database. @param dayBack how many days before now a day of the calendar was */
function holds(facts: Facts, one: SegmentCondition, dayBack: (day: string) => number): boolean {
  const within = (day: number | null, days: number) => day !== null && day < days
  const staked = (days: number) => facts.stakes.filter(({ day }) => day < days)
  switch (one.type) {
    case 'registered_within':
      return within(facts.registered, one.days)
    case 'registered_between':
      return facts.registered <= dayBack(one.from) && facts.registered >= dayBack(one.to)
    case 'country':
      return facts.country !== null && one.countries.includes(facts.country)
    case 'residence':
      return [facts.country, facts.former].some(
        (country) => country !== null && one.countries.includes(country),
      )
    case 'language':
      return one.languages.some((language) => language === facts.language)
    case 'tag':
      return one.tags.some((tag) => facts.tags.includes(tag))
    case 'state':
      return one.states.some((state) => hasState(facts, state))
    case 'deposited':
      return compared(
        sum(facts.deposits.filter(({ day }) => day < one.days).map(({ amount }) => amount)),
        one,
      )
    case 'first_deposit':
      return facts.deposits.length > 0 === one.made
    case 'staked':
      return compared(
        sum(
          staked(one.days)
            .filter(({ product }) => one.product === 'all' || one.product === product)
            .map(({ amount }) => amount),
        ),
        one,
      )
    case 'ggr':
      return compared(sum(staked(one.days).map(({ amount, won }) => amount - won)), one)
    case 'no_login':
      return !within(facts.login, one.days)
    case 'no_play':
      return staked(one.days).length === 0
    case 'balance':
      return compared(facts.funded + sum(facts.stakes.map(({ amount, won }) => won - amount)), one)
    case 'bonus':
      return facts.bonus === one.active
    case 'level':
      return one.levels.includes(facts.level ?? 'bronze')
    case 'identity':
      return one.states.some((state) => state === (facts.identity ?? 'none'))
    case 'consent':
      return facts.consents === one.given
  }
}

const together = (match: string, parts: readonly boolean[]): boolean =>
  match === 'all' ? !parts.includes(false) : match === 'any' ? parts.includes(true) : !parts.includes(true)

/** Whether a rule holds, without the database. */
export const evaluate = (
  facts: Facts,
  { match, groups }: SegmentRule,
  dayBack: (day: string) => number,
): boolean =>
  together(
    match,
    groups.map((group) =>
      together(
        group.match,
        group.conditions.map((one) => holds(facts, one, dayBack)),
      ),
    ),
  )
