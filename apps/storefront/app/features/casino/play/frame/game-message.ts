import type { GameMessage } from '@palco/contract/frame'

type Fields = Record<string, unknown>

const AMOUNT = /^-?(0|[1-9]\d{0,17})(\.\d{1,8})?$/

/** A short text: messages of a frame are kept and shown. */
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most
const isAmount = (value: unknown): value is string => typeof value === 'string' && AMOUNT.test(value)

/**
 * What a game's frame says (contract, frame.ts). Written by hand because browsers must not load the
 * contract's schemas. Anything else is `null`.
 */
export function parseGameMessage(value: unknown): GameMessage | null {
  if (typeof value !== 'object' || value === null) return null
  const { type, cash, bonus, currency, state, code } = value as Fields
  switch (type) {
    case 'palco:act':
    case 'palco:ready':
    case 'palco:home':
    case 'palco:deposit':
    case 'palco:login':
      return { type }
    case 'palco:balance':
      if (!isAmount(cash) || !isText(currency, 10)) return null
      if (bonus === undefined) return { type, cash, currency }
      return isAmount(bonus) ? { type, cash, bonus, currency } : null
    case 'palco:round':
      return state === 'started' || state === 'ended' ? { type, state } : null
    case 'palco:error':
      return isText(code, 80) ? { type, code } : null
    default:
      return null
  }
}

/** A message of exactly this window at exactly this origin; any other message is `null`. */
export function messageFrom(
  event: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  frame: Window | null | undefined,
  origin: string,
): GameMessage | null {
  if (!frame || event.source !== frame || event.origin !== origin) return null
  return parseGameMessage(event.data)
}
