import { createHash, randomBytes } from 'node:crypto'
import type { Currency, Language, PlayMode } from '@palco/contract'
import { parseDecimal } from '@palco/contract'
import type { DesignRules, ProviderSession } from '@palco/contract/provider'
import type { Queryable } from '@palco/service/database'
import type { Bounds } from '../kinds/kind.ts'

/** What can be staked, and how much of it is bonus money. Minor units. */
export type Balance = { total: bigint; bonus: bigint }

/** A player at one game, as the platform answered. */
export type ViewSession = {
  tokenHash: string
  sessionId: string
  playerId: string
  brandId: string
  displayName: string
  gameId: string
  currency: Currency
  language: Language
  siteOrigin: string
  /** The platform's bounds of one round's stake, minor units. */
  bounds: Bounds
  balance: Balance
  /** What the brand allows beyond one tap a round. */
  playModes: readonly PlayMode[]
  /** What the law asks of the game's design for this player; `null`: nothing. */
  designRules: DesignRules | null
}

const NO_SUCH_AMOUNT = 'the platform sent an amount that its currency does not have'
const hash = (token: string): string => createHash('sha256').update(token).digest('hex')
const minor = (amount: string, currency: Currency): bigint => {
  const money = parseDecimal(amount, currency)
  if (!money) throw new Error(NO_SUCH_AMOUNT)
  return money.minor
}

/** The balance of a wallet's answer; `undefined` when the currency does not have such an amount. */
export function findBalance(
  { balance, bonus }: { balance: { amount: string }; bonus?: { amount: string } | undefined },
  currency: Currency,
): Balance | undefined {
  const total = parseDecimal(balance.amount, currency)?.minor
  const part = bonus ? parseDecimal(bonus.amount, currency)?.minor : undefined
  return total === undefined ? undefined : { total, bonus: part ?? 0n }
}

/** Bonus money that the game does not take, minor units (`unusable_bonus` of the protocol). */
export const computeUnusableBonus = (
  { unusable_bonus }: { unusable_bonus?: { amount: string } | undefined },
  currency: Currency,
): bigint => (unusable_bonus ? (parseDecimal(unusable_bonus.amount, currency)?.minor ?? 0n) : 0n)

/** Stores a new game session and answers the bearer token for the view, which is kept nowhere here. */
export async function createViewSession(
  database: Queryable,
  from: ProviderSession,
): Promise<{ token: string; session: ViewSession }> {
  const token = randomBytes(32).toString('base64url')
  const { currency } = from
  const known = findBalance(from, currency)
  if (!known) throw new Error(NO_SUCH_AMOUNT)
  const session: ViewSession = {
    tokenHash: hash(token),
    sessionId: from.session_id,
    playerId: from.player_id,
    brandId: from.brand_id,
    displayName: from.display_name,
    gameId: from.game_id,
    currency,
    language: from.language,
    siteOrigin: from.site_origin,
    bounds: { min: minor(from.min_stake.amount, currency), max: minor(from.max_stake.amount, currency) },
    balance: known,
    playModes: from.play_modes ?? [],
    designRules: from.design_rules ?? null,
  }
  await database.query(
    `INSERT INTO view_sessions (token_hash, session_id, player_id, brand_id, display_name, game_id, currency,
       language, site_origin, min_minor, max_minor, balance_minor, bonus_minor, play_modes,
       design_rules)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      session.tokenHash,
      session.sessionId,
      session.playerId,
      session.brandId,
      session.displayName,
      session.gameId,
      currency,
      session.language,
      session.siteOrigin,
      session.bounds.min,
      session.bounds.max,
      session.balance.total,
      session.balance.bonus,
      session.playModes,
      session.designRules === null ? null : JSON.stringify(session.designRules),
    ],
  )
  return { token, session }
}

type Row = {
  token_hash: string
  session_id: string
  player_id: string
  brand_id: string
  display_name: string
  game_id: string
  currency: Currency
  language: Language
  site_origin: string
  min_minor: bigint
  max_minor: bigint
  balance_minor: bigint
  bonus_minor: bigint
  play_modes: PlayMode[]
  design_rules: DesignRules | null
}

/** The session of a bearer token; `null` when unknown, ended or older than a day. */
export async function findViewSession(database: Queryable, token: string): Promise<ViewSession | null> {
  const { rows } = await database.query<Row>({
    name: 'find-view-session',
    text: `SELECT * FROM view_sessions
           WHERE token_hash = $1 AND ended_at IS NULL AND created_at > now() - interval '24 hours'`,
    values: [hash(token)],
  })
  const row = rows[0]
  if (!row) return null
  return {
    tokenHash: row.token_hash,
    sessionId: row.session_id,
    playerId: row.player_id,
    brandId: row.brand_id,
    displayName: row.display_name,
    gameId: row.game_id,
    currency: row.currency,
    language: row.language,
    siteOrigin: row.site_origin,
    bounds: { min: row.min_minor, max: row.max_minor },
    balance: { total: row.balance_minor, bonus: row.bonus_minor },
    playModes: row.play_modes,
    designRules: row.design_rules,
  }
}

/** Stores the wallet's last balance, for when the wallet does not answer. */
export async function keepBalance(
  database: Queryable,
  sessionId: string,
  { total, bonus }: Balance,
): Promise<void> {
  await database.query(
    'UPDATE view_sessions SET balance_minor = $2, bonus_minor = $3 WHERE session_id = $1',
    [sessionId, total, bonus],
  )
}

/** The platform ended the session: its tokens open nothing any more. */
export async function endSession(database: Queryable, sessionId: string): Promise<void> {
  await database.query(
    'UPDATE view_sessions SET ended_at = now() WHERE session_id = $1 AND ended_at IS NULL',
    [sessionId],
  )
}
