import { operatorCalls as calls } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../../observe/index.ts'
import { elevationOverJob } from './elevation-over.ts'
import type { Known } from '../testing/console-calls.ts'
import { ALL, openPeople } from './testing/people-calls.ts'

const calling = await openPeople()
const { ask, call, clock, db, logIn, operator, owner, readAudit } = calling
const HOUR = 3_600_000

let [ada, bea, leo, eva]: Known[] = []
beforeEach(async () => {
  clock.advance(86_400_000)
  await calling.nextPlayer()
  ada = await operator({ role: 'administrator', brands: ALL })
  bea = await operator({ role: 'administrator', brands: ALL })
  leo = await operator({ role: 'trader', brands: ['brasa', 'tribuna'] })
  eva = await operator({ brands: ['brasa'] })
})

const cause = 'cubre a una compañera'
const asking = (given: { role?: string; minutes?: 30 | 60 | 480 } = {}) =>
  ask(calls.askElevation, { role: 'payments', minutes: 60, cause, ...given }, leo)
const own = async (by = leo) => (await call(calls.readElevation, {}, by?.token)).body.elevation
const decide = async (act: 'approve' | 'refuse' | 'end', by = ada, id?: string) =>
  ask(calls.decideElevation, { id: id ?? (await own())?.id ?? '0', act, cause: 'está bien' }, by)
const queue = () => ask(calls.listQueue, {}, leo)
/** Sessions end when they idle: the operator goes on working meanwhile. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= HOUR / 3) {
    clock.advance(Math.min(left, HOUR / 3))
    for (const one of [ada, bea, leo, eva]) await ask(calls.whoAmI, {}, one)
  }
}

test('a role for an hour: asked for, approved by another, over by itself', async () => {
  expect(await queue()).toBe('forbidden')
  expect(await asking()).toBe('done')
  expect(await asking()).toBe('elevation_open')
  expect(await queue()).toBe('forbidden')
  const listed = (await call(calls.listElevations, {}, ada?.token)).body.elevations
  expect(listed).toMatchObject([
    { username: leo?.username, role: 'payments', minutes: 60, approved_by: null, own: false },
  ])
  expect(await decide('approve')).toBe('done')
  expect(await decide('approve')).toBe('wrong_state')
  expect(await queue()).toBe('done')
  const me = (await call(calls.whoAmI, {}, leo?.token)).body
  expect(me.elevation).toEqual({ role: 'payments', ends_at: new Date(clock.ms + HOUR).toISOString() })
  expect(me.roles).not.toContain('payments')
  await pass(HOUR - 1)
  expect(await queue()).toBe('done')
  clock.advance(1)
  expect(await queue()).toBe('forbidden')
  expect((await call(calls.whoAmI, {}, leo?.token)).body.elevation).toBeNull()
  expect((await readAudit(leo?.username ?? '')).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['operator.elevation_asked', 'operator.elevation_approved']),
  )
})

test('it is in the brand that was asked for, for eight hours at most, and waits a day', async () => {
  expect(await asking({ role: 'payments@marea' })).toBe('role_beyond_brands')
  expect(await asking({ role: 'nobody' })).toBe('unknown_role')
  for (const minutes of [0, 481, 10_000])
    expect(await ask(calls.askElevation, { role: 'payments', minutes, cause }, leo)).toBe('invalid_request')
  expect(await asking({ role: 'payments@tribuna', minutes: 480 })).toBe('done')
  expect(await decide('approve')).toBe('done')
  const { brands } = (await call(calls.whoAmI, {}, leo?.token)).body
  expect(brands.filter(({ rights }) => rights.includes('payments.see')).map(({ id }) => id)).toEqual([
    'tribuna',
  ])
  const { id = '' } = (await own()) ?? {}
  expect(await ask(calls.endElevation, { id }, leo)).toBe('done')
  expect(await queue()).toBe('forbidden')

  expect(await asking()).toBe('done')
  const waiting = await own()
  await pass(23 * HOUR)
  for (const one of [ada, leo]) if (one) one.token = (await logIn(one)).body.token
  expect((await own())?.id).toBe(waiting?.id)
  await pass(HOUR)
  expect(await own()).toBeNull()
  expect(await decide('approve', ada, waiting?.id)).toBe('wrong_state')
})

test('another operator refuses it, or ends it before its time; what was asked for with it ends too', async () => {
  expect(await asking()).toBe('done')
  expect(await decide('end')).toBe('wrong_state')
  expect(await decide('refuse')).toBe('done')
  expect(await own()).toBeNull()
  expect(await asking()).toBe('done')
  expect(await decide('approve')).toBe('done')
  const id = await calling.transfer('900000')
  expect(await ask(calls.approve, { id }, leo)).toBe('recorded')
  const waits = async () => (await call(calls.listWaiting, {}, ada?.token)).body.items.length
  expect(await waits()).toBe(1)
  expect(await decide('end', bea)).toBe('done')
  expect(await queue()).toBe('forbidden')
  expect(await waits()).toBe(0)
  // The right that comes to stay does not bring it back.
  await owner.query({
    text: `UPDATE operators SET roles = '{payments}' WHERE username = $1`,
    values: [leo?.username],
  })
  expect(await waits()).toBe(0)
  expect(await ask(calls.approve, { id }, eva)).toBe('recorded')
})

test('what was asked for with it still waits when it is over by itself', async () => {
  expect(await asking()).toBe('done')
  expect(await decide('approve')).toBe('done')
  const id = await calling.transfer('900000')
  expect(await ask(calls.approve, { id }, leo)).toBe('recorded')
  await pass(2 * HOUR)
  expect(await queue()).toBe('forbidden')
  expect(await ask(calls.approve, { id }, eva)).toBe('executed')
})

test('that it is over by itself is a line of the log, once; ended early it has its own', async () => {
  const over = async () => {
    const { rows } = await db.query<{ payload: Record<string, unknown> }>({
      text: `SELECT payload FROM jobs WHERE name = 'operators.elevation_over' AND run_at <= $1 ORDER BY id DESC LIMIT 1`,
      values: [new Date(clock.ms)],
    })
    const job = elevationOverJob({ db, now: () => new Date(clock.ms) })
    for (const { payload } of rows) await job.run({ id: 'job', payload, attempt: 1, log: silentLog })
    return (await readAudit(leo?.username ?? '')).filter(({ action }) => action === 'operator.elevation_over')
  }
  await db.query({ text: `DELETE FROM jobs WHERE name = 'operators.elevation_over'` })
  expect(await asking()).toBe('done')
  expect(await decide('approve')).toBe('done')
  const ends = new Date(clock.ms + HOUR).toISOString()
  clock.advance(HOUR - 1)
  expect(await over()).toEqual([])
  clock.advance(1)
  const after = { role: 'payments', minutes: 60, ends_at: ends }
  expect(await over()).toMatchObject([{ operator: null, after }])
  expect(await over()).toHaveLength(1)

  for (const one of [ada, leo]) if (one) one.token = (await logIn(one)).body.token
  expect(await asking()).toBe('done')
  expect(await decide('approve')).toBe('done')
  expect(await decide('end')).toBe('done')
  clock.advance(HOUR)
  expect(await over()).toHaveLength(1)
})

test('it is over when who approved it loses one of its rights, and can be asked for anew', async () => {
  expect(await asking()).toBe('done')
  expect(await decide('approve')).toBe('done')
  expect(await queue()).toBe('done')
  const set = (roles: string) =>
    owner.query({
      text: `UPDATE operators SET roles = $2 WHERE username = $1`,
      values: [ada?.username, roles],
    })
  await set('{support}')
  expect(await queue()).toBe('forbidden')
  expect(await own()).toBeNull()
  expect((await call(calls.listElevations, {}, bea?.token)).body.elevations).toEqual([])
  expect(await asking()).toBe('done')
  await set('{administrator}')
  expect(await decide('approve', bea)).toBe('done')
  expect(await queue()).toBe('done')
})

test('while it goes on, its role is changed by two who have that brand', async () => {
  const role = { name: 'shift', rights: ['support.see'] as const, cause }
  await owner.query({
    text: `INSERT INTO operator_roles VALUES ('shift', '{support.see}') ON CONFLICT DO NOTHING`,
  })
  expect(await asking({ role: 'shift@brasa' })).toBe('done')
  expect(await decide('approve')).toBe('done')
  const wider = { ...role, act: 'change' as const, rights: ['support.see' as const, 'payments.see' as const] }
  const others = await operator({ role: 'administrator', brands: ['marea'] })
  expect(await ask(calls.saveRole, wider, others)).toBe('beyond_rights')
  expect(await ask(calls.saveRole, wider, ada)).toBe('recorded')
  expect(await ask(calls.saveRole, wider, others)).toBe('beyond_rights')
  const { rows } = await db.query<{ why: string | null }>({
    text: `SELECT change_operator_role(a.id, b.id, 'shift', 'change', '{support.see,payments.see}', $3) AS why
      FROM operators a, operators b WHERE a.username = $1 AND b.username = $2`,
    values: [ada?.username, others.username, new Date(clock.ms)],
  })
  expect(rows).toEqual([{ why: 'beyond_rights' }])
  expect(await queue()).toBe('forbidden')
  expect(await ask(calls.saveRole, wider, bea)).toBe('executed')
  expect(await queue()).toBe('done')
})

describe('nobody', () => {
  test('approves their own, or gives a right that they lack', async () => {
    expect(await ask(calls.askElevation, { role: 'payments', minutes: 60, cause }, ada)).toBe('done')
    const mine = (await own(ada))?.id
    expect(await decide('approve', ada, mine)).toBe('same_operator')
    expect(await decide('refuse', ada, mine)).toBe('same_operator')
    expect(await decide('approve', eva, mine)).toBe('forbidden')
    const cleo = await operator({ role: 'administrator', brands: ['brasa'] })
    expect(await asking()).toBe('done')
    expect(await decide('approve', cleo)).toBe('beyond_rights')
    await owner.query({
      text: `INSERT INTO operator_roles VALUES ('seconds', '{people.second}') ON CONFLICT DO NOTHING`,
    })
    const max = await operator({ brands: ALL })
    await owner.query({
      text: `UPDATE operators SET roles = '{seconds}' WHERE username = $1`,
      values: [max.username],
    })
    expect(await decide('approve', max)).toBe('beyond_rights')
    const stranger = await operator({ role: 'administrator', brands: ['marea'] })
    expect(await decide('approve', stranger)).toBe('unknown_elevation')
    const seen = (await call(calls.listElevations, {}, stranger.token)).body.elevations
    expect(seen.map(({ username }) => username)).not.toContain(leo?.username)
  })

  test('confirms with it what they have asked for themselves', async () => {
    const id = await calling.transfer('900000')
    await owner.query({
      text: `INSERT INTO operator_roles VALUES ('first', '{payments.see,payments.decide}') ON CONFLICT DO NOTHING`,
    })
    await owner.query({
      text: `UPDATE operators SET roles = '{first}' WHERE username = $1`,
      values: [leo?.username],
    })
    expect(await ask(calls.approve, { id }, leo)).toBe('recorded')
    expect(await asking()).toBe('done')
    expect(await decide('approve')).toBe('done')
    expect(await ask(calls.approve, { id }, leo)).toBe('second_operator_needed')
    expect(await ask(calls.approve, { id }, eva)).toBe('executed')
  })

  test('changes operators or roles with it, or lets others do what they may do for some hours', async () => {
    expect(await asking({ role: 'administrator' })).toBe('done')
    expect(await decide('approve')).toBe('done')
    expect(await queue()).toBe('done')
    expect(await ask(calls.listOperators, {}, leo)).toBe('forbidden')
    expect(
      await ask(calls.workOnOperator, { username: eva?.username ?? '', act: 'disable', cause }, leo),
    ).toBe('forbidden')
    await owner.query({
      text: `INSERT INTO operator_roles VALUES ('staff', '{people.see,people.edit,people.decide,people.second}') ON CONFLICT DO NOTHING`,
    })
    await owner.query({
      text: `UPDATE operators SET roles = '{staff}' WHERE username = $1`,
      values: [leo?.username],
    })
    const given = calling.invitation(calling.newName())
    expect(await ask(calls.inviteOperator, { ...given, roles: ['payments'] }, leo)).toBe('beyond_rights')
    const role = { name: 'hours', act: 'create', rights: ['payments.see'], cause } as const
    expect(await ask(calls.saveRole, { ...role, rights: [...role.rights] }, leo)).toBe('beyond_rights')
  })

  test('keeps it when the account is disabled or renewed', async () => {
    const username = leo?.username ?? ''
    expect(await asking()).toBe('done')
    expect(await decide('approve')).toBe('done')
    expect(await ask(calls.workOnOperator, { username, act: 'disable', cause }, ada)).toBe('done')
    for (const by of [ada, bea]) await ask(calls.enableOperator, { username, cause }, by)
    clock.advance(30_000)
    if (leo) leo.token = (await logIn(leo)).body.token
    expect(await queue()).toBe('forbidden')
  })

  test('gets round the rules in the database as the platform', async () => {
    expect(await asking()).toBe('done')
    const { id = '' } = (await own()) ?? {}
    const { rows } = await db.query<{ username: string; id: string }>({
      text: 'SELECT username, id::text FROM operators WHERE username = ANY ($1)',
      values: [[leo, eva].map((one) => one?.username)],
    })
    const [l, e] = [leo, eva].map((one) => rows.find(({ username }) => username === one?.username)?.id)
    const why = async (by: string | undefined, act = 'approve') =>
      (
        await db.query<{ why: string | null }>({
          text: `SELECT decide_operator_elevation($1, $2, $3, $4) AS why`,
          values: [by, id, act, new Date(clock.ms)],
        })
      ).rows[0]?.why
    expect(await why(l)).toBe('same_operator')
    expect(await why(e)).toBe('beyond_rights')
    for (const text of [
      `UPDATE operator_elevations SET begins_at = now()`,
      `INSERT INTO operator_elevations (operator_id, role, minutes, cause, asked_at) VALUES (1, 'payments', 60, 'x', now())`,
    ])
      await expect(db.query({ text })).rejects.toThrow('permission denied')
    const longer = `UPDATE operator_elevations SET decided_by = ${e}, begins_at = now(), ends_at = now() + interval '9 hours'`
    await expect(owner.query({ text: longer })).rejects.toThrow('check')
  })
})
