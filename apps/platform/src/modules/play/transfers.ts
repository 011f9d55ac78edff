import type { TransferSign } from '@palco/contract/tables'
import type { Queryable } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

const DAY_MS = 86_400_000
/** Without an operator's look at an earlier withdrawal, what was won longer ago is not looked at. */
const SPAN_DAYS = 90
/** Most opponents that are listed, those with the greatest amounts. */
const MOST = 50
/** Accounts younger than this when money first passed between them are new. */
const NEW_DAYS = 14

/** What a player won from another one on balance, in minor units; `opponent` null: its provider did not say from whom. */
type Transfer = {
  opponent: { id: string; brandId: string; username: string } | null
  amount: bigint
  /** The part that was given up without showing a hand, or called with nothing. */
  folded: bigint
  /** Why an operator is to look at it; empty: nothing speaks against it. */
  signs: TransferSign[]
}

type Row = {
  opponentId: string | null
  opponentBrand: string
  username: string
  amount: bigint
  folded: bigint
  young: boolean
  linked: boolean
  withoutDeposit: boolean
  /** The accounts of these kinds gave enough for the sign to speak (`MANY_PERCENT`). */
  manyYoung: boolean
  manyWithoutDeposit: boolean
  all: bigint
}

/**
 * In a contest of many some are always new, so of what was won in contests so many percent have to be from such accounts before they speak.
 * Of what a round at a table names anything does.
 */
const MANY_PERCENT = 20

// Of a contest each winner has from each loser in proportion to what both won and lost, at most what the losers lost together: the rest
// is the brand's. Contests are those in which the player won: nothing of what was lost in others is taken off.
const CONTESTS = `whole AS (
    SELECT c.*, sum(greatest(won - staked, 0)) OVER contest AS gains, sum(greatest(staked - won, 0)) OVER contest AS losses,
        max(won - staked) FILTER (WHERE player_id = $2) OVER contest AS own
      FROM play_contests($1, $2, $3) c WINDOW contest AS (PARTITION BY source, contest)),
  contest_shares AS (
    SELECT player_id AS opponent_id, sum(floor(own * (staked - won) * least(gains, losses) / (gains * losses)))::bigint AS amount,
        min(ended_at) AS first
      FROM whole WHERE staked > won GROUP BY 1)`

/**
 * What a player won from other players since a moment, at most of the last 90 days, with the signs of an agreement (docs/play.md): what
 * speaks for one first, then the greatest amounts. What came back to the same opponent at tables is taken off.
 */
export async function listTransfers(
  q: Queryable,
  { brandId, playerId }: Owner,
  { since, now }: { since: Date | null; now: Date },
): Promise<Transfer[]> {
  const from = Math.max(since?.getTime() ?? 0, now.getTime() - SPAN_DAYS * DAY_MS)
  const { rows } = await q.query<Row>({
    name: 'play-transfers',
    text: `WITH got AS (
        SELECT opponent_id, sum(amount)::bigint AS amount, sum(folded)::bigint AS folded, min(at) AS first
          FROM play_transfers WHERE player_id = $2 AND brand_id = $1 AND at >= $3 GROUP BY opponent_id),
      gave AS (
        SELECT player_id, sum(amount)::bigint AS amount, sum(folded)::bigint AS folded
          FROM play_transfers WHERE opponent_id = $2 AND at >= $3 GROUP BY player_id),
      net_transfers AS (
        SELECT g.opponent_id, g.first, g.amount - coalesce(v.amount, 0) AS amount,
            least(greatest(g.folded - coalesce(v.folded, 0), 0), g.amount - coalesce(v.amount, 0)) AS folded
          FROM got g LEFT JOIN gave v ON v.player_id = g.opponent_id WHERE g.amount > coalesce(v.amount, 0)),
      ${CONTESTS},
      kept AS (
        SELECT opponent_id, min(first) AS first, sum(amount)::bigint AS amount, sum(folded)::bigint AS folded,
            sum(from_contests)::bigint AS from_contests
          FROM (SELECT opponent_id, first, amount, folded, 0 AS from_contests FROM net_transfers
            UNION ALL SELECT opponent_id, first, amount, 0, amount FROM contest_shares WHERE amount > 0) both_kinds
          GROUP BY opponent_id),
      opponents AS (
        SELECT k.*, o.brand_id, o.username, greatest(o.created_at, p.created_at) > k.first - $4 * interval '1 day' AS young,
            EXISTS (SELECT FROM published.player_groups a JOIN published.player_groups b USING (group_id)
              WHERE a.player_id = $2 AND b.player_id = k.opponent_id) AS linked,
            NOT EXISTS (SELECT FROM published.payments d
              WHERE d.player_id = k.opponent_id AND d.kind = 'deposit' AND d.status = 'approved') AS without_deposit
          FROM kept k JOIN published.players p ON p.id = $2 LEFT JOIN published.players o ON o.id = k.opponent_id),
      weights AS (
        SELECT *, amount > from_contests OR 100 * sum(from_contests) FILTER (WHERE young) OVER () >= $5 * sum(from_contests) OVER () AS many_young,
            amount > from_contests OR 100 * sum(from_contests) FILTER (WHERE without_deposit) OVER () >= $5 * sum(from_contests) OVER ()
              AS many_without_deposit,
            sum(amount) OVER ()::bigint AS all
          FROM opponents)
      SELECT opponent_id AS "opponentId", brand_id AS "opponentBrand", username, amount, folded, young, linked,
          without_deposit AS "withoutDeposit", many_young AS "manyYoung", many_without_deposit AS "manyWithoutDeposit", "all"
        FROM weights
        ORDER BY linked OR (young AND many_young) OR (without_deposit AND many_without_deposit) DESC, amount DESC, opponent_id
        LIMIT ${MOST}`,
    values: [brandId, playerId, new Date(from), NEW_DAYS, MANY_PERCENT],
  })
  return rows.map(toTransfer)
}

function toTransfer(row: Row): Transfer {
  const { opponentId, opponentBrand, username, amount, folded } = row
  if (opponentId === null) return { opponent: null, amount, folded, signs: ['unknown_source'] }
  const speaks: Record<Exclude<TransferSign, 'unknown_source'>, boolean> = {
    linked_accounts: row.linked,
    new_account: row.young && row.manyYoung,
    without_deposit: row.withoutDeposit && row.manyWithoutDeposit,
    folded: folded * 2n >= amount,
    one_player: amount * 5n >= row.all * 4n,
  }
  const signs = (Object.keys(speaks) as (keyof typeof speaks)[]).filter((sign) => speaks[sign])
  return { opponent: { id: opponentId, brandId: opponentBrand, username }, amount, folded, signs }
}

/** Whether a sign speaks for anything that the player won from others since that moment: an operator is to look before it is paid out. */
export async function isWonByAgreement(
  q: Queryable,
  player: Owner,
  span: { since: Date | null; now: Date },
): Promise<boolean> {
  return (await listTransfers(q, player, span)).some(({ signs }) => signs.length > 0)
}
