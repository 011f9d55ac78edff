import { useSyncExternalStore } from 'react'

/** Sets of ids that this browser remembers: pinned markets, folded markets. */
export type Remembered = 'pinned' | 'folded'

const MOST = 200
const NONE: readonly string[] = []
const listeners = new Set<() => void>()
const held = new Map<Remembered, readonly string[]>()

const toKey = (name: Remembered): string => `sports.${name}`

function read(name: Remembered): readonly string[] {
  const known = held.get(name)
  if (known) return known
  let list: readonly string[] = NONE
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toKey(name)) ?? '[]')
    const kept = Array.isArray(stored)
      ? stored.filter((each): each is string => typeof each === 'string')
      : NONE
    // The same list as the server's, or every reader is drawn twice.
    if (kept.length > 0) list = kept
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
    localStorage.setItem(toKey(name), JSON.stringify(next))
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
