import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'

/** A player's list before the first heart. */
export function NoFavorites() {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="heart"
      title={t('casino.emptyFavorites')}
      text={t('casino.emptyFavoritesText')}
      action={
        <Button href={paths.casinoGames()} variant="brand">
          {t('casino.seeCasino')}
        </Button>
      }
    />
  )
}

/** The same place for a guest: empty, with a hint to log in. */
export function GuestFavorites() {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="heart"
      title={t('casino.guestFavorites')}
      text={t('casino.guestFavoritesText')}
      action={
        <>
          <Button href={paths.favorites()} variant="brand">
            {t('layout.account.login')}
          </Button>
          <Button href={paths.register()}>{t('layout.account.register')}</Button>
        </>
      }
    />
  )
}
