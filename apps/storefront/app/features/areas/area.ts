import type { Game } from '@palco/contract'
import { makeApi, calls } from '~/api/index.ts'
import { toBrand, type LinkedPage } from '~/brand/index.ts'
import type { Context } from '~/session/context.ts'

export type AreaData = {
  /** Address of the integration that fills the page, `null` without one. */
  url: string | null
  /** Asks the layout for the whole main part. */
  frame: 'bleed' | undefined
  /** A way on where there is nothing to embed: some of the brand's games. */
  games: Game[]
}

/** An area that a brand fills with an integration's page. A missing one is no error. */
export async function loadArea(context: Context, name: LinkedPage | null): Promise<AreaData> {
  const url = name ? toBrand(context).urls[name] : null
  if (url) return { url, frame: 'bleed', games: [] }
  const games = await makeApi(context).call(calls.listGames, { limit: 12 }, { silent: true })
  return { url: null, frame: undefined, games: games.ok ? games.data.response.games : [] }
}
