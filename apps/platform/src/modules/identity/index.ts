import { identityRoutes } from './routes.ts'
import { mailJobs, mailSubscribers } from './mail/jobs.ts'
import type { RateRule } from '../../http/index.ts'
import type { IdentityDeps } from './deps.ts'
import { identityHousekeeping } from './housekeeping.ts'
import { idleJob } from './sessions/idle.ts'
import { identityPlayerData } from './player-data.ts'

export type { IdentityDeps, PersonalStep, PrepareRegistration, RegistrationStep } from './deps.ts'
export { folderMailer, type Mail, type Mailer, siteSender } from './mail/mail.ts'
export { folderSms, gatewaySms, type Sms, type SmsSender } from './phone/sms.ts'
export { MailRefused, smtpMailer } from './mail/smtp.ts'
export { Passwords } from './passwords/passwords.ts'
export { type LeakedPasswords, leakedPasswords, noLeakedPasswords } from './passwords/leaked-passwords.ts'
export { refusePassword } from './passwords/weak-password.ts'
export { findDevice } from './log-in/origin.ts'
export { readIdleMinutes } from './sessions/idle.ts'
export { endOtherSessions, Sessions } from './sessions/sessions.ts'
export { endSessionsByOperator, isErased, setBlocked } from './desk/block.ts'
export { type FoundPlayer, searchPlayers } from './desk/search.ts'
export { listOwnSessions } from './sessions/player-sessions.ts'
export { listResidences } from './residences.ts'
export {
  findPlayer,
  findPlayerByName,
  listPersons,
  lockPlayer,
  PERSONAL_COLUMNS,
  type PersonalData,
  reviewTexts,
  setFundsClosed,
  setUnchecked,
} from './store.ts'
export { changePersonal } from './registration/change-personal.ts'
export { isOfAge } from './registration/birth-date.ts'
export { readUsernames } from './registration/usernames.ts'
export { isSamePerson } from './registration/one-person.ts'
export type { PlayerIdentity } from '../../model/index.ts'
export type { PlayerRow } from './types.ts'
export { confirmPassword, type Confirmation } from './log-in/confirm-password.ts'
export { confirmPlayer } from './log-in/confirm-player.ts'
export { readFactorTerm } from './second-factor/term.ts'
export { PLAYER_TOTP_SECRETS } from './second-factor/seal.ts'

type IdentityParts = Omit<IdentityDeps, 'now'> & { now: () => Date }
const inMs = <P extends IdentityParts>(parts: P) => ({ ...parts, now: () => parts.now().getTime() })

/** Accounts, log-in and sessions of players. */
export const identity = {
  playerData: identityPlayerData,
  routes: (parts: IdentityParts & { registerLimit?: RateRule | undefined }) =>
    identityRoutes(inMs(parts), { register: parts.registerLimit }),
  jobs: (parts: IdentityParts & Pick<Parameters<typeof mailJobs>[0], 'brandById'>) => [
    identityHousekeeping(parts.db, parts.now),
    idleJob(parts.db, parts.now),
    ...mailJobs(inMs(parts)),
  ],
  subscribers: mailSubscribers,
}
