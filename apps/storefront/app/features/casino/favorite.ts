import { redirect, type ActionFunctionArgs } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { cameFrom } from '~/lib/came-from.ts'
import { paths } from '~/paths.ts'

export type FavoriteAnswer = { ok: boolean; shown: ShownError[] }

/** `"<game id> on"` or `"<game id> off"`, as a heart sends it. */
export function parseMark(value: unknown): { game_id: string; favorite: boolean } | null {
  const found = typeof value === 'string' ? /^(\S{1,80}) (on|off)$/.exec(value) : null
  return found?.[1] ? { game_id: found[1], favorite: found[2] === 'on' } : null
}

/** Marks a game or takes the mark away; the running page stays where it is, a plain form goes back. */
export async function favoriteAction({
  request,
  context,
}: ActionFunctionArgs): Promise<FavoriteAnswer | Response> {
  const form = await request.formData()
  const mark = parseMark(form.get('mark'))
  const api = makeApi(context)
  const ok = mark !== null && (await api.call(calls.markFavorite, mark)).ok
  if (form.get('stay') !== '1') return redirect(cameFrom(request, paths.favorites()), 303)
  return { ok, shown: api.shown() }
}
