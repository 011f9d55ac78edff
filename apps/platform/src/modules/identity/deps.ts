import type { CallInput, register } from '@palco/contract'
import type { Sealer } from '@palco/sealing'
import type { RateLimiter } from '@palco/service/rate-limit'
import type { Database, Tx } from '../../db/index.ts'
import type { Refused } from '../../result.ts'
import type { Log } from '../../observe/index.ts'
import type { PlayerIdentity } from '../../model/index.ts'
import type { Brand } from '../brands/index.ts'
import type { Mailer } from './mail/mail.ts'
import type { LeakedPasswords } from './passwords/leaked-passwords.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { SmsSender } from './phone/sms.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { NewPlayer, PersonalData } from './store.ts'
import type { PlayerRow } from './types.ts'

/** What the form of a registration asks beyond what the player's row keeps. */
export type RegistrationChoices = Pick<CallInput<typeof register>, 'consents'>

/**
 * What another module does with a new player, in the transaction that makes them (a referral, a welcome bonus). A
 * refusal takes the whole registration back.
 */
export type RegistrationStep = (
  tx: Tx,
  brand: Brand,
  player: Readonly<NewPlayer>,
  asked: RegistrationChoices,
) => Promise<Refused<
  'unknown_referral_code' | 'own_referral_code' | 'registration_refused' | 'invalid_fields'
> | null>

/**
 * What another module asks before a registration, while no transaction is open: a refusal, or its step in the transaction that makes the player. It runs when
 * nothing else is wrong with what was given, as far as that can be said before.
 */
export type PrepareRegistration = (
  brand: Brand,
  player: Readonly<NewPlayer>,
) => Promise<RegistrationStep | Refused<'registration_refused'>>

/** Why personal data stay as they are: `document_taken` and `excluded_person` are said to operators alone. */
export type PersonalRefusal = 'identity_fixed' | 'invalid_fields' | 'document_taken' | 'excluded_person'

/** The mailbox changes by its two confirmations (docs/account-security.md), and is asked about as the other data are. */
export type ChangedData = PersonalData & Partial<Pick<PlayerRow, 'email'>>

/**
 * What another module says of a change of personal data, in its transaction and under the lock of the player's row. A refusal keeps the data as
 * they are. What an operator changes in data that a player cannot change any more was confirmed by a second one.
 */
export type PersonalStep = (
  tx: Tx,
  brand: Brand,
  change: { stored: PlayerRow; changed: ChangedData; at: Date; by: 'player' | 'operator' },
) => Promise<Refused<PersonalRefusal> | null>

/** What the verbs of this module are built on; each takes the few of them it uses. */
export type IdentityDeps = {
  readonly db: Database
  readonly log: Log
  readonly now: () => number
  readonly passwords: Passwords
  readonly leaks: LeakedPasswords
  readonly sessions: Sessions
  readonly mailer: Mailer
  readonly sms: SmsSender
  /** Counts messages that cost. */
  readonly limiter: Pick<RateLimiter, 'takeShared'>
  /** Seals the secrets of players' authenticators. */
  readonly sealer: Sealer
  /** `https` in production; links in mails are built from it and the brand's own host. */
  readonly siteScheme: 'http' | 'https'
  readonly registrationSteps?: readonly RegistrationStep[]
  readonly personalSteps?: readonly PersonalStep[]
  /** Whether a player has to keep the mailbox: what excludes them goes by it. */
  readonly keepsAddress?: (tx: Tx, playerId: string) => Promise<boolean>
  readonly prepareRegistration?: PrepareRegistration
  /** Asked of a player who has given the right password or passkey, before the session is opened. No transaction is open. */
  readonly beforeLogIn?: (brand: Brand, player: PlayerRow) => Promise<void>
  /** After a change of personal data. No transaction is open. */
  readonly afterPersonalChange?: (brand: Brand, playerId: string) => Promise<void>
  /** Ends an operator's view of the site as a player. */
  readonly endView?: (brand: Brand, player: PlayerIdentity, address: string) => Promise<void>
}
