import type { ListedState } from '@palco/contract'
import type { AskedBets } from '../../../model/index.ts'

/** How a bet of any of these tables stands. Returned: something came back, but not more than the stake. */
const END = `CASE WHEN state = 'open' THEN 'open' WHEN returned > stake THEN 'won' WHEN returned > 0 THEN 'returned' ELSE 'lost' END`

/** Reads a player's bets of a table after a place, the last placed first. */
export const listedText = (columns: string, table: 'race_bets' | 'race_multiples' | 'race_tickets'): string =>
  `SELECT ${columns} FROM ${table} WHERE brand_id = $1 AND player_id = $2
    AND (placed_at, id) < (coalesce($3, 'infinity'::timestamptz), coalesce($4, ''))
    AND placed_at >= coalesce($6, '-infinity'::timestamptz) AND placed_at < coalesce($7, 'infinity'::timestamptz)
    AND ($8 = 'all' OR (state = 'open') = ($8 = 'open')) AND ($9::text IS NULL OR ${END} = $9)
  ORDER BY placed_at DESC, id DESC LIMIT $5`

/** What `listedText` is sent with. */
export const listedValues = ({ owner, list, end, from, until, after, limit }: AskedBets): unknown[] => [
  owner.brandId,
  owner.playerId,
  after?.at ?? null,
  after?.id ?? null,
  limit,
  from ?? null,
  until ?? null,
  list,
  end,
]

/** Counts a player's open bets of a table. */
export const openText = (table: 'race_bets' | 'race_multiples' | 'race_tickets'): string =>
  `SELECT count(*)::int AS count FROM ${table} WHERE brand_id = $1 AND player_id = $2 AND state = 'open'`

/** The same as `END` of the table. */
export function toListedState({ state, stake, returned }: Ended): ListedState {
  if (state === 'open') return 'open'
  if (returned !== null && returned > stake) return 'won'
  return returned !== null && returned > 0n ? 'returned' : 'lost'
}

type Ended = { state: string; stake: bigint; returned: bigint | null }
