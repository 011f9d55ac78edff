import type { Tx } from '../../db/index.ts'
import type { Brand } from '../../model/index.ts'
import { refuse, type Refused } from '../../result.ts'
import type { ActingOnBrand } from '../types.ts'
import { appendAudit, didLately } from './audit.ts'

/** Players of a brand whom one operator may see within an hour, unless the brand says otherwise. */
const PLAYERS_AN_HOUR = 300
const HOUR_MS = 3_600_000

/** `settings.operators.players_an_hour` of a brand; what is no whole number counts as the default. */
function allowanceFor({ settings }: Pick<Brand, 'settings'>): number {
  const { players_an_hour: given } = (settings['operators'] ?? {}) as Record<string, unknown>
  return Number.isSafeInteger(given) && Number(given) >= 0 ? Number(given) : PLAYERS_AN_HOUR
}

/**
 * Whether an operator may see more players of the brand: each counts once an hour, and so does each search that found nobody. Counted from the
 * audit log, in turn with what the operator reads at the same moment: the caller reads and writes its line in the same transaction.
 * @param seen who was seen within the hour is seen again, whatever is left
 */
export async function takePlayersAllowance(
  tx: Tx,
  { by, address, brand }: ActingOnBrand,
  at: Date,
  seen: string | null = null,
): Promise<Refused<'players_allowance'> | null> {
  await tx.query({
    name: 'operators-players-seen-lock',
    text: `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`,
    values: [`players seen ${by.id}`],
  })
  const { rows } = await tx.query<{ players: number; again: boolean }>({
    name: 'operators-players-seen',
    text: `SELECT count(DISTINCT player)::int AS players, coalesce(bool_or(player = $4), false) AS again FROM operator_audit a,
        LATERAL (SELECT a.subject WHERE a.action = 'player.viewed'
          UNION ALL SELECT jsonb_array_elements_text(a.after -> 'players') WHERE a.action = 'player.searched'
          UNION ALL SELECT a.id::text WHERE a.action = 'player.searched' AND a.after -> 'players' = '[]') s (player)
      WHERE a.operator_id = $1 AND a.at > $2 AND a.action IN ('player.viewed', 'player.searched') AND $3 = ANY (a.brands)`,
    values: [by.id, new Date(at.getTime() - HOUR_MS), brand.id, seen],
  })
  if (rows[0]?.again || (rows[0]?.players ?? 0) < allowanceFor(brand)) return null
  const line = {
    at,
    operatorId: by.id,
    action: 'player.allowance_used',
    subject: brand.id,
    after: {},
  } as const
  if (!(await didLately(tx, line))) await appendAudit(tx, { ...line, brands: [brand.id], address })
  return refuse('players_allowance')
}
