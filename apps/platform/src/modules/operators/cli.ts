import { parseArgs } from 'node:util'
import { operatorCalls } from '@palco/contract/operators'
import { createSealer, InvalidSealingKeys, type Sealer } from '@palco/sealing'
import { systemClock } from '../../config/clock.ts'
import { openDatabase, type Database } from '../../db/index.ts'
import { readBrands } from '../brands/index.ts'
import { Passwords } from '../identity/index.ts'
import { addOperator, disableOperator, listRoles, newPassword, resetOperator } from '../../operators/index.ts'
import { hotp, newTotpSecret, otpauthAddress, readSecret, computeStep } from '../../totp.ts'

/**
 * Operators of the console:
 *   npm run operators -- add NAME --brands brasa,tribuna --roles administrator | support,payments,… [--email ADDRESS]
 *   npm run operators -- reset NAME       new password, new authenticator
 *   npm run operators -- disable NAME
 *   npm run operators -- code SECRET      the six digits of this moment, for the demo
 * Runs on DATABASE_URL, or on the embedded database (tools/with-database.ts). SEALING_KEYS are the platform's, for `add` and
 * `reset`. Password and otpauth address are printed once.
 */
const USAGE =
  'usage: npm run operators -- add NAME --brands A,B --roles C,D [--email ADDRESS] | reset NAME | disable NAME | code SECRET'
const NAME = /^[a-z0-9][a-z0-9._-]{1,39}$/

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { brands: { type: 'string' }, roles: { type: 'string' }, email: { type: 'string' } },
})

async function add(db: Database, username: string): Promise<string> {
  const [brands, roles] = [toList(values.brands), toList(values.roles)]
  if (!NAME.test(username) || roles.length === 0 || brands.length === 0) throw new Error(USAGE)
  const all = (await listRoles(db)).flatMap(({ name, retiredAt }) => (retiredAt ? [] : [name]))
  const none = roles.filter((role) => !all.includes(role))
  if (none.length > 0) throw new Error(`there is no role ${none.join(', ')}: ${all.join(', ')}`)
  const known = new Set((await readBrands(db)).map(({ id }) => id))
  const unknown = brands.filter((id) => !known.has(id))
  if (unknown.length > 0) throw new Error(`there is no brand ${unknown.join(', ')}`)
  const secrets = { password: newPassword(), totpSecret: newTotpSecret() }
  const { email } = values
  const given = operatorCalls.inviteOperator.input.shape.email.optional().safeParse(email)
  if (!given.success) throw new Error(`${email} is no mail address`)
  const operator = { username, roles, brands, ...secrets, ...(email !== undefined && { email }) }
  const added = await addOperator({ ...toParts(db), sealer: readSealer() }, operator)
  if (added === 'name_taken') throw new Error(`there is an operator ${username} already`)
  if (added === 'email_taken') throw new Error(`another operator who may log in has the mailbox of ${email}`)
  return shown(username, secrets)
}

async function reset(db: Database, username: string): Promise<string> {
  const secrets = { password: newPassword(), totpSecret: newTotpSecret() }
  const parts = { ...toParts(db), sealer: readSealer() }
  if (!(await resetOperator(parts, username, secrets))) throw new Error(`there is no operator ${username}`)
  return shown(username, secrets)
}

async function disable(db: Database, username: string): Promise<string> {
  if (!(await disableOperator(toParts(db), username))) throw new Error(`there is no operator ${username}`)
  return `${username} is out`
}

const toList = (text = ''): string[] => text.split(',').filter(Boolean)
const toParts = (db: Database) => ({ db, now: systemClock, passwords: new Passwords() })
const shown = (username: string, { password, totpSecret }: { password: string; totpSecret: Uint8Array }) =>
  `name      ${username}\npassword  ${password}\n${otpauthAddress({ issuer: 'Palco', username, secret: totpSecret })}`

/** Never the demo's by default: what another key seals the platform cannot open. */
function readSealer(): Sealer {
  const { SEALING_KEYS } = process.env
  if (!SEALING_KEYS)
    throw new Error('SEALING_KEYS is missing: the keys the platform runs with (docs/console.md)')
  try {
    return createSealer(SEALING_KEYS)
  } catch (error) {
    if (!(error instanceof InvalidSealingKeys)) throw error
    throw new Error(`SEALING_KEYS: ${error.message}`, { cause: error })
  }
}

function currentCode(text: string): string {
  try {
    return hotp(readSecret(text), computeStep(systemClock()))
  } catch (error) {
    throw new Error('SECRET is the one printed by add or reset: letters A to Z and digits 2 to 7', {
      cause: error,
    })
  }
}

const VERBS = { add, reset, disable }

async function run(verb = '', subject = ''): Promise<string> {
  if (verb === 'code' && subject !== '') return currentCode(subject)
  const work = VERBS[verb as keyof typeof VERBS]
  if (work === undefined || subject === '') throw new Error(USAGE)
  const { DATABASE_URL } = process.env
  if (!DATABASE_URL) throw new Error('DATABASE_URL is missing: the address of the platform’s database')
  const db = openDatabase({ url: DATABASE_URL, poolSize: 1, role: null })
  try {
    return await work(db, subject)
  } finally {
    await db.close()
  }
}

try {
  console.log(await run(...positionals))
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
