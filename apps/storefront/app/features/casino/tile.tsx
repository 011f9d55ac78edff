import type { Game } from '@palco/contract'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { FAVORITE_FORM, useFavorite } from './game-actions.tsx'
import { useGameJackpot } from './jackpots/shown.ts'
import { pictureSources } from './picture.ts'

const BADGES = { new: 'brand', exclusive: 'accent', hot: 'live' } as const

type Shape = 'rail' | 'grid' | 'wide'

const SIZES: Record<Shape, string> = {
  rail: '(min-width: 1024px) 158px, 112px',
  grid: '(min-width: 1024px) 158px, (min-width: 640px) 19vw, 31vw',
  wide: '(min-width: 1024px) 340px, (min-width: 640px) 38vw, 64vw',
}

type Props = {
  game: Game
  shape?: Shape
  /** In the first view: loaded at once. `high` for the picture that is likely the largest paint. */
  load?: 'lazy' | 'eager' | 'high'
}

/**
 * A game: a plain link with its picture, whose art carries the title. The style sheet draws the name where there is no
 * picture or where it cannot be loaded, and what shows under the pointer; a lobby has a hundred tiles, so a tile has few
 * elements. Guests are invited to log in by the frame's one listener.
 */
export const Tile = memo(function Tile({ game, shape = 'rail', load = 'lazy' }: Props) {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  const studio = game.provider.name
  const jackpot = useGameJackpot(game.id)
  return (
    <div className={game.picture ? 'tile' : 'tile tile-bare'} data-game={game.name}>
      <a
        className="tile-link"
        href={paths.playGame(game.id)}
        aria-label={t('casino.play', { name: game.name, studio })}
        data-invite={loggedIn ? undefined : 'play'}
        data-demo={!loggedIn && game.demo ? '' : undefined}
        data-prefetch="none"
        data-name={game.name}
        data-studio={studio}
      >
        {game.picture && (
          <img
            {...pictureSources(game.picture)}
            sizes={SIZES[shape]}
            alt={game.name}
            width={270}
            height={360}
            decoding="async"
            loading={load === 'lazy' ? 'lazy' : undefined}
            fetchPriority={load === 'high' ? 'high' : undefined}
          />
        )}
      </a>
      {game.badge && (
        <span className="tile-badge">
          <Badge kind={BADGES[game.badge]}>{t(`casino.badge.${game.badge}`)}</Badge>
        </span>
      )}
      <Heart id={game.id} name={game.name} favorite={game.favorite} className="favourite" />
      {game.starts && !jackpot && (
        <span className="tile-starts" title={t('casino.nextStart')} aria-hidden="true">
          <Icon name="clock" size="small" />
          <b className="figures" data-starts={`${game.starts.every_ms} ${game.starts.at_ms}`} />
        </span>
      )}
      {jackpot && (
        <span className="tile-bar" aria-label={t(`lobby.jackpots.${jackpot.tier}`)} role="group">
          <b className="figures" data-jackpot={jackpot.id}>
            {jackpot.amount}
          </b>
        </span>
      )}
    </div>
  )
})

type HeartProps = {
  id: string
  name: string
  favorite: boolean
  className: string
  /** None where the style sheet draws the heart. */
  icon?: ReactNode
}

/** Marks a favourite. A button of the frame's form, so that it works without JavaScript; for guests a link to login. */
export function Heart({ id, name, favorite, className, icon }: HeartProps) {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  const on = useFavorite(id, favorite)
  const label = t('casino.favorite', { name })
  if (!loggedIn) {
    return (
      <a
        className={className}
        href={paths.favorites()}
        aria-label={label}
        data-invite="favorite"
        data-prefetch="none"
      >
        {icon}
      </a>
    )
  }
  return (
    <button
      className={className}
      form={FAVORITE_FORM}
      name="mark"
      value={`${id} ${on ? 'off' : 'on'}`}
      aria-label={label}
      aria-pressed={on}
      data-fav={id}
    >
      {icon}
    </button>
  )
}
