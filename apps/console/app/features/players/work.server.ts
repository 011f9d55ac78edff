import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { formAction } from '../../forms/act.server.ts'
import { ask } from '../../session/calls.server.ts'

const { brand, id, act, note } = operatorCalls.workOnPlayer.input.shape

/** One act on a player's account. */
export const workOnPlayer = formAction(z.object({ brand, id, act, note }), async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.workOnPlayer, form)
  if (done.ok) return 'done'
  return done.code === 'wrong_state' ? 'player_state' : done.code
})
