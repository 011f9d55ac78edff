import { CURRENCY_EXPONENTS, parseDecimal, toWire, type Currency, type Language } from '@palco/contract'
import type {
  creditRequest,
  debitRequest,
  ProviderRefusalCode,
  rollbackRequest,
} from '@palco/contract/provider'
import type { z } from 'zod'
import type { Database, Queryable, Statement } from '../../../db/index.ts'
import { type Balances, payloadHash, readBalances } from '../../../ledger/index.ts'
import { allowedModes, designOnWire, type GameDesign } from '../design/game-design.ts'
import { askDebit, type DebitQueue, type PlainDebit } from './debit-queue.ts'
import { hashLaunchToken } from './launch-token.ts'
import type { WalletAnswer } from './answer.ts'

/** A call that came with a good signature: from whom, when, and the nonce to remember. */
export type Signed = { providerId: string; nonce: string; now: Date }

const refused = (outcome: ProviderRefusalCode, message: string): WalletAnswer => ({
  outcome,
  answer: JSON.stringify({ code: outcome, message }),
})

/** One function, one round trip. The database runs it again when two first debits of a round met. */
async function ask(db: Database, statement: Statement): Promise<WalletAnswer> {
  const { rows } = await db.query<WalletAnswer>(statement)
  if (!rows[0]) throw new Error('the provider wallet answered nothing')
  return rows[0]
}

const INVALID_AMOUNT = refused('invalid_request', 'The amount has too many digits or the wrong sign')
/** What a column of the database holds; more would be a fault there, and a fault is repeated without end. */
const MOST_MINOR = 2n ** 63n - 1n

/** Takes a stake: together with others that wait at this moment, or alone. */
export async function debit(
  queue: DebitQueue,
  signed: Signed,
  request: z.infer<typeof debitRequest>,
): Promise<WalletAnswer> {
  const amount = parseDecimal(request.amount, request.currency)
  if (!amount || amount.minor <= 0n || amount.minor > MOST_MINOR) return INVALID_AMOUNT
  const { session_id, transaction_id, round_id, currency, tournament = false, tournament_id = null } = request
  return queue.take({
    nonce: signed.nonce,
    now: signed.now,
    sessionId: session_id,
    transactionId: transaction_id,
    roundId: round_id,
    amount: amount.minor,
    currency,
    exponent: CURRENCY_EXPONENTS[currency],
    // Without the tournament: an older version has no part of it in its hash.
    hash: payloadHash({ call: 'debit', session_id, round_id, amount: amount.minor, currency }),
    tournament,
    tournamentId: tournament ? tournament_id : null,
  })
}

/** One debit by itself, with every rule; `nonceChecked` when its nonce is already remembered. */
export async function debitAlone(
  db: Database,
  providerId: string,
  debit: PlainDebit,
  nonceChecked: boolean,
): Promise<WalletAnswer> {
  const { nonce, now } = debit
  if (!nonceChecked && !(await isNewNonce(db, { providerId, nonce, now }))) return REPLAYED
  return askDebit(db, providerId, debit)
}

export async function credit(
  db: Database,
  signed: Signed,
  request: z.infer<typeof creditRequest>,
): Promise<WalletAnswer> {
  const amount = parseDecimal(request.amount, request.currency)
  if (!amount || amount.minor < 0n || amount.minor > MOST_MINOR) return INVALID_AMOUNT
  const { player_id, transaction_id, round_id, game_id, currency, round_ended } = request
  const from = transfersIn(request)
  if (from === null) return INVALID_AMOUNT
  // Without `from_players`: it says nothing of the money that moves, and an older version has no part of it in its hash.
  const rest = { player_id, round_id, game_id, currency, round_ended }
  const hash = payloadHash({ call: 'credit', amount: amount.minor, ...rest })
  return ask(db, {
    name: 'provider-credit',
    text: 'SELECT outcome, answer FROM provider_credit($1, $2, $3, $4)',
    values: [
      signed.providerId,
      signed.nonce,
      signed.now,
      creditValues({ ...rest, transaction_id, amount: amount.minor, hash, from_players: from }),
    ],
  })
}

type CreditValues = {
  player_id: string
  transaction_id: string
  round_id: string
  game_id: string
  amount: bigint
  currency: Currency
  round_ended: boolean
  hash: string
  from_players?: readonly unknown[] | undefined
}

/** The document that the database's function takes of a credit. */
export const creditValues = (credit: CreditValues): string =>
  JSON.stringify({ ...credit, amount: String(credit.amount), exponent: CURRENCY_EXPONENTS[credit.currency] })

/** `from_players` in minor units; undefined where it is left out, null where an amount is none of the currency. */
function transfersIn({ from_players, currency }: z.infer<typeof creditRequest>) {
  if (!from_players) return undefined
  const read = from_players.map(({ player_id, amount, folded }) => ({
    player_id,
    amount: minorIn(amount, currency),
    folded: minorIn(folded, currency),
  }))
  return read.every((one) => one.amount !== null && one.folded !== null) ? read : null
}

/** Minor units as text for JSON; null below zero, with too many digits, and for more than a column holds. */
function minorIn(text: string, currency: Currency): string | null {
  const minor = parseDecimal(text, currency)?.minor
  return minor === undefined || minor < 0n || minor > MOST_MINOR ? null : String(minor)
}

export async function rollback(
  db: Database,
  signed: Signed,
  request: z.infer<typeof rollbackRequest>,
): Promise<WalletAnswer> {
  const { player_id, transaction_id, original_transaction_id, round_id } = request
  if (transaction_id === original_transaction_id) {
    return refused('invalid_request', 'A rollback needs a transaction id of its own')
  }
  const hash = payloadHash({ call: 'rollback', player_id, original_transaction_id, round_id })
  return ask(db, {
    name: 'provider-rollback',
    text: 'SELECT outcome, answer FROM provider_rollback($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      signed.providerId,
      signed.nonce,
      signed.now,
      player_id,
      transaction_id,
      original_transaction_id,
      round_id,
      JSON.stringify(CURRENCY_EXPONENTS),
      hash,
    ],
  })
}

export async function isNewNonce(q: Queryable, { providerId, nonce, now }: Signed): Promise<boolean> {
  const { rows } = await q.query<{ fresh: boolean }>({
    name: 'provider-nonce',
    text: 'SELECT provider_nonce($1, $2, $3) AS fresh',
    values: [providerId, nonce, now],
  })
  return rows[0]?.fresh === true
}
export const REPLAYED = refused('replayed_nonce', 'The nonce was used before; sign anew')

/**
 * The balance of the protocol: cash plus bonus money, and the bonus part when there is one. Where players win from each other it is
 * cash, and bonus money stands apart.
 */
const playable = ({ cash, bonus, currency }: Balances, betweenPlayers: boolean) => ({
  balance: toWire({ minor: betweenPlayers ? cash : cash + bonus, currency }),
  ...(bonus > 0n
    ? { [betweenPlayers ? 'unusable_bonus' : 'bonus']: toWire({ minor: bonus, currency }) }
    : {}),
})

type SessionRow = {
  id: string
  brandId: string
  playerId: string
  gameId: string
  currency: Currency
  language: Language
  siteOrigin: string
  displayName: string
  min: bigint
  max: bigint
}

/** Exchanges a launch token, once and within its time, for the session the launch prepared. */
export async function openSession(db: Database, signed: Signed, launchToken: string): Promise<WalletAnswer> {
  if (!(await isNewNonce(db, signed))) return REPLAYED
  const { rows } = await db.query<
    SessionRow & GameDesign & { blocked: boolean; playModes: unknown; betweenPlayers: boolean }
  >({
    name: 'provider-open-session',
    text: `UPDATE game_sessions s SET opened_at = $3 FROM published.players p, published.brands b
      WHERE s.token_hash = $1 AND s.provider_id = $2 AND s.opened_at IS NULL AND s.token_expires_at > $3
        AND s.ended_at IS NULL AND p.id = s.player_id AND b.id = s.brand_id
      RETURNING s.id, s.brand_id AS "brandId", s.player_id AS "playerId", s.game_id AS "gameId", s.currency, s.language,
        s.site_origin AS "siteOrigin", s.display_name AS "displayName", s.min_stake AS min, s.max_stake AS max,
        s.cycle_ms AS "cycleMs", s.autoplay, s.fast_play AS "fastPlay", s.celebrates_loss AS "celebratesLoss",
        p.status <> 'active' AS blocked, b.play_modes AS "playModes",
        (SELECT g.between_players FROM games g WHERE g.id = s.game_id) AS "betweenPlayers"`,
    values: [hashLaunchToken(launchToken), signed.providerId, signed.now],
  })
  const session = rows[0]
  if (!session) return refused('invalid_launch_token', 'The launch token is unknown, used or too old')
  if (session.blocked) return refused('player_blocked', 'The player may not play now')
  const balances = await readBalances(db, session.brandId, session.playerId)
  if (!balances) throw new Error(`player ${session.playerId} has no accounts`)
  const { currency } = session
  const design = designOnWire(session)
  const answer = {
    session_id: session.id,
    player_id: session.playerId,
    display_name: session.displayName,
    game_id: session.gameId,
    brand_id: session.brandId,
    currency,
    language: session.language,
    ...playable(balances, session.betweenPlayers),
    min_stake: toWire({ minor: session.min, currency }),
    max_stake: toWire({ minor: session.max, currency }),
    site_origin: session.siteOrigin,
    play_modes: allowedModes(session.playModes, session),
    ...(design && { design_rules: design }),
  }
  return { outcome: 'ok', answer: JSON.stringify(answer) }
}

/** What a session's player can stake in its game: cash, and bonus money where the game takes it. */
export async function sessionBalance(db: Database, signed: Signed, sessionId: string): Promise<WalletAnswer> {
  if (!(await isNewNonce(db, signed))) return REPLAYED
  const { rows } = await db.query<{
    brandId: string
    playerId: string
    ended: boolean
    betweenPlayers: boolean
  }>({
    name: 'provider-session',
    text: `SELECT brand_id AS "brandId", player_id AS "playerId", ended_at IS NOT NULL OR expires_at <= $3 AS ended,
        (SELECT g.between_players FROM games g WHERE g.id = game_id) AS "betweenPlayers"
      FROM game_sessions WHERE id = $1 AND provider_id = $2 AND opened_at IS NOT NULL`,
    values: [sessionId, signed.providerId, signed.now],
  })
  const session = rows[0]
  if (!session || session.ended) return refused('session_ended', 'The game session is unknown or has ended')
  const balances = await readBalances(db, session.brandId, session.playerId)
  if (!balances) throw new Error(`player ${session.playerId} has no accounts`)
  return { outcome: 'ok', answer: JSON.stringify(playable(balances, session.betweenPlayers)) }
}
