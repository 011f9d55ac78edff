import type { Popup } from '@palco/contract'
import { Button } from '@palco/ui/button.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { PictureSheet } from '~/page/picture-sheet.tsx'

type Props = { popup: Popup; onClose: () => void; onNever: () => void }

/** A pop-up of the operator's over the page. */
export function PopupSheet({ popup: { title, text, picture, action, repeat }, onClose, onNever }: Props) {
  const { t } = useTranslation()
  return (
    <PictureSheet
      title={title}
      picture={picture}
      first={<Button onClick={onClose}>{t(action ? 'layout.androidApp.later' : 'common.close')}</Button>}
      action={action}
      onClose={onClose}
      onNever={repeat === 'session' ? onNever : null}
    >
      <p className="text-mid sheet-text">{text}</p>
    </PictureSheet>
  )
}
