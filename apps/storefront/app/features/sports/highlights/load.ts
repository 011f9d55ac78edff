import type { SportsEvent } from '@palco/contract'
import { makeApi, calls } from '~/api/index.ts'
import { toBrand } from '~/brand/index.ts'
import type { Context } from '~/session/context.ts'
import { loadFollowed } from '../follow/load.ts'
import { hasBook } from '../load.ts'

/** What the home shows of the own sportsbook. */
export type Highlights = {
  /** Of all live events as many as the ticker shows. */
  live: SportsEvent[]
  liveTotal: number
  /** The next ones of popular competitions. */
  coming: SportsEvent[]
  /** What is played now or next of the teams, competitions and events that a player follows. */
  followed: SportsEvent[]
}

const TICKER = 8
const CARDS = 8
const FOLLOWED = 4
/** Read to find the coming ones among, since live ones stand first. */
const FEATURED = 40

/** Live and next events for the home; null where it has no such module, an integration serves sports, or nothing can be read. */
export async function loadHighlights(context: Context): Promise<Highlights | null> {
  if (!hasBook(context, 'sports') || !toBrand(context).lobbyModules.includes('sports_widget')) return null
  const api = makeApi(context)
  const options = { silent: true, common: true }
  const [live, featured, followed] = await Promise.all([
    api.call(calls.listSportsEvents, { list: 'live', limit: TICKER }, options),
    api.call(calls.listSportsEvents, { list: 'featured', limit: FEATURED }, options),
    loadFollowed(context, FOLLOWED),
  ])
  if (!live.ok && !featured.ok) return null
  const coming = featured.data?.response.events.filter(({ state }) => state === 'not_started') ?? []
  const events = live.data?.response.events ?? []
  if (events.length + coming.length === 0) return null
  return {
    live: events,
    liveTotal: live.data?.response.total ?? 0,
    coming: coming.slice(0, CARDS),
    followed: followed?.events ?? [],
  }
}
