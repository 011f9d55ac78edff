import { z } from 'zod'
import { date, defineOperatorCall, playerId } from '../define.ts'
import { brand, NOT_OURS } from '../trading/terms.ts'

/** Where the site of the player's brand is viewed: its origin, to which the code is given. */
export const playerViewing = z.object({ site: z.url() })

export const viewAsPlayer = defineOperatorCall({
  name: 'operators.player_view',
  method: 'POST',
  path: '/operators/v1/player/view',
  access: 'viewing.see',
  summary:
    'Begins a view of the site as the player sees it, with the reason: a code for `session.view`, once and within a minute. The view reads and changes nothing, ends after 15 minutes, with the operator’s session, or when the operator begins another. `wrong_state`: the player is erased.',
  input: z.object({
    brand,
    id: playerId,
    /** The player does not read it. */
    note: z.string().trim().min(3).max(500),
  }),
  answer: z.object({ code: z.string(), until: date }),
  refusals: [...NOT_OURS, 'unknown_player', 'players_allowance', 'wrong_state'],
})
