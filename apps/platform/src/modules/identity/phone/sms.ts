import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GiveUp } from '../../../jobs/index.ts'

/** `id` is the same when a message is sent again, so that a gateway can recognise a repeated one. */
export type Sms = { id: string; to: string; text: string }

export type SmsSender = {
  /** Resolves when the message is in other hands; throws when it has to be sent again. */
  send(sms: Sms): Promise<void>
}

const ANSWER_LIMIT_MS = 15_000

/** What the gateway refuses for good: another try would be refused again. */
export class SmsRefused extends GiveUp {
  override name = 'SmsRefused'
}

/** Hands each message to a gateway as JSON `{id, to, text}`; user and password of the address authenticate. */
export function gatewaySms(address: string): SmsSender {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    'base64',
  )
  return {
    async send(sms) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(username !== '' && { authorization: `Basic ${basic}` }),
        },
        body: JSON.stringify(sms),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      await answer.body?.cancel()
      if (answer.ok) return
      const isForGood =
        answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status)
      throw isForGood
        ? new SmsRefused(`the gateway answered ${answer.status}`)
        : new Error(`the gateway answered ${answer.status}`)
    },
  }
}

/** Writes each message as a readable file into a folder, for development. */
export function folderSms(folder: string, now: () => number): SmsSender {
  let count = 0
  return {
    async send({ to, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      count += 1
      const name = `${new Date(now()).toISOString().replace(/[:.]/g, '-')}-${process.pid}-${count}.txt`
      await writeFile(join(folder, name), `To: ${to}\n\n${text}\n`, { mode: 0o600 })
    },
  }
}
