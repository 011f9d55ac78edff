import type { Game } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { GameFace } from './game-face.tsx'

/** The page was reached from another site: the game opens when the player asks for it. */
export function Start({ game, name }: { game: Game | null; name: string }) {
  const { t } = useTranslation()
  return (
    <div className="play-wait">
      <GameFace game={game} name={name} />
      <p className="text-mid">{t('casino.game.startText')}</p>
      <XsrfForm method="post" reloadDocument>
        <Button type="submit" variant="brand" icon="play">
          {t('casino.game.start')}
        </Button>
      </XsrfForm>
    </div>
  )
}
