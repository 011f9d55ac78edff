import { Button } from '@palco/ui/button.tsx'
import { Sheet } from '@palco/ui/dialog.tsx'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import './steps.css'

const STEPS = ['download', 'allow', 'install'] as const

/** The steps from the download of the app's file to its icon. @param address where the file is */
export function AppDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { name } = useBrand()
  return (
    <Sheet title={t('layout.androidApp.title', { name })} onClose={onClose}>
      <p className="text-mid">{t('layout.androidApp.lead')}</p>
      <ol className="app-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`layout.androidApp.${step}`)}</b>
            <span className="text-mid">{t(`layout.androidApp.${step}Text`)}</span>
          </li>
        ))}
      </ol>
      <p className="text-low">{t('layout.androidApp.source', { host: new URL(address).host })}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('layout.androidApp.later')}</Button>
        <Button href={address} variant="brand" onClick={onClose}>
          {t('layout.androidApp.get')}
        </Button>
      </div>
    </Sheet>
  )
}
