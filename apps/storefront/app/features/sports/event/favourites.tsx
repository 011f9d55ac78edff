import { useSyncExternalStore } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { Icon } from '@palco/ui/icon.tsx'

/** Sets of ids that this browser remembers: followed events, pinned markets, folded markets. */
export type Remembered = 'events' | 'pinned' | 'folded'

const MOST = 200
const NONE: readonly string[] = []
const listeners = new Set<() => void>()
const held = new Map<Remembered, readonly string[]>()

const keyOf = (name: Remembered): string => `sports.${name}`

function read(name: Remembered): readonly string[] {
  const known = held.get(name)
  if (known) return known
  let list: readonly string[] = NONE
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]')
    if (Array.isArray(stored)) list = stored.filter((each): each is string => typeof each === 'string')
  } catch {
    // A browser without storage remembers nothing.
  }
  held.set(name, list)
  return list
}

export function toggleRemembered(name: Remembered, id: string): void {
  const now = read(name)
  const next = now.includes(id) ? now.filter((each) => each !== id) : [...now, id].slice(-MOST)
  held.set(name, next)
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(next))
  } catch {
    // Kept for this page only.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRemembered = (name: Remembered): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => read(name),
    () => NONE,
  )

/** Follows an event: it is pinned to the head of lists in this browser. */
export function FavouriteButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const on = useRemembered('events').includes(id)
  return (
    <button
      type="button"
      className="icon-button star"
      aria-pressed={on}
      aria-label={t('sports.follow')}
      title={t('sports.follow')}
      onClick={() => toggleRemembered('events', id)}
    >
      <Icon name="star" />
    </button>
  )
}
