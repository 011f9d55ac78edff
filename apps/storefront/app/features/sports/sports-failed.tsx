import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import { useRetry } from './use-retry.ts'

/** Instead of a page of the sportsbook that could not be read: it comes by itself when it can be. */
export function SportsFailed() {
  const { t } = useTranslation()
  useRetry()
  return (
    <div className="sections">
      <PageTitle>{t('sports.title')}</PageTitle>
      <EmptyState
        art="sports"
        heading={1}
        title={t('sports.failed')}
        text={t('sports.failedText')}
        action={<Retry />}
      />
    </div>
  )
}
