import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { now } from '../lib/clock.ts'
import {
  closeAll,
  closeNotification,
  LIFE_MS,
  serverSnapshot,
  snapshot,
  subscribe,
  type Shown,
} from './store.ts'

const MARKS = { success: '✓', info: 'i', warning: '!', error: '×' } as const

/**
 * The notifications: top right, 16 px from the edges and from each other, newest at the bottom (site-behaviour 6.1). Escape
 * closes all; Delete and Backspace stop the clocks.
 */
export function Notifications() {
  const shown = useSyncExternalStore(subscribe, snapshot, serverSnapshot)
  const { t } = useTranslation()
  const [stopped, setStopped] = useState(false)

  useEffect(() => {
    if (shown.length === 0) return setStopped(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeAll()
      if (event.key === 'Delete' || event.key === 'Backspace') setStopped(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [shown.length])

  return (
    <section aria-label={t('common.notifications')} className="notifications">
      {shown.map((entry) => (
        <Notice key={entry.id} entry={entry} stopped={stopped} />
      ))}
    </section>
  )
}

function Notice({ entry, stopped }: { entry: Shown; stopped: boolean }) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  const left = useRef(entry.life ?? LIFE_MS)

  useEffect(() => {
    if (held || stopped || left.current === 0) return
    const started = now()
    const timer = setTimeout(() => closeNotification(entry.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1, left.current - (now() - started))
    }
  }, [entry.id, held, stopped])

  const title = entry.titleKey ? t(entry.titleKey) : entry.title
  const texts = [...(entry.texts ?? []), ...(entry.textKey ? [t(entry.textKey)] : [])]
  return (
    <div
      role="alert"
      data-notification={entry.kind}
      className="notification"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span
        aria-hidden
        style={{ background: `var(--${ROLE[entry.kind]})`, color: `var(--on-${ROLE[entry.kind]})` }}
        className="notification-mark"
      >
        {MARKS[entry.kind]}
      </span>
      <div className="notification-text">
        {title && <strong className="block">{title}</strong>}
        {texts.map((text, index) => (
          <p key={index} className="break-words text-mid">
            {text}
          </p>
        ))}
      </div>
      <button
        type="button"
        aria-label={t('common.close')}
        className="notification-close"
        onClick={() => closeNotification(entry.id)}
      >
        <span aria-hidden>×</span>
      </button>
    </div>
  )
}

const ROLE = { success: 'positive', info: 'info', warning: 'warning', error: 'negative' } as const
