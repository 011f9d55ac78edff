import { createTransport } from 'nodemailer'
import { GiveUp } from '../../../jobs/index.ts'
import type { Mail, Mailer } from './mail.ts'

type Options = {
  /** `smtp://user:password@host:587` (STARTTLS is required) or `smtps://…` (TLS from the start); `?tls=off`: neither. */
  url: string
  /** Certificates of the server's authority in addition to the system's, for tests. */
  authority?: string
}

const ANSWER_LIMIT_MS = 15_000
const CONNECTIONS = 4

/** What the mail server refuses for good: an address that does not exist. Another try would be refused again. */
export class MailRefused extends GiveUp {
  override name = 'MailRefused'
}

/**
 * Sends mails by a mail server. `send` resolves when the server has taken the mail; it throws `MailRefused` for an answer of
 * 5xx to this mail, and other errors where another try may work (connection, TLS, log-in, 4xx).
 */
export function smtpMailer({ url, authority }: Options): Mailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(searchParams.get('tls') === 'off' ? { ignoreTLS: true } : { requireTLS: true }),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...(authority !== undefined && { tls: { ca: authority } }),
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: ANSWER_LIMIT_MS,
    greetingTimeout: ANSWER_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
    // Nothing of a mail is read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, headers, ...mail }: Mail) {
      try {
        await transport.sendMail({
          ...mail,
          ...(headers && { headers: { ...headers } }),
          messageId: `<${id}@${toDomain(mail.from)}>`,
        })
      } catch (error) {
        throw isRefused(error) ? new MailRefused(toReason(error), { cause: error }) : error
      }
    },
    close: async () => transport.close(),
  }
}

const toDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

const toReason = (error: unknown): string => (error instanceof Error ? error.message : 'refused')

/** A wrong log-in is answered 5xx as well, but is not the mail's fault. */
function isRefused(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
