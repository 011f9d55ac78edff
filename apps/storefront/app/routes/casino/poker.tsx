import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { toBrand } from '~/brand/index.ts'
import { loadArea } from '~/features/areas/area.ts'
import { loadRoom } from '~/features/casino/play/sitting/load-room.ts'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { requirePlayer } from '~/session/index.ts'
import { RoomPage } from './room-page.tsx'

const toPath = (table: string | undefined) => (table === undefined ? paths.poker() : paths.pokerTable(table))

/** The brand's integration has the page; without one the poker room of its games, or games as a way on. */
export async function loader({ context, params, request, url }: LoaderFunctionArgs) {
  const table = params['id']
  const path = toPath(table)
  // The way of a guest through the login and back to the room.
  if (url.searchParams.has('enter')) requirePlayer(context, path)
  const room = toBrand(context).urls.poker ? null : await loadRoom(context, { request, url }, table ?? null)
  if (room) return { room, area: null, path, frame: room.frame }
  const area = await loadArea(context, 'poker')
  return { room: null, area, path, frame: area.frame }
}

/** The press on "Open the game": the page is asked for again, by this site itself. */
export const action = ({ params }: ActionFunctionArgs) => redirect(toPath(params['id']), 303)

export { opensOnce as shouldRevalidate } from './room-page.tsx'

/** Poker: the brand's integration, or the platform's poker room; the address may name one of its tables. */
export default function Page() {
  const { t } = useTranslation()
  return <RoomPage {...useLoaderData<typeof loader>()} title={t('areas.titles.poker')} art="poker" />
}
