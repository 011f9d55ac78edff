import type { Popup } from '@palco/contract'
import { Button } from '@palco/ui/button.tsx'
import { Sheet } from '@palco/ui/dialog.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { wideSources } from '~/lib/wide-picture.ts'
import './popups.css'

type Props = { popup: Popup; onClose: () => void; onNever: () => void }

/** A pop-up over the page; it can be sent away for now, or for good where it would come again. */
export function PopupSheet({ popup: { title, text, picture, action, repeat }, onClose, onNever }: Props) {
  const { t } = useTranslation()
  return (
    <Sheet title={title} onClose={onClose}>
      {picture && (
        <img
          {...wideSources(picture)}
          sizes="(min-width: 640px) 460px, 92vw"
          alt=""
          width={480}
          height={192}
          className="popup-picture"
        />
      )}
      <p className="text-mid popup-text">{text}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t(action ? 'layout.androidApp.later' : 'common.close')}</Button>
        {action && (
          <Button href={action.link} variant="brand" onClick={onClose}>
            {action.label}
          </Button>
        )}
      </div>
      {repeat === 'session' && (
        <div className="popup-never">
          <Button variant="ghost" size="small" onClick={onNever}>
            {t('promotions.never')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
