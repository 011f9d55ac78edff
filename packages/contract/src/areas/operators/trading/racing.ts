import { z } from 'zod'
import { money } from '../../../money.ts'
import { RACE_POOL_STATES, RACE_POOLS, RACE_STATES } from '../../../tables/racing.ts'
import { date, defineOperatorCall } from '../define.ts'
import { brand, NOT_OURS } from './terms.ts'

const pool = z.object({
  race: z.object({
    id: z.string(),
    course: z.string(),
    number: z.number().int(),
    starts_at: date,
    state: z.enum(RACE_STATES),
  }),
  kind: z.enum(RACE_POOLS),
  state: z.enum(RACE_POOL_STATES),
  tickets: z.number().int(),
  /** Of players; and the brand's own part of the pool. */
  staked: money,
  brand_part: money,
  /** What went back to players, refunds included, and what the brand kept (negative: what it added). `null` until it is settled. */
  paid: money.nullable(),
  kept: money.nullable(),
  settled_at: date.nullable(),
})
export type RaceDeskPool = z.infer<typeof pool>

export const readRaceDesk = defineOperatorCall({
  name: 'operators.racing',
  method: 'GET',
  path: '/operators/v1/trading/horses',
  access: 'trader',
  summary:
    'The latest 100 pools of a brand with their money. `unsettled`: players’ stakes in pools that are not settled.',
  input: z.object({ brand }),
  answer: z.object({ pools: z.array(pool), unsettled: money }),
  refusals: NOT_OURS,
})
