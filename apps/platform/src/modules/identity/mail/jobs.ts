import { isLanguage } from '@palco/contract'
import { CLOSING_REASONS } from '@palco/contract/tables'
import { z } from 'zod'
import { jobQueue, type EventSubscriber, type JobDefinition } from '../../../jobs/index.ts'
import type { Brand } from '../../brands/index.ts'
import { ADDRESS_MAIL, sendAddressMail } from '../address/address-mail.ts'
import type { IdentityDeps } from '../deps.ts'
import { RESET_MAIL, sendPasswordReset } from '../passwords/reset-password-mail.ts'
import { FACTOR_MAIL, sendFactorCode } from '../second-factor/mail-codes.ts'
import { PHONE_CODE, sendPhoneCode } from '../phone/phone-codes.ts'
import { findPlayer } from '../store.ts'
import { CLOSED_MAIL, sendClosedMail } from './closed-mail.ts'
import { SECURITY_MAIL, sendSecurityMail } from './security-mail.ts'
import { sendVerification, VERIFICATION_MAIL } from './verified-mail.ts'

/** These wait for a mail server. */
const MAIL = jobQueue('mail', { concurrency: 4 })
/** These for a gateway of messages: while it hangs, mails go. */
const SMS = jobQueue('sms', { concurrency: 4 })

/** A new player confirms the address; a player whose account operators closed gets a notice. */
export const mailSubscribers: readonly EventSubscriber[] = [
  { topic: 'player.registered', job: VERIFICATION_MAIL },
  { topic: 'player.closed_by_operator', job: CLOSED_MAIL },
]

const closedEvent = z.object({ payload: z.object({ reason: z.enum(CLOSING_REASONS), at: z.string() }) })

type Deps = IdentityDeps & { brandById: (id: string) => Promise<Brand | null> }

/**
 * Mails are sent by jobs, tried again until the mail server takes them. No secret waits in the queue: a run makes the code it
 * sends, so a mail that came twice (the server's answer was lost) has two links that both work.
 */
export function mailJobs(deps: Deps): JobDefinition[] {
  return [
    {
      name: VERIFICATION_MAIL,
      queue: MAIL,
      // About four hours of trying.
      maxAttempts: 30,
      async run({ id, payload: { brandId, playerId, language } }) {
        if (typeof brandId !== 'string' || typeof playerId !== 'string') return
        const brand = await deps.brandById(brandId)
        const player = brand && (await findPlayer(deps.db, brandId, playerId))
        if (brand && player)
          await sendVerification(deps, brand, player, isLanguage(language) ? language : player.language, id)
      },
    },
    {
      name: SECURITY_MAIL,
      queue: MAIL,
      maxAttempts: 30,
      async run({ id, payload }) {
        const { brandId, playerId } = payload
        if (typeof brandId !== 'string' || typeof playerId !== 'string') return
        const brand = await deps.brandById(brandId)
        const player = brand && (await findPlayer(deps.db, brandId, playerId))
        if (brand && player) await sendSecurityMail(deps, brand, player, { id, payload })
      },
    },
    {
      name: CLOSED_MAIL,
      queue: MAIL,
      maxAttempts: 30,
      async run({ id, payload: event }) {
        const { brandId, playerId } = event
        const closing = closedEvent.safeParse(event).data?.payload
        if (typeof brandId !== 'string' || typeof playerId !== 'string' || !closing) return
        const brand = await deps.brandById(brandId)
        const player = brand && (await findPlayer(deps.db, brandId, playerId))
        if (brand && player) await sendClosedMail(deps, brand, player, { id, ...closing })
      },
    },
    {
      name: ADDRESS_MAIL,
      queue: MAIL,
      maxAttempts: 30,
      async run({ id, payload: { brandId, playerId, changeId, mailbox } }) {
        if (typeof brandId !== 'string' || typeof playerId !== 'string' || typeof changeId !== 'string')
          return
        if (mailbox !== 'new' && mailbox !== 'former') return
        const brand = await deps.brandById(brandId)
        const player = brand && (await findPlayer(deps.db, brandId, playerId))
        if (brand && player) await sendAddressMail(deps, brand, player, { changeId, mailbox, id })
      },
    },
    {
      name: FACTOR_MAIL,
      queue: MAIL,
      async run({ id, payload: { brandId, playerId, sessionId, language } }) {
        if (typeof brandId !== 'string' || typeof playerId !== 'string' || typeof sessionId !== 'string')
          return
        const brand = await deps.brandById(brandId)
        const player = brand && (await findPlayer(deps.db, brandId, playerId))
        if (brand && player)
          await sendFactorCode(deps, brand, player, {
            sessionId,
            language: isLanguage(language) ? language : player.language,
            id,
          })
      },
    },
    {
      name: PHONE_CODE,
      queue: SMS,
      async run({ id, payload: { brandId, playerId, language, askedAt } }) {
        if (typeof brandId !== 'string' || typeof playerId !== 'string' || typeof askedAt !== 'string') return
        const brand = await deps.brandById(brandId)
        const player = brand && (await findPlayer(deps.db, brandId, playerId))
        if (brand && player)
          await sendPhoneCode(deps, brand, player, {
            language: isLanguage(language) ? language : player.language,
            id,
            askedAt: Date.parse(askedAt),
          })
      },
    },
    {
      name: RESET_MAIL,
      queue: MAIL,
      async run({ id, payload: { brandId, email, language } }) {
        if (typeof brandId !== 'string' || typeof email !== 'string' || !isLanguage(language)) return
        const brand = await deps.brandById(brandId)
        if (brand) await sendPasswordReset(deps, brand, email, language, id)
      },
    },
  ]
}
