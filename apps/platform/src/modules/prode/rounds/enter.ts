import type { Currency } from '@palco/contract'
import type { Database, Tx } from '../../../db/index.ts'
import { payloadHash } from '../../../ledger/index.ts'
import { refuse, type Result } from '../../../result.ts'
import { keepRefusal, takeStake } from '../../play/index.ts'
import { enterPeriods } from './periods.ts'
import { isOpen } from './round-state.ts'
import { lockRound } from '../store.ts'
import type { Round } from '../types.ts'

/** Product, scope of the ledger's keys and counterparty. */
export const SOURCE = 'product:prode'
/** What the ledger calls the round of a movement: one participant's part of a round. */
export const toMoneyRound = (roundId: string, playerId: string): string => `${roundId}:${playerId}`

type Entrant = { playerId: string; currency: Currency }
const UNPAID = [
  'insufficient_funds',
  'own_limit',
  'reality_check',
  'player_blocked',
  'restricted',
  'identity_before_play',
  'funds_before_play',
  'texts_not_accepted',
] as const
type JoinCode = 'prode_closed' | 'idempotency_conflict' | (typeof UNPAID)[number]

/**
 * Enters a player and takes the fee, both or neither. A player who is in already pays nothing again.
 * The whole round closes to new entries with its last kick-off.
 */
export async function joinRound(
  { db, now }: { db: Database; now: () => Date },
  round: Round,
  player: Entrant,
): Promise<Result<object, JoinCode>> {
  try {
    return await db.transaction((tx) => joinIn(tx, round, player, now()))
  } catch (fault) {
    const code = fault instanceof NotPaid && UNPAID.find((one) => one === fault.code)
    if (!code) throw fault
    await keepRefusal(db, { playerId: player.playerId, code, at: now() })
    return refuse(code)
  }
}

async function joinIn(tx: Tx, round: Round, player: Entrant, now: Date): Promise<Result<object, JoinCode>> {
  const locked = await lockRound(tx, round, 'SHARE')
  if (!locked || locked.settledAt || !isOpen(round, now)) return refuse('prode_closed')
  if (!(await insertEntry(tx, round, player.playerId, now)) || round.fee === 0n) return { ok: true }
  const key = toMoneyRound(round.id, player.playerId)
  const paid = await takeStake(tx, {
    product: 'prode',
    brandId: round.brandId,
    playerId: player.playerId,
    currency: player.currency,
    scope: SOURCE,
    key: `${key}:fee`,
    payloadHash: payloadHash({ round: round.id, fee: round.fee }),
    detail: { round_id: key, area: 'prode' },
    at: now,
    amount: round.fee,
    counterparty: SOURCE,
    source: SOURCE,
    round: key,
  })
  if (!paid.ok) throw new NotPaid(paid.code)
  return { ok: true }
}

/** Thrown to roll the entry back with the fee that was refused; never leaves this file. */
class NotPaid extends Error {
  readonly code: string
  constructor(code: string) {
    super(`the fee was refused: ${code}`)
    this.code = code
  }
}

/** @returns false when the player is in already */
export async function insertEntry(tx: Tx, round: Round, playerId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'prode-enter',
    text: `INSERT INTO prode_entries (brand_id, round_id, player_id, joined_at, fee_key) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT DO NOTHING`,
    values: [
      round.brandId,
      round.id,
      playerId,
      now,
      round.fee === 0n ? null : `${toMoneyRound(round.id, playerId)}:fee`,
    ],
  })
  if (rowCount === 0) return false
  await tx.query({
    name: 'prode-enter-standing',
    text: `INSERT INTO prode_standings (brand_id, round_id, points, exact, players) VALUES ($1, $2, 0, 0, 1)
      ON CONFLICT (brand_id, round_id, points, exact) DO UPDATE SET players = prode_standings.players + 1`,
    values: [round.brandId, round.id],
  })
  await enterPeriods(tx, round, playerId, now)
  return true
}
