import { createHash } from 'node:crypto'
import { CURRENCY_EXPONENTS, type Currency, parseDecimal } from '@palco/contract'
import type { ProviderRefusalCode } from '@palco/contract/provider'
import type { Queryable, Tx } from '../../../db/index.ts'
import { payloadHash, readBalances } from '../../../ledger/index.ts'
import type { WalletAnswer } from '../provider/answer.ts'
import { askDebit } from '../provider/debit-queue.ts'
import { creditValues } from '../provider/wallet.ts'

/** A movement that a family asks for. Amounts in minor units. */
export type FamilyMove = {
  providerId: string
  now: Date
  playerId: string
  roundId: string
  /** Our id of the game. */
  gameId: string
  currency: Currency
}

/** What a movement came to: `balance` as the wallet answered it the first time, a decimal string. */
export type Moved = { outcome: 'ok'; balance: string }

/** Thrown inside the transaction of a message: nothing of the message is kept. */
export class MessageRefused extends Error {
  override name = 'MessageRefused'
  readonly code: ProviderRefusalCode
  /** Decimal string, where the wallet said one. */
  readonly balance: string | null

  constructor(code: ProviderRefusalCode, balance: string | null = null) {
    super(code)
    this.code = code
    this.balance = balance
  }
}

const MOST_MINOR = 2n ** 63n - 1n

/** Minor units of a family's amount, which may have more zeros than its currency has digits. @throws MessageRefused */
export function toMinor(text: string, currency: Currency): bigint {
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  const minor = parseDecimal(short, currency)?.minor
  if (minor === undefined || minor < 0n || minor > MOST_MINOR) throw new MessageRefused('invalid_request')
  return minor
}

/** A separate id that follows from a family's, at most 80 characters: a repeated message makes the same. */
export const derivedId = (kind: string, ...parts: readonly string[]): string =>
  `${kind}-${createHash('sha256').update(parts.join('\n')).digest('hex')}`

/** Locks the ids of a message in one order, so that two messages with the same ids wait instead of blocking each other. */
export async function lockIds(tx: Tx, providerId: string, ids: readonly string[]): Promise<void> {
  await tx.query({
    name: 'adapter-lock',
    text: 'SELECT provider_lock($1, x) FROM (SELECT x FROM unnest($2::text[]) x ORDER BY x) ids',
    values: [providerId, [...new Set(ids)]],
  })
}

async function ask(tx: Tx, name: string, text: string, values: readonly unknown[]): Promise<Moved> {
  const { rows } = await tx.query<WalletAnswer>({ name, text, values: [...values] })
  if (!rows[0]) throw new Error('the provider wallet answered nothing')
  return movedBy(rows[0])
}

/** @throws MessageRefused */
function movedBy({ outcome, answer }: WalletAnswer): Moved {
  const said = JSON.parse(answer) as { balance?: { amount: string } }
  const balance = said.balance?.amount ?? null
  if (outcome !== 'ok' || balance === null)
    throw new MessageRefused(outcome === 'ok' ? 'unexpected' : outcome, balance)
  return { outcome: 'ok', balance }
}

/** Takes a stake in a session, by the rules of `provider_debit`. @throws MessageRefused */
export async function takeStake(
  tx: Tx,
  { providerId, now, roundId, currency }: FamilyMove,
  { id, sessionId, amount }: { id: string; sessionId: string; amount: bigint },
): Promise<Moved> {
  if (amount === 0n) throw new MessageRefused('invalid_request')
  const hash = payloadHash({ call: 'debit', session_id: sessionId, round_id: roundId, amount, currency })
  const exponent = CURRENCY_EXPONENTS[currency]
  const debit = { now, sessionId, transactionId: id, roundId, amount, currency, exponent, hash }
  return movedBy(await askDebit(tx, providerId, debit))
}

/** Pays a win into an open round, by the rules of `provider_credit`. @throws MessageRefused */
export function payWin(
  tx: Tx,
  move: FamilyMove,
  { id, amount, ends = false }: { id: string; amount: bigint; ends?: boolean },
): Promise<Moved> {
  const { providerId, now, playerId, roundId, gameId, currency } = move
  const rest = { player_id: playerId, round_id: roundId, game_id: gameId, currency, round_ended: ends }
  const hash = payloadHash({ call: 'credit', amount, ...rest })
  return ask(tx, 'provider-credit', 'SELECT outcome, answer FROM provider_credit($1, $2, $3, $4)', [
    providerId,
    null,
    now,
    creditValues({ ...rest, transaction_id: id, amount, hash }),
  ])
}

/** Takes a stake back, or leaves a tombstone for one that did not come yet, by the rules of `provider_rollback`. @throws MessageRefused */
export function takeBack(
  tx: Tx,
  { providerId, now, playerId, roundId }: Pick<FamilyMove, 'providerId' | 'now' | 'playerId' | 'roundId'>,
  { id, original }: { id: string; original: string },
): Promise<Moved> {
  if (id === original) throw new MessageRefused('invalid_request')
  const hash = payloadHash({
    call: 'rollback',
    player_id: playerId,
    original_transaction_id: original,
    round_id: roundId,
  })
  return ask(
    tx,
    'provider-rollback',
    'SELECT outcome, answer FROM provider_rollback($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [providerId, null, now, playerId, id, original, roundId, JSON.stringify(CURRENCY_EXPONENTS), hash],
  )
}

/** A player's session of this provider. */
export type FamilySession = {
  id: string
  brandId: string
  playerId: string
  gameId: string
  currency: Currency
}

/**
 * The session that a message belongs to: the one it names, else the newest of the player for the game, else of the player. Null when the provider
 * has none of this player. An ended session is found too: its wins are paid.
 */
export async function findSession(
  q: Queryable,
  providerId: string,
  asked: { sessionId?: string | undefined; playerId: string; gameId?: string },
): Promise<FamilySession | null> {
  const { rows } = await q.query<FamilySession>({
    name: 'adapter-session',
    text: `SELECT id, brand_id AS "brandId", player_id AS "playerId", game_id AS "gameId", currency FROM game_sessions
      WHERE provider_id = $1 AND player_id = $2 AND opened_at IS NOT NULL AND ($3::text IS NULL OR id = $3)
      ORDER BY (game_id = $4) DESC NULLS LAST, created_at DESC LIMIT 1`,
    values: [providerId, asked.playerId, asked.sessionId ?? null, asked.gameId ?? null],
  })
  return rows[0] ?? null
}

/** What a player can stake in the session's game, in minor units. */
export async function readPlayableAmount(
  q: Queryable,
  { brandId, playerId, gameId }: FamilySession,
): Promise<bigint> {
  const balances = await readBalances(q, brandId, playerId)
  if (!balances) throw new Error(`player ${playerId} has no accounts`)
  const { rows } = await q.query<{ bonus: bigint }>({
    name: 'adapter-playable-bonus',
    text: 'SELECT playable_bonus($1, $2) AS bonus',
    values: [gameId, balances.bonus],
  })
  return balances.cash + (rows[0]?.bonus ?? 0n)
}
