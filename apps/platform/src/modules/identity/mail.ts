import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Mail = { to: string; from: string; subject: string; text: string }
export type Mailer = { send(mail: Mail): Promise<void> }

/**
 * Writes each mail as a readable file into a folder. Development reads it there; a deployment puts its own `Mailer`
 * in its place.
 */
export function folderMailer(folder: string, now: () => number): Mailer {
  let count = 0
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      count += 1
      const name = `${new Date(now()).toISOString().replace(/[:.]/g, '-')}-${process.pid}-${count}.eml`
      const lines = [`From: ${mail.from}`, `To: ${mail.to}`, `Subject: ${mail.subject}`, '', mail.text, '']
      await writeFile(join(folder, name), lines.join('\n'), { mode: 0o600 })
    },
  }
}
