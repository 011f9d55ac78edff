import type { SportsFollow } from '@palco/contract'
import { FOLLOW_KINDS, MOST_FOLLOWS } from '@palco/contract/tables'

/** Where a guest's follows are kept: pages and server read the same. A player's are on the platform. */
export const FOLLOWS_COOKIE = 'follows'
/** Seconds. */
export const FOLLOWS_LIFE = 365 * 86_400
/** More would make the cookie too long: 40 ids of 20 characters are a kilobyte. */
const MOST_OF_GUEST = Math.min(40, MOST_FOLLOWS)
/** Of these, events: they pass, and must not push out teams. */
const MOST_EVENTS = 15
const ID = /^[\w.:-]{1,60}$/

/** "team~sim:competitor:7": names a team, competition or event for buttons, posts and lookups. */
export type FollowKey = `${SportsFollow['kind']}~${string}`
export const followKey = ({ kind, id }: SportsFollow): FollowKey => `${kind}~${id}`

function parseKey(text: string): SportsFollow | null {
  const [name, id = '', ...rest] = text.split('~')
  const kind = FOLLOW_KINDS.find((each) => each === name)
  return kind && ID.test(id) && rest.length === 0 ? { kind, id } : null
}

/** What a cookie holds, each once, the newest first; what cannot be read is left out. */
export function parseFollows(text: string | null): SportsFollow[] {
  return [...new Set((text ?? '').split('!'))].flatMap((each) => parseKey(each) ?? []).slice(0, MOST_OF_GUEST)
}

export const followsText = (follows: readonly SportsFollow[]): string => follows.map(followKey).join('!')

/** The follows with this one first, or without it; the oldest beyond the limit are dropped. */
export function withMark(follows: readonly SportsFollow[], { follow, on }: FollowMark): SportsFollow[] {
  const others = follows.filter((each) => followKey(each) !== followKey(follow))
  let events = 0
  return (on ? [follow, ...others] : others)
    .filter(({ kind }) => kind !== 'event' || ++events <= MOST_EVENTS)
    .slice(0, MOST_OF_GUEST)
}

export type FollowMark = { follow: SportsFollow; on: boolean }

/** `"team~ID on"` or `"team~ID off"`, as a star sends it. */
export function parseMark(value: unknown): FollowMark | null {
  const found = typeof value === 'string' ? /^(\S{1,80}) (on|off)$/.exec(value) : null
  const follow = found?.[1] ? parseKey(found[1]) : null
  return follow && { follow, on: found?.[2] === 'on' }
}
