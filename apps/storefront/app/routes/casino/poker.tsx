import {
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { toBrand } from '~/brand/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { loadArea } from '~/features/areas/area.ts'
import { AreaPage } from '~/features/areas/area-page.tsx'
import { GameRail } from '~/features/casino/lobby/parts.tsx'
import { loadRoom } from '~/features/casino/play/sitting/load-room.ts'
import { PlayPage } from '~/features/casino/play/play-page.tsx'
import { WatchRoom } from '~/features/casino/play/sitting/watch-room.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { BalancePill } from '~/layouts/balance-pill.tsx'
import { PauseButton } from '~/features/protection/pause-button.tsx'
import { hasPaused } from '~/features/protection/pause.ts'
import { useQuickDeposit } from '~/layouts/use-quick-deposit.tsx'
import { paths } from '~/paths.ts'
import { requirePlayer } from '~/session/index.ts'

const toPath = (table: string | undefined) => (table === undefined ? paths.poker() : paths.pokerTable(table))

/** The brand's integration has the page; without one the poker room of its games, or games as a way on. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const table = params['id']
  const path = toPath(table)
  // The way of a guest through the login and back to the room.
  if (new URL(request.url).searchParams.has('enter')) requirePlayer(context, path)
  const room = toBrand(context).urls.poker ? null : await loadRoom(context, request, table ?? null)
  if (room) return { room, area: null, path, frame: room.frame }
  const area = await loadArea(context, 'poker')
  return { room: null, area, path, frame: area.frame }
}

/** The press on "Open the game": the page is asked for again, by this site itself. */
export const action = ({ params }: ActionFunctionArgs) => redirect(toPath(params['id']), 303)

/** A room is opened once: nothing else that happens on the page may open it again under the player's hands. */
export const shouldRevalidate = ({ currentUrl, nextUrl, ...after }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href || hasPaused(after)

/** Poker: the brand's integration, or the platform's poker room; the address may name one of its tables. */
export default function Page() {
  const { t } = useTranslation()
  const { room, area, path } = useLoaderData<typeof loader>()
  const { sheet, open } = useQuickDeposit()
  const title = t('areas.titles.poker')
  if (area)
    return (
      <AreaPage
        data={area}
        area={title}
        art="poker"
        renderGames={(heading, games) => <GameRail title={heading} games={games} />}
      />
    )
  if ('watch' in room)
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <h1 className="visually-hidden">{title}</h1>
        <WatchRoom
          watch={room.watch}
          art="poker"
          title={t('casino.game.frame', { name: title })}
          waiting={t('areas.loading', { area: title })}
        />
      </>
    )
  return (
    <>
      <PlayPage
        key={path}
        data={room.play}
        room={path}
        balance={(shown) => <BalancePill short newer={shown} />}
        deposit={open}
        pause={<PauseButton />}
      />
      {sheet}
    </>
  )
}
