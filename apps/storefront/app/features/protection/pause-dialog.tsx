import { BREAKS } from '@palco/contract/tables'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { now } from '~/lib/clock.ts'
import { restrictionTitle, xsrfFromCookie } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Dialog } from '@palco/ui/dialog.tsx'
import type { PauseAnswer } from './pause.ts'

const HOUR_MS = 3_600_000

/** Asks before the break of 24 hours, and says afterwards until when it holds. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { submit, data, state } = useFetcher<PauseAnswer>()
  const [until] = useState(() => new Date(now() + BREAKS.day * HOUR_MS).toISOString())
  if (data?.restriction)
    return (
      <Dialog title={restrictionTitle(data.restriction, { t, format })} onClose={onClose}>
        <p className="text-mid">{t('protection.running.rest')}</p>
        <div className="dialog-actions">
          <Button href={paths.withdraw()}>{t('protection.running.withdraw')}</Button>
          <Button variant="brand" onClick={onClose} data-first>
            {t('protection.pause.close')}
          </Button>
        </div>
      </Dialog>
    )
  const begin = () =>
    void submit({ _xsrf: xsrfFromCookie() ?? '' }, { method: 'post', action: paths.pause() })
  return (
    <ConfirmDialog
      title={t('protection.pause.question')}
      text={
        <>
          {t('protection.pause.text', { date: format.date(until, 'dateTime') })}
          {state === 'idle' && data && (
            <strong className="block space-above-small" role="alert">
              {t('protection.pause.failed')}
            </strong>
          )}
        </>
      }
      confirmLabel={t('protection.pause.confirm')}
      cancelLabel={t('protection.pause.cancel')}
      busy={state !== 'idle'}
      onConfirm={begin}
      onCancel={onClose}
    />
  )
}
