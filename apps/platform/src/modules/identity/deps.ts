import type { Database } from '../../db/index.ts'
import type { Log } from '../../observe/index.ts'
import type { Mailer } from './mail.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'

/** What the verbs of this module are built on; each takes the few of them it uses. */
export type IdentityDeps = {
  readonly db: Database
  readonly log: Log
  readonly now: () => number
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly mailer: Mailer
  /** `https` in production; links in mails are built from it and the brand's own host. */
  readonly siteScheme: 'http' | 'https'
}
