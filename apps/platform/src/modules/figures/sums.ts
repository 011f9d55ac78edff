import { type Currency, toDecimal } from '@palco/contract'
import { type FigureGroup, MOST_FIGURE_ROWS } from '@palco/contract/operators'
import type { Tx } from '../../db/index.ts'
import { sqlHour, sqlDay, inSpan, SPAN, spanValues } from './span-sql.ts'
import type { Span } from './period.ts'

/** `ordinal`: the day's hour, from 0; `total`: everything together. */
export type Group = FigureGroup | 'ordinal' | 'total'

const PLAY = ['stakes', 'wins', 'bets'] as const
const MONEY = [
  'bonus_cost',
  'jackpot_cost',
  'deposits',
  'withdrawals',
  'deposit_count',
  'withdrawal_count',
  'first_deposits',
] as const
const LIVE = ['registrations', 'active_players'] as const
type Name = (typeof PLAY)[number] | (typeof MONEY)[number] | (typeof LIVE)[number]

/** Sums in minor units and counts of one key in one currency. */
export type Sum = { key: string; source: string; currency: Currency } & Record<Name, bigint>

/** The key of a row with an hour, in SQL. */
const sqlKey = (hour: string): Record<Group, string> => ({
  day: sqlDay(hour),
  hour: sqlHour(hour),
  ordinal: `floor(extract(epoch FROM ${hour} - s.from_at) / 3600)::int::text`,
  brand: 's.brand_id',
  product: 'x.area',
  provider: 'x.source',
  game: 'x.game_id',
  total: `''`,
})

const sqlSums = (names: readonly string[]) =>
  names.map((name) => `sum(x.${name})::bigint AS ${name}`).join(', ')

/** What play came to; of games those with the highest stakes of each currency. */
const playQuery = (by: Group): string => `WITH ${SPAN}
  SELECT ${sqlKey('x.hour')[by]} AS key, ${by === 'game' ? 'x.source' : "''"} AS source, x.currency, ${sqlSums(PLAY)}
  FROM span s JOIN figure_play_hours x ON ${inSpan('x.hour')} GROUP BY 1, 2, 3
  ${by === 'game' ? `ORDER BY row_number() OVER (PARTITION BY x.currency ORDER BY sum(x.stakes) DESC, x.game_id, x.source), 3 LIMIT ${MOST_FIGURE_ROWS + 1}` : ''}`

const moneyQuery = (by: Group): string => `WITH ${SPAN}
  SELECT ${sqlKey('x.hour')[by]} AS key, '' AS source, x.currency, ${sqlSums(MONEY)}
  FROM span s JOIN figure_money_hours x ON ${inSpan('x.hour')} GROUP BY 1, 2, 3`

const registrationsQuery = (by: Group): string => `WITH ${SPAN}
  SELECT ${sqlKey("date_trunc('hour', x.created_at, s.zone)")[by]} AS key, '' AS source, x.currency, count(*) AS registrations
  FROM span s JOIN published.players x ON ${inSpan('x.created_at')} GROUP BY 1, 2, 3`

/** By the hour each hour of a day's player counts; else a player counts once in what is added up. */
const activeQuery = (by: Group): string => {
  const days = `FROM span s JOIN figure_player_days x ON x.brand_id = s.brand_id AND x.day BETWEEN s.first_day AND s.last_day
    AND x.hours & s.hours <> 0`
  if (by !== 'hour' && by !== 'ordinal')
    return `WITH ${SPAN} SELECT ${by === 'day' ? 'x.day::text' : sqlKey('')[by]} AS key, '' AS source, x.currency,
      count(DISTINCT x.player_id) AS active_players ${days} GROUP BY 1, 2, 3`
  const hour = `((x.day::timestamp AT TIME ZONE s.zone) + b * interval '1 hour')`
  return `WITH ${SPAN} SELECT ${sqlKey(hour)[by]} AS key, '' AS source, x.currency, count(DISTINCT x.player_id) AS active_players
    ${days} JOIN generate_series(0, 25) b ON x.hours & s.hours & (1 << b) <> 0 GROUP BY 1, 2, 3`
}

/** What belongs to no game. */
export const hasMoney = (by: Group): boolean => by !== 'product' && by !== 'provider' && by !== 'game'

/**
 * Adds up the rows behind the ledger.
 * @returns a sum for each key and currency in which there was something, in no order
 */
export async function addUp(tx: Tx, spans: readonly Span[], by: Group): Promise<Sum[]> {
  const values = spanValues(spans)
  const sums = new Map<string, Sum>()
  const add = async (name: string, text: string) => {
    const { rows } = await tx.query<Partial<Sum> & Pick<Sum, 'key' | 'source' | 'currency'>>({
      name: `figures-${name}-${by}`,
      text,
      values,
    })
    for (const row of rows) {
      const key = JSON.stringify([row.key, row.source, row.currency])
      sums.set(key, { ...(sums.get(key) ?? empty(row)), ...row })
    }
  }
  await add('play', playQuery(by))
  if (!hasMoney(by)) return [...sums.values()]
  await add('money', moneyQuery(by))
  await add('registrations', registrationsQuery(by))
  await add('active', activeQuery(by))
  return [...sums.values()]
}

/** Nothing of a key in a currency. */
export const empty = ({ key, source, currency }: Pick<Sum, 'key' | 'source' | 'currency'>): Sum => ({
  key,
  source,
  currency,
  ...(Object.fromEntries([...PLAY, ...MONEY, ...LIVE].map((name) => [name, 0n])) as Record<Name, bigint>),
})

/** What play came to, on the wire. */
export function playOnWire(sum: Sum) {
  const { currency, stakes, wins, bets } = sum
  const text = (minor: bigint) => toDecimal({ minor, currency })
  return { currency, stakes: text(stakes), wins: text(wins), ggr: text(stakes - wins), bets: Number(bets) }
}

/** What belongs to no game, on the wire. */
export function moneyOnWire(sum: Sum) {
  const text = (minor: bigint) => toDecimal({ minor, currency: sum.currency })
  return {
    bonus_cost: text(sum.bonus_cost),
    jackpot_cost: text(sum.jackpot_cost),
    ngr: text(sum.stakes - sum.wins - sum.bonus_cost - sum.jackpot_cost),
    deposits: text(sum.deposits),
    withdrawals: text(sum.withdrawals),
    deposit_count: Number(sum.deposit_count),
    withdrawal_count: Number(sum.withdrawal_count),
    first_deposits: Number(sum.first_deposits),
    registrations: Number(sum.registrations),
    active_players: Number(sum.active_players),
  }
}

export const figuresOnWire = (sum: Sum) => ({ ...playOnWire(sum), ...moneyOnWire(sum) })
