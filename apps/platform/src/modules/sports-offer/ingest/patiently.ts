import { DatabaseUnavailable } from '../../../db/index.ts'

const LONGEST_PAUSE_MS = 5_000

/** Tries for as long as the database is away. */
export async function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !(error instanceof DatabaseUnavailable)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
