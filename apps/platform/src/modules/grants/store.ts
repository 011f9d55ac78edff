import type { Currency, Localised } from '@palco/contract'
import type { GrantKind, OperatorCallInput, operatorCalls } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

export type Reward = OperatorCallInput<typeof operatorCalls.grantReward>['reward']

/** What an operator gave. `amount`: the most that it can cost, minor units. */
type Grant = {
  kind: GrantKind
  offer: Localised | null
  count: number | null
  amount: bigint
  currency: Currency
  note: string
  at: Date
}
export type GrantRow = Grant & { id: bigint; givenBy: string; confirmedBy: string | null }

/** The newest first. */
export async function listGrants(
  q: Queryable,
  { brandId, playerId }: Owner,
  limit: number,
): Promise<GrantRow[]> {
  const { rows } = await q.query<GrantRow>({
    name: 'grants-list',
    text: `SELECT g.id, g.kind, g.offer, g.count, g.amount, g.currency, g.note, g.at, o.username AS "givenBy", c.username AS "confirmedBy"
      FROM player_grants g JOIN published.operators o ON o.id = g.given_by LEFT JOIN published.operators c ON c.id = g.confirmed_by
      WHERE g.player_id = $1 AND g.brand_id = $2 ORDER BY g.id DESC LIMIT $3`,
    values: [playerId, brandId, limit],
  })
  return rows
}

/** What a key has given already. */
export async function findGrant(
  q: Queryable,
  brandId: string,
  key: string,
): Promise<{ playerId: string; reward: Reward } | null> {
  const { rows } = await q.query<{ playerId: string; reward: Reward }>({
    name: 'grants-by-key',
    text: `SELECT player_id AS "playerId", reward FROM player_grants WHERE brand_id = $1 AND key = $2`,
    values: [brandId, key],
  })
  return rows[0] ?? null
}

type New = Grant & Owner & { key: string; reward: Reward; givenBy: string; confirmedBy: string | null }

export async function insertGrant(tx: Tx, one: New): Promise<void> {
  await tx.query({
    name: 'grants-insert',
    text: `INSERT INTO player_grants (brand_id, player_id, key, kind, offer, count, amount, currency, reward, note, given_by, confirmed_by, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      one.brandId,
      one.playerId,
      one.key,
      one.kind,
      one.offer && JSON.stringify(one.offer),
      one.count,
      one.amount,
      one.currency,
      JSON.stringify(one.reward),
      one.note,
      one.givenBy,
      one.confirmedBy,
      one.at,
    ],
  })
}
