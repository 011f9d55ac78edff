import { z } from 'zod'
import { decimalAmount } from '../../../money.ts'
import { odds } from '../../sports/terms.ts'
import { date, defineOperatorDecision } from '../define.ts'
import { answered } from './proposals.ts'
import { NOT_OURS, brand, market, outcomeId } from './terms.ts'

export const boostOutcome = defineOperatorDecision({
  name: 'operators.trading_boost',
  method: 'POST',
  path: '/operators/v1/trading/boost',
  access: 'trading.edit',
  second: 'trading.second',
  summary:
    "Boosts an outcome's price for one brand until its end or the start of the event, up to a stake of each player over all boosts of the outcome; without `boost` it ends. At most twice the fair price; above the fair one it takes two operators.",
  input: z.object({
    brand,
    ...market,
    outcome: outcomeId,
    boost: z
      .object({
        odds,
        /** Of all bets of a player at the boosted price together, in the brand's currency. */
        max_stake: decimalAmount,
        minutes: z.number().int().min(5).max(10_080),
      })
      .nullable(),
  }),
  answer: answered.extend({
    /** As it stands on the brand's ladder; null after its end and while it waits. */
    boost: z.object({ odds, before: odds, until: date }).nullable(),
  }),
  refusals: [
    ...NOT_OURS,
    'unknown_event',
    'event_started',
    'invalid_price',
    'invalid_amount',
    'not_better',
    'no_boost',
    'beyond_fair',
    'second_operator_needed',
  ],
})
