import { randomBytes, randomUUID } from 'node:crypto'

/** Time and chance, handed in so that tests decide both. */
export type Clock = {
  now(): number
  /** Runs `work` after `ms`; answers the function that takes it back. */
  after(ms: number, work: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** 128 unguessable bits for addresses that act as keys. */
export const secretToken = (): string => randomBytes(16).toString('base64url')
export const freshId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`
