import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { openSecondFactors } from '../testing/second-factor.ts'
import { liftSecondFactor } from './lift.ts'

const players = await openSecondFactors()
const { call, clock, db, guarded, logIn, newMails } = players
const lift = (username: string, brandId = 'brasa') =>
  liftSecondFactor(db, { brandId, username, now: new Date(clock.now) })

test('an operator ends a second factor: the password is enough, sessions are over, it is mailed and on record', async () => {
  const { username, token, recovery } = await guarded()
  await newMails()
  expect(await lift(username, 'marea')).toBe('unknown')
  expect(await lift(username)).toBe('lifted')
  expect((await call(calls.readUser, {}, { token })).status).toBe(401)
  const { is, token: next } = await logIn(username)
  expect(is).toBe('in')
  const read = await call(calls.readSecondFactor, {}, { token: next })
  expect(read.body.response).toEqual({ since: null, recovery_codes_left: 0 })
  const end = { password: 'a long enough one', code: recovery[0] ?? '' }
  expect((await call(calls.endSecondFactor, end, { token: next })).refusal.code).toBe('no_second_factor')
  expect((await newMails()).map(({ subject }) => subject)).toEqual([
    'brasa: verificación en dos pasos desactivada',
  ])
  const { rows } = await db.query({
    text: `SELECT operator_id, brands FROM operator_audit WHERE action = 'player.second_factor_ended' AND subject = $1`,
    values: [username],
  })
  expect(rows).toEqual([{ operator_id: null, brands: ['brasa'] }])
  expect(await lift(username)).toBe('off')
})
