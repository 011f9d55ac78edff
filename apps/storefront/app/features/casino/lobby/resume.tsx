import type { Game } from '@palco/contract'
import { useId } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { artPath } from '~/ui/empty-state.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { SectionHead } from '~/ui/rail.tsx'
import { pictureSources } from '../picture.ts'
import { GameRail } from './parts.tsx'

/** Fewer games than this would look lost in a row of tiles. */
const ROW_LEAST = 3

/** What the player opened last: the first thing a player sees. One or two games get cards, more a row. */
export function Resume({ games }: { games: readonly Game[] }) {
  const { t } = useTranslation()
  const id = useId()
  if (games.length === 0) return null
  if (games.length >= ROW_LEAST) return <GameRail title={t('lobby.continue')} games={games} />
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={t('lobby.continue')} />
      <ul className="resume">
        {games.map((game) => (
          <li key={game.id}>
            <a
              href={paths.playGame(game.id)}
              aria-label={t('casino.play', { name: game.name, studio: game.provider.name })}
              data-prefetch="none"
            >
              <img
                {...(game.picture ? pictureSources(game.picture, 270) : { src: artPath('chips') })}
                sizes="66px"
                alt=""
                width={66}
                height={88}
              />
              <span>
                <b className="ellipsis">{game.name}</b>
                <small>{game.provider.name}</small>
              </span>
              <i aria-hidden="true">
                <Icon name="play" />
              </i>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
