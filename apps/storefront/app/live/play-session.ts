import type { PlaySession } from '@palco/contract'
import { useSyncExternalStore } from 'react'
import { playPaths } from '~/play-paths.ts'

/** What the platform says of the player's play, and when it was read (`performance.now()`). */
type ReadPlay = PlaySession & { at: number }

/** Between readings that movements of the balance ask for, in ms. */
const PAUSE_MS = 15_000
/** After a reading that failed, doubled with each one up to the longest, in ms. */
const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000
/** The check is asked for right after it is due, in ms. */
const AFTER_DUE_MS = 250
/** The check waits so long for a round that its game does not end, in ms. */
const LONGEST_ROUND_MS = 60_000

let play: ReadPlay | null = null
let dueSince: number | null = null
/** Since when no session of games goes on where one has to be planned. */
let unplannedSince: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let reading = false
/** Something changed while the session was read. */
let isOutdated = false
/** Readings that failed one after the other. */
let failures = 0
const openRounds = new Set<string>()
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

function take(answer: PlaySession | null): void {
  if (answer === null) {
    failures += 1
    return
  }
  failures = 0
  play = { ...answer, at: performance.now() }
  dueSince = answer.check?.due ? (dueSince ?? play.at) : null
  unplannedSince = answer.plan && !answer.plan.running ? (unplannedSince ?? play.at) : null
  notify()
}

/** Seconds from the last reading to what changes next: a check that becomes due, the end of a session of games, or that it is near. */
function nextSeconds({ check, plan: planned }: PlaySession): number | null {
  const running = planned?.running
  const moments = [
    check && !check.due ? check.seconds : null,
    running ? running.near_seconds || running.seconds : null,
  ].filter((one) => one !== null)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** When to ask again: as the check becomes due or a session of games ends, or as they wait no longer for a round. */
function plan(): void {
  clearTimeout(timer)
  if (listeners.size === 0 || play === null) return
  const seconds = nextSeconds(play)
  const waits = play.check?.due || unplannedSince !== null ? LONGEST_ROUND_MS : Infinity
  const left = seconds === null ? Infinity : seconds * 1000 - (performance.now() - play.at)
  if (waits === Infinity && left === Infinity) return
  const retry = failures === 0 ? 0 : Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** (failures - 1))
  const wait = Math.max(Math.min(waits, left), retry, 0)
  timer = setTimeout(() => void readPlay(), wait + AFTER_DUE_MS)
}

/** Reads the player's session; what cannot be read stays as it was. */
export async function readPlay(): Promise<void> {
  if (reading) {
    isOutdated = true
    return
  }
  reading = true
  isOutdated = false
  try {
    const response = await fetch(playPaths.session())
    take(response.ok ? ((await response.json()) as PlaySession | null) : null)
  } catch {
    take(null)
  } finally {
    reading = false
    if (isOutdated) void readPlay()
    else plan()
  }
}

/** The money moved: reads the session, at most once in a while. */
export function playMoved(): void {
  if (play !== null && performance.now() - play.at < PAUSE_MS) {
    clearTimeout(timer)
    timer = setTimeout(() => void readPlay(), PAUSE_MS)
  } else void readPlay()
}

/**
 * The player has read the check and plays on.
 * @returns whether the platform has taken it
 */
export async function goOn(check: string, xsrf: string): Promise<boolean> {
  try {
    const body = new URLSearchParams({ _xsrf: xsrf, check })
    const response = await fetch(playPaths.session(), { method: 'POST', body })
    if (!response.ok) return false
    take((await response.json()) as PlaySession | null)
    plan()
    return play?.check?.due !== true
  } catch {
    return false
  }
}

/** A game says whether one of its rounds is open: the check waits for its end. */
export function setRoundOpen(game: string, open: boolean): void {
  if (open) openRounds.add(game)
  else openRounds.delete(game)
  notify()
}

/** What begins at a moment waits until no round is open, or until that takes too long. */
const waitedForRounds = (since: number | null): boolean =>
  since !== null && (openRounds.size === 0 || performance.now() - since >= LONGEST_ROUND_MS)

/** The check that is due opens. */
const isCheckOpen = (): boolean => waitedForRounds(dueSince)

function watch(listener: () => void): () => void {
  listeners.add(listener)
  plan()
  return () => {
    listeners.delete(listener)
    plan()
  }
}

const nothing = (): null => null
const no = (): boolean => false

/** The player's session; `null` until it was read. */
export const usePlay = (): ReadPlay | null => useSyncExternalStore(watch, () => play, nothing)

/** Whether a reality check is due: no round begins until it is answered. */
export const useCheckDue = (): boolean => useSyncExternalStore(watch, () => dueSince !== null, no)

/** Whether the reality check is open now. */
export const useOpenCheck = (): boolean => useSyncExternalStore(watch, isCheckOpen, no)

/** Whether a session of games has to be planned before the next round. */
export const useUnplanned = (): boolean => useSyncExternalStore(watch, () => unplannedSince !== null, no)

/** Whether the end of a session of games is said now: the round in course goes on to its end. */
export const usePlanEnd = (): boolean =>
  useSyncExternalStore(watch, () => waitedForRounds(unplannedSince), no)
