import type { Currency } from '@palco/contract'
import type { Database, Tx } from '../../../db/index.ts'
import { derivedId, type FamilyMove, payWin } from './wallet.ts'

/** Notes that a round ends, to be closed `afterMs` from now: until then a rollback of the family is taken. */
export async function closeLater(
  tx: Tx,
  { providerId, roundId, playerId, gameId, currency, now }: FamilyMove,
  afterMs: number,
): Promise<void> {
  await tx.query({
    name: 'adapter-close-later',
    text: `INSERT INTO adapter_rounds (provider_id, round_id, player_id, game_id, currency, due)
      SELECT $1, $2, $3, $4, $5, $6 WHERE EXISTS (SELECT FROM game_rounds
        WHERE provider_id = $1 AND round_id = $2 AND player_id = $3 AND status = 'open')
      ON CONFLICT (provider_id, round_id) DO UPDATE SET due = excluded.due`,
    values: [providerId, roundId, playerId, gameId, currency, new Date(now.getTime() + afterMs)],
  })
}

const AT_ONCE = 200

type Due = {
  providerId: string
  roundId: string
  playerId: string
  gameId: string
  currency: Currency
  open: boolean
}

/** Closes the rounds that are due, each by a win of zero. May run anywhere and again. */
export async function closeDueRounds(db: Database, now: Date): Promise<number> {
  let closed = 0
  for (;;) {
    const count = await db.transaction((tx) => closeSome(tx, now))
    closed += count
    if (count < AT_ONCE) return closed
  }
}

async function closeSome(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.query<Due>({
    name: 'adapter-due',
    text: `SELECT a.provider_id AS "providerId", a.round_id AS "roundId", a.player_id AS "playerId", a.game_id AS "gameId",
        a.currency, g.status = 'open' AS open
      FROM adapter_rounds a JOIN game_rounds g USING (provider_id, round_id)
      WHERE a.due <= $1 ORDER BY a.provider_id, a.round_id LIMIT $2 FOR UPDATE OF a SKIP LOCKED`,
    values: [now, AT_ONCE],
  })
  for (const { open, ...round } of rows) {
    if (open)
      await payWin(tx, { ...round, now }, { id: derivedId('end', round.roundId), amount: 0n, ends: true })
    await tx.query({
      name: 'adapter-closed',
      text: 'DELETE FROM adapter_rounds WHERE provider_id = $1 AND round_id = $2',
      values: [round.providerId, round.roundId],
    })
  }
  return rows.length
}
