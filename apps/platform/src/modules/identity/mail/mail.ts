import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `id` is the same when a mail is sent again, so that a receiver can recognise a repeated one. */
export type Mail = {
  id: string
  to: string
  from: string
  subject: string
  text: string
  /** Further headers, as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
}

/** Who mails of a site are from. @param host as browsers send it, with its port */
export const siteSender = (host: string): string => `no-reply@${host.split(':', 1)[0] ?? 'localhost'}`

export type Mailer = {
  /** Resolves when the mail is in other hands; throws when it has to be sent again. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** Writes each mail as a readable file into a folder, for development. */
export function folderMailer(folder: string, now: () => number): Mailer {
  let count = 0
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      count += 1
      const name = `${new Date(now()).toISOString().replace(/[:.]/g, '-')}-${process.pid}-${count}.eml`
      const more = Object.entries(mail.headers ?? {}).map(([header, value]) => `${header}: ${value}`)
      const lines = [
        `From: ${mail.from}`,
        `To: ${mail.to}`,
        `Subject: ${mail.subject}`,
        ...more,
        '',
        mail.text,
        '',
      ]
      await writeFile(join(folder, name), lines.join('\n'), { mode: 0o600 })
    },
    close: async () => {},
  }
}
