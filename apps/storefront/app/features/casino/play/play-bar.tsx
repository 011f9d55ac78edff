import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button, IconButton } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { pictureSources } from '../picture.ts'
import { Heart } from '../tile.tsx'
import type { PlayData } from './load-play.ts'

type BarProps = {
  data: PlayData
  name: string
  home: string
  card: RefObject<HTMLDivElement | null>
  balance: ReactNode
}

/** Way back, name, favourite, deposit, full screen and, on a phone, the balance. */
export function PlayBar({ data: { game }, name, home, card, balance }: BarProps) {
  const { t } = useTranslation()
  const toggleFullscreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void card.current?.requestFullscreen?.().catch(() => undefined)
  }
  return (
    <div className="play-bar">
      <a className="icon-button" href={home} aria-label={t('casino.game.back')}>
        <Icon name="chevron-left" />
      </a>
      {game?.picture && (
        <img
          className="play-thumb only-desktop"
          {...pictureSources(game.picture, 180)}
          sizes="34px"
          alt=""
          width={34}
          height={34}
        />
      )}
      <div className="play-name">
        <h1 className="ellipsis">{name}</h1>
        {game && <span className="ellipsis">{game.provider.name}</span>}
      </div>
      {game && (
        <Heart
          id={game.id}
          name={game.name}
          favorite={game.favorite}
          className="icon-button"
          icon={<Icon name="heart" />}
        />
      )}
      <Button className="only-desktop" href={paths.deposit()} size="small" icon="plus">
        {t('layout.account.deposit')}
      </Button>
      <IconButton
        className="only-desktop"
        icon="maximize"
        label={t('casino.game.fullscreen')}
        onClick={toggleFullscreen}
      />
      {/* Last, so that large figures go on to a row of their own. */}
      <div className="only-mobile play-balance">{balance}</div>
    </div>
  )
}
