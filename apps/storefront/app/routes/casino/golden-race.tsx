import {
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { toBrand } from '~/brand/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { loadArea } from '~/features/areas/area.ts'
import { AreaPage } from '~/features/areas/area-page.tsx'
import { GameRail } from '~/features/casino/lobby/parts.tsx'
import { loadChannel } from '~/features/casino/play/sitting/load-channel.ts'
import { PlayPage } from '~/features/casino/play/play-page.tsx'
import { WatchRoom } from '~/features/casino/play/sitting/watch-room.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { BalancePill } from '~/layouts/balance-pill.tsx'
import { PauseButton } from '~/features/protection/pause-button.tsx'
import { hasPaused } from '~/features/protection/pause.ts'
import { useQuickDeposit } from '~/layouts/use-quick-deposit.tsx'
import { paths } from '~/paths.ts'
import { playPaths } from '~/play-paths.ts'
import { requirePlayer } from '~/session/index.ts'

/** The channel of the virtual races, one of which starts every 20 seconds. */
const CHANNEL = 'race'

export async function loader({ context, request }: LoaderFunctionArgs) {
  // The way of a guest through the login and back to the channel.
  if (new URL(request.url).searchParams.has('enter')) requirePlayer(context, paths.goldenRace())
  const channel = toBrand(context).urls.golden_race ? null : await loadChannel(context, request, CHANNEL)
  if (channel && 'play' in channel.room && channel.room.play.problem?.code === 'session_plan')
    throw redirect(playPaths.plan(paths.goldenRace()))
  if (channel) return { channel, area: null, frame: channel.room.frame }
  const area = await loadArea(context, 'golden_race')
  return { channel: null, area, frame: area.frame }
}

/** The press on "Open the game": the page is asked for again, by this site itself. */
export const action = () => redirect(paths.goldenRace(), 303)

/** The channel is opened once: nothing else that happens on the page may open it again under the player's hands. */
export const shouldRevalidate = ({ currentUrl, nextUrl, ...after }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href || hasPaused(after)

/** Golden race: its provider's view, or the racing channel of the virtual races, one after the other. */
export default function Page() {
  const { t } = useTranslation()
  const { channel, area } = useLoaderData<typeof loader>()
  const { sheet, open } = useQuickDeposit()
  const title = t('areas.titles.goldenRace')
  if (area)
    return (
      <AreaPage
        data={area}
        area={title}
        art="rocket"
        renderGames={(heading, games) => <GameRail title={heading} games={games} />}
      />
    )
  const { room } = channel
  if ('watch' in room)
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <h1 className="visually-hidden">{title}</h1>
        <WatchRoom
          watch={room.watch}
          art="rocket"
          title={t('casino.game.frame', { name: title })}
          waiting={t('areas.loading', { area: title })}
        />
      </>
    )
  return (
    <>
      <PlayPage
        data={room.play}
        room={paths.goldenRace()}
        name={title}
        balance={(shown) => <BalancePill short newer={shown} />}
        deposit={open}
        pause={<PauseButton />}
      />
      {sheet}
    </>
  )
}
