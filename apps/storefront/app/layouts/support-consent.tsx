import { Button } from '@palco/ui/button.tsx'
import { Sheet } from '@palco/ui/dialog.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'

/** Asks before the script of the company that serves the chat is loaded. */
export default function SupportConsent({ onClose, onAgree }: { onClose: () => void; onAgree: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet title={t('layout.supportConsent.title')} onClose={onClose}>
      <p className="text-mid">{t('layout.supportConsent.text')}</p>
      <a className="link" href={paths.privacy()}>
        {t('layout.footer.privacy')}
      </a>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('layout.supportConsent.later')}</Button>
        <Button variant="brand" onClick={onAgree}>
          {t('layout.supportConsent.open')}
        </Button>
      </div>
    </Sheet>
  )
}
