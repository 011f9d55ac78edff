import {
  operatorCalls as calls,
  type OperatorCall,
  type OperatorCallSentInput,
} from '@palco/contract/operators'
import { RIGHT_AREAS, STARTING_ROLES } from '@palco/contract/tables'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Known } from '../testing/console-calls.ts'
import { ALL, openPeople } from './testing/people-calls.ts'

const calling = await openPeople()
const { ask, call, clock, db, invitation, logIn, newName, nextMail, operator, owner, read, readAudit, take } =
  calling

let [ada, bea, eva]: Known[] = []
beforeEach(async () => {
  clock.advance(86_400_000)
  ada = await operator({ role: 'administrator', brands: ALL })
  bea = await operator({ role: 'administrator', brands: ALL })
  eva = await operator({ brands: ['brasa'] })
})
const readRights = (one: { roles?: string[]; brands?: string[] }, username = eva?.username ?? '') => ({
  username,
  roles: ['support'],
  brands: ['brasa'],
  cause: 'cambia de tarea',
  ...one,
})
/** Both administrators, one after the other. */
const byTwo = async <C extends OperatorCall>(wanted: C, input: OperatorCallSentInput<C>) => [
  await ask(wanted, input, ada),
  await ask(wanted, input, bea),
]

describe('rights', () => {
  test('wider ones take two, narrower ones one; both hold at the next request of the open session', async () => {
    const queue = () => ask(calls.listQueue, {}, eva)
    expect(await queue()).toBe('done')
    expect(await ask(calls.changeOperatorRights, readRights({ roles: ['content'] }), ada)).toBe('recorded')
    expect(await queue()).toBe('done')
    expect(await ask(calls.changeOperatorRights, readRights({ roles: ['content'] }), bea)).toBe('executed')
    expect(await queue()).toBe('forbidden')
    expect(await ask(calls.readHelpDesk, { brand: 'brasa' }, eva)).not.toBe('forbidden')
    const wider = readRights({ roles: ['content'], brands: ['brasa', 'tribuna'] })
    expect(await byTwo(calls.changeOperatorRights, wider)).toEqual(['recorded', 'executed'])
    expect((await call(calls.whoAmI, {}, eva?.token)).body.brands.map(({ id }) => id)).toEqual([
      'brasa',
      'tribuna',
    ])
    expect(
      await ask(calls.changeOperatorRights, readRights({ roles: ['content'], brands: ['tribuna'] }), ada),
    ).toBe('executed')
    const [last] = (await readAudit(eva?.username ?? '')).toReversed()
    expect(last).toMatchObject({
      action: 'operator.rights_changed',
      after: { brands: ['tribuna'], why: 'cambia de tarea' },
    })
  })

  test('what a first operator asked for does not count once their own rights are gone', async () => {
    const cleo = await operator({ role: 'administrator', brands: ['brasa'] })
    const wider = readRights({ roles: ['risk', 'content'] })
    expect(await ask(calls.changeOperatorRights, wider, cleo)).toBe('recorded')
    const without = readRights({ roles: ['analyst'] }, cleo.username)
    expect(await ask(calls.changeOperatorRights, without, ada)).toBe('executed')
    expect(await ask(calls.changeOperatorRights, wider, bea)).toBe('recorded')
    expect(await ask(calls.changeOperatorRights, wider, ada)).toBe('executed')
  })

  test('what an operator asked for ends with their access and with the right, and does not come back with it', async () => {
    const asked = async (by?: Known) => {
      const rita = invitation(newName())
      expect(await ask(calls.inviteOperator, rita, by)).toBe('recorded')
      return rita
    }
    const cleo = await operator({ role: 'administrator', brands: ALL })
    const { username } = cleo
    const waits = async ({ username: name }: { username: string }) =>
      (await call(calls.listWaiting, {}, ada?.token)).body.items.some(({ about, subject }) =>
        [about['username'], subject].some((one) => String(one).endsWith(name)),
      )
    const disabled = await asked(cleo)
    expect(await waits(disabled)).toBe(true)
    expect(await ask(calls.workOnOperator, { username, act: 'disable', cause: 'se fue' }, ada)).toBe('done')
    expect(await byTwo(calls.enableOperator, { username, cause: 'volvió' })).toEqual(['recorded', 'executed'])
    expect(await waits(disabled)).toBe(false)
    expect(await ask(calls.inviteOperator, disabled, bea)).toBe('recorded')

    clock.advance(30_000)
    cleo.token = (await logIn(cleo)).body.token
    const narrowed = await asked(cleo)
    const roles = (role: string) => readRights({ roles: [role], brands: ALL }, username)
    expect(await ask(calls.changeOperatorRights, roles('analyst'), ada)).toBe('executed')
    expect(await byTwo(calls.changeOperatorRights, roles('administrator'))).toEqual(['recorded', 'executed'])
    expect(await waits(narrowed)).toBe(false)

    const reset = await asked(cleo)
    const fields = { username, email: `${username}@example.com`, cause: 'perdió el teléfono' }
    expect(await byTwo(calls.resetOperator, fields)).toEqual(['recorded', 'executed'])
    expect(await waits(reset)).toBe(false)
    expect(await ask(calls.inviteOperator, reset, bea)).toBe('recorded')
  })

  test('what waits is replaced only by who could decide it', async () => {
    const cleo = await operator({ role: 'administrator', brands: ['brasa'] })
    const rita = { ...invitation(newName()), brands: ['tribuna'] }
    expect(await ask(calls.inviteOperator, rita, ada)).toBe('recorded')
    expect(await ask(calls.inviteOperator, { ...rita, brands: ['brasa'] }, cleo)).toBe('forbidden')
    expect(await ask(calls.inviteOperator, rita, bea)).toBe('executed')
  })

  test('who may decide but not confirm is no second', async () => {
    await calling.nextPlayer()
    const id = await calling.transfer('900000')
    const [leo, max] = [await operator(), await operator()]
    await calling.owner.query({
      text: `INSERT INTO operator_roles VALUES ('junior', '{payments.see,payments.decide}') ON CONFLICT DO NOTHING`,
    })
    await calling.owner.query({
      text: `UPDATE operators SET roles = '{junior}' WHERE username = $1`,
      values: [max.username],
    })
    expect(await ask(calls.approve, { id }, leo)).toBe('recorded')
    expect((await call(calls.listWaiting, {}, leo.token)).body.items[0]?.seconds).not.toContain(max.username)
    expect(await ask(calls.approve, { id }, max)).toBe('forbidden')
    expect(await ask(calls.approve, { id }, eva)).toBe('executed')
  })

  test('every call needs a right that a starting role has; only the administrator changes people', async () => {
    const { roles } = (await call(calls.listOperators, {}, ada?.token)).body
    expect(roles.map(({ name }) => name)).toEqual(expect.arrayContaining([...STARTING_ROLES]))
    const administrator = new Set(roles.find(({ name }) => name === 'administrator')?.rights)
    const needed = (Object.values(calls) as OperatorCall[]).flatMap(({ access, second }) => [
      access,
      second ?? access,
    ])
    for (const right of new Set(needed.filter((one) => one.includes('.'))))
      expect(administrator).toContain(right)
    for (const { name, rights } of roles) {
      for (const right of rights) expect(RIGHT_AREAS).toContain(right.split('.')[0])
      if (name !== 'administrator') expect(rights.filter((right) => right.startsWith('people.'))).toEqual([])
    }
  })
})

describe('nobody', () => {
  const own = (by?: Known) => ({ username: by?.username ?? '', cause: 'porque sí' })

  test('changes themselves, alone or as one of two', async () => {
    const wider = { ...own(ada), roles: ['administrator'], brands: ALL }
    expect(await ask(calls.changeOperatorRights, wider, ada)).toBe('same_operator')
    expect(await ask(calls.workOnOperator, { ...own(ada), act: 'end_sessions' }, ada)).toBe('same_operator')
    const reset = { ...own(ada), email: 'ada@example.com' }
    expect(await ask(calls.resetOperator, reset, bea)).toBe('recorded')
    expect(await ask(calls.resetOperator, reset, ada)).toBe('same_operator')
    const { items } = (await call(calls.listWaiting, {}, bea?.token)).body
    const waiting = items.find(({ about }) => about['email'] === reset.email)
    expect(waiting?.seconds).not.toContain(ada?.username)
  })

  test('touches who has a right or a brand that they lack, or whom their brands do not show', async () => {
    const cleo = await operator({ role: 'administrator', brands: ['brasa'] })
    for (const act of ['disable', 'end_sessions'] as const)
      expect(await ask(calls.workOnOperator, { ...own(ada), act }, cleo)).toBe('beyond_rights')
    const stranger = await operator({ brands: ['marea'] })
    expect(await ask(calls.workOnOperator, { ...own(stranger), act: 'disable' }, cleo)).toBe(
      'unknown_operator',
    )
    expect((await call(calls.readOperator, { username: stranger.username }, cleo.token)).code).toBe(
      'unknown_operator',
    )
    const list = (await call(calls.listOperators, {}, cleo.token)).body.operators
    expect(list.map(({ username }) => username)).not.toContain(stranger.username)
    expect(await ask(calls.listOperators, {}, eva)).toBe('forbidden')
  })

  test('leaves a deployment without an administrator: of two who disable each other in parallel, one stays', async () => {
    const disable = (by?: Known, other?: Known) =>
      ask(calls.workOnOperator, { ...own(other), act: 'disable' }, by)
    const done = await Promise.all([disable(ada, bea), disable(bea, ada)])
    expect(done.filter((one) => one === 'done')).toHaveLength(1)
    const open = [await ask(calls.whoAmI, {}, ada), await ask(calls.whoAmI, {}, bea)]
    expect(open.toSorted()).toEqual(['done', 'unauthenticated'])
  })

  test('gets round the rules in the database as the platform', async () => {
    const id = async ({ username }: Known) =>
      (
        await db.query<{ id: string }>({
          text: 'SELECT id::text FROM operators WHERE username = $1',
          values: [username],
        })
      ).rows[0]?.id
    if (!ada || !eva) throw new Error('no operators')
    const [a, e] = [await id(ada), await id(eva)]
    const refused = async (text: string) =>
      (await db.query<{ why: string | null }>({ text: `SELECT ${text} AS why` })).rows[0]?.why
    expect(await refused(`change_operator_rights(${a}, NULL, ${e}, '{administrator}', '{brasa}')`)).toBe(
      'second_operator_needed',
    )
    expect(await refused(`change_operator_rights(${a}, ${a}, ${e}, '{administrator}', '{brasa}')`)).toBe(
      'second_operator_needed',
    )
    expect(await refused(`change_operator_rights(${e}, ${a}, ${e}, '{administrator}', '{brasa}')`)).toBe(
      'same_operator',
    )
    expect(await refused(`admit_operator(${a}, NULL, ${e}, 'reset', 'x@example.com', now())`)).toBe(
      'second_operator_needed',
    )
    expect(
      await refused(
        `invite_operator(${a}, ${e}, 'mallory', 'x@example.com', '{administrator}', '{brasa}', 'es_ES', now())`,
      ),
    ).toBe('beyond_rights')
    for (const text of [
      `UPDATE operator_roles SET rights = '{people.decide}'`,
      `INSERT INTO operator_roles VALUES ('mine', '{people.decide}')`,
      `INSERT INTO operator_invitations (operator_id, email, token_hash, created_at, expires_at) VALUES (1, 'x', 'x', now(), now())`,
      `UPDATE operator_invitations SET token_hash = 'x'`,
      `UPDATE operators SET disabled_at = NULL`,
      `SELECT open_operator_invitation(1, 'x', now())`,
    ])
      await expect(db.query({ text })).rejects.toThrow('permission denied')
  })
})

test('disabled and reset operators are out at once; enabling takes two, and a reset stops password and authenticator', async () => {
  if (!eva) throw new Error('no operator')
  const { username } = eva
  const work = (act: 'disable' | 'end_sessions') =>
    ask(calls.workOnOperator, { username, act, cause: 'se fue' }, ada)
  expect((await read(username, ada)).sessions).toHaveLength(1)
  expect(await work('end_sessions')).toBe('done')
  expect(await ask(calls.whoAmI, {}, eva)).toBe('unauthenticated')
  clock.advance(30_000)
  expect((await logIn(eva)).status).toBe(200)
  expect(await work('disable')).toBe('done')
  expect(await work('disable')).toBe('wrong_state')
  clock.advance(30_000)
  expect((await logIn(eva)).code).toBe('invalid_credentials')
  expect(await byTwo(calls.enableOperator, { username, cause: 'volvió' })).toEqual(['recorded', 'executed'])
  clock.advance(30_000)
  const { body } = await logIn(eva)
  await owner.query({
    text: `INSERT INTO operator_passkeys (id, operator_id, public_key, counter, transports, created_at)
      SELECT 'evas', id, '', 0, '{}', now() FROM operators WHERE username = $1`,
    values: [username],
  })
  const passkeys = async () => (await owner.query({ text: 'SELECT FROM operator_passkeys' })).rowCount
  const reset = { username, email: 'eva@example.com', cause: 'perdió el teléfono' }
  expect(await ask(calls.resetOperator, reset, ada)).toBe('recorded')
  expect(await passkeys()).toBe(1)
  expect(await ask(calls.resetOperator, reset, bea)).toBe('executed')
  // The phone that was lost logs in no longer.
  expect(await passkeys()).toBe(0)
  expect((await call(calls.whoAmI, {}, body.token)).code).toBe('unauthenticated')
  clock.advance(30_000)
  expect((await logIn(eva)).code).toBe('invalid_credentials')
  const known = await take((await nextMail()).token, 'otra clave larga de prueba')
  if (typeof known === 'string') throw new Error(known)
  clock.advance(30_000)
  expect((await logIn(known, { password: 'otra clave larga de prueba' })).status).toBe(200)
})
