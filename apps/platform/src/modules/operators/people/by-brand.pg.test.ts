import { operatorCalls as calls, type OperatorCall } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Known } from '../testing/console-calls.ts'
import { ALL, openPeople } from './testing/people-calls.ts'

const calling = await openPeople()
const { ask, call, clock, operator, owner } = calling

await owner.query({ text: `INSERT INTO operator_roles VALUES ('glance', '{content.see}')` })
await owner.query({ text: `INSERT INTO operator_roles VALUES ('till', '{payments.see,payments.decide}')` })

await owner.query({
  text: `INSERT INTO operator_roles VALUES ('staff', '{people.see,people.edit,people.decide,people.second}')`,
})

let [ada, bea, eva]: Known[] = []
/** Has every right in Tribuna and nearly none in Brasa. */
let leo: Known
const setRoles = (one: Known | undefined, roles: string[]) =>
  owner.query({ text: 'UPDATE operators SET roles = $2 WHERE username = $1', values: [one?.username, roles] })
beforeEach(async () => {
  clock.advance(86_400_000)
  await calling.nextPlayer()
  ada = await operator({ role: 'administrator', brands: ALL })
  bea = await operator({ role: 'administrator', brands: ALL })
  eva = await operator({ brands: ['brasa'] })
  leo = await operator({ role: 'administrator', brands: ['brasa', 'tribuna'] })
  await setRoles(leo, ['administrator@tribuna', 'glance@brasa'])
})

/** Asks a call with an input that its schema may know better than the compiler here. */
const send = (wanted: OperatorCall, input: object, by?: Known) => call(wanted, input as never, by?.token)
const cause = 'cambia de tarea'

test('a role holds in all brands of an operator or in one; both at the next request', async () => {
  const me = async () => (await call(calls.whoAmI, {}, eva?.token)).body
  const given = { username: eva?.username ?? '', brands: ['brasa', 'tribuna'], cause }
  const roles = ['content', 'till@tribuna']
  expect(await ask(calls.changeOperatorRights, { ...given, roles }, ada)).toBe('recorded')
  expect(await ask(calls.changeOperatorRights, { ...given, roles }, bea)).toBe('executed')
  const { brands, rights } = await me()
  const inBrand = Object.fromEntries(brands.map((one) => [one.id, one.rights]))
  expect(inBrand['brasa']).toContain('content.edit')
  expect(inBrand['brasa']).not.toContain('payments.see')
  expect(inBrand['tribuna']).toEqual(expect.arrayContaining(['content.edit', 'payments.see']))
  expect(rights).toContain('payments.see')
  expect(await ask(calls.readHelpDesk, { brand: 'brasa' }, eva)).not.toBe('forbidden')
  expect(await ask(calls.listQueue, {}, eva)).toBe('done')

  // Fewer brands of a role are narrower, more are wider.
  const fewer = { ...given, roles: ['content@brasa'] }
  expect(await ask(calls.changeOperatorRights, fewer, ada)).toBe('executed')
  expect(await ask(calls.listQueue, {}, eva)).toBe('forbidden')
  expect(await ask(calls.changeOperatorRights, { ...given, roles: ['content'] }, ada)).toBe('recorded')
})

test('a role in a brand that the operator is not to have, or that is none, is refused', async () => {
  const given = { username: eva?.username ?? '', brands: ['brasa'], cause }
  const asked = async (roles: string[]) => ask(calls.changeOperatorRights, { ...given, roles }, ada)
  expect(await asked(['support@tribuna'])).toBe('role_beyond_brands')
  expect(await asked(['nobody@brasa'])).toBe('unknown_role')
  const invited = { ...calling.invitation(calling.newName()), roles: ['support@tribuna'] }
  expect(await ask(calls.inviteOperator, invited, ada)).toBe('role_beyond_brands')
})

describe('who has every right in one brand', () => {
  test('gets nothing of another, and changes nothing there: every call of payments, people and what waits', async () => {
    const id = await calling.transfer('900000')
    expect(await ask(calls.approve, { id }, eva)).toBe('recorded')
    const { username = '' } = eva ?? {}
    const payment = 'unknown_payment'
    const person = 'unknown_operator'
    const waiting = (await call(calls.listWaiting, {}, eva?.token)).body.items.map((one) => one.id)
    const refused: [OperatorCall, object, string][] = [
      [calls.readPayment, { id }, payment],
      [calls.readProof, { payment: id, id: '1' }, payment],
      [calls.requestDocument, { id, kind: 'identity' }, payment],
      [calls.readDocument, { payment: id, id: '1' }, payment],
      [calls.acceptDocument, { payment: id, id: '1' }, payment],
      [calls.approve, { id }, payment],
      [calls.reject, { id, reason: 'porque sí' }, payment],
      [calls.creditLate, { id }, payment],
      [calls.settleOwner, { id, act: 'accept', note: 'porque sí' }, payment],
      [calls.readOperator, { username }, person],
      [calls.changeOperatorRights, { username, roles: ['support'], brands: ['tribuna'], cause }, person],
      [calls.enableOperator, { username, cause }, person],
      [calls.resetOperator, { username, email: 'eva@example.com', cause }, person],
      [calls.workOnOperator, { username, act: 'disable', cause }, person],
      [calls.inviteOperator, calling.invitation(calling.newName()), 'beyond_rights'],
      [calls.saveRole, { name: 'payments', act: 'change', rights: ['payments.see'], cause }, 'beyond_rights'],
      [calls.retireRole, { name: 'payments', act: 'retire', cause }, 'beyond_rights'],
      [calls.dropProposal, { id: waiting[0] ?? '' }, 'unknown_proposal'],
    ]
    for (const [wanted, input, code] of refused)
      expect([wanted.name, (await send(wanted, input, leo)).code]).toEqual([wanted.name, code])
    const lists: [OperatorCall, object][] = [
      [calls.listQueue, {}],
      [calls.listQueue, { brand: 'brasa' }],
      [calls.listClosed, { reference: id }],
      [calls.listConflicts, {}],
      [calls.listAudit, {}],
      [calls.listAudit, { brand: 'brasa' }],
      [calls.listWaiting, {}],
      [calls.listOperators, {}],
      [calls.readRole, { name: 'payments' }],
    ]
    for (const [wanted, input] of lists) {
      const { status, body } = await send(wanted, input, leo)
      expect(status).toBe(200)
      for (const secret of [id, `"${username}"`])
        expect(JSON.stringify(body), wanted.name).not.toContain(secret)
    }
    expect(waiting).toHaveLength(1)
    // The same operator with the right in both brands has it all.
    await setRoles(leo, ['administrator'])
    expect((await call(calls.listQueue, {}, leo.token)).body.items.map((one) => one.id)).toContain(id)
    expect(await ask(calls.approve, { id }, leo)).toBe('executed')
  })

  test('gives no right there, and is no second of a decision there', async () => {
    const other = await operator({ brands: ['brasa', 'tribuna'] })
    await setRoles(other, ['glance'])
    const given = { username: other.username, brands: ['brasa', 'tribuna'], cause }
    const inTribuna = { ...given, roles: ['glance', 'till@tribuna'] }
    expect(await ask(calls.changeOperatorRights, { ...given, roles: ['glance', 'till'] }, leo)).toBe(
      'beyond_rights',
    )
    // An operator of a brand in which who asks may change nobody is not theirs to change.
    expect(await ask(calls.changeOperatorRights, inTribuna, leo)).toBe('beyond_rights')
    await setRoles(leo, ['administrator@tribuna', 'glance@brasa', 'till@brasa'])
    const id = await calling.transfer('900000')
    expect(await ask(calls.approve, { id }, eva)).toBe('recorded')
    const [one] = (await call(calls.listWaiting, {}, leo.token)).body.items
    expect(one?.seconds).not.toContain(leo.username)
    expect(await ask(calls.approve, { id }, leo)).toBe('forbidden')
  })

  test('gives and confirms rights there that they have, and no others where they only change people', async () => {
    await setRoles(leo, ['staff', 'administrator@tribuna'])
    const other = await operator({ brands: ['brasa', 'tribuna'] })
    await setRoles(other, ['staff'])
    const given = { username: other.username, brands: ['brasa', 'tribuna'], cause }
    const everywhere = { ...given, roles: ['staff', 'till'] }
    const inTribuna = { ...given, roles: ['staff', 'till@tribuna'] }
    expect(await ask(calls.changeOperatorRights, everywhere, leo)).toBe('beyond_rights')
    expect(await ask(calls.changeOperatorRights, inTribuna, leo)).toBe('recorded')
    expect(await ask(calls.changeOperatorRights, inTribuna, ada)).toBe('executed')
    expect(await ask(calls.changeOperatorRights, everywhere, ada)).toBe('recorded')
    expect(await ask(calls.changeOperatorRights, everywhere, leo)).toBe('beyond_rights')
    // Of two brands the right in one is not enough to decide or to confirm.
    await setRoles(leo, ['administrator@tribuna', 'glance@brasa'])
    const rita = { ...calling.invitation(calling.newName()), brands: ['brasa', 'tribuna'] }
    expect(await ask(calls.inviteOperator, rita, ada)).toBe('recorded')
    const waits = (await call(calls.listWaiting, {}, leo.token)).body.items
    expect(waits.map(({ about }) => about['email'])).not.toContain(rita.email)
    expect(await ask(calls.inviteOperator, rita, bea)).toBe('executed')
  })

  test('and the database asks the same of the platform', async () => {
    const { rows } = await owner.query<{ username: string; id: string }>({
      text: 'SELECT username, id::text FROM operators WHERE username = ANY ($1)',
      values: [[ada, leo, eva].map((one) => one?.username)],
    })
    const [a, l, e] = [ada, leo, eva].map(
      (one) => rows.find(({ username }) => username === one?.username)?.id,
    )
    const why = async (text: string) =>
      (await calling.db.query<{ why: string | null }>({ text: `SELECT ${text} AS why` })).rows[0]?.why
    const wider = `'{support,payments,risk,till@brasa}', '{brasa}'`
    expect(await why(`change_operator_rights(${l}, ${a}, ${e}, ${wider})`)).toBe('beyond_rights')
    expect(await why(`change_operator_rights(${a}, ${l}, ${e}, ${wider})`)).toBe('beyond_rights')
    expect(await why(`change_operator_rights(${a}, NULL, ${e}, '{till@tribuna}', '{brasa}')`)).toBe(
      'role_beyond_brands',
    )
    await setRoles(leo, ['staff', 'administrator@tribuna'])
    expect(await why(`change_operator_rights(${l}, ${a}, ${e}, ${wider})`)).toBe('beyond_rights')
    expect(await why(`change_operator_role(${a}, ${l}, 'payments', 'retire', '{}', now())`)).toBe(
      'beyond_rights',
    )
    expect(await why(`admit_operator(${l}, ${a}, ${e}, 'reset', 'x@example.com', now())`)).toBe(
      'beyond_rights',
    )
  })
})
