import { z } from 'zod'
import { money } from '../../money.ts'
import { date, defineOperatorCall } from './define.ts'
import { stakeTexts } from './stake-texts.ts'
import { brand, NOT_OURS } from './trading/terms.ts'

const gameRound = z.object({
  id: z.string(),
  provider: z.string(),
  game: z.string(),
  /** Username; `null` when the account is gone. */
  player: z.string().nullable(),
  /** Less what was rolled back. */
  staked: money,
  won: money,
  status: z.enum(['open', 'closed', 'rolled_back']),
  opened_at: date,
  closed_at: date.nullable(),
  /** The legal texts that were in force when it began. */
  texts: stakeTexts.optional(),
  /** What the provider has on record; `null` when it keeps none or does not answer. */
  record: z
    .object({
      /** The round played again, a line for each step; empty while it may not be shown. */
      steps: z.array(z.string()),
      /** The provider's page that plays it again; `null` while its seeds are secret. */
      replay: z.url().nullable(),
    })
    .nullable(),
})
export type GameRoundFile = z.infer<typeof gameRound>

export const readGameRound = defineOperatorCall({
  name: 'operators.game_round',
  method: 'GET',
  path: '/operators/v1/games/round',
  access: 'support.see',
  summary:
    'One round of a game of a brand, by its number at the provider, with what the provider has on record of it.',
  input: z.object({ brand, id: z.string().trim().min(1).max(200) }),
  answer: gameRound,
  refusals: [...NOT_OURS, 'unknown_round'],
})
