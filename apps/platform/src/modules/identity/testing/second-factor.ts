import { calls } from '@palco/contract'
import { hotp, readSecret, computeStep } from '../../../totp.ts'
import { testDatabase } from '../../../testing/index.ts'
import { QuickPasswords } from '../../../testing/passwords.ts'
import { testPlatform } from '../../../testing/platform.ts'

export const PASSWORD = 'a long enough one'
const STEP_MS = 30_000

/** A platform whose clock stands at the beginning of a step, and what players do there with their second factor. */
export async function openSecondFactors() {
  const platform = await testPlatform(await testDatabase(), { passwords: new QuickPasswords() })
  const { call, clock } = platform
  const toNextStep = () => clock.advance(STEP_MS - (clock.now % STEP_MS))
  toNextStep()

  /** The code of a step, counted from now on. */
  const toCode = (key: string, steps = 0) => hotp(readSecret(key), computeStep(new Date(clock.now)) + steps)

  const logIn = async (
    username: string,
    more: { password?: string; code?: string } = {},
    device?: string,
  ) => {
    const input = { username, password: PASSWORD, ...more }
    const { status, body, refusal } = await call(calls.login, input, {
      headers: device ? { 'x-device': device } : {},
    })
    return status === 200
      ? { is: 'in', token: body.response.token ?? '', refusal }
      : { is: refusal.code, token: '', refusal }
  }

  const begin = async (token: string) => (await call(calls.beginSecondFactor, {}, { token })).body.response
  const confirm = (token: string, code: string, password = PASSWORD) =>
    call(calls.confirmSecondFactor, { password, code }, { token })

  /** A player with a second factor, one step after their first code. */
  async function guarded() {
    const { username, token } = await platform.player()
    const { key } = await begin(token)
    const { body } = await confirm(token, toCode(key))
    toNextStep()
    return { username, token, key, recovery: body.response.recovery_codes }
  }

  /** What was mailed since the last time. */
  async function newMails() {
    const before = platform.mails.length
    await platform.jobs.runDue('mail')
    return platform.mails.slice(before)
  }

  return { ...platform, STEP_MS, toNextStep, toCode, logIn, begin, confirm, guarded, newMails }
}
