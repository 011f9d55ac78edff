import { Button } from '@palco/ui/button.tsx'
import { Sheet } from '@palco/ui/dialog.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { wideSources } from '~/lib/wide-picture.ts'
import './picture-sheet.css'

type Props = {
  title: string
  picture: string | null
  children: ReactNode
  /** The button that stands before the one that leads on. */
  first: ReactNode
  action: { label: string; link: string } | null
  onClose: () => void
  /** Sends it away for good; `null` where it does not come again. */
  onNever: (() => void) | null
}

/** A pop-up with a picture over the page; it can be sent away for now or for good. */
export function PictureSheet({ title, picture, children, first, action, onClose, onNever }: Props) {
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
          className="sheet-picture"
        />
      )}
      {children}
      <div className="dialog-actions">
        {first}
        {action && (
          <Button href={action.link} variant="brand" onClick={onClose}>
            {action.label}
          </Button>
        )}
      </div>
      {onNever && (
        <div className="sheet-never">
          <Button variant="ghost" size="small" onClick={onNever}>
            {t('promotions.never')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
