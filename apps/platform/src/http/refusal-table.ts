import type { AnyCode, FieldText } from './refusal-codes.ts'

export type RefusalRow = { readonly status: number; readonly type: 'alert' | 'notification' }

const alert = (status: number): RefusalRow => ({ status, type: 'alert' })
const notice = (status: number): RefusalRow => ({ status, type: 'notification' })

/**
 * Code → status and how it is shown. The site's client sends a call again after 408, 409, 425, 429 and 5xx
 * (S259), so what another try cannot mend must not use them, except for money moves, which it never repeats.
 */
export const REFUSALS: Readonly<Record<AnyCode, RefusalRow>> = {
  invalid_request: notice(400),
  unknown_host: alert(421),
  invalid_master_key: alert(403),
  unauthenticated: notice(401),
  rate_limited: notice(429),
  maintenance: alert(503),
  unexpected: notice(500),
  unknown_hash: alert(422),
  invalid_credentials: notice(401),
  account_locked: alert(423),
  account_blocked: alert(403),
  invalid_refresh_token: notice(401),
  username_taken: notice(422),
  email_taken: notice(422),
  weak_password: notice(422),
  underage: alert(422),
  invalid_fields: notice(422),
  invalid_reset_code: alert(422),
  invalid_verification_code: notice(422),
  unknown_page: notice(404),
  unknown_game: notice(404),
  game_unavailable: alert(422),
  player_blocked: alert(403),
  unknown_payment: notice(404),
  unknown_transaction: notice(404),
  unknown_method: notice(422),
  invalid_amount: notice(422),
  amount_below_minimum: notice(422),
  amount_above_maximum: notice(422),
  too_many_open_deposits: alert(409),
  provider_unavailable: alert(503),
  insufficient_funds: notice(422),
  idempotency_conflict: alert(409),
  idempotency_key_required: notice(400),
  not_cancelable: alert(422),
  proof_not_expected: alert(422),
  document_not_expected: alert(422),
  invalid_file: notice(422),
  file_too_large: notice(422),
  password_required: notice(422),
  wrong_password: notice(422),
  unknown_destination: notice(422),
  bonus_unavailable: alert(422),
  bonus_needs_deposit: alert(422),
  bonus_running: alert(422),
  invalid_bonus_code: notice(422),
  bonus_minimum_deposit: notice(422),
  bonus_not_given_up: notice(422),
  unknown_message: notice(404),
  unknown_session: notice(404),
  unknown_referral_code: notice(422),
  own_referral_code: notice(422),
  miles_unavailable: alert(422),
  invalid_miles: notice(422),
  not_enough_miles: notice(422),
  unknown_promotion: notice(404),
  unknown_tournament: notice(404),
  tournament_finished: notice(422),
  no_horses: notice(404),
  unknown_race: notice(404),
  race_closed: notice(422),
  race_scratched: notice(422),
  race_selections: notice(422),
  no_prode: notice(404),
  unknown_round: notice(404),
  prode_closed: notice(422),
  prode_boosts: notice(422),
  prode_not_joined: notice(422),
  unknown_league: notice(404),
  league_full: notice(422),
  league_closed: notice(422),
  league_owner_only: notice(403),
  too_many_phrases: notice(422),
  too_many_leagues: notice(422),
  too_many_follows: notice(422),
  no_levels: notice(404),
  no_store: notice(404),
  unknown_item: notice(404),
  price_changed: notice(422),
  sold_out: notice(422),
  item_limit: notice(422),
  item_unavailable: notice(422),
  address_needed: notice(422),
  unknown_order: notice(404),
  order_not_open: notice(422),
  no_sportsbook: notice(404),
  unknown_competition: notice(404),
  unknown_event: notice(404),
  unknown_bet: notice(404),
  not_cashable: notice(422),
}

/**
 * Where a code means something else for one call, by the call's name. A mistyped old password must not be a 401:
 * the site may end the session on one.
 */
export const EXCEPTIONS: Readonly<
  Record<string, Partial<Record<AnyCode, RefusalRow & { text: FieldText }>>>
> = {
  'account.change_password': { invalid_credentials: { ...notice(422), text: 'old_password' } },
}
