import type { Game } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { artPath } from '~/ui/empty-state.tsx'
import { pictureSources } from './picture.ts'

/** Games as round-cornered icons with their names. */
export function IconResults({ games }: { games: readonly Game[] }) {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  return (
    <ul className="icon-results">
      {games.map((game, index) => (
        <li key={game.id} data-game={game.name}>
          <a
            href={paths.playGame(game.id)}
            aria-label={t('casino.play', { name: game.name, studio: game.provider.name })}
            data-invite={loggedIn ? undefined : 'play'}
            data-prefetch="none"
          >
            <img
              {...(game.picture ? pictureSources(game.picture, 270) : { src: artPath('chips') })}
              sizes="(min-width: 1024px) 112px, 22vw"
              alt=""
              width={180}
              height={180}
              loading={index < 12 ? undefined : 'lazy'}
              decoding="async"
            />
            <span>{game.name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
