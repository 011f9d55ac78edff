import { z } from 'zod'
import { collusionPair } from '../../../provider/collusion.ts'
import { defineOperatorCall } from '../define.ts'
import { brand, NOT_OURS } from './terms.ts'

const player = z.object({ id: z.string(), username: z.string() })

export const readCollusionDesk = defineOperatorCall({
  name: 'operators.poker_collusion',
  method: 'GET',
  path: '/operators/v1/trading/poker',
  access: 'games.see',
  summary:
    'Pairs of a brand’s poker players for whom an indicator of collusion speaks, from the hands of the last days. Indicators are reasons to look at the hands, no proof.',
  input: z.object({ brand, days: z.coerce.number().int().min(1).max(31) }),
  answer: z.object({
    pairs: z.array(
      collusionPair.omit({ players: true, flow: true }).extend({
        players: z.tuple([player, player]),
        flow: z.object({ from: player, big_blinds: z.number(), z: z.number() }),
      }),
    ),
  }),
  refusals: [...NOT_OURS, 'no_poker', 'provider_silent'],
})
