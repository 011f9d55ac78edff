import { z } from 'zod'
import { documentNumber } from '../../../text.ts'
import { defineOperatorDecision, playerId } from '../define.ts'
import { answered } from '../trading/proposals.ts'
import { brand, NOT_OURS } from '../trading/terms.ts'

export const admitNamesake = defineOperatorDecision({
  name: 'operators.player_admit_namesake',
  method: 'POST',
  path: '/operators/v1/player/admit_namesake',
  access: 'players.edit',
  second: 'players.second',
  summary:
    'Declares that who asks to register is not this restricted player, though name and birth date are the same; takes two operators, who have seen the document of who asks. Within 14 days one account may be registered with that document and mailbox. `same_document`: it is one of the player’s. `no_document`: no check found one of theirs to be true. `wrong_state`: the player is not restricted, or erased.',
  input: z.object({
    brand,
    id: playerId,
    /** Of who asks, as they will type it. */
    document: documentNumber,
    email: z.email().max(254),
    note: z.string().trim().min(3).max(500),
  }),
  answer: answered,
  refusals: [
    ...NOT_OURS,
    'unknown_player',
    'wrong_state',
    'same_document',
    'no_document',
    'second_operator_needed',
  ],
})
