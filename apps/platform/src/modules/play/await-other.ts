import { setTimeout as pause } from 'node:timers/promises'

/** Longer than a reading takes, and shorter than the database lets a transaction do nothing. */
const LONGEST_WAIT_MS = 2_000

/**
 * What another consumer is reading, whose transaction may have failed or its connection be dead. It is waited for within this process, where
 * the database sees no circle of locks, so never for long.
 * @returns `null`: it failed, which is that consumer's fault alone, or takes too long
 */
export async function awaitOther<T>(reading: Promise<T>): Promise<T | null> {
  const over = new AbortController()
  const enough = pause(LONGEST_WAIT_MS, null, { ref: false, signal: over.signal }).catch(() => null)
  try {
    return await Promise.race([reading.catch(() => null), enough])
  } finally {
    over.abort()
  }
}
