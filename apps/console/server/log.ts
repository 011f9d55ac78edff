import type { Log } from '../app/settings.ts'
import { now } from './clock.ts'

/** One JSON line an event: what happened, when, and what it was about. */
export const logToOutput: Log = (event, detail = {}) => {
  const line = { at: new Date(now()).toISOString(), part: 'console', event, ...detail }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
