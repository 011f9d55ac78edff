import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { now } from './clock.ts'
import { hotp, readSecret, computeStep } from '../../apps/platform/src/totp.ts'

const operatorsModule = (file: string) =>
  fileURLToPath(new URL(`../../apps/platform/src/modules/operators/${file}`, import.meta.url))

let deciders = 0

/** Decides a payment under review as an operator does from a terminal. @param id as the player's page shows it */
export async function decide(verb: 'approve' | 'reject', id: string, ...reason: string[]): Promise<void> {
  const { username } = await newOperator(`e2e-${process.pid}-${(deciders += 1)}`, 'brasa,tribuna,marea')
  const env = { ...process.env, DATABASE_URL: process.env.E2E_DATABASE_URL }
  const decision = [operatorsModule('payments/cli.ts'), verb, id, '--as', username, ...reason]
  await promisify(execFile)(process.execPath, decision, { env })
}

const operators = async (...args: string[]): Promise<string> => {
  const { E2E_DATABASE_URL: DATABASE_URL, E2E_SEALING_KEYS: SEALING_KEYS } = process.env
  const env = { ...process.env, DATABASE_URL, SEALING_KEYS }
  return (
    await promisify(execFile)(process.execPath, [operatorsModule('cli.ts'), ...args], { env })
  ).stdout.trim()
}

export type ConsoleOperator = { username: string; password: string; secret: string }

/** All roles but the administrator's. */
const ROLES = 'support,payments,risk,trader,marketing,content,analyst'
/** All that there is. */
export const EVERY_ROLE = `${ROLES},administrator`

/** Makes an operator of the console as its owner does from a terminal. */
export async function newOperator(
  username: string,
  brands: string,
  roles = ROLES,
  email?: string,
): Promise<ConsoleOperator> {
  const mailbox = email === undefined ? [] : ['--email', email]
  const said = await operators('add', username, '--brands', brands, '--roles', roles, ...mailbox)
  const password = /^password +(\S+)$/m.exec(said)?.[1] ?? ''
  const secret = /secret=([A-Z2-7]+)/.exec(said)?.[1] ?? ''
  return { username, password, secret }
}

/** The six digits that the operator's authenticator shows now. */
export const codeNow = ({ secret }: ConsoleOperator): string =>
  hotp(readSecret(secret), computeStep(new Date(now())))

/** The digits of half a minute later: those of now have opened the session, and each works once. */
export const codeAfter = ({ secret }: ConsoleOperator): string =>
  hotp(readSecret(secret), computeStep(new Date(now())) + 1)
