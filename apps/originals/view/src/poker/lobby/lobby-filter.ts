import type { Variant } from '@palco/poker-rules'
import type { Lobby, LobbyTable, LobbyTournament } from '../../../../src/poker/messages/index.ts'

export type Filter = {
  /** Null: all. */
  variant: Variant | null
  /** Only where a seat is free. */
  free: boolean
}

/** Public tables and tournaments that fit; tables by variant, then by blinds, those where people play first. */
export function filtered(
  { tables, tournaments }: Lobby,
  { variant, free }: Filter,
): { tables: LobbyTable[]; tournaments: LobbyTournament[] } {
  const fits = (one: { variant: Variant }) => variant === null || one.variant === variant
  const order: Variant[] = ['holdem', 'omaha']
  return {
    tables: tables
      .filter((table) => !table.private && fits(table) && (!free || table.players < table.chairs))
      .sort(
        (one, other) =>
          order.indexOf(one.variant) - order.indexOf(other.variant) ||
          Number(BigInt(one.stakes.big_blind) - BigInt(other.stakes.big_blind)) ||
          other.players - one.players,
      ),
    tournaments: tournaments.filter(
      (one) => fits(one) && (!free || (one.state === 'open' && one.registered < one.chairs)),
    ),
  }
}

/**
 * The table that a player is led to who asks for any seat: of those with a free chair whose least buy-in the balance reaches, the
 * one where most people sit, of equal ones the first of the list. Null: there is none.
 * @param balance what may be brought to a table, minor units
 */
export function findQuickSeat(tables: readonly LobbyTable[], balance: bigint): LobbyTable | null {
  const open = tables.filter(
    ({ your_seat, players, line, chairs, stakes }) =>
      your_seat === null && players + line.waiting < chairs && BigInt(stakes.min_buy_in) <= balance,
  )
  return open.toSorted((one, other) => other.players - one.players)[0] ?? null
}
