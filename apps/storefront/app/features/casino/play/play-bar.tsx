import type { Game } from '@palco/contract'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Button, IconButton } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { pictureSources } from '../picture.ts'
import { Heart } from '../tile.tsx'

type BarProps = {
  game: Game | null
  name: string
  home: string
  card: RefObject<HTMLDivElement | null>
  balance: ReactNode
  /** The game was added next to another: its way back closes it. */
  second: boolean
  /** What opens the choice of a second game. */
  beside?: ReactNode
  /** What stops play. */
  pause?: ReactNode
  /** Instead of the deposit where the game runs with play money. */
  demo?: ReactNode
}

/** Way back, name, favourite, deposit, full screen and, on a phone, the balance. */
export function PlayBar({ game, name, home, card, balance, second, beside, pause, demo }: BarProps) {
  const { t } = useTranslation()
  const Heading = second ? 'h2' : 'h1'
  const toggleFullscreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void card.current?.requestFullscreen?.().catch(() => undefined)
  }
  return (
    <div className="play-bar">
      <a
        className="icon-button"
        href={home}
        aria-label={second ? t('casino.game.besideClose', { name }) : t('casino.game.back')}
      >
        <Icon name={second ? 'x' : 'chevron-left'} />
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
        <Heading className="ellipsis">{name}</Heading>
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
      {beside}
      {pause}
      {demo ? (
        <>
          <span className="only-desktop">
            <Badge kind="accent">{t('casino.demo.badge')}</Badge>
          </span>
          {demo}
        </>
      ) : (
        <Button className="only-desktop" href={paths.deposit()} size="small" icon="plus">
          {t('layout.account.deposit')}
        </Button>
      )}
      <IconButton
        className="only-desktop"
        icon="maximize"
        label={t('casino.game.fullscreen')}
        onClick={toggleFullscreen}
      />
      {/* Last, so that large figures go on to their own row. */}
      <div className="only-mobile play-balance">{balance}</div>
    </div>
  )
}
