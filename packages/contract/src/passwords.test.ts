import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import type { Call } from './define-call.ts'

const LONGEST = 256

/** Every field of every call that carries a password. */
const fields = (Object.values(calls) as Call[]).flatMap(({ name, input }) =>
  input instanceof z.ZodObject
    ? Object.entries(input.shape as Record<string, z.ZodType>)
        .filter(([field]) => field.includes('password'))
        .map(([field, schema]) => [`${name} ${field}`, schema] as const)
    : [],
)

test('passwords are carried by these calls', () => {
  expect(fields.map(([name]) => name).sort()).toEqual([
    'account.change_address password',
    'account.change_password old_password',
    'account.change_password password',
    'account.register password',
    'account.reset_password password',
    'data_export.request password',
    'erasure.request password',
    'passkeys.begin password',
    'passkeys.remove password',
    'protection.close_account password',
    'protection.exclude password',
    'protection.reopen_account password',
    'second_factor.confirm password',
    'second_factor.end password',
    'second_factor.renew_recovery_codes password',
    'session.end password',
    'session.end_others password',
    'session.login password',
    'wallet.withdraw password',
  ])
})

test.each(fields)('%s: as long as it may be chosen, it may be given (ASVS V6.2.9)', (_, schema) => {
  expect(schema.safeParse('a'.repeat(LONGEST)).success).toBe(true)
  expect(schema.safeParse('a'.repeat(LONGEST + 1)).success).toBe(false)
})

const CHOSEN = [
  calls.register.input.shape.password,
  calls.resetPassword.input.shape.password,
  calls.changePassword.input.shape.password,
]
test.each(CHOSEN)(
  'a password that is chosen is as long as it reads, however a device writes it',
  (schema) => {
    expect(schema.safeParse('contraseña'.normalize('NFD')).success).toBe(true)
    expect(schema.safeParse('áéíóú'.normalize('NFD')).success).toBe(false)
    expect(schema.safeParse('áéíóúáéí'.normalize('NFD')).success).toBe(true)
  },
)
