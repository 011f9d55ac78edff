import { createSealer, DEMO_SEALING_KEYS } from '@palco/sealing'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { QuickPasswords } from '../../testing/passwords.ts'
import { addOperator, resetOperator } from '../../operators/access/accounts.ts'
import { logInOperator } from '../../operators/access/log-in.ts'
import { findHolder } from '../../operators/access/sessions.ts'
import { hotp, computeStep } from '../../totp.ts'

const TRIES = 50
const { db, url } = await testDatabase()
const owner = openDatabase({ url, poolSize: 2, role: null })
afterAll(() => owner.close())
const clock = { ms: Date.UTC(2026, 10, 21, 12) }
const now = () => new Date(clock.ms)
const deps = { passwords: new QuickPasswords(8), sealer: createSealer(DEMO_SEALING_KEYS), now }
const toSecret = (round: number) => Buffer.from(`secret ${round}`.padEnd(20, 'x'))

async function operator(username: string): Promise<void> {
  const given = {
    username,
    password: 'password 0',
    totpSecret: toSecret(0),
    roles: ['payments'],
    brands: [],
  } as const
  await addOperator({ ...deps, db: owner }, given)
}

/** A log-in with what holds before `change`, begun together with it. @returns whether its session is open after both */
async function survives(round: number, username: string, change: () => Promise<unknown>): Promise<boolean> {
  clock.ms += 60_000
  const credentials = {
    username,
    password: `password ${round}`,
    code: hotp(toSecret(round), computeStep(now())),
  }
  const [answer] = await Promise.all([
    logInOperator({ ...deps, db, brandById: async () => null }, credentials, {
      address: '203.0.113.7',
      device: '',
    }),
    change(),
  ])
  return 'token' in answer && (await findHolder(db, answer.token, now())) !== null
}

test('a log-in with the old password and code opens no session that survives a reset', async () => {
  await operator('reset-race')
  for (let round = 0; round < TRIES; round += 1) {
    const secrets = { password: `password ${round + 1}`, totpSecret: toSecret(round + 1) }
    const change = () => resetOperator({ ...deps, db: owner }, 'reset-race', secrets)
    expect([round, await survives(round, 'reset-race', change)]).toEqual([round, false])
  }
})
