import type { Language } from '@palco/contract'
import type { PokerError, PokerErrorCode } from '../messages/index.ts'
import { TEXTS } from './refusal-texts.ts'

/** Why a wish is not met. `limits`: what would be possible, minor units. */
export type Refused = { refused: PokerErrorCode; limits?: { min: bigint; max: bigint }; requestId?: string }

export const refuse = (refused: PokerErrorCode, more: Omit<Refused, 'refused'> = {}): Refused => ({
  refused,
  ...more,
})

export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'refused' in value

const STATUS: Partial<Record<PokerErrorCode, number>> = {
  insufficient_funds: 402,
  session_ended: 401,
  player_blocked: 403,
  wallet_unavailable: 503,
  rate_limited: 429,
  unexpected: 500,
  invalid_request: 400,
  unknown_table: 404,
  unknown_hand: 404,
}

/** The answer of a refusal, in the player's language. */
export function toRefusal(
  { refused, limits, requestId }: Refused,
  language: Language = 'es_ES',
): { status: number; body: PokerError } {
  return {
    status: STATUS[refused] ?? 409,
    body: {
      code: refused,
      message: TEXTS[refused][language],
      ...(requestId ? { request_id: requestId } : {}),
      ...(limits ? { min: limits.min.toString(), max: limits.max.toString() } : {}),
    },
  }
}
