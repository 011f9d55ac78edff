import type { SportsFollow } from '@palco/contract'
import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '~/session/index.ts'
import {
  followKey,
  type FollowKey,
  type FollowMark,
  FOLLOWS_COOKIE,
  FOLLOWS_LIFE,
  followsText,
  parseFollows,
  withMark,
} from './follows.ts'
import type { Followed } from './load.ts'

const listeners = new Set<() => void>()

/** The guest's cookie as it stands now. */
function cookieText(): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${FOLLOWS_COOKIE}=`))
  try {
    return decodeURIComponent(found?.slice(FOLLOWS_COOKIE.length + 1) ?? '')
  } catch {
    return ''
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // A page that comes back, and one in another tab.
  addEventListener('pageshow', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('pageshow', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Writes what a guest follows from now on. */
export function markOfGuest(mark: FollowMark): void {
  const text = followsText(withMark(parseFollows(cookieText()), mark))
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${FOLLOWS_COOKIE}=${encodeURIComponent(text)}; Path=/; Max-Age=${FOLLOWS_LIFE}; SameSite=Lax${secure}`
  for (const listener of listeners) listener()
}

/** What a guest follows, as text. On the server and until the page is hydrated `initial`: lists are the same for all guests. */
export const useGuestFollows = (initial = ''): string =>
  useSyncExternalStore(subscribe, cookieText, () => initial)

export type FollowKeys = ReadonlySet<FollowKey>

/**
 * Keys of what the visitor follows.
 * @param followed a player's, as the page was loaded; a guest's on their own page alone, elsewhere null: the cookie is read once the page
 *   runs
 */
export function useFollowKeys(followed: Followed | null): FollowKeys {
  const { loggedIn } = useSession()
  const known = useMemo(() => listFollows(followed), [followed])
  const guest = useGuestFollows(followsText(known))
  return useMemo(
    () => new Set((loggedIn ? known : parseFollows(guest)).map(followKey)),
    [loggedIn, guest, known],
  )
}

const listFollows = (followed: Followed | null): SportsFollow[] => [
  ...(followed?.teams ?? []).map(({ id }) => ({ kind: 'team' as const, id })),
  ...(followed?.competitions ?? []).map(({ id }) => ({ kind: 'competition' as const, id })),
  ...(followed?.event_ids ?? []).map((id) => ({ kind: 'event' as const, id })),
]
