import { MOST_PLAYERS_ASKED } from '@palco/contract/provider'
import type { Queryable } from '@palco/service/database'
import { giveBack } from './money/stays.ts'
import type { MoneyDeps } from './money/transfers.ts'
import { release } from './table/cash.ts'
import { findChair, withChair, withoutChair } from './table/doc.ts'
import { changeTable, type PokerTable } from './table/store.ts'

type Seated = { player: string; table: string }

/**
 * Asks the platform which of the players at these tables may not play any more (blocked, on a break or excluded), and has them leave.
 * What stands in the tables is the only state: a process that dies in it asks again.
 */
export async function standUpClosed(deps: MoneyDeps, tables: readonly string[]): Promise<void> {
  const seated = tables.length > 0 ? await listPlayers(deps.database, tables) : []
  const players = [...new Set(seated.map(({ player }) => player))]
  for (let from = 0; from < players.length; from += MOST_PLAYERS_ASKED) {
    const asked = players.slice(from, from + MOST_PLAYERS_ASKED)
    const result = await deps.wallet.closedPlayers({ player_ids: asked })
    // Without an answer they stay; who stakes anew is refused by the wallet all the same.
    const closed = new Set(result.kind === 'ok' ? result.answer.closed : [])
    for (const { player, table } of seated)
      if (closed.has(player)) await changeTable(deps, table, (tx, one) => standUp(tx, one, player))
  }
}

/** Leaves a cash table, after the hand where one runs; takes the entry of a tournament back that has not begun. A running one goes on. */
async function standUp(tx: Queryable, table: PokerTable, player: string): Promise<void> {
  const chair = findChair(table.doc, player)
  if (!chair?.stay || chair.leaving) return
  if (table.facts.kind === 'cash') {
    if (!(await release(tx, table, chair))) table.doc = withChair(table.doc, chair.seat, { leaving: true })
  } else if (table.state === 'open' && !chair.reserved) {
    await giveBack(tx, table, chair.stay)
    table.doc = withoutChair(table.doc, chair.seat)
  }
}

async function listPlayers(database: Queryable, tables: readonly string[]): Promise<Seated[]> {
  const { rows } = await database.query<Seated>({
    name: 'poker-players-at',
    text: `SELECT DISTINCT player_id AS player, table_id AS "table" FROM poker_stays
           WHERE table_id = ANY ($1) AND state IN ('coming', 'here') ORDER BY 1, 2`,
    values: [tables],
  })
  return rows
}
