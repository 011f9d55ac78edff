import { redirect, type ActionFunctionArgs } from 'react-router'
import { apiOf, calls, type ShownError } from '~/api/index.ts'
import { paths } from '~/paths.ts'

export type FavoriteAnswer = { ok: boolean; shown: ShownError[] }

/** `"<game id> on"` or `"<game id> off"`, as a heart sends it. */
export function parseMark(value: unknown): { game_id: string; favorite: boolean } | null {
  const found = typeof value === 'string' ? /^(\S{1,80}) (on|off)$/.exec(value) : null
  return found?.[1] ? { game_id: found[1], favorite: found[2] === 'on' } : null
}

/** Where a form without JavaScript came from, if that was a page of this site. */
export function cameFrom(request: Request): string {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return paths.favorites()
  const { host, pathname, search } = new URL(referer)
  const own = request.headers.get('host') ?? new URL(request.url).host
  return host === own && !pathname.startsWith('//') ? pathname + search : paths.favorites()
}

/** Marks a game or takes the mark away; the running page stays where it is, a plain form goes back. */
export async function favoriteAction({
  request,
  context,
}: ActionFunctionArgs): Promise<FavoriteAnswer | Response> {
  const form = await request.formData()
  const mark = parseMark(form.get('mark'))
  const api = apiOf(context)
  const ok = mark !== null && (await api.call(calls.markFavorite, mark)).ok
  if (form.get('stay') !== '1') return redirect(cameFrom(request), 303)
  return { ok, shown: api.shown() }
}
