import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Sheet } from '@palco/ui/dialog.tsx'
import './demo/demo.css'

export type Invitation = {
  kind: 'play' | 'favorite'
  /** The guarded address: going there leads through login and back. */
  href: string
  name: string
  picture: string | null
  /** The game can be opened with play money. */
  demo: boolean
}

/** Id of the game a tile's link opens. */
const toGame = (href: string): string => decodeURIComponent(href.slice(paths.playGame('').length))

/** Says to a guest that playing or keeping favourites needs an account. */
export function InviteDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t } = useTranslation()
  const play = invitation.kind === 'play'
  return (
    <Sheet title={play ? t('common.mustLoginGame') : t('casino.inviteFavorite')} onClose={onClose}>
      <div className="invite">
        {invitation.picture && <img src={invitation.picture} alt="" width={72} height={96} />}
        <p className="text-mid">
          {play ? t('casino.invitePlayText', { name: invitation.name }) : t('casino.guestFavoritesText')}
        </p>
      </div>
      <div className="dialog-actions">
        <Button href={invitation.href} variant="outline" onClick={onClose}>
          {t('layout.account.login')}
        </Button>
        <Button
          href={play ? paths.register({ game: toGame(invitation.href) }) : paths.register()}
          variant="brand"
          onClick={onClose}
        >
          {t('layout.account.register')}
        </Button>
      </div>
      {invitation.demo && (
        <div className="invite-demo">
          <Button href={paths.demoGame(toGame(invitation.href))} icon="play" onClick={onClose}>
            {t('casino.demo.try')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
