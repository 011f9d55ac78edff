import type { PlaySession } from '@palco/contract'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { xsrfFromCookie, XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Dialog } from '@palco/ui/dialog.tsx'
import { goOn } from '~/live/play-session.ts'

type Props = {
  session: NonNullable<PlaySession['session']>
  /** When it was read (`performance.now()`). */
  at: number
  /** Which check it is. */
  check: string
}

const MINUTE_S = 60
const HOUR_M = 60

/** The message after an interval of play: figures without a judgement, and the ways on. Nothing closes it but a choice. */
export function RealityCheck({ session, at, check }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')
  const [seconds] = useState(() => session.seconds + Math.floor((performance.now() - at) / 1000))
  const minutes = Math.floor(seconds / MINUTE_S)
  const continuePlay = async () => {
    setState('sending')
    if (!(await goOn(check, xsrfFromCookie() ?? ''))) setState('failed')
  }
  const id = useId()
  const figures = [
    [
      t('playSession.time'),
      t('playSession.duration', { hours: Math.floor(minutes / HOUR_M), minutes: minutes % HOUR_M }),
    ],
    [t('playSession.staked'), format.money(session.staked)],
    [t('playSession.returned'), format.money(session.returned)],
    [t('playSession.net'), format.money(session.net)],
  ] as const
  // In the body: on a phone an open game hides the header.
  return createPortal(
    <Dialog title={t('playSession.check.title')} role="alertdialog" describedBy={id}>
      <div id={id} className="stack">
        <p className="text-mid">{t('playSession.check.text')}</p>
        <dl className="play-figures">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {state === 'failed' && (
        <p role="alert">
          <strong>{t('playSession.check.failed')}</strong>
        </p>
      )}
      <div className="play-ways">
        <Button variant="brand" busy={state === 'sending'} onClick={() => void continuePlay()}>
          {t('playSession.check.goOn')}
        </Button>
        <Button href={paths.breaks()} data-first>
          {t('playSession.check.break')}
        </Button>
        <Button href={paths.transactions()}>{t('playSession.check.movements')}</Button>
        <XsrfForm method="post" action={paths.logout()}>
          <Button type="submit" variant="ghost">
            {t('layout.account.logout')}
          </Button>
        </XsrfForm>
      </div>
    </Dialog>,
    document.body,
  )
}
