import { parseDecimal } from '@palco/contract'
import type { SegmentCondition, SegmentRule } from '@palco/contract/operators'
import type { SegmentComparison, SegmentMatch, SegmentState } from '@palco/contract/tables'
import type { Brand } from '../../model/index.ts'
import { daysAfter, startOfDay, toDay } from '../../model/index.ts'
import { findLevelRules } from '../levels/index.ts'
import { marketingRules } from '../marketing-consents/index.ts'
import type { Values } from './values.ts'

/** What a rule is put into SQL with. */
export type Compiling = {
  brand: Brand
  at: Date
  values: Values
  /** What the condition on `p` reads of other tables: joins that stand after `published.players p`. */
  joins: string[]
  /** The value that lists whom alone the answer is about: other tables are then read for them only. */
  only?: string | undefined
}

type Typed<T extends SegmentCondition['type']> = Extract<SegmentCondition, { type: T }>
type Compilers = { [T in SegmentCondition['type']]: (condition: Typed<T>, to: Compiling) => string }

/** The first moment of so many days of the brand's calendar up to the one of now. */
export const daysBegin = ({ brand, at }: Pick<Compiling, 'brand' | 'at'>, days: number): Date =>
  startOfDay(daysAfter(toDay(at, brand.timeZone), 1 - days), brand.timeZone)

/** The part of a condition on another table that keeps it to the brand and to whom it is about. */
function filterRows({ brand, values, only }: Compiling, alias: string): string {
  const asked = only === undefined ? '' : ` AND ${alias}.player_id = ANY (${only}::text[])`
  return `${alias}.brand_id = ${values.add(brand.id)}${asked}`
}

/** What an amount is in minor units; the amounts of a rule are read before (`amountsAreRead`). */
const toMinor = ({ brand }: Compiling, amount: string): bigint =>
  parseDecimal(amount, brand.currency)?.minor ?? 0n

/**
 * Whether a player has such rows in another table. A join is read once and may spill to disk; a subquery in a condition is read again for each
 * player as soon as it is too large for the memory of a statement.
 * @param rows FROM and WHERE of the rows, of `x`
 * @param having of a player's rows together
 */
function hasRows({ joins }: Compiling, rows: string, having = ''): string {
  const name = `t${joins.length}`
  joins.push(
    `LEFT JOIN (SELECT x.player_id ${rows} GROUP BY x.player_id ${having}) ${name} ON ${name}.player_id = p.id`,
  )
  return `(${name}.player_id IS NOT NULL)`
}

type Compared = { comparison: SegmentComparison; amount: string }

/**
 * A figure compared with an amount, where who has no rows has zero.
 * @param find whether a player has a figure on that side of the bound
 */
function compare(
  to: Compiling,
  { comparison, amount }: Compared,
  find: (sign: '<' | '<=' | '>' | '>=', bound: string) => string,
): string {
  const minor = toMinor(to, amount)
  const bound = `${to.values.add(minor)}::bigint`
  const is =
    comparison === 'at_least'
      ? minor > 0n
        ? find('>=', bound)
        : `NOT ${find('<', bound)}`
      : minor < 0n
        ? find('<=', bound)
        : `NOT ${find('>', bound)}`
  return `(p.currency = ${to.values.add(to.brand.currency)} AND ${is})`
}

const compareSum = (
  to: Compiling,
  { rows, sum, ...compared }: Compared & { rows: string; sum: string },
): string => compare(to, compared, (sign, bound) => hasRows(to, rows, `HAVING ${sum} ${sign} ${bound}`))

/** Movements of play since a moment: `x`, and `o` what a rollback took back. Only such as changed a balance have an index. */
const playRows = (to: Compiling, days: number, more: string): string =>
  `FROM published.movements x LEFT JOIN published.movements o ON o.id = x.target_id AND x.kind = 'rollback'
    WHERE ${filterRows(to, 'x')} AND x.player_id IS NOT NULL AND x.result = 'ok' AND (x.cash_delta <> 0 OR x.bonus_delta <> 0)
      AND x.created_at >= ${to.values.add(daysBegin(to, days))} AND ${more}`

/** As the figures of the business count them (docs/figures.md): what players put in. */
const PUT_IN = '-sum(x.cash_delta + x.bonus_delta + x.held_delta)'

/** Where a movement of play came from, as the figures read it. */
const SOURCE = `CASE WHEN x.counterparty = 'house' AND x.scope LIKE 'product:%' THEN x.scope ELSE coalesce(x.counterparty, '') END`

/** Whether a restriction is in force; `kinds`: one of these. */
const restricted = (to: Compiling, kinds: readonly string[] | null): string =>
  hasRows(
    to,
    `FROM published.restrictions x WHERE ${filterRows(to, 'x')} AND ${kinds === null ? 'true' : `x.kind = ANY (${to.values.add(kinds)}::text[])`}
      AND (x.over_at IS NULL OR x.over_at > ${to.values.add(to.at)})`,
  )

const STATES: Readonly<Record<SegmentState, (to: Compiling) => string>> = {
  active: (to) => `(p.status = 'active' AND NOT ${restricted(to, null)})`,
  blocked: () => `(p.status = 'blocked')`,
  closed: (to) => restricted(to, ['closing']),
  excluded: (to) => restricted(to, ['exclusion', 'register']),
  on_break: (to) => restricted(to, ['break']),
  suspended: (to) => restricted(to, ['suspension']),
}

const not = (is: boolean, sql: string): string => (is ? sql : `NOT ${sql}`)

const COMPILERS: Compilers = {
  registered_within: ({ days }, to) => `p.created_at >= ${to.values.add(daysBegin(to, days))}`,
  registered_between: ({ from, to: last }, to) => {
    const zone = to.brand.timeZone
    const begin = to.values.add(startOfDay(from, zone))
    return `(p.created_at >= ${begin} AND p.created_at < ${to.values.add(startOfDay(daysAfter(last, 1), zone))})`
  },
  country: ({ countries }, { values }) =>
    `coalesce(p.country = ANY (${values.add(countries)}::text[]), false)`,
  residence: ({ countries }, { values, at }) =>
    `coalesce(player_residences(p.country, p.former_countries, p.former_countries_until, ${values.add(at)}) && ${values.add(countries)}::text[], false)`,
  language: ({ languages }, { values }) => `p.language = ANY (${values.add(languages)}::text[])`,
  tag: ({ tags }, to) =>
    hasRows(
      to,
      `FROM tagged_players x WHERE ${filterRows(to, 'x')} AND x.tag_id = ANY (${to.values.add(tags)}::bigint[])`,
    ),
  state: ({ states }, to) =>
    combineSql(
      'any',
      states.map((state) => STATES[state](to)),
    ),
  deposited: ({ days, comparison, amount }, to) =>
    compareSum(to, {
      rows: `FROM published.payments x WHERE ${filterRows(to, 'x')} AND x.kind = 'deposit' AND x.status = 'approved'
        AND x.created_at >= ${to.values.add(daysBegin(to, days))}`,
      sum: 'sum(x.amount)',
      comparison,
      amount,
    }),
  first_deposit: ({ made }, to) =>
    not(
      made,
      hasRows(
        to,
        `FROM published.payments x WHERE ${filterRows(to, 'x')} AND x.kind = 'deposit' AND x.status = 'approved'`,
      ),
    ),
  staked: ({ product, days, comparison, amount }, to) => {
    const area = product === 'all' ? 'true' : `play_area(${SOURCE}, x.detail) = ${to.values.add(product)}`
    const rows = playRows(
      to,
      days,
      `x.kind IN ('stake', 'rollback') AND coalesce(o.kind, '') <> 'win' AND ${area}`,
    )
    return compareSum(to, { rows, sum: PUT_IN, comparison, amount })
  },
  ggr: ({ days, comparison, amount }, to) =>
    compareSum(to, {
      rows: playRows(to, days, `x.kind IN ('stake', 'win', 'rollback')`),
      sum: PUT_IN,
      comparison,
      amount,
    }),
  no_login: ({ days }, to) =>
    `(p.last_login_at IS NULL OR p.last_login_at < ${to.values.add(daysBegin(to, days))})`,
  no_play: ({ days }, to) =>
    `NOT ${hasRows(to, `FROM published.last_stakes x WHERE ${filterRows(to, 'x')} AND x.last_stake_at >= ${to.values.add(daysBegin(to, days))}`)}`,
  balance: (compared, to) =>
    compare(to, compared, (sign, bound) =>
      hasRows(to, `FROM published.balances x WHERE ${filterRows(to, 'x')} AND x.cash ${sign} ${bound}`),
    ),
  bonus: ({ active }, to) =>
    not(
      active,
      hasRows(to, `FROM published.bonuses x WHERE ${filterRows(to, 'x')} AND x.status = 'claimed'`),
    ),
  level: ({ levels }, to) => {
    const rows = `FROM published.player_levels x WHERE ${filterRows(to, 'x')}`
    const is = hasRows(to, `${rows} AND x.level = ANY (${to.values.add(levels)}::text[])`)
    // Players of the lowest level have no row.
    const [lowest] = findLevelRules(to.brand)?.levels ?? []
    return lowest && levels.includes(lowest.id) ? `(${is} OR NOT ${hasRows(to, rows)})` : is
  },
  identity: ({ states }, to) => {
    const rows = `FROM published.identity_states x WHERE ${filterRows(to, 'x')}`
    const is = hasRows(to, `${rows} AND x.state = ANY (${to.values.add(states)}::text[])`)
    return states.includes('none') ? `(${is} OR NOT ${hasRows(to, rows)})` : is
  },
  consent: ({ product, channel, given }, { values, brand, at }) => {
    const rules = values.add(JSON.stringify(marketingRules(brand, at)))
    const asked = `p.id, ${values.add(product)}, ${values.add(channel)}, ${rules}::jsonb, ${values.add(at)}::timestamptz`
    return not(given, `marketing_consented(${asked})`)
  },
}

const combineSql = (match: SegmentMatch, parts: readonly string[]): string => {
  const joined = `(${parts.join(match === 'all' ? ' AND ' : ' OR ')})`
  return match === 'none' ? `NOT ${joined}` : joined
}

/** One condition on `p`, a row of `published.players` with the joins that it adds: true or false, never unknown. */
export function compileCondition(condition: SegmentCondition, to: Compiling): string {
  const compile = COMPILERS[condition.type] as (condition: SegmentCondition, to: Compiling) => string
  return compile(condition, to)
}

/** A rule as a condition on `p` with the joins that it adds. */
export const compileRule = ({ match, groups }: SegmentRule, to: Compiling): string =>
  combineSql(
    match,
    groups.map((group) =>
      combineSql(
        group.match,
        group.conditions.map((condition) => compileCondition(condition, to)),
      ),
    ),
  )

/** Whether each amount of a rule is one of the brand's currency. */
export const amountsAreRead = ({ groups }: SegmentRule, { currency }: Pick<Brand, 'currency'>): boolean =>
  groups
    .flatMap(({ conditions }) => conditions)
    .every((condition) => !('amount' in condition) || parseDecimal(condition.amount, currency) !== null)

/** The tags that a rule names. */
export const tagsIn = ({ groups }: SegmentRule): string[] =>
  groups
    .flatMap(({ conditions }) => conditions)
    .flatMap((condition) => (condition.type === 'tag' ? condition.tags : []))

/** Whether parts hold together. */
export const combine = (match: SegmentMatch, parts: readonly boolean[]): boolean =>
  match === 'all' ? parts.every(Boolean) : parts.some(Boolean) === (match === 'any')
