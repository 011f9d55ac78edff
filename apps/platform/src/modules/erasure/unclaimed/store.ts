import type { Currency } from '@palco/contract'
import type { TransactionKind } from '@palco/contract/tables'
import type { Queryable } from '../../../db/index.ts'

/** Sources of a case that are listed. */
export const MOST_SOURCES = 20

/** What came to an account after its player was erased. Amounts in minor units; less than zero: it was taken. */
type Source = {
  id: string
  at: Date
  kind: TransactionKind
  account: string
  amount: bigint
  paymentId: string | null
}

/** Money of nobody: what is left on the account of an erased player; less than zero: a debt. */
export type Unclaimed = {
  brandId: string
  playerId: string
  currency: Currency
  left: bigint
  erasedAt: Date
  /** The newest first, at most one more than `MOST_SOURCES`. */
  sources: Source[]
  /** What of payments since the erasure can go back to its payer, by method. */
  returnable: ReadonlyMap<string, bigint>
}

type SourceRow = Omit<Source, 'at' | 'amount'> & { at: string; amount: string }
type Row = Omit<Unclaimed, 'sources' | 'returnable'> & {
  sources: SourceRow[]
  returnable: Record<string, string>
}

/** Accounts of players who were erased with cash on them, whatever product or payment brought it: an account is erased empty. */
const UNCLAIMED = `FROM erasures e JOIN published.balances b ON b.brand_id = e.brand_id AND b.player_id = e.player_id
  WHERE e.erased_at IS NOT NULL AND b.cash <> 0 AND e.brand_id = ANY ($1)`

/** The movements of an account `u` since its erasure. */
const SINCE = `published.movements m
          WHERE m.brand_id = u."brandId" AND m.player_id = u."playerId" AND (m.cash_delta <> 0 OR m.bonus_delta <> 0) AND m.id > u.last
            AND m.created_at >= coalesce((SELECT l.created_at FROM published.movements l WHERE l.id = u.last), '-infinity')`

/**
 * Unclaimed money of these brands, what waits longest first. Of an account that a version before erased meanwhile, which noted no last movement, all
 * movements are sources.
 * @param playerId of this player only
 */
export async function listUnclaimed(
  q: Queryable,
  { brands, playerId = null, limit }: { brands: readonly string[]; playerId?: string | null; limit: number },
): Promise<Unclaimed[]> {
  const { rows } = await q.query<Row>({
    name: 'erasure-unclaimed',
    text: `SELECT u.*, s.sources, p.returnable FROM (
        SELECT e.brand_id AS "brandId", e.player_id AS "playerId", b.currency, b.cash AS left, e.erased_at AS "erasedAt",
          coalesce(e.last_movement_id, 0) AS last, b.moved_at AS moved ${UNCLAIMED} AND ($2::text IS NULL OR e.player_id = $2)
          ORDER BY b.moved_at, e.player_id LIMIT $3) u
      CROSS JOIN LATERAL (SELECT coalesce(jsonb_object_agg(substr(counterparty, 10), amount::text), '{}') AS returnable
        FROM (SELECT m.counterparty, sum(m.cash_delta) AS amount FROM ${SINCE} AND m.counterparty LIKE 'payments:%'
          GROUP BY m.counterparty HAVING sum(m.cash_delta) > 0) m) p
      CROSS JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('id', m.id::text, 'at', m.created_at, 'kind', m.kind, 'account', m.counterparty,
          'amount', m.cash_delta::text, 'paymentId', m.detail ->> 'payment_id') ORDER BY m.id DESC) AS sources
        FROM (SELECT * FROM ${SINCE}
          ORDER BY m.created_at DESC, m.id DESC LIMIT ${MOST_SOURCES + 1}) m) s
      ORDER BY u.moved, u."playerId"`,
    values: [brands, playerId, limit],
  })
  return rows.map(({ sources, returnable, ...row }) => ({
    ...row,
    sources: sources.map(readSource),
    returnable: new Map(Object.entries(returnable).map(([method, amount]) => [method, BigInt(amount)])),
  }))
}

const readSource = ({ at, amount, ...source }: SourceRow): Source => ({
  ...source,
  at: new Date(at),
  amount: BigInt(amount),
})

/** How many accounts have unclaimed money. */
export async function countUnclaimed(q: Queryable, brands: readonly string[]): Promise<number> {
  const { rows } = await q.query<{ count: number }>({
    name: 'erasure-count-unclaimed',
    text: `SELECT count(*)::int AS count ${UNCLAIMED}`,
    values: [brands],
  })
  return rows[0]?.count ?? 0
}
