import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { RiskRule } from './rule.ts'
import type { Hit, Inputs } from './types.ts'
import { HIT_DAYS } from './level.ts'

/** Days for which a rule that has hit is not recorded again. */
const QUIET_DAYS = 7

/** Stores what rules found: none that has hit within a week, nor within four of a false alarm that it raised. */
export async function insertHits(
  tx: Tx,
  { brandId, playerId }: Owner,
  found: readonly { rule: RiskRule; inputs: Inputs }[],
  { day, at }: { day: string; at: Date },
): Promise<void> {
  if (found.length === 0) return
  await tx.query({
    name: 'risk-hits-insert',
    text: `INSERT INTO risk_hits (brand_id, player_id, rule, version, inputs, day, at)
      SELECT $1, $2, f.rule, f.version, f.inputs::jsonb, $6::date, $7 FROM unnest($3::text[], $4::int[], $5::text[]) f (rule, version, inputs)
      WHERE NOT EXISTS (SELECT FROM risk_hits h WHERE h.player_id = $2 AND h.rule = f.rule AND h.version = f.version
          AND h.at > $7::timestamptz - make_interval(days => ${QUIET_DAYS}))
        AND NOT EXISTS (SELECT FROM risk_cases c JOIN risk_hits h ON h.player_id = c.player_id
          WHERE c.player_id = $2 AND c.outcome = 'false_alarm' AND c.closed_at > $7::timestamptz - make_interval(days => ${HIT_DAYS})
            AND h.rule = f.rule AND h.version = f.version AND h.at <= c.closed_at
            AND h.at > c.opened_at - make_interval(days => ${HIT_DAYS}))
      ON CONFLICT DO NOTHING`,
    values: [
      brandId,
      playerId,
      found.map(({ rule }) => rule.id),
      found.map(({ rule }) => rule.version),
      found.map(({ inputs, rule }) => JSON.stringify({ ...rule.thresholds, ...prefixed(inputs) })),
      day,
      at,
    ],
  })
}

/** Figures that were found, next to the thresholds of the same names. */
const prefixed = (inputs: Inputs): Inputs =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`found_${name}`, value]))

/** Hits of a player that still count, the newest first: neither too old, nor of a case that was closed. */
export async function countingHits(q: Queryable, playerId: string, now: Date): Promise<Hit[]> {
  const { rows } = await q.query<Hit>({
    name: 'risk-hits-counting',
    text: `SELECT rule, version, inputs, at FROM risk_hits WHERE player_id = $1
        AND at > $2::timestamptz - make_interval(days => ${HIT_DAYS})
        AND at > coalesce((SELECT max(closed_at) FROM risk_cases WHERE player_id = $1), '-infinity')
      ORDER BY at DESC, id DESC`,
    values: [playerId, now],
  })
  return rows
}
