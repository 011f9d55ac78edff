import { openModal } from '@palco/ui/open-modal.ts'
import { useEffect, useRef } from 'react'
import { OPEN_DEPOSITS_ID } from '../lib/open-deposits-id.ts'
import { paths } from '../paths.ts'
import type { TextKey } from '../i18n/translate.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Where a refusal's dialog leads on, with what was typed. */
function wayOn(code: string, typed: Record<string, string> | undefined): { href: string; text: TextKey } {
  if (code.startsWith('identity_before_')) return { href: paths.identity(), text: 'identity.verify' }
  if (code.startsWith('funds_before_')) return { href: paths.funds(), text: 'funds.see' }
  if (code === 'limits_before_deposit')
    return { href: paths.firstLimits('deposit', typed), text: 'limits.first.title' }
  if (code === 'texts_not_accepted') return { href: paths.texts(), text: 'legalTexts.go' }
  if (code === 'second_factor_due') return { href: paths.secondFactor(), text: 'account.factor.go' }
  return { href: `${paths.deposit()}#${OPEN_DEPOSITS_ID}`, text: 'wallet.open.see' }
}

/**
 * The error dialog: title, icon, one paragraph per text, OK. The browser's own modal dialog keeps the
 * focus inside, hides the rest and gives the focus back.
 */
export function ErrorDialog({
  titleKey,
  texts,
  code,
  typed,
  onClose,
}: {
  titleKey: TextKey
  texts: string[]
  code: string | undefined
  typed?: Record<string, string> | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDialogElement>(null)
  const way = code === undefined ? null : wayOn(code, typed)
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
        {way && (
          <a className="link error-dialog-link" href={way.href} onClick={() => ref.current?.close()}>
            {t(way.text)}
          </a>
        )}
        <button type="button" autoFocus className="error-dialog-close" onClick={() => ref.current?.close()}>
          {t('common.ok')}
        </button>
      </div>
    </dialog>
  )
}
