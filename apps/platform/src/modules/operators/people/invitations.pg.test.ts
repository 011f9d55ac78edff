import {
  operatorCalls as calls,
  type OperatorCall,
  type OperatorCallSentInput,
} from '@palco/contract/operators'
import { createSealer, DEMO_SEALING_KEYS } from '@palco/sealing'
import { beforeEach, describe, expect, test } from 'vitest'
import { addOperator, disableOperator } from '../../../operators/index.ts'
import { Passwords } from '../../identity/index.ts'
import type { Known } from '../testing/console-calls.ts'
import { ALL, PASSWORD, openPeople } from './testing/people-calls.ts'

const calling = await openPeople()
const { ask, call, clock, db, invitation, logIn, newName, nextMail, now, operator, read, readAudit, take } =
  calling

let [ada, bea, eva]: Known[] = []
beforeEach(async () => {
  clock.advance(86_400_000)
  ada = await operator({ role: 'administrator', brands: ALL })
  bea = await operator({ role: 'administrator', brands: ALL })
  eva = await operator({ brands: ['brasa'] })
})
/** Both administrators, one after the other. */
const byTwo = async <C extends OperatorCall>(wanted: C, input: OperatorCallSentInput<C>) => [
  await ask(wanted, input, ada),
  await ask(wanted, input, bea),
]

describe('an invitation', () => {
  test('takes two administrators and one mail; the invited operator logs in with what they set up', async () => {
    const rita = invitation(newName())
    expect(await ask(calls.inviteOperator, rita, ada)).toBe('recorded')
    expect(await ask(calls.inviteOperator, rita, ada)).toBe('second_operator_needed')
    expect((await nextMail()).token).toBe('')
    expect(await ask(calls.inviteOperator, rita, bea)).toBe('executed')
    const { token, ...mail } = await nextMail()
    expect(mail).toMatchObject({
      to: rita.email,
      from: 'no-reply@console.example',
      subject: 'Convite para o console da Palco',
    })
    const { rows } = await db.query<{ kept: string }>({
      text: `SELECT row_to_json(i)::text AS kept FROM operator_invitations i`,
    })
    expect(rows.map(({ kept }) => kept).join('')).not.toContain(token)
    expect((await read(rita.username, ada)).state).toBe('invited')
    expect(await take(token, rita.email)).toBe('weak_password')
    const known = await take(token)
    if (typeof known === 'string') throw new Error(known)
    expect((await logIn(known)).code).toBe('invalid_credentials')
    clock.advance(30_000)
    const { body } = await logIn(known)
    expect((await call(calls.whoAmI, {}, body.token)).body).toMatchObject({
      username: rita.username,
      roles: ['payments'],
      language: 'pt_BR',
    })
    expect(await take(token)).toBe('unknown_invitation')
    expect((await readAudit(rita.username)).map(({ action, operator: who }) => [action, who])).toEqual([
      ['operator.proposed', ada?.username],
      ['operator.second_operator_refused', ada?.username],
      ['operator.invited', bea?.username],
      ['operator.joined', rita.username],
    ])
    expect((await readAudit(rita.username))[2]?.after).toMatchObject({ why: rita.cause, roles: ['payments'] })
  })

  test('goes to one mailbox for each operator who may log in, in any letter case', async () => {
    const rita = invitation(newName())
    const email = rita.email.toUpperCase()
    const again = { ...invitation(newName()), email }
    expect(await byTwo(calls.inviteOperator, rita)).toEqual(['recorded', 'executed'])
    expect(await byTwo(calls.inviteOperator, again)).toEqual(['recorded', 'email_taken'])
    const reset = { username: eva?.username ?? '', email, cause: 'lo pidió' }
    expect(await byTwo(calls.resetOperator, reset)).toEqual(['recorded', 'email_taken'])
    const disable = { username: rita.username, act: 'disable', cause: 'se fue' } as const
    expect(await ask(calls.workOnOperator, disable, ada)).toBe('done')
    // What was refused waits on.
    expect(await ask(calls.inviteOperator, again, bea)).toBe('executed')
    const enable = { username: rita.username, cause: 'volvió' }
    expect(await byTwo(calls.enableOperator, enable)).toEqual(['recorded', 'email_taken'])
  })

  test('goes to one mailbox, whatever its address is written like', async () => {
    const name = newName()
    const rita = { ...invitation(name), email: `${name}.paz@gmail.com` }
    expect(await byTwo(calls.inviteOperator, rita)).toEqual(['recorded', 'executed'])
    for (const email of [`${name}.paz+2@gmail.com`, `${name}PAZ@gmail.com`, `${name}paz@googlemail.com`]) {
      const again = { ...invitation(newName()), email }
      expect([email, ...(await byTwo(calls.inviteOperator, again))]).toEqual([
        email,
        'recorded',
        'email_taken',
      ])
    }
    const other = { ...invitation(newName()), email: `${name}.paz@example.com` }
    expect(await byTwo(calls.inviteOperator, other)).toEqual(['recorded', 'executed'])
    for (const email of [`${name}.páz@gmail.com`, `${name}@ｇmail.com`, `"${name}"@gmail.com`])
      expect(await ask(calls.inviteOperator, { ...rita, email }, ada)).toBe('invalid_request')
  })

  test('that is expired, withdrawn or sent once more is unknown, and so is one for a disabled operator', async () => {
    const rita = invitation(newName())
    await byTwo(calls.inviteOperator, rita)
    const first = await nextMail()
    const work = (act: 'send_invitation' | 'withdraw_invitation' | 'disable') =>
      ask(calls.workOnOperator, { username: rita.username, act, cause: 'lo pidió' }, ada)
    expect(await work('send_invitation')).toBe('done')
    const second = await nextMail()
    expect(await take(first.token)).toBe('unknown_invitation')
    expect((await call(calls.readInvitation, { token: second.token })).status).toBe(200)
    expect(await work('withdraw_invitation')).toBe('done')
    expect(await take(second.token)).toBe('unknown_invitation')
    expect((await read(rita.username, ada)).state).toBe('closed_out')
    expect(await work('send_invitation')).toBe('wrong_state')
    const reset = { username: rita.username, email: rita.email, cause: 'otra vez' }
    expect(await byTwo(calls.resetOperator, reset)).toEqual(['recorded', 'executed'])
    const third = await nextMail()
    for (let sent = 0; sent < 2; sent += 1) expect(await work('send_invitation')).toBe('done')
    expect(await work('send_invitation')).toBe('too_many_invitations')
    expect(await take(third.token)).toBe('unknown_invitation')
    const last = await nextMail()
    clock.advance(72 * 3_600_000)
    expect(await take(last.token)).toBe('unknown_invitation')
  })

  test('is taken once, also when it is sent many times at once', async () => {
    const rita = invitation(newName())
    await byTwo(calls.inviteOperator, rita)
    const { token } = await nextMail()
    const taken = await Promise.all(Array.from({ length: 4 }, () => take(token)))
    expect(taken.filter((one) => typeof one === 'object')).toHaveLength(1)
  })

  test('gives no more than both who ask have, and no name twice', async () => {
    const cleo = await operator({ role: 'administrator', brands: ['brasa'] })
    const rita = { ...invitation(newName()), brands: ['tribuna'] }
    expect(await ask(calls.inviteOperator, rita, cleo)).toBe('beyond_rights')
    expect(await ask(calls.inviteOperator, rita, ada)).toBe('recorded')
    expect(await ask(calls.inviteOperator, rita, cleo)).toBe('beyond_rights')
    expect(await ask(calls.inviteOperator, { ...rita, roles: ['owner'] }, bea)).toBe('unknown_role')
    const again = { ...invitation(eva?.username ?? '') }
    expect(await byTwo(calls.inviteOperator, again)).toEqual(['recorded', 'name_taken'])
  })
})

test('the command of the database’s owner keeps the rules of mailboxes and of what waits as well', async () => {
  const parts = {
    db: calling.owner,
    now,
    passwords: new Passwords(),
    sealer: createSealer(DEMO_SEALING_KEYS),
  }
  const made = (username: string, email: string) =>
    addOperator(parts, {
      username,
      email,
      password: PASSWORD,
      totpSecret: new Uint8Array(20),
      roles: ['support'],
      brands: ['brasa'],
    })
  const name = newName()
  expect(await made(name, `${name}@example.com`)).toBe('added')
  expect(await made(name, `${name}x@example.com`)).toBe('name_taken')
  expect(await made(newName(), `${name}+b@example.com`)).toBe('email_taken')
  const rita = { ...invitation(newName()), email: `${name}+c@example.com` }
  expect(await byTwo(calls.inviteOperator, rita)).toEqual(['recorded', 'email_taken'])
  const other = invitation(newName())
  expect(await ask(calls.inviteOperator, other, ada)).toBe('recorded')
  expect(await disableOperator(parts, ada?.username ?? '')).toBe(true)
  expect((await call(calls.listWaiting, {}, bea?.token)).body.items).not.toContainEqual(
    expect.objectContaining({ subject: `operator:${other.username}` }),
  )
})
