import type { LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { makeVisit, type Context } from '~/session/context.ts'
import { throwWhereDown } from '../frame/throw-where-down.ts'
import { checkedLaunch, loadPlay, type PlayData } from '../load-play.ts'

/** A player's game session in the room, or the room as a guest sees it. */
export type RoomData = { play: PlayData; frame: 'play' } | { watch: RoomWatch; frame: 'bleed' }
export type RoomWatch = { url: string; origin: string; path: string }

const withTable = (url: string, table: string | null): string =>
  table === null ? url : `${url}&${new URLSearchParams({ table })}`

/** The brand's poker room, at one of its tables if the address names one; `null` where the brand has none. */
export async function loadRoom(
  context: Context,
  { request, url }: Pick<LoaderFunctionArgs, 'request' | 'url'>,
  table: string | null,
): Promise<RoomData | null> {
  const room = await makeApi(context).call(calls.readPokerRoom, {}, { silent: true })
  if (!room.ok) {
    throwWhereDown(room.error)
    return null
  }
  const { game_id, watch } = room.data.response
  const visit = makeVisit(context)
  const path = url.pathname
  if (!visit.session.loggedIn) {
    const checked = checkedLaunch(watch)
    return checked && { watch: { ...checked, url: withTable(checked.url, table), path }, frame: 'bleed' }
  }
  const play = await loadPlay(context, game_id, request)
  const launch = play.launch && { ...play.launch, url: withTable(play.launch.url, table) }
  return { play: { ...play, launch }, frame: 'play' }
}
