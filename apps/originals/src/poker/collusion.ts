import {
  amountsFromJson,
  collusionReport,
  type HandRecord,
  type Json,
  type PairReport,
  type PlayedHand,
} from '@palco/poker-rules'
import type { CollusionPair } from '@palco/contract/provider'
import type { Queryable } from '@palco/service/database'

type Row = {
  id: string
  ended_at: Date
  record: Json<HandRecord>
  seats: { seat: number; player: string | null; name: string }[]
}

/** Hands that are read at once: a record is some kilobytes. */
const PAGE = 500

/** Finished hands that ended in a span of time (`to` exclusive), in their order. */
async function readHands(database: Queryable, from: Date, to: Date): Promise<PlayedHand[]> {
  const hands: PlayedHand[] = []
  let after: readonly [ended: Date | null, id: string | null] = [null, null]
  for (;;) {
    const { rows }: { rows: Row[] } = await database.query<Row>(
      `SELECT h.id, h.record, h.ended_at,
              (SELECT jsonb_agg(jsonb_build_object('seat', s.seat, 'player', s.player_id, 'name', s.name))
               FROM poker_hand_seats s WHERE s.hand_id = h.id) AS seats
       FROM poker_hands h
       WHERE NOT called_off AND ended_at >= $1 AND ended_at < $2
         AND ($3::timestamptz IS NULL OR (ended_at, id) > ($3, $4::text))
       ORDER BY ended_at, id LIMIT $5`,
      [from, to, ...after, PAGE],
    )
    for (const { id, record, seats } of rows)
      hands.push({
        id,
        record: amountsFromJson<HandRecord>(record),
        players: seats.map(({ seat, player, name }) => ({
          seat,
          player: player ?? name,
          ...(player === null ? { bot: true } : {}),
        })),
      })
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return hands
    after = [last.ended_at, last.id]
  }
}

/** Hashes of the addresses from which each player sat down in a span of time. */
async function addresses(database: Queryable, from: Date, to: Date): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ player_id: string; hashes: string[] }>(
    `SELECT player_id, array_agg(DISTINCT address_hash) AS hashes FROM poker_stays
     WHERE created_at < $2 AND coalesce(ended_at, now()) >= $1 GROUP BY player_id`,
    [from, to],
  )
  return new Map(rows.map(({ player_id, hashes }) => [player_id, hashes]))
}

/** The collusion report of a span of time (`to` exclusive), over all tables (docs/poker.md). */
export async function readCollusion(database: Queryable, from: Date, to: Date): Promise<PairReport[]> {
  return collusionReport(await readHands(database, from, to), await addresses(database, from, to))
}

/** A pair as the platform gets it: no cards, no addresses, no hands. */
export const pairOnWire = (pair: PairReport): CollusionPair => ({
  players: pair.players,
  flags: pair.flags,
  hands: pair.handsTogether,
  shared_addresses: pair.sharedAddresses.length,
  flow: {
    from_player: pair.flow.from,
    big_blinds: pair.flow.bigBlinds,
    // Of a single flow the error is not known.
    z: Number.isFinite(pair.flow.z) ? pair.flow.z : 0,
  },
  dumps: pair.dumps.length,
  together: { decisions: pair.together.decisions, aggressive: pair.together.aggressive },
  elsewhere: { decisions: pair.elsewhere.decisions, aggressive: pair.elsewhere.aggressive },
})

/** A line for each pair: players, indicators and the numbers behind them. */
export const pairLines = (pairs: readonly PairReport[]): string[] =>
  pairs.map(({ players, flags, handsTogether, sharedAddresses, flow, dumps, together, elsewhere }) =>
    [
      players.join(' and '),
      flags.join(', '),
      `${handsTogether} hands`,
      `${flow.bigBlinds.toFixed(1)} big blinds from ${flow.from} to ${flow.to} (z ${flow.z.toFixed(1)})`,
      `${dumps.length} dumps${dumps.length > 0 ? `: ${dumps.map(({ hand }) => hand).join(' ')}` : ''}`,
      `alone ${together.aggressive}/${together.decisions} bets, against others ${elsewhere.aggressive}/${elsewhere.decisions}`,
      `${sharedAddresses.length} shared addresses`,
    ].join('; '),
  )
