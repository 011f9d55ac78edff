import type { CallAnswer, sportsCalls, SportsFollow } from '@palco/contract'
import { redirect } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { cameFrom } from '~/lib/came-from.ts'
import { paths } from '~/paths.ts'
import { makeVisit, type Context } from '~/session/context.ts'
import { toSession } from '~/session/index.ts'
import { FOLLOWS_COOKIE, FOLLOWS_LIFE, followsText, parseFollows, parseMark, withMark } from './follows.ts'

/** Teams, competitions and events that the visitor follows, and what is played next of them. */
export type Followed = CallAnswer<typeof sportsCalls.listFollowed>['response']

/**
 * What a player follows. What was followed before the log-in is taken over first.
 * @param events how many events at most
 * @returns null for a guest, whose pages are the same for all, and where it cannot be read
 */
export async function loadFollowed(context: Context, events: number): Promise<Followed | null> {
  if (!toSession(context).loggedIn) return null
  await takeOver(context)
  return read(context, { events })
}

/** What the visitor follows, a guest by the cookie: the page must not be kept for others. */
export async function loadOwnFollowed(context: Context, events: number): Promise<Followed | null> {
  const visit = makeVisit(context)
  visit.records = null
  if (toSession(context).loggedIn) return loadFollowed(context, events)
  const follows = parseFollows(visit.jar.get(FOLLOWS_COOKIE))
  if (follows.length === 0) return { teams: [], competitions: [], event_ids: [], events: [] }
  const listIds = (kind: SportsFollow['kind']) =>
    follows.filter((each) => each.kind === kind).map(({ id }) => id)
  const [team, competition, event] = [listIds('team'), listIds('competition'), listIds('event')]
  return read(context, { team, competition, event, events })
}

async function read(
  context: Context,
  input: { team?: string[]; competition?: string[]; event?: string[]; events: number },
): Promise<Followed | null> {
  const result = await makeApi(context).call(calls.listFollowed, input, { silent: true })
  return result.ok ? result.data.response : null
}

/** Kept in the cookie until the platform has answered, so that nothing is lost while it does not. */
async function takeOver(context: Context): Promise<void> {
  const { jar } = makeVisit(context)
  const follows = parseFollows(jar.get(FOLLOWS_COOKIE))
  if (follows.length === 0) return
  const result = await makeApi(context).call(calls.setFollows, { follows, on: true }, { silent: true })
  const refused = !result.ok && result.error.status !== null && result.error.status < 500
  if (result.ok || refused) jar.remove(FOLLOWS_COOKIE)
}

export type FollowAnswer = { ok: boolean; shown: ShownError[] }

/** Follows or ends it; the running page stays where it is, a plain form goes back, a guest's to the page that shows it. */
export async function followAction(context: Context, request: Request): Promise<FollowAnswer | Response> {
  const form = await request.formData()
  const mark = parseMark(form.get('mark'))
  const { jar } = makeVisit(context)
  const { loggedIn } = toSession(context)
  const api = makeApi(context)
  let ok = mark !== null
  if (mark && loggedIn) {
    ok = (await api.call(calls.setFollows, { follows: [mark.follow], on: mark.on })).ok
  } else if (mark) {
    const follows = withMark(parseFollows(jar.get(FOLLOWS_COOKIE)), mark)
    jar.set(FOLLOWS_COOKIE, followsText(follows), { httpOnly: false, maxAge: FOLLOWS_LIFE })
  }
  if (form.get('stay') === '1') return { ok, shown: api.shown() }
  return redirect(loggedIn ? cameFrom(request, paths.sportsFavourites()) : paths.sportsFavourites(), 303)
}
