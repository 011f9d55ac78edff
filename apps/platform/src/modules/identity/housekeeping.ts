import type { Database } from '../../db/index.ts'
import { HOUSEKEEPING, type JobDefinition } from '../../jobs/index.ts'
import { forgetOldChangeCodes } from './address/store.ts'
import { forgetOldDenials } from './log-in/deny-log-in.ts'
import { forgetOldDevices } from './log-in/known-devices.ts'
import { forgetOldChallenges } from './passkeys/store.ts'
import { forgetOldPhoneCodes } from './phone/phone-codes.ts'
import { forgetOldFactorCodes } from './second-factor/mail-codes.ts'
import { forgetOldDrafts } from './second-factor/store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Forgets secrets that can no longer be used: refresh tokens of sessions that ended, codes of mails that ran out, keys of
 * authenticators that were never confirmed, each a day later; failed log-ins with names no player has; devices that were not used for half a year; addresses of a month ago. Sessions themselves stay: they record who was logged in when.
 */
export function identityHousekeeping(db: Database, now: () => Date): JobDefinition {
  return {
    name: 'identity.housekeeping',
    queue: HOUSEKEEPING,
    everyMs: 60 * 60 * 1000,
    async run() {
      const before = new Date(now().getTime() - DAY_MS)
      await db.query({
        text: `DELETE FROM refresh_tokens t USING sessions s
               WHERE s.id = t.session_id AND (s.ended_at < $1 OR s.expires_at < $1)`,
        values: [before],
      })
      await db.query({ text: 'DELETE FROM password_resets WHERE expires_at < $1', values: [before] })
      await db.query({ text: 'DELETE FROM email_verifications WHERE expires_at < $1', values: [before] })
      await db.query({ text: 'DELETE FROM login_failures WHERE failed_at < $1', values: [before] })
      await db.query({
        text: `DELETE FROM player_marks WHERE kind = 'address' AND seen_at < $1`,
        values: [new Date(now().getTime() - 30 * DAY_MS)],
      })
      await forgetOldDevices(db, now())
      await forgetOldDenials(db, before)
      await forgetOldDrafts(db, before)
      await forgetOldFactorCodes(db, before)
      await forgetOldPhoneCodes(db, before)
      await forgetOldChangeCodes(db, before)
      await forgetOldChallenges(db, now())
    },
  }
}
