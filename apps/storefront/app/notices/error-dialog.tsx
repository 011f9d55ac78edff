import { useEffect, useRef } from 'react'
import { OPEN_DEPOSITS_ID } from '../lib/open-deposits-id.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/**
 * The error dialog (S266): title, icon, one paragraph per text, OK. The browser's own modal dialog keeps the
 * focus inside, hides the rest and gives the focus back.
 */
export function ErrorDialog({
  titleKey,
  texts,
  code,
  onClose,
}: {
  titleKey: string
  texts: string[]
  code: string | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => ref.current?.showModal(), [])
  return (
    <dialog
      ref={ref}
      aria-labelledby="error-dialog-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-[var(--r-lg)] bg-[var(--surface-2)] p-0 text-[var(--text-high)] shadow-[var(--elev-3)] backdrop:bg-[var(--scrim)]"
    >
      <div className="grid justify-items-center gap-3 p-6 text-center">
        <span
          aria-hidden
          data-icon="error"
          className="grid size-12 place-items-center rounded-full bg-[var(--negative-soft)] text-2xl font-bold text-[var(--on-negative-soft)]"
        >
          ×
        </span>
        <h2 id="error-dialog-title" className="text-lg font-bold">
          {t(titleKey)}
        </h2>
        {texts.map((text, index) => (
          <p key={index} className="break-words text-[var(--text-mid)]">
            {text}
          </p>
        ))}
        {code && (
          <a
            className="link grid min-h-[44px] place-items-center font-semibold"
            href={`${paths.deposit()}#${OPEN_DEPOSITS_ID}`}
            onClick={() => ref.current?.close()}
          >
            {t('wallet.open.see')}
          </a>
        )}
        <button
          type="button"
          autoFocus
          className="mt-2 min-h-[44px] min-w-32 cursor-pointer rounded-[var(--r-ctl)] bg-[var(--brand)] px-6 font-semibold text-[var(--on-brand)]"
          onClick={() => ref.current?.close()}
        >
          {t('common.ok')}
        </button>
      </div>
    </dialog>
  )
}
