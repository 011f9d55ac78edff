import { z } from 'zod'
import { currency, decimalAmount, money } from '../money.ts'
import { language } from '../language.ts'
import { PLAY_MODES } from '../tables/games.ts'
import { designRules } from './design.ts'

export * from './demo.ts'
export * from './design.ts'

/**
 * The game provider protocol: what a provider's server asks of the platform's provider wallet.
 * Every request is a POST of JSON signed as in `signing.ts` with the provider's own key.
 *
 * Rules (common ground of seamless wallets):
 * - one `transaction_id` is applied once; its replay gets the first answer again, word for word;
 *   the same id with other data is refused with `duplicate_transaction`;
 * - an id that was refused for good stays refused;
 * - a rollback of an unknown debit is recorded, so that the late debit is refused (`transaction_rolled_back`);
 * - credits and rollbacks are accepted after the game session ended or the player was blocked;
 * - a timestamp outside the window or a nonce seen before is refused: retries sign anew with the same transaction_id.
 */
export const PROVIDER_PATHS = {
  session: '/provider/v1/session',
  balance: '/provider/v1/balance',
  debit: '/provider/v1/debit',
  credit: '/provider/v1/credit',
  rollback: '/provider/v1/rollback',
  closedPlayers: '/provider/v1/closed-players',
} as const

const id = z.string().min(1).max(80)
/** The part of `balance` that is bonus money; left out when there is none. A game may show it apart. */
const bonus = money.optional()
/** Bonus money that the game does not take since players win from each other in it: no part of `balance`; left out when there is none. */
const unusable_bonus = money.optional()

/** Exchanges the single-use launch token of the page's fragment for a game session. */
export const sessionRequest = z.object({ launch_token: z.string().min(1).max(200) })
export const sessionAnswer = z.object({
  session_id: id,
  player_id: id,
  /** What the game may show as the player's name. */
  display_name: z.string().max(200),
  game_id: id,
  brand_id: id,
  currency,
  language,
  balance: money,
  bonus,
  unusable_bonus,
  min_stake: money,
  max_stake: money,
  /** Where the game's "home" leads and the only origin that may frame it. */
  site_origin: z.string().max(300),
  /** What the brand's rules allow beyond one tap a round; left out: nothing. */
  play_modes: z.array(z.enum(PLAY_MODES)).max(PLAY_MODES.length).optional(),
  design_rules: designRules.optional(),
})
export type ProviderSession = z.infer<typeof sessionAnswer>

export const balanceRequest = z.object({ session_id: id })
export const balanceAnswer = z.object({ balance: money, bonus, unusable_bonus })

/** Takes the stake of a round (or a part of it). */
export const debitRequest = z.object({
  session_id: id,
  transaction_id: id,
  round_id: id,
  amount: decimalAmount,
  currency,
  /** The stake enters a tournament between players: it is in no session plan. Believed of games between players only. */
  tournament: z.boolean().optional(),
  /** Which tournament: entries of one share it, and it is used for no other one. Counts where `tournament` is true. */
  tournament_id: id.optional(),
})

/** Most players that a credit names. */
export const MOST_FROM_PLAYERS = 20

/**
 * Pays a win; `amount` may be "0.00". `round_ended` closes the round: a round without a win is closed by a
 * credit of zero. `player_id` replaces the session, which may have ended long ago.
 */
export const creditRequest = z.object({
  player_id: id,
  transaction_id: id,
  round_id: id,
  game_id: id,
  amount: decimalAmount,
  currency,
  round_ended: z.boolean(),
  /**
   * Of the credit that ends a round of a game between players: from whom the round won on balance, the greatest amounts first. `folded` is
   * the part of `amount` that the other player gave up without showing a hand after having bet or called, or by calling with nothing.
   */
  from_players: z
    .array(z.object({ player_id: id, amount: decimalAmount, folded: decimalAmount }))
    .max(MOST_FROM_PLAYERS)
    .optional(),
})

/** Takes a debit back whole. Repeating it, or rolling back what never arrived, is a success. */
export const rollbackRequest = z.object({
  player_id: id,
  transaction_id: id,
  /** The debit's transaction_id. */
  original_transaction_id: id,
  round_id: id,
})

/** Most players that are asked about at once. */
export const MOST_PLAYERS_ASKED = 200

/**
 * Which of these players may not play now: blocked, on a break or excluded. For a game in which money stays with a seat from round to
 * round: it asks every few seconds, and gives the money of who is named back when the running round is over. Players of other providers
 * are never named.
 */
export const closedPlayersRequest = z.object({ player_ids: z.array(id).min(1).max(MOST_PLAYERS_ASKED) })
export const closedPlayersAnswer = z.object({ closed: z.array(id).max(MOST_PLAYERS_ASKED) })

export const moveAnswer = z.object({ transaction_id: id, balance: money, bonus })
export type MoveAnswer = z.infer<typeof moveAnswer>

/**
 * The provider's own record of the rounds begun in a span of time, for reconciliation. The platform asks the provider:
 * POST of JSON to this path of the provider's address, signed as in `signing.ts` with the shared key, as party `palco`.
 */
export const PROVIDER_REPORT_PATH = '/report'
export const PLATFORM_PARTY = 'palco'
export const roundsReportRequest = z.object({
  from: z.iso.datetime(),
  /** Exclusive. */
  to: z.iso.datetime(),
  cursor: z.string().max(200).optional(),
})
export const roundsReportItem = z.object({
  round_id: id,
  player_id: id,
  game_id: id,
  currency,
  /** All debits less what was rolled back; "0.00" for a round that was taken back. */
  staked: decimalAmount,
  /** Credits that the platform has answered for. */
  won: decimalAmount,
  /** `open`: a call to the platform is still to be made or answered. */
  status: z.enum(['open', 'closed', 'rolled_back']),
  opened_at: z.iso.datetime(),
})
export type RoundsReportItem = z.infer<typeof roundsReportItem>
/** In the order of their beginning; `next_cursor` is null on the last page. */
export const roundsReportAnswer = z.object({
  rounds: z.array(roundsReportItem).max(5_000),
  next_cursor: z.string().max(200).nullable(),
})

/**
 * The provider's own record of one round, for operators: POST of JSON to this path, signed in the same way. A provider that keeps
 * none answers 404.
 */
export const PROVIDER_ROUND_PATH = '/round'
export const roundRecordRequest = z.object({
  round_id: id,
  /** Of the operator who reads; a provider without it answers in another one. */
  language: language.optional(),
})
export const roundRecordAnswer = z.object({
  round_id: id,
  player_id: id,
  /** The round played again from its record, a line for each step; empty while it may not be shown. */
  steps: z.array(z.string().max(2_000)).max(500),
  /** A page of the provider that plays the round again, path with fragment; null while its seeds are secret. */
  replay: z.string().max(8_000).startsWith('/').nullable(),
})
export type RoundRecordAnswer = z.infer<typeof roundRecordAnswer>

export * from './catalogue.ts'
export * from './collusion.ts'

export const PROVIDER_REFUSALS = {
  invalid_signature: 401,
  stale_timestamp: 401,
  replayed_nonce: 401,
  invalid_request: 400,
  invalid_launch_token: 403,
  session_ended: 403,
  player_blocked: 403,
  unknown_player: 404,
  unknown_game: 404,
  unknown_round: 404,
  currency_mismatch: 409,
  insufficient_funds: 402,
  stake_out_of_bounds: 409,
  own_limit: 409,
  reality_check: 409,
  session_plan: 409,
  session_loss: 409,
  too_soon: 409,
  duplicate_transaction: 409,
  transaction_rolled_back: 409,
  round_closed: 409,
  rate_limited: 429,
  unexpected: 500,
} as const
export type ProviderRefusalCode = keyof typeof PROVIDER_REFUSALS

export const providerRefusal = z.object({
  code: z.string().max(80),
  message: z.string().max(2_000),
  balance: money.optional(),
  /** Of `session_loss`: what the greatest loss of the player's session leaves. */
  left: money.optional(),
})
export type ProviderRefusal = z.infer<typeof providerRefusal>
