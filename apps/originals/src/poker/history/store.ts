import { givenUp, type HandRecord, type HandState, type Json, record, toJson } from '@palco/poker-rules'
import type { Place, Sealer } from '@palco/sealing'
import type { Queryable } from '@palco/service/database'
import { chairAt, type HandInfo, isBot } from '../table/doc.ts'
import type { PokerTable } from '../table/store.ts'

const place = (handId: string): Place => ['poker_hands.sealed_seed', handId]

/** Keeps a hand that has ended or is called off, with what each seat won or lost. In the transaction of the step that ends it. */
export async function keepHand(
  tx: Queryable,
  sealer: Sealer,
  table: PokerTable,
  ended: { hand: HandState; info: HandInfo; pot: bigint; rake: bigint; seed: string | null },
): Promise<void> {
  const { hand, info, seed } = ended
  const kept = record(hand, 'operator')
  const given = hand.result ? givenUp(kept) : new Map<number, bigint>()
  await tx.query({
    name: 'keep-poker-hand',
    text: `INSERT INTO poker_hands (id, table_id, number, record, sealed_seed, draw, pot, rake, called_off)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      info.id,
      table.id,
      info.number,
      JSON.stringify(toJson(kept)),
      seed === null ? null : sealer.seal(seed, place(info.id)),
      info.draw,
      ended.pot,
      ended.rake,
      hand.result === null,
    ],
  })
  for (const { seat, stack, startStack } of hand.seats) {
    const chair = chairAt(table.doc, seat)
    if (!chair) continue
    await tx.query({
      name: 'keep-poker-hand-seat',
      text: `INSERT INTO poker_hand_seats (hand_id, seat, player_id, stay_id, name, shown_as, net, folded)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        info.id,
        seat,
        isBot(chair) ? null : chair.player,
        chair.stay,
        chair.name,
        chair.shown,
        hand.result ? stack - startStack : 0n,
        given.get(seat) ?? 0n,
      ],
    })
  }
}

export type KeptHand = {
  id: string
  table_id: string
  number: number
  record: Json<HandRecord>
  sealed_seed: string | null
  draw: string
  pot: bigint
  called_off: boolean
  ended: number
  facts: unknown
  seat: number
  net: bigint
}

const COLUMNS = `h.id, h.table_id, h.number, h.record, h.sealed_seed, h.draw, h.pot, h.called_off,
  (extract(epoch from h.ended_at) * 1000)::float8 AS ended, t.facts, s.seat, s.net`
const FROM = `poker_hand_seats s JOIN poker_hands h ON h.id = s.hand_id JOIN poker_tables t ON t.id = h.table_id`

/** Hands that a player was dealt, newest first, before one of them. */
export async function listHands(
  database: Queryable,
  player: string,
  { table, before, limit }: { table: string | null; before: string | null; limit: number },
): Promise<KeptHand[]> {
  const { rows } = await database.query<KeptHand>({
    name: 'list-poker-hands',
    text: `SELECT ${COLUMNS} FROM ${FROM} WHERE s.player_id = $1 AND ($2::text IS NULL OR h.table_id = $2)
             AND ($3::text IS NULL OR (h.ended_at, h.id) < (SELECT ended_at, id FROM poker_hands WHERE id = $3))
           ORDER BY h.ended_at DESC, h.id DESC LIMIT $4`,
    values: [player, table, before, limit],
  })
  return rows
}

/** A hand that the player was dealt; `null` for any other. */
export async function findHand(database: Queryable, player: string, id: string): Promise<KeptHand | null> {
  const { rows } = await database.query<KeptHand>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE s.player_id = $1 AND h.id = $2`,
    [player, id],
  )
  return rows[0] ?? null
}

/** The last hands that were dealt in a stay, newest first, and whose stay it is; `null` where there is no such stay. */
export async function findStayHands(
  database: Queryable,
  stay: string,
  limit: number,
): Promise<{ player: string; hands: KeptHand[] } | null> {
  const { rows: owners } = await database.query<{ player: string }>(
    'SELECT player_id AS player FROM poker_stays WHERE id = $1',
    [stay],
  )
  const player = owners[0]?.player
  if (player === undefined) return null
  const { rows: hands } = await database.query<KeptHand>({
    name: 'list-poker-stay-hands',
    text: `SELECT ${COLUMNS} FROM ${FROM} WHERE s.player_id = $1 AND s.stay_id = $2
           ORDER BY h.ended_at DESC, h.id DESC LIMIT $3`,
    values: [player, stay, limit],
  })
  return { player, hands }
}

export type HandName = { seat: number; player_id: string | null; name: string; shown_as: string }

export async function namesOfHand(database: Queryable, id: string): Promise<HandName[]> {
  const { rows } = await database.query<HandName>(
    'SELECT seat, player_id, name, shown_as FROM poker_hand_seats WHERE hand_id = $1 ORDER BY seat',
    [id],
  )
  return rows
}

/** The seed of a hand's deck; `null` where there is none. @throws SealRefused when the seal cannot be opened */
export const seedOfHand = (sealer: Sealer, { id, sealed_seed }: KeptHand): string | null =>
  sealed_seed === null ? null : sealer.open(sealed_seed, place(id)).toString()
