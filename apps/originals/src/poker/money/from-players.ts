import { type Currency, toDecimal } from '@palco/contract'
import { MOST_FROM_PLAYERS } from '@palco/contract/provider'
import type { Queryable } from '@palco/service/database'
import { withAmounts } from '../json.ts'
import type { Facts } from '../stakes.ts'
import type { Doc } from '../table/doc.ts'
import { toStructure } from '../table/sit-and-go.ts'

/** The stay that a credit ends. */
type Ended = { stay_id: string; player_id: string; table_id: string; seat: number; currency: Currency }
/** What came to a stay from another player on balance, and the part that was given up without a hand shown. */
type Flow = { player: string; amount: bigint; folded: bigint }

/**
 * Chips that went from other players to a stay on balance, hand by hand: losses are divided among the winners of a hand as their gains are,
 * and what bots lost and won is left out.
 */
async function chipsFrom(database: Queryable, { stay_id, player_id }: Ended): Promise<Flow[]> {
  const { rows } = await database.query<Flow>({
    name: 'poker-chips-from-players',
    text: `WITH mine AS (SELECT hand_id, net::numeric, folded::numeric FROM poker_hand_seats WHERE stay_id = $1 AND net <> 0),
        lost AS (SELECT s.hand_id, sum(-s.net) FILTER (WHERE s.net < 0) AS chips
          FROM poker_hand_seats s JOIN mine m ON m.hand_id = s.hand_id GROUP BY s.hand_id),
        flows AS (
          SELECT o.player_id, -o.net * m.net * sign(m.net) / l.chips AS amount,
              CASE WHEN m.net > 0 THEN o.folded * m.net ELSE -m.folded * o.net END / l.chips AS folded
            FROM mine m JOIN lost l ON l.hand_id = m.hand_id JOIN poker_hand_seats o ON o.hand_id = m.hand_id
            WHERE o.player_id <> $2 AND sign(o.net::numeric) = -sign(m.net))
      SELECT player_id AS player, floor(sum(amount))::bigint AS amount, greatest(floor(sum(folded)), 0)::bigint AS folded
        FROM flows GROUP BY player_id ORDER BY 2 DESC, 1`,
    values: [stay_id, player_id],
  })
  return rows
}

/** The prize of a tournament comes from the buy-ins of those who won less than theirs; of bots nothing is said. */
function prizesFrom(
  facts: Extract<Facts, { kind: 'sit_and_go' }>,
  doc: Doc,
  transfer: Ended,
  chips: readonly Flow[],
): Flow[] {
  const netBySeat = new Map(doc.results.map(({ seat, prize }) => [seat, prize - facts.buyIn]))
  const own = netBySeat.get(transfer.seat) ?? 0n
  const lost = [...netBySeat.values()].reduce((total, net) => (net < 0n ? total - net : total), 0n)
  if (own <= 0n || lost === 0n) return []
  const stack = toStructure(facts).startingStack
  return doc.chairs.flatMap(({ seat, player }) => {
    const net = netBySeat.get(seat) ?? 0n
    if (player === null || seat === transfer.seat || net >= 0n) return []
    const folded = chips.find((one) => one.player === player)?.folded ?? 0n
    return [{ player, amount: (own * -net) / lost, folded: (folded * facts.buyIn) / stack }]
  })
}

/** From whom a stay won, as its credit says it: the greatest amounts first (`from_players` of docs/provider-protocol.md). */
export async function fromPlayers(database: Queryable, transfer: Ended) {
  const { rows } = await database.query<{ facts: unknown; doc: unknown }>({
    name: 'poker-table-of-stay',
    text: 'SELECT facts, doc FROM poker_tables WHERE id = $1',
    values: [transfer.table_id],
  })
  const [row] = rows
  if (!row) return []
  const facts = withAmounts(row.facts) as Facts
  const chips = await chipsFrom(database, transfer)
  const flows =
    facts.kind === 'cash' ? chips : prizesFrom(facts, withAmounts(row.doc) as Doc, transfer, chips)
  const { currency } = transfer
  return flows
    .filter(({ amount }) => amount > 0n)
    .sort((one, other) => (other.amount > one.amount ? 1 : other.amount < one.amount ? -1 : 0))
    .slice(0, MOST_FROM_PLAYERS)
    .map(({ player, amount, folded }) => ({
      player_id: player,
      amount: toDecimal({ minor: amount, currency }),
      folded: toDecimal({ minor: folded < amount ? folded : amount, currency }),
    }))
}
