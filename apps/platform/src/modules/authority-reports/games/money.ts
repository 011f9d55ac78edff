import type { Amounts } from '../lots/fields.ts'
import type { GameContext } from './types.ts'

/** SQL: the rounds of games ($4 their keys) with `key`, `player_id`, `round_id` and `since`, and which movements `m` of the player are theirs. */
export type RoundsText = { readonly rounds: string; readonly account: string }

/** What $1 to $4 of every query of games are. */
export const gameValues = ({ brand, through }: GameContext, keys: readonly string[]): unknown[] => [
  brand.id,
  through.id,
  through.at,
  keys,
]
export const GAME = `game AS (SELECT $1::text, $2::bigint, $3::timestamptz, $4::text[])`

/** What moved money of these rounds, up to where the lot goes. */
export const movesText = ({ rounds, account }: RoundsText): string => `rounds AS MATERIALIZED (${rounds}),
  moves AS MATERIALIZED (SELECT r.key, r.player_id, r.round_id, m.id, m.kind, o.kind AS taken_back, m.cash_delta, m.bonus_delta, m.created_at
    FROM rounds r JOIN published.movements m ON m.player_id = r.player_id AND m.brand_id = $1 AND m.result = 'ok' AND m.created_at >= r.since
        AND m.id <= $2 AND ($3::timestamptz IS NULL OR m.created_at < $3) AND ${account} AND m.detail ->> 'round_id' = r.round_id
        AND m.kind IN ('stake', 'win', 'rollback', 'prize') AND (m.cash_delta <> 0 OR m.bonus_delta <> 0)
      LEFT JOIN published.movements o ON o.id = m.target_id AND m.kind = 'rollback')`

const IS = {
  staked: `kind = 'stake'`,
  returned: `kind = 'rollback' AND coalesce(taken_back, 'stake') NOT IN ('win', 'prize')`,
  won: `(kind IN ('win', 'prize') OR taken_back IN ('win', 'prize'))`,
}
export type Money = Readonly<Record<`${keyof typeof IS}${'Cash' | 'Bonus'}`, bigint>>
const NAMES = Object.keys(IS) as (keyof typeof IS)[]

/** SQL: the sums of `moves`. */
export const MONEY = NAMES.flatMap((name) =>
  (['cash', 'bonus'] as const).map(
    (unit) =>
      `coalesce(sum(${unit}_delta) FILTER (WHERE ${IS[name]}), 0)::bigint AS "${name}${unit === 'cash' ? 'Cash' : 'Bonus'}"`,
  ),
).join(', ')

const NOTHING: Money = {
  stakedCash: 0n,
  stakedBonus: 0n,
  returnedCash: 0n,
  returnedBonus: 0n,
  wonCash: 0n,
  wonBonus: 0n,
}

type RoundMoney = Money & { key: string; roundId: string }

/** What each round of these games moved, by game and round. */
export async function readMoney(
  context: GameContext,
  text: RoundsText,
  keys: readonly string[],
): Promise<(key: string, roundId: string) => Money> {
  const { rows } = await context.q.query<RoundMoney>({
    text: `WITH ${GAME}, ${movesText(text)} SELECT key, round_id AS "roundId", ${MONEY} FROM moves GROUP BY 1, 2`,
    values: gameValues(context, keys),
  })
  const found = new Map(rows.map((row) => [`${row.key} ${row.roundId}`, row]))
  return (key, roundId) => found.get(`${key} ${roundId}`) ?? NOTHING
}

/** SQL: what the entries of `moves` say, by game. They are found by their transactions, one by one: entries have no other index. */
export const ENTRIES = `SELECT m.key, coalesce(sum(e.amount) FILTER (WHERE e.account = 'cash'), 0)::bigint AS cash,
    coalesce(sum(e.amount) FILTER (WHERE e.account = 'bonus'), 0)::bigint AS bonus
  FROM moves m, LATERAL (SELECT x.account, x.amount FROM published.entries x
    WHERE x.transaction_id = m.id AND x.player_id = m.player_id AND x.account IN ('cash', 'bonus') OFFSET 0) e
  GROUP BY 1`

/** The same from the ledger's entries, by game. */
export async function readEntries(
  context: GameContext,
  text: RoundsText,
  keys: readonly string[],
): Promise<Map<string, Amounts>> {
  const { rows } = await context.q.query<{ key: string; cash: bigint; bonus: bigint }>({
    text: `WITH ${GAME}, ${movesText(text)}
      ${ENTRIES}`,
    values: gameValues(context, keys),
  })
  return new Map(rows.map(({ key, cash, bonus }) => [key, { EUR: cash, EUROBONOS: bonus }]))
}

/** What was moved in all. */
export const sumMoney = (all: readonly Money[]): Amounts => ({
  EUR: all.reduce(
    (sum, { stakedCash, returnedCash, wonCash }) => sum + stakedCash + returnedCash + wonCash,
    0n,
  ),
  EUROBONOS: all.reduce(
    (sum, { stakedBonus, returnedBonus, wonBonus }) => sum + stakedBonus + returnedBonus + wonBonus,
    0n,
  ),
})

/** SQL: the device of a player's log-in at a time. Neither may be of a row `x`. */
export const deviceText = (player: string, at: string): string =>
  `(SELECT x.device FROM published.player_sessions x WHERE x.player_id = ${player} AND x.created_at <= ${at}
    ORDER BY x.created_at DESC LIMIT 1)`

/** SQL: whether a movement of this round came after those that the lot may stand on. */
export const laterText = (round: string): string => `EXISTS (SELECT FROM later l WHERE l.round_id = ${round})`
