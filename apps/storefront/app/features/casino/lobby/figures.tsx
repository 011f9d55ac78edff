import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { artPath } from '~/ui/empty-state.tsx'
import { Rail } from '~/ui/rail.tsx'
import type { LobbyData, ShownWinner } from '../games.ts'
import { pictureSources } from '../picture.ts'
import { Tile } from '../tile.tsx'
import { useSession } from '~/session/index.ts'
import { GameRail } from './parts.tsx'

/** Real wins of the last days, the newest first; `always`: also says that there are none yet. */
export function Winners({ winners, always }: { winners: readonly ShownWinner[] | null; always?: boolean }) {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  if (winners === null || (winners.length === 0 && !always)) return null
  if (winners.length === 0)
    return (
      <section className="card padded row winners-none" aria-label={t('lobby.winners.title')}>
        <img src={artPath('coin')} alt="" width={44} height={44} loading="lazy" />
        <p className="text-mid">{t('lobby.winners.none')}</p>
      </section>
    )
  return (
    <Rail title={t('lobby.winners.title')} className="winners" below>
      {winners.map(({ id, player, game, amount, multiple }) => (
        <li key={id}>
          <a
            href={paths.playGame(game.id)}
            data-invite={loggedIn ? undefined : 'play'}
            data-prefetch="none"
            data-game={game.name}
          >
            <img
              {...(game.picture ? pictureSources(game.picture, 180) : { src: artPath('chips') })}
              sizes="48px"
              alt=""
              width={48}
              height={48}
              loading="lazy"
            />
            <span>
              <b className="ellipsis">{game.name}</b>
              <small className="ellipsis">{`${player} · ×${multiple}`}</small>
            </span>
            <b className="figures">{amount}</b>
          </a>
        </li>
      ))}
    </Rail>
  )
}

/** The most played games with their places. */
export function TopGames({ games }: { games: LobbyData['top'] }) {
  const { t } = useTranslation()
  if (games.length === 0) return null
  return (
    <Rail title={t('lobby.top')} className="top-games" below>
      {games.map((game, index) => (
        <li key={game.id}>
          <span className="top-place display" aria-hidden="true">
            {index + 1}
          </span>
          <Tile game={game} />
        </li>
      ))}
    </Rail>
  )
}

/** What goes with the game that the player played last. */
export function Suggested({ suggested }: { suggested: LobbyData['suggested'] }) {
  const { t } = useTranslation()
  if (!suggested) return null
  return (
    <GameRail title={t('lobby.because', { name: suggested.name })} games={suggested.games} least={3} below />
  )
}
