import type { OwnSession } from '@palco/contract'
import { useEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Dialog } from '@palco/ui/dialog.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import { EndSessionForm } from './end-session-form.tsx'
import type { SecurityData } from './load-security.server.ts'
import type { FormAnswer } from './login-form.tsx'
import { ALL_OTHERS, AT_SESSIONS, pathOfQuestion } from './security-paths.ts'
import './sessions.css'

type Props = { data: SecurityData; answer: FormAnswer | undefined }

/** The player's open sessions, each of which but the present one can be ended (ASVS V7.5.2, V7.4.3). */
export function Sessions({ data, answer }: Props) {
  const { t } = useTranslation()
  const { sessions, asked, ended } = data
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What had the focus before the question went with the session.
    if (ended && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [ended, sessions])
  return (
    <section className="card roomy" id="sessions" aria-labelledby="sessions-title">
      <h2 className="display display-small" id="sessions-title" ref={title} tabIndex={-1}>
        {t('account.sessions.title')}
      </h2>
      <p className="text-mid space-above-small">{t('account.sessions.lead')}</p>
      {ended && (
        <Note kind="positive" role="status" className="space-above">
          {t(ended === 'one' ? 'account.sessions.ended' : 'account.sessions.othersEnded')}
        </Note>
      )}
      {asked && <Question key={asked} end={asked} device={deviceIn(data)} answer={answer} />}
      {sessions === null ? (
        <p className="space-above">{t('account.sessions.unreadable')}</p>
      ) : (
        <SessionList sessions={sessions} />
      )}
    </section>
  )
}

/** What the session that is asked about is called, if it has a name. */
const deviceIn = ({ sessions, asked }: SecurityData): string | null =>
  sessions?.find(({ id }) => id === asked)?.device ?? null

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation()
  const others = sessions.length > 1
  return (
    <>
      <ul className="sessions space-above">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {others ? (
        <div className="space-above">
          <QuestionLink end={ALL_OTHERS} variant="outline">
            {t('account.sessions.endOthers')}
          </QuestionLink>
        </div>
      ) : (
        <p className="text-mid space-above">{t('account.sessions.none')}</p>
      )}
    </>
  )
}

const toIcon = (device: string | null) =>
  device === null ? 'globe' : /Android|iPhone|iPad/.test(device) ? 'smartphone' : 'monitor'

function SessionItem({ session }: { session: OwnSession }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, current, address } = session
  const device = session.device ?? t('account.sessions.unknownDevice')
  const used = format.date(session.last_used_at, 'dateTime')
  return (
    <li className="session" data-session={current ? 'current' : 'other'}>
      <span className="session-icon">
        <Icon name={toIcon(session.device)} />
      </span>
      <div className="session-facts">
        <h3>
          {device}
          {current && <Badge kind="positive">{t('account.sessions.current')}</Badge>}
        </h3>
        {!current && <p>{t('account.sessions.used', { date: used })}</p>}
        <p>{t('account.sessions.opened', { date: format.date(session.created_at, 'dateTime') })}</p>
        {address && <p>{t('account.sessions.address', { address })}</p>}
      </div>
      {!current && (
        <QuestionLink end={id} label={t('account.sessions.endNamed', { device, date: used })}>
          {t('account.sessions.end')}
        </QuestionLink>
      )}
    </li>
  )
}

type LinkProps = { end: string; label?: string; variant?: 'outline'; children: React.ReactNode }

/** Opens the question. It has an address, so that it works without a script and "back" closes it. */
function QuestionLink({ end, label, variant, children }: LinkProps) {
  const navigate = useNavigate()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(pathOfQuestion(end), { preventScrollReset: true })
  }
  return (
    <Button href={pathOfQuestion(end) + AT_SESSIONS} variant={variant} aria-label={label} onClick={open}>
      {children}
    </Button>
  )
}

const never = () => () => undefined

type QuestionProps = { end: string; device: string | null; answer: FormAnswer | undefined }

/** A dialog, or before hydration a part of the page. */
function Question({ end, device, answer }: QuestionProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const running = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const one = device ? t('account.sessions.endQuestionNamed', { device }) : t('account.sessions.endQuestion')
  const title = end === ALL_OTHERS ? t('account.sessions.endOthersQuestion') : one
  const cancel = t('account.sessions.cancel')
  if (!running) {
    const back = <Button href={paths.profile('security') + AT_SESSIONS}>{cancel}</Button>
    return (
      <div className="session-question">
        <h3 className="display">{title}</h3>
        <EndSessionForm end={end} answer={answer} cancel={back} inPage />
      </div>
    )
  }
  const close = () => void navigate(paths.profile('security'), { replace: true, preventScrollReset: true })
  return (
    <Dialog title={title} onClose={close}>
      <EndSessionForm end={end} answer={answer} cancel={<Button onClick={close}>{cancel}</Button>} />
    </Dialog>
  )
}
