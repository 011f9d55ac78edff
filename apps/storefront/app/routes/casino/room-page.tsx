import type { ComponentProps } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { AreaPage } from '~/features/areas/area-page.tsx'
import { GameRail } from '~/features/casino/lobby/parts.tsx'
import { PlayPage } from '~/features/casino/play/play-page.tsx'
import type { RoomData } from '~/features/casino/play/sitting/load-room.ts'
import { WatchRoom } from '~/features/casino/play/sitting/watch-room.tsx'
import { PauseButton } from '~/features/protection/pause-button.tsx'
import { hasPaused } from '~/features/protection/pause.ts'
import { useTranslation } from '~/i18n/index.ts'
import { BalancePill } from '~/layouts/balance-pill.tsx'
import { useQuickDeposit } from '~/layouts/use-quick-deposit.tsx'

/** A room is opened once: nothing else that happens on the page may open it again under the player's hands. */
export const opensOnce = ({ currentUrl, nextUrl, ...after }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href || hasPaused(after)

type Area = ComponentProps<typeof AreaPage>
type Props = {
  title: string
  art: Area['art']
  /** The address that the room was opened at. */
  path: string
  /** What is shown as its name where it is a channel and no game. */
  name?: string
} & ({ area: Area['data']; room: null } | { area: null; room: RoomData })

/** An area with a room: its provider's view or its games, else the room as guests see it, or as the player plays in it. */
export function RoomPage({ title, art, path, name, area, room }: Props) {
  const { t } = useTranslation()
  const { sheet, open } = useQuickDeposit()
  if (area)
    return (
      <AreaPage
        data={area}
        area={title}
        art={art}
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
          art={art}
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
        name={name}
        balance={(figures) => <BalancePill short newer={figures} />}
        deposit={open}
        pause={<PauseButton />}
      />
      {sheet}
    </>
  )
}
