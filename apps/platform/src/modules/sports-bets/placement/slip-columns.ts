import { type betOnRow, hashOf } from './place-row.ts'
import type { PlacedSlip } from './place.ts'

/** A slip of one bet, and the bet as it is to be stored. */
export type SlipOnRow = { slip: PlacedSlip; row: ReturnType<typeof betOnRow> }

/**
 * The columns of `sports_place_slips`, from `p_ids` to `p_leg_most_returns`: those of the bets, then those of all their legs. Without a leg
 * at an early step there are no limits of steps.
 */
export function slipColumns(slips: readonly SlipOnRow[]): (unknown[] | null)[] {
  const bets = slips.map(betColumns)
  const legs = slips.flatMap(({ row }) => row.legs.map((leg, index) => legColumns(row.id, leg, index)))
  const limits = slips.flatMap(({ row }) =>
    row.legs.map((leg) => [leg.most_stake ?? null, leg.most_return ?? null]),
  )
  const early = limits.some(([stake]) => stake !== null) ? turned(limits) : [null, null]
  return [...turned(bets), ...turned(legs), ...early]
}

const betColumns = ({ slip, row }: SlipOnRow): unknown[] => [
  row.id,
  slip.owner.playerId,
  slip.key,
  hashOf(slip),
  row.kind,
  row.system,
  `{${row.sizes.join()}}`,
  row.lines,
  row.line_stake,
  String(BigInt(row.line_stake) * BigInt(row.lines)),
  row.odds,
  row.possible_return,
  row.price_choice,
  row.due_at,
  JSON.stringify({ ...row.detail, round_id: row.id, area: 'sportsbook' }),
]

const legColumns = (betId: string, leg: SlipOnRow['row']['legs'][number], index: number): unknown[] => [
  betId,
  index,
  leg.event_id,
  leg.market_id,
  leg.specifiers,
  leg.outcome_id,
  leg.odds,
  leg.live,
  leg.score === null ? null : JSON.stringify(leg.score),
]

/** Columns of rows of one length, of which there is at least one. */
const turned = (rows: readonly unknown[][]): unknown[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]))
