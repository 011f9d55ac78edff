import { data, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { shownWinners, type ShownWinner } from '~/features/casino/games.ts'
import { makeVisit } from '~/session/context.ts'

/** The newest wins of an area, for its open lobby; `null` when they cannot be read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const area = calls.readLobbyFigures.input.safeParse({
    area: new URL(request.url).searchParams.get('area') ?? undefined,
  })
  const read =
    area.success &&
    (await makeApi(context).call(calls.readLobbyFigures, area.data, { silent: true, common: true }))
  const winners: ShownWinner[] | null =
    read && read.ok ? shownWinners(read.data.response.winners, makeVisit(context).language) : null
  return data({ winners }, { headers: { 'cache-control': 'no-store' } })
}
