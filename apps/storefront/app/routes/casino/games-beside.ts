import { data, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import type { BesideChoice } from '~/features/casino/play/beside/choose-beside.tsx'

const MOST = 40

/** Games for the choice of a second one: by name, or without a search those played last and then the operator's order. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = makeApi(context)
  const search = new URL(request.url).searchParams.get('q')?.slice(0, 80) || undefined
  const [recent, all] = await Promise.all([
    search ? null : api.call(calls.listGames, { recent: 'true', limit: 8 }, { silent: true }),
    api.call(calls.listGames, { search, limit: MOST }, { silent: true }),
  ])
  const found = [recent, all].flatMap((list) => (list?.ok ? list.data.response.games : []))
  const different = new Map(found.map((game) => [game.id, game])).values()
  const games: BesideChoice[] = [...different].map(({ id, name, provider, picture }) => ({
    id,
    name,
    studio: provider.name,
    picture,
  }))
  return data({ games: all.ok ? games : null }, { headers: { 'cache-control': 'no-store' } })
}
