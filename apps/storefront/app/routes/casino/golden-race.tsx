import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { toBrand } from '~/brand/index.ts'
import { loadArea } from '~/features/areas/area.ts'
import { loadChannel } from '~/features/casino/play/sitting/load-channel.ts'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { playPaths } from '~/play-paths.ts'
import { requirePlayer } from '~/session/index.ts'
import { RoomPage } from './room-page.tsx'

/** The channel of the virtual races, one of which starts every 20 seconds. */
const CHANNEL = 'race'

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  // The way of a guest through the login and back to the channel.
  if (url.searchParams.has('enter')) requirePlayer(context, paths.goldenRace())
  const channel = toBrand(context).urls.golden_race
    ? null
    : await loadChannel(context, { request, url }, CHANNEL)
  if (channel && 'play' in channel.room && channel.room.play.problem?.code === 'session_plan')
    throw redirect(playPaths.plan(paths.goldenRace()))
  if (channel) return { room: channel.room, area: null, frame: channel.room.frame }
  const area = await loadArea(context, 'golden_race')
  return { room: null, area, frame: area.frame }
}

/** The press on "Open the game": the page is asked for again, by this site itself. */
export const action = () => redirect(paths.goldenRace(), 303)

export { opensOnce as shouldRevalidate } from './room-page.tsx'

/** Golden race: its provider's view, or the racing channel of the virtual races, one after the other. */
export default function Page() {
  const { t } = useTranslation()
  const title = t('areas.titles.goldenRace')
  return (
    <RoomPage
      {...useLoaderData<typeof loader>()}
      title={title}
      name={title}
      art="rocket"
      path={paths.goldenRace()}
    />
  )
}
