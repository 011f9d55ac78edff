import type { ProviderRefusalCode } from '@palco/contract/provider'
import type { FamilyAnswer } from '../adapter.ts'

type ApiError = { status: number; code: string; api: string; message: string }

const argument = (api: string, message: string): ApiError => ({
  status: 400,
  code: 'invalid_argument',
  api,
  message,
})
/** The aggregator repeats what is answered with 500. */
const again: ApiError = { status: 500, code: 'internal', api: '500', message: 'Repeat the message' }
const noPlayer = argument('101', 'The player or the session is not known')
const exists: ApiError = {
  status: 400,
  code: 'already_exists',
  api: '409',
  message: 'The transaction is known with other data, or was rolled back',
}

/** The family's codes (`meta.api_code`) for what our wallet says. */
const ERRORS: { readonly [C in ProviderRefusalCode]: ApiError } = {
  invalid_signature: {
    status: 403,
    code: 'permission_denied',
    api: '403',
    message: 'The request is not signed with the shared key',
  },
  stale_timestamp: again,
  replayed_nonce: again,
  invalid_request: argument('400', 'The message does not fit, or asks to take back what is no bet'),
  invalid_launch_token: noPlayer,
  session_ended: noPlayer,
  player_blocked: argument('110', 'The player may not bet'),
  unknown_player: noPlayer,
  unknown_game: argument('153', 'The game is not that of the round'),
  // Its bet may still be under way.
  unknown_round: again,
  currency_mismatch: argument('154', 'The player has another currency'),
  insufficient_funds: argument('100', 'The player has not enough funds'),
  stake_out_of_bounds: argument('106', 'The stake of the round is out of bounds'),
  too_soon: argument('400', 'The round begins sooner than the least game cycle after the round before'),
  own_limit: argument('110', 'The stake goes beyond a limit that the player has set'),
  session_plan: argument('110', 'The player has to plan a session on the site before another round'),
  session_loss: argument('110', 'The stake goes beyond the loss that the player has planned for the session'),
  reality_check: argument('110', 'The player has to read a message on the site before another round'),
  duplicate_transaction: exists,
  transaction_rolled_back: exists,
  round_closed: argument('400', 'The round is closed'),
  rate_limited: again,
  unexpected: again,
}

/** A refusal as the aggregator reads it; the balance where its code asks for one. */
export function refusedAs(code: ProviderRefusalCode, balance: string | null = null): FamilyAnswer {
  const { status, code: twirp, api, message } = ERRORS[code]
  const meta = { api_code: api, api_message: message, ...(balance !== null && { balance }) }
  return { status, text: JSON.stringify({ code: twirp, msg: message, meta }), refused: true }
}
