import {
  operatorCalls as calls,
  type OperatorCall,
  type OperatorCallSentInput,
} from '@palco/contract/operators'
import { STARTING_ROLES } from '@palco/contract/tables'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Known } from '../testing/console-calls.ts'
import { ALL, openPeople } from './testing/people-calls.ts'

const calling = await openPeople()
const { ask, call, clock, db, operator, owner, readAudit } = calling

let [ada, bea, eva]: Known[] = []
let made = 0
/** The name of a role that is new to each test. */
let name = ''
beforeEach(async () => {
  clock.advance(86_400_000)
  name = `noche_${'abcdefghijklmnopqrstuvwxyz'[(made += 1)]}`
  ada = await operator({ role: 'administrator', brands: ALL })
  bea = await operator({ role: 'administrator', brands: ALL })
  eva = await operator({ brands: ['brasa'] })
})

type Right = OperatorCallSentInput<typeof calls.saveRole>['rights'][number]
const role = (rights: Right[], act: 'create' | 'change' = 'change') => ({
  name,
  act,
  rights,
  cause: 'turno de noche',
})
/** Both administrators, one after the other. */
const byTwo = async <C extends OperatorCall>(wanted: C, input: OperatorCallSentInput<C>) => [
  await ask(wanted, input, ada),
  await ask(wanted, input, bea),
]
const DONE = ['recorded', 'executed']
const create = (rights: Right[]) => byTwo(calls.saveRole, role(rights, 'create'))
/** An operator who has the new role and no other. */
async function holder(brands = ['brasa']): Promise<Known> {
  const one = await operator({ brands })
  await owner.query({
    text: 'UPDATE operators SET roles = ARRAY[$2] WHERE username = $1',
    values: [one.username, name],
  })
  return one
}
const read = async (by = ada) => (await call(calls.readRole, { name }, by?.token)).body

test('a role is made, given and changed by two; what it loses is gone at the next request of an open session', async () => {
  expect(await ask(calls.saveRole, role(['payments.see'], 'create'), eva)).toBe('forbidden')
  expect(await create(['payments.see', 'support.see'])).toEqual(DONE)
  expect(await ask(calls.saveRole, role(['payments.see'], 'create'), ada)).toBe('name_taken')
  const given = { username: eva?.username ?? '', roles: [name], brands: ['brasa'], cause: 'cambia de turno' }
  expect(await ask(calls.changeOperatorRights, given, ada)).toBe('executed')
  expect(await ask(calls.listQueue, {}, eva)).toBe('done')
  expect(await read()).toMatchObject({
    rights: ['payments.see', 'support.see'],
    holders: 1,
    operators: [eva?.username],
    held: false,
    within: true,
  })

  const narrower = role(['support.see', 'content.see'])
  expect(await ask(calls.saveRole, narrower, ada)).toBe('recorded')
  expect((await read(bea)).proposal?.decision.rules).toMatchObject({
    name,
    rights: ['content.see', 'support.see'],
  })
  expect(await ask(calls.listQueue, {}, eva)).toBe('done')
  expect(await ask(calls.saveRole, narrower, ada)).toBe('second_operator_needed')
  expect(await ask(calls.saveRole, narrower, bea)).toBe('executed')
  expect(await ask(calls.listQueue, {}, eva)).toBe('forbidden')
  expect(await ask(calls.readHelpDesk, { brand: 'brasa' }, eva)).not.toBe('forbidden')
  expect(await ask(calls.saveRole, narrower, ada)).toBe('unchanged_role')
  expect((await readAudit(`role:${name}`)).at(-1)).toMatchObject({
    action: 'operator.role_changed',
    after: { added: ['content.see'], removed: ['payments.see'], holders: 1, with: ada?.username },
  })
})

test('a retired role gives nothing, cannot be given or changed, and comes back by two', async () => {
  expect(await create(['payments.see'])).toEqual(DONE)
  const max = await holder()
  const retire = { name, act: 'retire', cause: 'ya no hay turno' } as const
  expect(await ask(calls.listQueue, {}, max)).toBe('done')
  expect(await byTwo(calls.retireRole, retire)).toEqual(DONE)
  expect(await ask(calls.listQueue, {}, max)).toBe('forbidden')
  expect(await ask(calls.retireRole, retire, ada)).toBe('wrong_state')
  expect(await ask(calls.saveRole, role(['support.see']), ada)).toBe('wrong_state')
  const given = { username: eva?.username ?? '', roles: [name], brands: ['brasa'], cause: 'cambia de turno' }
  expect(await ask(calls.changeOperatorRights, given, ada)).toBe('unknown_role')
  expect(await byTwo(calls.retireRole, { ...retire, act: 'restore' })).toEqual(DONE)
  expect(await ask(calls.listQueue, {}, max)).toBe('done')
})

test('what holders of a role asked for ends with the right that they lose', async () => {
  expect(await create(['people.see', 'people.decide', 'people.second', 'support.see'])).toEqual(DONE)
  const max = await holder(ALL)
  const wanted = {
    username: eva?.username ?? '',
    roles: ['support'],
    brands: ['brasa'],
    cause: 'cambia de tarea',
  }
  await owner.query({
    text: `UPDATE operators SET roles = '{}' WHERE username = $1`,
    values: [wanted.username],
  })
  await owner.query({
    text: `UPDATE operator_roles SET rights = rights || '{support.edit,players.see,players.edit,payments.see,identity.see,viewing.see,rewards.see,rewards.decide}' WHERE name = $1`,
    values: [name],
  })
  expect(await ask(calls.changeOperatorRights, wanted, max)).toBe('recorded')
  const whole = (await read()).rights
  const open = async () =>
    (await call(calls.listWaiting, {}, ada?.token)).body.items.map(({ call: one }) => one)
  expect(await open()).toContain(calls.changeOperatorRights.name)
  expect(await byTwo(calls.saveRole, role(['support.see']))).toEqual(DONE)
  expect(await open()).not.toContain(calls.changeOperatorRights.name)
  // A right that comes back does not bring it back.
  expect(await byTwo(calls.saveRole, role(whole as Right[]))).toEqual(DONE)
  expect(await open()).not.toContain(calls.changeOperatorRights.name)
})

describe('nobody', () => {
  test('changes a role that they have, alone or as one of two', async () => {
    const cause = 'porque sí'
    const own = { name: 'administrator', act: 'change' as const, rights: ['people.see'] as Right[], cause }
    expect(await ask(calls.saveRole, own, ada)).toBe('held_role')
    expect(await ask(calls.retireRole, { ...own, act: 'retire' }, ada)).toBe('held_role')
    expect(await create(['payments.see'])).toEqual(DONE)
    const more = role(['payments.see', 'support.see'])
    expect(await ask(calls.saveRole, more, ada)).toBe('recorded')
    const both = ['administrator', name]
    await owner.query({
      text: 'UPDATE operators SET roles = $2 WHERE username = $1',
      values: [bea?.username, both],
    })
    expect(await ask(calls.saveRole, more, bea)).toBe('held_role')
    const { items } = (await call(calls.listWaiting, {}, ada?.token)).body
    expect(items.find(({ subject }) => subject === `role:${name}`)?.seconds).not.toContain(bea?.username)
  })

  test('gives a right that they lack, or changes a role that has one', async () => {
    const all = (await call(calls.whoAmI, {}, ada?.token)).body.rights as Right[]
    const without = all.filter((one) => one !== 'payments.decide')
    expect(await create(without)).toEqual(DONE)
    const max = await holder(ALL)
    const other = { ...role(['payments.decide'], 'create'), name: `${name}x` }
    expect(await ask(calls.saveRole, other, max)).toBe('beyond_rights')
    const weaker = { ...role(['payments.see']), name: 'payments' }
    expect(await ask(calls.saveRole, weaker, max)).toBe('beyond_rights')
    expect(await ask(calls.retireRole, { ...weaker, act: 'retire' }, max)).toBe('beyond_rights')
    // A right that no call needs is nobody's to give.
    expect(await ask(calls.saveRole, { ...other, rights: ['figures.decide'] }, ada)).toBe('beyond_rights')
  })

  test('changes a role of operators of brands that they do not have', async () => {
    const cleo = await operator({ role: 'administrator', brands: ['brasa'] })
    expect(await create(['payments.see'])).toEqual(DONE)
    const max = await holder(['tribuna'])
    const change = role(['support.see'])
    expect(await ask(calls.saveRole, change, cleo)).toBe('beyond_rights')
    expect(await read(cleo)).toMatchObject({ within: false, holders: 1, operators: [] })
    expect(await ask(calls.saveRole, change, ada)).toBe('recorded')
    expect(await ask(calls.saveRole, change, cleo)).toBe('beyond_rights')
    expect(await ask(calls.saveRole, change, bea)).toBe('executed')
    expect(await ask(calls.listQueue, {}, max)).toBe('forbidden')
  })

  test('gets round the rules in the database as the platform', async () => {
    const { rows } = await db.query<{ username: string; id: string }>({
      text: 'SELECT username, id::text FROM operators WHERE username = ANY ($1)',
      values: [[ada?.username, bea?.username, eva?.username]],
    })
    const [a, b, e] = [ada, bea, eva].map(
      (one) => rows.find(({ username }) => username === one?.username)?.id,
    )
    const refused = async (by: string, wanted = `'${name}', 'create', '{payments.see}'`) =>
      (
        await db.query<{ why: string }>({
          text: `SELECT change_operator_role(${by}, ${wanted}, now()) AS why`,
        })
      ).rows[0]?.why
    expect(await refused(`${a}, NULL`)).toBe('second_operator_needed')
    expect(await refused(`${a}, ${a}`)).toBe('second_operator_needed')
    expect(await refused(`${a}, ${e}`)).toBe('beyond_rights')
    expect(await refused(`${a}, ${b}`, `'administrator', 'retire', '{}'`)).toBe('held_role')
    expect(await refused(`${a}, ${b}`, `'support', 'create', '{}'`)).toBe('name_taken')
    expect(await refused(`${a}, ${b}`, `'nobody', 'change', '{}'`)).toBe('unknown_role')
    expect(await refused(`${a}, ${b}`, `'support', 'restore', '{}'`)).toBe('wrong_state')
    for (const text of ['UPDATE operator_roles SET retired_at = NULL', 'DELETE FROM operator_roles'])
      await expect(db.query({ text })).rejects.toThrow('permission denied')
  })
})

test('the roles of a new deployment are a start: they are changed like others', async () => {
  const { roles } = (await call(calls.listOperators, {}, ada?.token)).body
  for (const one of STARTING_ROLES) expect(roles.find((each) => each.name === one)?.retired).toBe(false)
  const change = { name: 'analyst', act: 'change', cause: 'cifras y nada más' } as const
  expect(await byTwo(calls.saveRole, { ...change, rights: ['figures.see'] })).toEqual(DONE)
  const given: Right[] = ['figures.see', 'reports.see', 'audit.see']
  expect(await byTwo(calls.saveRole, { ...change, rights: given })).toEqual(DONE)
})
