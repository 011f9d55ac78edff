import type { Game } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { classes } from '@palco/ui/classes.ts'
import { pictureSources } from '../picture.ts'
import type { FrameState } from './use-game-frame.ts'

type Props = { game: Game | null; name: string; state: FrameState; retry: string }

/** While a game loads: its art blurred (without a picture a drawn tile), its name, its studio and a thin bar. */
export function Waiting({ game, name, state, retry }: Props) {
  const { t } = useTranslation()
  const art = game?.picture ? pictureSources(game.picture, 270) : null
  return (
    <div className={classes('play-wait', state === 'ready' && 'off')} role="status">
      {art && <img className="play-back" {...art} sizes="200px" alt="" />}
      {art ? (
        <img className="play-tile" {...art} sizes="132px" alt="" width={132} height={176} />
      ) : (
        <span className="play-tile" aria-hidden="true" />
      )}
      <p className="d d-md">{name}</p>
      {game && <p className="mid">{game.provider.name}</p>}
      <div className="bar-l" />
      <p className="sr-only">{t('casino.game.loading', { name })}</p>
      {state === 'slow' && (
        <>
          <p className="mid">{t('casino.game.slow')}</p>
          <Button href={retry} icon="refresh-cw" data-reload>
            {t('casino.game.retry')}
          </Button>
        </>
      )}
    </div>
  )
}
