import type { Database } from '../../../db/index.ts'
import { openPlayerAccounts, post, type Post } from '../../../ledger/index.ts'

export const SOURCE = 'provider:acme'
const player = { brandId: 'brasa', playerId: 'pl_shared', currency: 'ARS' as const }

/** Rounds of a provider's game that one player opens with a stake of 1.00 and that end with a win. */
export async function openRounds(db: Database) {
  let keys = 0
  const move = (kind: Post['kind'], amount: bigint, roundId: string, counterparty = SOURCE) => {
    const key = `t${(keys += 1)}`
    const detail = { round_id: roundId, game_id: 'unlisted' }
    return post(db, {
      ...player,
      scope: SOURCE,
      key,
      payloadHash: 'h',
      kind,
      amount,
      counterparty,
      detail,
    })
  }
  await openPlayerAccounts(db, player)
  await move('deposit', 100_000n, 'none', 'payments:card')

  async function open(roundId: string): Promise<void> {
    await move('stake', -100n, roundId)
    await db.query({
      text: `INSERT INTO game_rounds (provider_id, round_id, brand_id, player_id, currency, game_id, session_id, status, staked, won, opened_at)
        VALUES ('acme', $1, 'brasa', 'pl_shared', 'ARS', 'unlisted', 's', 'open', 100, 0, clock_timestamp())`,
      values: [roundId],
    })
  }
  async function close(roundId: string, won: bigint): Promise<void> {
    await db.query({
      text: `UPDATE game_rounds SET status = 'closed', won = $2, closed_at = clock_timestamp() WHERE round_id = $1`,
      values: [roundId, won],
    })
    await move('win', won, roundId)
  }
  return { open, close }
}
