import type { Game } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { pictureSources } from '../picture.ts'

/** The page was reached from another site: the game opens when the player asks for it. */
export function Start({ game, name }: { game: Game | null; name: string }) {
  const { t } = useTranslation()
  const art = game?.picture ? pictureSources(game.picture, 270) : null
  return (
    <div className="play-wait">
      {art && <img className="play-back" {...art} sizes="200px" alt="" />}
      {art ? (
        <img className="play-tile" {...art} sizes="132px" alt="" width={132} height={176} />
      ) : (
        <span className="play-tile" aria-hidden="true" />
      )}
      <p className="d d-md">{name}</p>
      {game && <p className="mid">{game.provider.name}</p>}
      <p className="mid">{t('casino.game.startText')}</p>
      <XsrfForm method="post" reloadDocument>
        <Button type="submit" variant="brand" icon="play">
          {t('casino.game.start')}
        </Button>
      </XsrfForm>
    </div>
  )
}
