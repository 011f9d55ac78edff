import { z } from 'zod'
import { money } from '../../../money.ts'
import { SIGN_KINDS } from '../../../tables/operators.ts'
import { date, defineOperatorCall } from '../define.ts'
import { NOT_OURS, brand } from './terms.ts'

export const tradingSign = z.object({
  id: z.string(),
  kind: z.enum(SIGN_KINDS),
  at: date,
  players: z.array(z.object({ id: z.string(), username: z.string() })),
  /** Bets that show it, the newest first, at most ten. */
  bets: z.array(z.string()),
  /** Figures of the reason: how many bets, seconds, percent. */
  count: z.number().int(),
  of: z.number().int(),
  figure: z.number().nullable(),
  stake: money,
})
export type TradingSign = z.infer<typeof tradingSign>

export const listSigns = defineOperatorCall({
  name: 'operators.trading_signs',
  method: 'GET',
  path: '/operators/v1/trading/signs',
  access: 'trading.see',
  summary:
    'Signs of feed lag, collusion and known prices, with their reasons. Nothing follows from them by itself.',
  input: z.object({ brand, kind: z.enum(SIGN_KINDS).optional() }),
  answer: z.object({ items: z.array(tradingSign) }),
  refusals: NOT_OURS,
})
