import { makeApi, type CallError, calls } from '~/api/index.ts'
import { makeVisit, type Context } from '~/session/context.ts'
import { shownJackpots } from '../jackpots/shown.ts'
import { checkedLaunch, type PlayData, similarTo } from '../play/load-play.ts'

/** What a refused demo is to its page: playing needs a login. */
export const NEEDS_LOGIN = 'login'

/** The backend's words where the visitor, not the game, is the reason. */
const whyNot = (demo: { ok: boolean; error?: CallError }): string[] =>
  demo.error?.code === 'demo_needs_age' ? demo.error.texts : []

/** Opens a game with play money for any visitor, and reads what the page says about it. */
export async function loadDemo(context: Context, id: string): Promise<PlayData> {
  const api = makeApi(context)
  const [detail, demo, list, jackpots] = await Promise.all([
    api.call(calls.readGame, { id }, { silent: true }),
    api.call(calls.openDemo, { game_id: id }, { silent: true }),
    api.call(calls.listGames, { limit: 40 }, { silent: true }),
    api.call(calls.listJackpots, {}, { silent: true, common: true }),
  ])
  const game = detail.ok ? detail.data.response.game : null
  const launch = demo.ok ? checkedLaunch(demo.data.response) : null
  const { language } = makeVisit(context)
  return {
    id,
    game,
    launch,
    stream: null,
    session: null,
    problem: launch ? null : { code: game ? NEEDS_LOGIN : 'unknown_game', texts: whyNot(demo) },
    start: false,
    similar: list.ok ? similarTo(game, list.data.response.games) : [],
    jackpots: jackpots.ok
      ? shownJackpots(
          jackpots.data.response.jackpots.filter(({ games }) => games.includes(id)),
          language,
        )
      : [],
    shown: api.shown(),
  }
}
