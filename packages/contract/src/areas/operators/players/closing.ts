import { z } from 'zod'
import { CLOSING_REASONS } from '../../../tables/protection.ts'
import { defineOperatorCall, defineOperatorDecision, done, playerId } from '../define.ts'
import { answered } from '../trading/proposals.ts'
import { brand, NOT_OURS } from '../trading/terms.ts'

/** The player does not read it. */
const note = z.string().trim().min(3).max(500)

export const closePlayerAccount = defineOperatorCall({
  name: 'operators.player_close',
  method: 'POST',
  path: '/operators/v1/player/close',
  access: 'players.edit',
  summary:
    'Closes the account of a player as the player’s own closing does. Closed at the player’s request it can be opened again by the player within 90 days; for death or fraud only two operators lift the closing. `wrong_state`: it is closed so already, or the player is erased.',
  input: z.object({ brand, id: playerId, reason: z.enum(CLOSING_REASONS), note }),
  answer: done,
  refusals: [...NOT_OURS, 'unknown_player', 'wrong_state'],
})

export const liftPlayerClosing = defineOperatorDecision({
  name: 'operators.player_lift_closing',
  method: 'POST',
  path: '/operators/v1/player/lift_closing',
  access: 'players.decide',
  second: 'players.second',
  summary:
    'Lifts a closing for death or fraud; takes two operators. Other restrictions of the account go on, the player’s own closing too. `wrong_state`: the account is not closed so, or the player is erased.',
  input: z.object({ brand, id: playerId, note }),
  answer: answered,
  refusals: [...NOT_OURS, 'unknown_player', 'wrong_state', 'second_operator_needed'],
})
