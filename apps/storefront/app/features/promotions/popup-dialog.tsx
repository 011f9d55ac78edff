import type { Promotion } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { wideSources } from '~/lib/wide-picture.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Sheet } from '@palco/ui/dialog.tsx'
import './promotions.css'

type Props = { promotion: Promotion; onClose: () => void; onNever: () => void }

/** A promotion over the page, with its key terms; it can be sent away for now or for good. */
export function PopupDialog({ promotion, onClose, onNever }: Props) {
  const { t } = useTranslation()
  const { id, title, teaser, key_terms, picture, action } = promotion
  return (
    <Sheet title={title} onClose={onClose}>
      {picture && (
        <img
          {...wideSources(picture)}
          sizes="(min-width: 640px) 460px, 92vw"
          alt=""
          width={480}
          height={192}
          className="promotion-picture promotion-popup-picture"
        />
      )}
      <p className="text-mid">{teaser}</p>
      <p className="text-low tiny-text">{key_terms}</p>
      <div className="dialog-actions">
        <Button href={paths.promotion(id)} onClick={onClose}>
          {t('promotions.seeTerms')}
        </Button>
        {action && (
          <Button href={action.link} variant="brand" onClick={onClose}>
            {action.label}
          </Button>
        )}
      </div>
      <div className="promotion-never">
        <Button variant="ghost" size="small" onClick={onNever}>
          {t('promotions.never')}
        </Button>
      </div>
    </Sheet>
  )
}
