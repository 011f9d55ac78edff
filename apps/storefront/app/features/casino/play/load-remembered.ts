import { makeApi, calls } from '~/api/index.ts'
import { makeVisit, type Context } from '~/session/context.ts'
import { rememberedGame } from '~/session/redirects.ts'

export type GameToPlay = { id: string; name: string }

/** The game the player opened last and may go back to; `null` without one, or when it cannot be read. */
export async function loadGameToPlay(context: Context): Promise<GameToPlay | null> {
  const id = rememberedGame(makeVisit(context))
  if (id === null) return null
  const result = await makeApi(context).call(calls.readGame, { id }, { silent: true })
  return result.ok ? { id, name: result.data.response.game.name } : null
}
