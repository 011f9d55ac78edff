import type { Promotion } from '@palco/contract'
import { Button } from '@palco/ui/button.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { PictureSheet } from '~/page/picture-sheet.tsx'
import { paths } from '~/paths.ts'

type Props = { promotion: Promotion; onClose: () => void; onNever: () => void }

/** A promotion over the page, with its key terms. */
export function PopupDialog({ promotion, onClose, onNever }: Props) {
  const { t } = useTranslation()
  const { id, title, teaser, key_terms, picture, action } = promotion
  return (
    <PictureSheet
      title={title}
      picture={picture}
      first={
        <Button href={paths.promotion(id)} onClick={onClose}>
          {t('promotions.seeTerms')}
        </Button>
      }
      action={action}
      onClose={onClose}
      onNever={onNever}
    >
      <p className="text-mid">{teaser}</p>
      <p className="text-low tiny-text">{key_terms}</p>
    </PictureSheet>
  )
}
