import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useUiTexts } from './texts.ts'

export type Notification = {
  id: string
  kind: 'error' | 'success' | 'info'
  title: ReactNode
  texts: readonly ReactNode[]
}

/** How long a notification stays, in ms (S294). */
export const NOTIFICATION_TIME = 4500

type Props = {
  label: string
  items: readonly Notification[]
  onClose: (id: string) => void
  /** Life in ms; `null` = until closed. */
  life?: number | null
}

/**
 * Top right, 16 px from the edge and from each other, newest at the bottom (S295, S296). Their time stops while
 * the pointer or the focus is on them; Escape closes the newest.
 */
export function Notifications({ label, items, onClose, life = NOTIFICATION_TIME }: Props) {
  const newest = items.at(-1)?.id
  useEffect(() => {
    if (newest === undefined) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose(newest)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [newest, onClose])
  return (
    <section className="toasts" aria-label={label}>
      {items.map((item) => (
        <Toast key={item.id} item={item} life={life} onClose={onClose} />
      ))}
    </section>
  )
}

const ICONS = { error: 'circle-alert', success: 'circle-check', info: 'info' } as const

function Toast({
  item,
  life,
  onClose,
}: {
  item: Notification
  life: number | null
  onClose: (id: string) => void
}) {
  const texts = useUiTexts()
  const close = useRef(onClose)
  close.current = onClose
  const timer = useRef({ left: life ?? 0, since: 0, handle: 0 })
  const { id } = item
  const run = () => {
    if (life === null) return
    const state = timer.current
    window.clearTimeout(state.handle)
    state.since = performance.now()
    state.handle = window.setTimeout(() => close.current(id), state.left)
  }
  const hold = () => {
    const state = timer.current
    window.clearTimeout(state.handle)
    state.left -= performance.now() - state.since
  }
  useEffect(() => {
    run()
    return () => window.clearTimeout(timer.current.handle)
    // The time runs from the moment it appears, once.
  }, [])
  return (
    <div
      className={`toast ${item.kind}`}
      role={item.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={hold}
      onMouseLeave={run}
      onFocus={hold}
      onBlur={run}
    >
      <Icon name={ICONS[item.kind]} size="l" />
      <div>
        <p className="toast-t">{item.title}</p>
        {item.texts.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
      <IconButton icon="x" label={texts.close} onClick={() => onClose(id)} />
    </div>
  )
}
