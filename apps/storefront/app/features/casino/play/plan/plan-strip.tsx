import { useEffect, useState } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { usePlay } from '~/live/play-session.ts'
import { ConfirmedForm } from '~/page/index.ts'
import { playPaths } from '~/play-paths.ts'
import { clockText } from '~/ui/session-clock.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import './plan.css'

type Props = {
  /** The page of the game. */
  to: string
  /** The last stake went beyond what is left. */
  isTooMuch: boolean
  /** A room has tournaments too, which need no plan: it is open without one, and its tables ask for it. */
  isRoom: boolean
}

/** What is left of the session that the player has planned: time and loss, with a warning when either is near its end. */
export function PlanStrip({ to, isTooMuch, isRoom }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const play = usePlay()
  const running = play?.plan?.running
  if (!running && isRoom && play?.plan) return <PlanOffer to={to} />
  if (!play || !running) return null
  const left = format.money(running.left)
  const warnings = [
    isTooMuch && t('sessionPlan.strip.tooMuch', { left }),
    running.near_seconds === 0 && t('sessionPlan.strip.nearTime'),
    running.near_loss && t('sessionPlan.strip.nearLoss'),
  ].filter((one) => one !== false)
  return (
    <section className="plan-strip" aria-label={t('sessionPlan.strip.label')}>
      <dl>
        <div>
          <dt>
            <Icon name="clock" size="small" />
            {t('sessionPlan.strip.time')}
          </dt>
          <dd className="figures">
            <TimeLeft seconds={running.seconds} at={play.at} />
          </dd>
        </div>
        <div>
          <dt>{t('sessionPlan.strip.left')}</dt>
          <dd className="figures" data-plan-left={running.left.amount}>
            {left}
          </dd>
        </div>
      </dl>
      <ConfirmedForm
        action={playPaths.plan(to)}
        question={t('sessionPlan.strip.endQuestion')}
        text={t('sessionPlan.strip.endText')}
        confirmLabel={t('sessionPlan.strip.end')}
        cancelLabel={t('sessionPlan.strip.endKeep')}
      >
        <input type="hidden" name="act" value="end" />
        <Button type="submit" size="small">
          {t('sessionPlan.strip.end')}
        </Button>
      </ConfirmedForm>
      <p role="status" className="plan-warning">
        {warnings.join(' ')}
      </p>
    </section>
  )
}

/** Counts down by the platform's figure and the time since it was read: a browser's clock may be wrong. */
function TimeLeft({ seconds, at }: { seconds: number; at: number }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil(seconds - (performance.now() - at) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds, at])
  return <time dateTime={`PT${left}S`}>{clockText(left)}</time>
}

/** The way to a session for the tables of a room. */
function PlanOffer({ to }: Pick<Props, 'to'>) {
  const { t } = useTranslation()
  return (
    <section className="plan-strip" aria-label={t('sessionPlan.strip.label')}>
      <p>{t('sessionPlan.needed')}</p>
      <Button href={playPaths.plan(to)} size="small">
        {t('sessionPlan.choose')}
      </Button>
    </section>
  )
}
