import { EVER, MOVED, PERIOD } from '../reports/index.ts'
import { ACCOUNT, type GameType, gameTypeSql } from './game-types.ts'
import type { Unit } from './lots/fields.ts'
import type { Context } from './types.ts'

/** Why a balance changed, as the record of accounts divides it. */
export type Concept =
  | 'deposit'
  | 'withdrawal'
  | 'stake'
  | 'refund'
  | 'prize'
  | 'prize_change'
  | 'bonus'
  | 'other'

/** What one reason changed of one unit of a player's balance; payments and bonuses one by one, play summed by game type. */
export type AccountLine = {
  readonly playerId: string
  readonly concept: Concept
  readonly unit: Unit
  readonly gameType: GameType | null
  readonly amount: bigint
  /** Of payments, bonuses and others: the movement. */
  readonly movementId: bigint | null
  readonly at: Date | null
  /** The ledger's kind of movement. */
  readonly kind: string | null
  readonly paymentId: string | null
  /** Of a bonus: what it changed of the other unit in the same movement. */
  readonly otherUnit: bigint
}

/** A jackpot and a prize of a pool or of predictions are won in play; other prizes are gifts. */
const IS_PLAY_PRIZE = `(m.counterparty LIKE 'jackpot:%' OR m.detail ->> 'area' IN ('prode', 'horses'))`
/** What a movement is; what takes another one back is of the kind that it takes back. */
const CONCEPT = `CASE
  WHEN m.kind = 'deposit' OR o.kind = 'deposit' THEN 'deposit'
  WHEN m.kind IN ('withdrawal', 'withdrawal_returned') THEN 'withdrawal'
  WHEN m.kind = 'stake' THEN 'stake'
  WHEN m.kind = 'rollback' AND o.kind = 'win' THEN 'prize_change'
  WHEN m.kind = 'rollback' THEN 'refund'
  WHEN m.kind = 'win' OR m.kind = 'prize' AND ${IS_PLAY_PRIZE} THEN 'prize'
  WHEN m.kind IN ('bonus', 'miles', 'referral', 'prize') THEN 'bonus'
  ELSE 'other' END`

/** What the index of statements has: movements that changed a balance. */
const CHANGES = `(m.cash_delta <> 0 OR m.bonus_delta <> 0)`
/** Movements of players in the period by unit, concept and game type. @param who which players, in SQL */
const classed = (who: string) => `classed AS (
  SELECT m.id, m.player_id, m.created_at, m.kind, m.currency, u.unit, u.amount, u.other, ${CONCEPT} AS concept,
    ${gameTypeSql(ACCOUNT, 'g', `m.detail ? 'tournament'`)} AS game_type, m.detail ->> 'payment_id' AS payment_id
  FROM moved m LEFT JOIN published.movements o ON o.id = m.target_id AND m.kind = 'rollback'
    LEFT JOIN published.games g ON g.id = m.detail ->> 'game_id',
    LATERAL (VALUES ('EUR', m.cash_delta, m.bonus_delta), ('EUROBONOS', m.bonus_delta, m.cash_delta)) u (unit, amount, other)
  WHERE u.amount <> 0 AND ${CHANGES} AND ${who})`

const ONE_BY_ONE = `concept IN ('deposit', 'withdrawal', 'bonus', 'other')`

/** What changed the balances of players in the period. */
export async function readAccountLines(context: Context, players: readonly string[]): Promise<AccountLine[]> {
  const { rows } = await context.q.query<AccountLine>({
    text: `WITH ${PERIOD}, ${MOVED}, ${classed('m.player_id = ANY ($10)')}
      SELECT player_id AS "playerId", concept, unit, CASE WHEN ${ONE_BY_ONE} THEN NULL ELSE game_type END AS "gameType",
        sum(amount)::bigint AS amount, CASE WHEN ${ONE_BY_ONE} THEN id END AS "movementId",
        CASE WHEN ${ONE_BY_ONE} THEN created_at END AS at, CASE WHEN ${ONE_BY_ONE} THEN kind END AS kind,
        CASE WHEN ${ONE_BY_ONE} THEN payment_id END AS "paymentId",
        CASE WHEN ${ONE_BY_ONE} THEN max(other) ELSE 0 END AS "otherUnit"
      FROM classed GROUP BY player_id, concept, unit, 4, 6, 7, 8, 9
      ORDER BY player_id COLLATE "C", concept, 4, 6, unit`,
    values: [...context.values, players],
  })
  return rows
}

/** Opening and closing balances of a player in both units. Money that an open withdrawal holds has left the account. */
export type Balances = {
  readonly playerId: string
  readonly openingCash: bigint
  readonly closingCash: bigint
  readonly openingBonus: bigint
  readonly closingBonus: bigint
}

export async function readBalances(context: Context, players: readonly string[]): Promise<Balances[]> {
  const sum = (name: string, delta: string, when = '') =>
    `coalesce(sum(${delta})${when && ` FILTER (WHERE ${when})`}, 0)::bigint AS "${name}"`
  const { rows } = await context.q.query<Balances>({
    text: `WITH ${PERIOD}, ${EVER}
      SELECT p.id AS "playerId", ${sum('openingCash', 'm.cash_delta', 'm.earlier')}, ${sum('closingCash', 'm.cash_delta')},
        ${sum('openingBonus', 'm.bonus_delta', 'm.earlier')}, ${sum('closingBonus', 'm.bonus_delta')}
      FROM unnest($10::text[]) p (id) LEFT JOIN ever m ON m.player_id = p.id AND ${CHANGES}
      GROUP BY p.id ORDER BY p.id COLLATE "C"`,
    values: [...context.values, players],
  })
  return rows
}

/** The players whose accounts moved in the period, or all that had an account at its end. */
export async function accountKeys(context: Context): Promise<string[]> {
  const { rows } = await context.q.query<{ id: string }>({
    text:
      context.span.interval === 'D'
        ? `WITH ${PERIOD}, ${MOVED}
      SELECT DISTINCT player_id COLLATE "C" AS id FROM moved WHERE player_id <> '' AND (cash_delta <> 0 OR bonus_delta <> 0) ORDER BY id`
        : `WITH ${PERIOD}, ${EVER}
      SELECT id COLLATE "C" AS id FROM published.players WHERE brand_id = $1 AND created_at < $3
      UNION SELECT DISTINCT player_id COLLATE "C" FROM ever WHERE player_id <> '' ORDER BY id`,
    values: [...context.values],
  })
  return rows.map(({ id }) => id)
}

/** Whose accounts a record is about, in SQL: those that moved in the period, or all. */
const accountsInSql = ({ span }: Context): string =>
  span.interval === 'M'
    ? `m.player_id <> ''`
    : `m.player_id IN (SELECT player_id FROM moved WHERE player_id <> '' AND (cash_delta <> 0 OR bonus_delta <> 0))`

/** What all accounts of a record add up to by what the totals tell apart; `kind` of others, `bonus` of bonuses, a means of payments. */
export type TotalLine = Pick<AccountLine, 'concept' | 'unit' | 'gameType' | 'amount' | 'kind'> & {
  readonly bonus: BonusConcept | null
  readonly method: string | null
  readonly methodKind: string | null
}

export type BonusConcept = 'CONCESION' | 'LIBERACION' | 'CANCELACION'

/** What a bonus movement did: it gave, took back, or turned bonus money into euros, with a line in each unit. */
export const bonusConcept = ({
  amount,
  otherUnit,
}: Pick<AccountLine, 'amount' | 'otherUnit'>): BonusConcept =>
  amount * otherUnit < 0n ? 'LIBERACION' : amount > 0n ? 'CONCESION' : 'CANCELACION'

/** Sums over all accounts of the record, added up by the database. */
export async function readTotalLines(context: Context): Promise<TotalLine[]> {
  const { rows } = await context.q.query<TotalLine>({
    text: `WITH ${PERIOD}, ${MOVED}, ${classed(`m.player_id <> ''`)}
      SELECT c.concept, c.unit, CASE WHEN ${ONE_BY_ONE} THEN NULL ELSE c.game_type END AS "gameType", sum(c.amount)::bigint AS amount,
        CASE WHEN c.concept = 'other' THEN c.kind END AS kind,
        CASE WHEN c.concept = 'bonus' THEN CASE WHEN c.amount::numeric * c.other < 0 THEN 'LIBERACION' WHEN c.amount > 0 THEN 'CONCESION' ELSE 'CANCELACION' END END AS bonus,
        p.method_id AS method, p.method_kind AS "methodKind"
      FROM classed c LEFT JOIN published.payment_means p ON p.payment_id = c.payment_id AND c.concept IN ('deposit', 'withdrawal')
      GROUP BY c.concept, c.unit, 3, 5, 6, 7, 8 ORDER BY c.concept, c.unit, 3, 5, 6, 7, 8`,
    values: [...context.values],
  })
  return rows
}

/** The balances of all accounts of the record together. */
export async function readBalanceTotals(context: Context): Promise<Omit<Balances, 'playerId'>> {
  const sum = (name: string, delta: string, when = 'true') =>
    `coalesce(sum(${delta}) FILTER (WHERE ${when}), 0)::bigint AS "${name}"`
  const { rows } = await context.q.query<Omit<Balances, 'playerId'>>({
    text: `WITH ${PERIOD}, ${MOVED}, ${EVER}
      SELECT ${sum('openingCash', 'm.cash_delta', 'm.earlier')}, ${sum('closingCash', 'm.cash_delta')},
        ${sum('openingBonus', 'm.bonus_delta', 'm.earlier')}, ${sum('closingBonus', 'm.bonus_delta')}
      FROM ever m WHERE ${CHANGES} AND ${accountsInSql(context)}`,
    values: [...context.values],
  })
  const totals = rows[0]
  if (!totals) throw new Error('balances were not added up')
  return totals
}

/** What the entries of the ledger say of the same accounts: the sums that records of accounts have to have. */
export async function ledgerSums(context: Context): Promise<Map<string, bigint>> {
  const { rows } = await context.q.query<{ unit: string; opening: bigint; closing: bigint; moved: bigint }>({
    text: `WITH ${PERIOD}, ${MOVED}, ${EVER}
      SELECT CASE WHEN e.currency <> 'EUR' THEN e.currency WHEN e.account = 'cash' THEN 'EUR' ELSE 'EUROBONOS' END AS unit,
        coalesce(sum(e.amount) FILTER (WHERE m.earlier), 0)::bigint AS opening, sum(e.amount)::bigint AS closing,
        coalesce(sum(e.amount) FILTER (WHERE NOT m.earlier), 0)::bigint AS moved
      FROM ever m JOIN published.entries e ON e.transaction_id = m.id AND e.account IN ('cash', 'bonus') AND e.player_id IS NOT NULL
      WHERE ${accountsInSql(context)} GROUP BY 1 ORDER BY 1`,
    values: [...context.values],
  })
  return new Map(
    rows.flatMap(({ unit, opening, closing, moved }) => [
      [`opening ${unit}`, opening] as const,
      [`moved ${unit}`, moved] as const,
      [`closing ${unit}`, closing] as const,
    ]),
  )
}
