import type { Game } from '@palco/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { makeVisit, type Context } from '~/session/context.ts'
import { throwWhereDown } from '../frame/throw-where-down.ts'
import type { RoomData } from './load-room.ts'
import { checkedLaunch, isForeign, isPhone, findProblem } from '../load-play.ts'

/** A channel of the brand: its games, and their page opened for the player, or as a guest sees it. */
export type ChannelData = { games: Game[]; room: RoomData }

/** Opens the channel; `null` where the brand shows none of its games. */
export async function loadChannel(
  context: Context,
  { request, url }: Pick<LoaderFunctionArgs, 'request' | 'url'>,
  channel: string,
): Promise<ChannelData | null> {
  const api = makeApi(context)
  const read = await api.call(calls.readChannel, { channel }, { silent: true })
  if (!read.ok) {
    throwWhereDown(read.error)
    return null
  }
  const { games, watch } = read.data.response
  if (!makeVisit(context).session.loggedIn) {
    const checked = checkedLaunch(watch)
    const path = url.pathname
    return checked && { games, room: { watch: { ...checked, path }, frame: 'bleed' } }
  }
  const start = isForeign(request)
  const device = isPhone(request) ? 'mobile' : 'desktop'
  const launch = start ? null : await api.call(calls.launchChannel, { channel, device }, { silent: true })
  const opened = launch?.ok ? checkedLaunch(launch.data.response) : null
  const sessions = launch?.ok ? launch.data.response.sessions : []
  const play = {
    id: channel,
    game: null,
    launch: opened,
    stream: null,
    session: opened ? sessions.map(({ session_id }) => session_id).join() : null,
    problem: opened || launch === null ? null : await findProblem(context, launch),
    start,
    similar: games,
    jackpots: [],
    shown: api.shown(),
  }
  return { games, room: { play, frame: 'play' } }
}
