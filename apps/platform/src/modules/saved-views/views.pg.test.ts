import { operatorCalls } from '@palco/contract/operators'
import { MOST_VIEWS } from '@palco/contract/tables'
import { expect, test } from 'vitest'
import { type Known, openConsoleCalls } from '../operators/testing/console-calls.ts'
import { savedViews } from './index.ts'

const desk = await openConsoleCalls((parts) => savedViews.deskRoutes(parts))
const { call, db, owner } = desk
type Given = { id?: string; name?: string; shared?: string }
const save = (by: Known, address: string, more: Given = {}) =>
  call(operatorCalls.saveView, { name: 'Mi vista', address, ...more }, by.token)
const list = async (by: Known, page = '/figures/funnel') =>
  (await call(operatorCalls.listViews, { page }, by.token)).body.views
const names = async (by: Known, page?: string) => (await list(by, page)).map(({ name }) => name)
const begin = async (by: Known, id: string | null, page = '/figures/funnel') =>
  (await call(operatorCalls.setDefaultView, { page, id }, by.token)).code
const FUNNEL = '/figures/funnel?by=code'

test('a view is its owner’s, and of those who have its right in the brand that it is shared with', async () => {
  const [eva, other, cashier, stranger] = [
    await desk.operator({ role: 'supervisor' }),
    await desk.operator({ role: 'analyst' }),
    await desk.operator({ role: 'cashier' }),
    await desk.operator({ role: 'supervisor', brands: ['marea'] }),
  ]
  await save(eva, FUNNEL, { name: 'Privada' })
  await save(eva, FUNNEL, { name: 'De la marca', shared: 'brasa' })
  expect(await names(eva)).toEqual(['De la marca', 'Privada'])
  expect(await names(eva, '/figures')).toEqual([])
  expect(await names(other)).toEqual(['De la marca'])
  // Without the right to figures, and without the brand, there is none.
  expect(await names(cashier)).toEqual([])
  expect(await names(stranger)).toEqual([])
  const [view] = await list(other)
  expect(view).toMatchObject({ address: FUNNEL, shared: 'brasa', owner: eva.username, mine: false })
  // Nobody but its owner changes or removes it; then nobody has it.
  const id = view?.id ?? ''
  for (const by of [other, stranger]) {
    expect((await call(operatorCalls.removeView, { id }, by.token)).code).toBe('unknown_view')
    expect((await save(by, FUNNEL, { id })).code).toBe('unknown_view')
  }
  expect((await call(operatorCalls.removeView, { id }, eva.token)).code).toBeUndefined()
  expect(await names(other)).toEqual([])
  expect((await desk.readAudit(`view ${id}`)).map(({ action }) => action)).toEqual([
    'view.saved',
    'view.removed',
  ])
})

test('its owner gives a view another name, other filters and other readers, on the same page', async () => {
  const [eva, other] = [await desk.operator({ role: 'supervisor' }), await desk.operator({ role: 'analyst' })]
  const { id } = (await save(eva, FUNNEL, { shared: 'brasa' })).body
  await save(eva, FUNNEL, { name: 'Otra' })
  expect((await save(eva, FUNNEL, { id, name: 'OTRA' })).code).toBe('view_exists')
  expect((await save(eva, '/closed', { id })).code).toBe('invalid_view')
  expect((await save(eva, '/figures/funnel?by=day', { id, name: 'mi vista' })).body).toEqual({ id })
  expect(await list(eva)).toMatchObject([
    { id, name: 'mi vista', address: '/figures/funnel?by=day', shared: null },
    { name: 'Otra' },
  ])
  expect(await names(other)).toEqual([])
  expect((await desk.readAudit(`view ${id}`)).at(-1)).toMatchObject({
    action: 'view.saved',
    after: { name: 'mi vista', shared: null },
  })
})

test('an operator begins a page with one view, also with one of another, as long as both have it', async () => {
  const [eva, other] = [await desk.operator({ role: 'supervisor' }), await desk.operator({ role: 'analyst' })]
  const mine = (await save(eva, FUNNEL)).body.id
  const shared = (await save(eva, FUNNEL, { name: 'De la marca', shared: 'brasa' })).body.id
  const defaults = async (by: Known) => (await list(by)).filter((one) => one.default).map(({ id }) => id)
  expect(await begin(other, mine)).toBe('unknown_view')
  expect(await begin(other, shared, '/figures')).toBe('unknown_view')
  expect(await begin(other, shared)).toBeUndefined()
  expect(await begin(eva, shared)).toBeUndefined()
  expect(await begin(eva, mine)).toBeUndefined()
  expect([await defaults(eva), await defaults(other)]).toEqual([[mine], [shared]])
  expect(await begin(eva, null)).toBeUndefined()
  expect([await defaults(eva), await defaults(other)]).toEqual([[], [shared]])
  await call(operatorCalls.removeView, { id: shared }, eva.token)
  expect(await defaults(other)).toEqual([])
})

test('what is of one moment, and what was typed to find a person, is not kept', async () => {
  const eva = await desk.operator({ role: 'supervisor' })
  const typed =
    '/trading/bets?text=ana%40example.com&state=open&cursor=7&notice=done&wrong=a&form=x&player=ana&sport='
  await save(eva, typed)
  await save(eva, '/trading?text=boca&sport=football')
  expect((await list(eva, '/trading/bets')).map(({ address }) => address)).toEqual([
    '/trading/bets?state=open',
  ])
  expect((await list(eva, '/trading')).map(({ address }) => address)).toEqual([
    '/trading?sport=football&text=boca',
  ])
})

test('a right that is taken away hides a view, and given back shows it', async () => {
  const eva = await desk.operator({ role: 'supervisor' })
  await save(eva, FUNNEL)
  const give = (roles: string[]) =>
    owner.query({
      text: 'UPDATE operators SET roles = $2 WHERE username = $1',
      values: [eva.username, roles],
    })
  await give(['payments'])
  expect(await names(eva)).toEqual([])
  await give(['payments', 'analyst'])
  expect(await names(eva)).toEqual(['Mi vista'])
})

test.each([
  ['of no page', '/people'],
  ['of another site', '//example.com/figures'],
  ['with a scheme', 'javascript:alert(1)'],
  ['of what every object has', 'constructor'],
  ['of a brand that is not theirs', '/figures/funnel?brand=marea'],
  ['of a brand that every object has', '/figures/funnel?brand=constructor'],
  ['of a page that they may not open', '/trading/bets'],
])('an address %s is refused', async (_, address) => {
  expect((await save(await desk.operator({ role: 'analyst' }), address)).code).toBe('invalid_view')
})

test('a view is shared with a brand of the operator alone', async () => {
  const eva = await desk.operator({ role: 'supervisor' })
  expect((await save(eva, FUNNEL, { shared: 'marea' })).code).toBe('invalid_view')
  expect((await save(eva, FUNNEL, { shared: 'nowhere' })).code).toBe('invalid_view')
  expect((await save(eva, FUNNEL, { shared: 'brasa' })).code).toBeUndefined()
})

test('a name is taken once on a page, and an operator has so many views', async () => {
  const eva = await desk.operator({ role: 'supervisor' })
  expect((await save(eva, FUNNEL)).code).toBeUndefined()
  expect((await save(eva, '/figures/funnel', { name: 'MI VISTA' })).code).toBe('view_exists')
  expect((await save(eva, '/closed')).code).toBeUndefined()
  await db.query({
    text: `INSERT INTO saved_views (operator_id, name, page, address, made_at)
      SELECT id, 'vista ' || n, '/closed', '/closed', now() FROM operators, generate_series(1, $2) n WHERE username = $1`,
    values: [eva.username, MOST_VIEWS - 3],
  })
  expect((await save(eva, '/closed', { name: 'La última' })).code).toBeUndefined()
  expect((await save(eva, '/closed', { name: 'Una más' })).code).toBe('too_many_views')
})
