import type { SessionPlan } from '@palco/contract'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ShownError } from '~/api/index.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { loadPage } from '~/builds/page-modules.ts'
import { readPlay, usePlanEnd, usePlay } from '~/live/play-session.ts'
import { ConfirmedForm } from '~/page/index.ts'
import { isUnanswered } from '~/page/unanswered.ts'
import { useSendAgain } from '~/page/use-send-again.ts'
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

/** What is left of the session that the player has planned, with a warning when time or loss is near its end; then, that it has ended. */
export function PlanStrip({ to, isTooMuch, isRoom }: Props) {
  const { t } = useTranslation()
  const strip = useRef<HTMLElement>(null)
  const play = usePlay()
  const isRunning = Boolean(play?.plan?.running)
  useEffect(() => {
    // The button that ended the session has gone with it.
    if (!isRunning && document.activeElement === document.body) strip.current?.focus({ preventScroll: true })
  }, [isRunning])
  if (!play?.plan) return null
  const { running } = play.plan
  return (
    <section className="plan-strip" aria-label={t('sessionPlan.strip.label')} ref={strip} tabIndex={-1}>
      {running ? (
        <>
          <Left running={running} at={play.at} />
          <End key={running.id} to={to} session={running.id} />
        </>
      ) : (
        isRoom && <Offer to={to} />
      )}
      <p role="status" className="plan-warning">
        {running ? (
          <Warnings running={running} isTooMuch={isTooMuch} />
        ) : (
          !isRoom && <Ended ended={play.plan.ended} />
        )}
      </p>
    </section>
  )
}

type Running = NonNullable<SessionPlan['running']>

function Left({ running, at }: { running: Running; at: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <dl>
      <div>
        <dt>
          <Icon name="clock" size="small" />
          {t('sessionPlan.strip.time')}
        </dt>
        <dd className="figures">
          <TimeLeft seconds={running.seconds} at={at} />
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="wallet" size="small" />
          {t('sessionPlan.strip.left')}
        </dt>
        <dd className="figures" data-plan-left={running.left.amount}>
          {format.money(running.left)}
        </dd>
      </div>
    </dl>
  )
}

function Warnings({ running, isTooMuch }: { running: Running } & Pick<Props, 'isTooMuch'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    isTooMuch && t('sessionPlan.strip.tooMuch', { left: format.money(running.left) }),
    running.near_seconds === 0 && t('sessionPlan.strip.nearTime'),
    running.near_loss && t('sessionPlan.strip.nearLoss'),
  ]
    .filter((one) => one !== false)
    .join(' ')
}

const toPath = (address: string): string => address.split('?', 1)[0] ?? address

/**
 * Ends the session while the page stays: the round in course goes on to its end. What is lost on the way is sent again, for this session alone. Without
 * JavaScript the page of the plan opens.
 */
function End({ to, session }: Pick<Props, 'to'> & { session: string }) {
  const { t } = useTranslation()
  const { submit, data, state } = useFetcher<{ shown: ShownError[] }>()
  const [body, setBody] = useState<FormData | null>(null)
  const [isUnsent, setUnsent] = useState(false)
  const action = playPaths.plan(to)
  useEffect(() => {
    // Without its module the router would load the page anew, which has no network then.
    void loadPage(toPath(action))
  }, [action])
  useEffect(() => {
    if (!data) return
    setUnsent(isUnanswered(data))
    if (data.shown.length === 0) void readPlay()
  }, [data])
  const send = async (form: FormData) => {
    const ready = await loadPage(toPath(action))
    setUnsent(!ready)
    if (ready) await submit(form, { method: 'post', action })
  }
  useSendAgain(isUnsent && body !== null, () => {
    if (body && state === 'idle') void send(body)
  })
  return (
    <ConfirmedForm
      action={action}
      question={t('sessionPlan.strip.endQuestion')}
      text={t('sessionPlan.strip.endText')}
      confirmLabel={t('sessionPlan.strip.end')}
      cancelLabel={t('sessionPlan.strip.endKeep')}
      onConfirmed={(form) => {
        const sent = new FormData(form)
        sent.set('stay', '1')
        setBody(sent)
        void send(sent)
      }}
    >
      <input type="hidden" name="act" value="end" />
      <input type="hidden" name="session" value={session} />
      <Button type="submit" size="small" busy={state !== 'idle'}>
        {t('sessionPlan.strip.end')}
      </Button>
      {isUnsent && (
        <p role="alert" className="plan-warning">
          {t('sessionPlan.strip.unsent')}
        </p>
      )}
    </ConfirmedForm>
  )
}

function Ended({ ended }: Pick<SessionPlan, 'ended'>) {
  const { t } = useTranslation()
  const isOver = usePlanEnd()
  return (
    <>
      {ended ? t('sessionPlan.ended.title') : t('sessionPlan.needed')}
      {!isOver && ` ${t('sessionPlan.strip.finishing')}`}
    </>
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
function Offer({ to }: Pick<Props, 'to'>) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('sessionPlan.needed')}</p>
      <Button href={playPaths.plan(to)} size="small">
        {t('sessionPlan.choose')}
      </Button>
    </>
  )
}
