import type { MilesWithdrawal } from '@palco/contract'
import type { SecondFactorAnswer } from '~/features/account/second-factor.server.ts'
import type { ShownError } from '~/api/index.ts'
import type { UserChange } from '~/page/stale-root.ts'

/** What a form of the profile is answered with. */
export type ProfileAnswer = UserChange & {
  shown: ShownError[]
  saved?: 'personal' | 'password' | 'limit'
  /** Which own limit the form was about. */
  limit?: string
  /** The form was one of the mail address, of breaks and exclusion, of the second factor, or of marketing. */
  about?: 'address' | 'protection' | 'second-factor' | 'passkeys' | 'play-session' | 'marketing'
  secondFactor?: SecondFactorAnswer
  /** A link that proves the address was mailed. */
  mailed?: true
  /** A code to the telephone number is under way. */
  phoneCode?: true
  /** It was asked to end a session. */
  ending?: true
  claimed?: MilesWithdrawal
  /** Name of the bonus whose code was entered. */
  added?: string
  fields?: Record<string, string> | undefined
  values?: Record<string, string>
  retryKey?: string
}
