import {
  operatorCalls as calls,
  type OperatorCall,
  type OperatorCallAnswer,
  type OperatorCallSentInput,
} from '@palco/contract/operators'
import { silentLog } from '../../../../observe/index.ts'
import { readSecret } from '../../../../totp.ts'
import type { Mail } from '../../../identity/index.ts'
import { type Known, openConsoleCalls } from '../../testing/console-calls.ts'
import { invitationMailJob } from '../invitation-mail.ts'

export const ALL = ['brasa', 'tribuna', 'marea']
export const PASSWORD = 'una clave larga de prueba'

/** The operators' calls about operators, with their mails of invitation. */
export async function openPeople() {
  const calling = await openConsoleCalls()
  const { call, db, now, toCode } = calling
  /** What a call is answered with: its refusal, or what it did. */
  async function ask<C extends OperatorCall>(wanted: C, input: OperatorCallSentInput<C>, by?: Known) {
    const { body, code } = await call(wanted, input, by?.token)
    return code ?? (body as { result?: string }).result ?? 'done'
  }
  const read = async (username: string, by?: Known): Promise<OperatorCallAnswer<typeof calls.readOperator>> =>
    (await call(calls.readOperator, { username }, by?.token)).body

  let people = 0
  const newName = (): string => `rita${(people += 1)}`
  const invitation = (username: string) => ({
    username,
    email: `${username}@example.com`,
    roles: ['payments'],
    brands: ['brasa'],
    language: 'pt_BR' as const,
    cause: 'empieza el lunes',
  })

  /** Sends the mails that wait. @returns the token of the last one, and the mail */
  async function nextMail(): Promise<Mail & { token: string }> {
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    const job = invitationMailJob({ db, now, mailer, consoleUrl: 'https://console.example' })
    const { rows } = await db.query<{ payload: Record<string, unknown> }>({
      text: `DELETE FROM jobs WHERE name = 'operators.invitation_mail' RETURNING payload`,
    })
    for (const { payload } of rows) await job.run({ id: 'mail-1', payload, attempt: 1, log: silentLog })
    const mail = mails.at(-1)
    const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? 'https://none.example')
    return {
      ...(mail ?? { id: '', to: '', from: '', subject: '', text: '' }),
      token: link.searchParams.get('token') ?? '',
    }
  }

  /** Takes an invitation as its page does. */
  async function take(token: string, password = PASSWORD) {
    const { body, code } = await call(calls.readInvitation, { token })
    if (code !== undefined) return code
    const secret = Buffer.from(readSecret(body.secret))
    const taken = await ask(calls.acceptInvitation, { token, password, code: toCode(secret) })
    return taken === 'done' ? { username: body.username, secret } : taken
  }

  return { ...calling, ask, read, newName, invitation, nextMail, take }
}
