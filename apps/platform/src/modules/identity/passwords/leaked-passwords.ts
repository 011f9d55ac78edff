import { createHash } from 'node:crypto'
import { readAnswer } from '@palco/contract/bounded-answer'
import type { Log } from '../../../observe/index.ts'

/** Says whether a password is among those that were leaked elsewhere. */
export type LeakedPasswords = { has(password: string): Promise<boolean> }

/** A registration waits no longer for the service. */
const TIMEOUT_MS = 2_000
/** How many characters of the digest leave the platform. */
const PREFIX = 5
/** A line of an answer: the rest of a digest and how often it was leaked. Lines that only pad the answer say 0. */
const LINE = /^([0-9A-F]{35}):(\d{1,12})$/i

/** No service is asked. */
export const noLeakedPasswords: LeakedPasswords = { has: () => Promise.resolve(false) }

/**
 * A service of leaked passwords by k-anonymity: it gets the first five characters of the password's SHA-1 and answers what
 * follows in all leaked ones that begin so (the range protocol of Pwned Passwords). A service that does not answer keeps nobody
 * out; that is logged.
 * @param url to which the five characters are added
 */
export function leakedPasswords(url: string, log: Log): LeakedPasswords {
  return {
    has: async (password) => {
      const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
      try {
        const answer = await fetch(url + digest.slice(0, PREFIX), {
          headers: { 'add-padding': 'true' },
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (!answer.ok) throw new Error(`status ${answer.status}`)
        return isIn(await readAnswer(answer, 'small'), digest.slice(PREFIX))
      } catch (fault) {
        log.warn({ reason: String(fault) }, 'leaked_passwords.unavailable')
        return false
      }
    },
  }
}

function isIn(range: string, rest: string): boolean {
  for (const line of range.split('\n')) {
    const [, found, times] = LINE.exec(line.trim()) ?? []
    if (found?.toUpperCase() === rest) return Number(times) > 0
  }
  return false
}
