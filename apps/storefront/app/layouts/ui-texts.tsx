import { useMemo, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { UiTextsContext } from '@palco/ui/texts.ts'

/** Gives the kit its words in the page's language. */
export function UiTexts({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const texts = useMemo(
    () => ({
      close: t('layout.ui.close'),
      showPassword: t('layout.ui.showPassword'),
      hidePassword: t('layout.ui.hidePassword'),
      previous: t('layout.ui.previous'),
      next: t('layout.ui.next'),
      loading: t('layout.ui.loading'),
      adultsOnly: t('layout.ui.adultsOnly'),
      copy: t('layout.ui.copy'),
      copied: t('layout.ui.copied'),
      copyFailed: t('layout.ui.copyFailed'),
    }),
    [t],
  )
  return <UiTextsContext value={texts}>{children}</UiTextsContext>
}
