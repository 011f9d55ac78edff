import { now } from './clock.ts'

export type Log = (event: string, detail?: Record<string, unknown>) => void

/** One JSON line an event: what happened, when, and what it was about. */
export const logToOutput: Log = (event, detail = {}) => {
  const line = { at: new Date(now()).toISOString(), part: 'console', event, ...detail }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
