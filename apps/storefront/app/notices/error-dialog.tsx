import { openModal } from '@palco/ui/open-modal.ts'
import { useEffect, useRef } from 'react'
import { OPEN_DEPOSITS_ID } from '../lib/open-deposits-id.ts'
import { paths } from '../paths.ts'
import type { TextKey } from '../i18n/translate.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/**
 * The error dialog: title, icon, one paragraph per text, OK. The browser's own modal dialog keeps the
 * focus inside, hides the rest and gives the focus back.
 */
export function ErrorDialog({
  titleKey,
  texts,
  code,
  onClose,
}: {
  titleKey: TextKey
  texts: string[]
  code: string | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDialogElement>(null)
  const isIdentity = code?.startsWith('identity_before_')
  useEffect(() => (ref.current ? openModal(ref.current) : undefined), [])
  return (
    <dialog
      ref={ref}
      aria-labelledby="error-dialog-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="error-dialog"
    >
      <div className="error-dialog-content">
        <span aria-hidden data-icon="error" className="error-dialog-mark">
          ×
        </span>
        <h2 id="error-dialog-title" className="bold large-text">
          {t(titleKey)}
        </h2>
        {texts.map((text, index) => (
          <p key={index} className="break-words text-mid">
            {text}
          </p>
        ))}
        {code && (
          <a
            className="link error-dialog-link"
            href={isIdentity ? paths.identity() : `${paths.deposit()}#${OPEN_DEPOSITS_ID}`}
            onClick={() => ref.current?.close()}
          >
            {t(isIdentity ? 'identity.verify' : 'wallet.open.see')}
          </a>
        )}
        <button type="button" autoFocus className="error-dialog-close" onClick={() => ref.current?.close()}>
          {t('common.ok')}
        </button>
      </div>
    </dialog>
  )
}
