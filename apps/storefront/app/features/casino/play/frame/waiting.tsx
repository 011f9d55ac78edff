import type { Game } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { Retry } from '~/page/retry.tsx'
import { classes } from '@palco/ui/classes.ts'
import { GameFace } from './game-face.tsx'
import type { FrameState } from './use-game-frame.ts'

type Props = { game: Game | null; name: string; state: FrameState; retry: string }

/** While a game loads: its face and a thin bar. */
export function Waiting({ game, name, state, retry }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes('play-wait', state === 'ready' && 'off')} role="status">
      <GameFace game={game} name={name} />
      <div className="waiting-bar" />
      <p className="visually-hidden">{t('casino.game.loading', { name })}</p>
      {state === 'slow' && (
        <>
          <p className="text-mid">{t('casino.game.slow')}</p>
          <Retry href={retry} />
        </>
      )}
    </div>
  )
}
