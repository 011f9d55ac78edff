import { BREAKS } from '@palco/contract/tables'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { isLineDead } from '~/builds/line.ts'
import { loadPage } from '~/builds/page-modules.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { now } from '~/lib/clock.ts'
import { restrictionTitle, xsrfFromCookie } from '~/page/index.ts'
import { isUnanswered } from '~/page/unanswered.ts'
import { useSendAgain } from '~/page/use-send-again.ts'
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
  const [isLoading, setLoading] = useState(false)
  const [isUnsent, setUnsent] = useState(false)
  const [until] = useState(() => new Date(now() + BREAKS.day * HOUR_MS).toISOString())
  const begin = async () => {
    setLoading(true)
    // Without its module the router would load the page anew, which says nothing of the break without a network.
    const ready = await loadPage(paths.pause())
    // Of another build: the breaks of the profile are there.
    if (!ready && !(await isLineDead())) return location.assign(paths.breaks())
    setLoading(false)
    setUnsent(!ready)
    if (ready) await submit({ _xsrf: xsrfFromCookie() ?? '' }, { method: 'post', action: paths.pause() })
  }
  const busy = isLoading || state !== 'idle'
  const isLost = isUnsent || isUnanswered(data)
  useSendAgain(isLost && !data?.restriction, () => {
    if (!busy) void begin()
  })
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
  return (
    <ConfirmDialog
      title={t('protection.pause.question')}
      text={
        <>
          {t('protection.pause.text', { date: format.date(until, 'dateTime') })}
          {!busy && (isUnsent || data) && (
            <strong className="block space-above-small" role="alert">
              {t(isLost ? 'protection.pause.unsent' : 'protection.pause.failed')}
            </strong>
          )}
        </>
      }
      confirmLabel={t('protection.pause.confirm')}
      cancelLabel={t('protection.pause.cancel')}
      busy={busy}
      onConfirm={() => void begin()}
      onCancel={onClose}
    />
  )
}
