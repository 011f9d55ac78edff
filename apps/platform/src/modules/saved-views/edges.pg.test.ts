import { operatorCalls } from '@palco/contract/operators'
import { LONGEST_VIEW_ADDRESS, MOST_VIEWS, VIEW_PAGES } from '@palco/contract/tables'
import { expect, test } from 'vitest'
import { lockedBy, lockWaits } from '../../testing/locks.ts'
import { type Known, openConsoleCalls } from '../operators/testing/console-calls.ts'
import { savedViews } from './index.ts'

const desk = await openConsoleCalls((parts) => savedViews.deskRoutes(parts))
const { call, db, owner } = desk
type Given = { id?: string; name?: string; shared?: string }
const FUNNEL = '/figures/funnel?by=code'
const MOVERS = '/figures/movers'
const save = (by: Known, address = FUNNEL, more: Given = {}) =>
  call(operatorCalls.saveView, { name: 'Mi vista', address, ...more }, by.token)
const remove = async (by: Known, id: string) => {
  const { code, status } = await call(operatorCalls.removeView, { id }, by.token)
  return code ?? status
}
const list = async (by: Known, page = '/figures/funnel') =>
  (await call(operatorCalls.listViews, { page }, by.token)).body.views
const begin = async (by: Known, id: string | null, page = '/figures/funnel') => {
  const { code, status } = await call(operatorCalls.setDefaultView, { page, id }, by.token)
  return code ?? status
}
const supervisor = () => desk.operator({ role: 'supervisor' })
const count = (answers: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, (one) => one)).map(([one, all]) => [one, all?.length ?? 0]),
  )
const many = <T>(times: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => one(index)))

test('every page of which views are saved keeps one, for who may open it', async () => {
  const every = await desk.operator({ role: 'administrator' })
  const may = new Set((await call(operatorCalls.whoAmI, {}, every.token)).body.rights)
  for (const [page, right] of Object.entries(VIEW_PAGES)) {
    const { code } = await save(every, `${page}?brand=brasa`)
    expect([page, code]).toEqual([page, may.has(right) ? undefined : 'invalid_view'])
    expect(await list(every, page)).toHaveLength(may.has(right) ? 1 : 0)
  }
})

test.each([
  ['ΑΣ', 'ασ', null],
  ['Straße', 'STRASSE', false],
  ['İstanbul', 'istanbul', null],
  ['Café', 'Cafe\u0301', true],
  ['Dos  blancos ', 'dos blancos', true],
  ['😀😀', '😀😀', true],
])(
  'of two names “%s” and “%s” the second is another one or taken, and no fault',
  async (one, other, taken) => {
    const eva = await supervisor()
    expect((await save(eva, FUNNEL, { name: one })).status).toBe(200)
    const { status, code } = await save(eva, FUNNEL, { name: other })
    expect(status).toBeLessThan(500)
    if (taken !== null) expect(code).toBe(taken ? 'view_exists' : undefined)
  },
)

test('names and addresses have their bounds on both sides', async () => {
  const eva = await supervisor()
  const readCode = async (address: string, name = 'Mi vista') => (await save(eva, address, { name })).code
  for (const name of ['x', 'x'.repeat(61), 'x'.repeat(10_000), 'a\u0000b', '\u202eab', '\u200b\u200b'])
    expect([name.slice(0, 70), await readCode(FUNNEL, name)]).toEqual([name.slice(0, 70), 'invalid_request'])
  for (const name of ['xy', 'x'.repeat(60), `<script>alert('1')</script>`, `'; DROP TABLE saved_views; --`])
    expect(await readCode(FUNNEL, name)).toBeUndefined()
  const long = (length: number) => FUNNEL.padEnd(length, 'x')
  expect(await readCode(long(LONGEST_VIEW_ADDRESS), 'lo más')).toBeUndefined()
  expect(await readCode(long(LONGEST_VIEW_ADDRESS + 1))).toBe('invalid_request')
  expect(await readCode(long(10_000))).toBe('invalid_request')
  // Written out it is longer than what is sent.
  expect(await readCode(`/figures/funnel?by=${'ñ'.repeat(500)}`)).toBe('invalid_view')
  for (const address of ['/figures/funnel?by=\u0000', '/figures/funnel?by=%00', '/figures/funnel?%E0%A4%A'])
    expect((await save(eva, address, { name: address.slice(-9) })).status).toBeLessThan(500)
})

test('all of an address is kept, also what follows a second question mark', async () => {
  const eva = await supervisor()
  await save(eva, '/figures/funnel?by=what?ever&nocode=a=b&by=twice')
  expect(await list(eva)).toMatchObject([{ address: '/figures/funnel?by=what%3Fever&by=twice&nocode=a%3Db' }])
})

test('whom a line of the audit log is about is not kept', async () => {
  const eva = await desk.operator({ role: 'administrator' })
  await save(eva, '/audit?subject=ana%40example.com&action=payment.approved')
  expect(await list(eva, '/audit')).toMatchObject([{ address: '/audit?action=payment.approved' }])
})

test('fifty saves of one name keep one view, and fifty of several no more than an operator may have', async () => {
  const eva = await supervisor()
  const one = await many(50, async () => (await save(eva)).code ?? 'saved')
  expect(count(one)).toEqual({ saved: 1, view_exists: 49 })
  await db.query({
    text: `INSERT INTO saved_views (operator_id, name, page, address, made_at)
      SELECT id, 'vista ' || n, '/closed', '/closed', now() FROM operators, generate_series(1, $2) n WHERE username = $1`,
    values: [eva.username, MOST_VIEWS - 11],
  })
  const several = await many(
    50,
    async (index) => (await save(eva, FUNNEL, { name: `otra ${index}` })).code ?? 'saved',
  )
  expect(count(several)).toEqual({ saved: 10, too_many_views: 40 })
})

test('views of a page that is no more take no place of others', async () => {
  const eva = await supervisor()
  await db.query({
    text: `INSERT INTO saved_views (operator_id, name, page, address, made_at)
      SELECT id, 'vista ' || n, '/gone', '/gone?x=' || n, now() FROM operators, generate_series(1, $2) n WHERE username = $1`,
    values: [eva.username, MOST_VIEWS],
  })
  expect(await list(eva, '/gone')).toEqual([])
  expect((await save(eva)).code).toBeUndefined()
  const id = (
    await db.query<{ id: bigint }>({ text: `SELECT id FROM saved_views WHERE page = '/gone' LIMIT 1` })
  ).rows[0]?.id
  expect(await begin(eva, String(id), '/gone')).toBe('unknown_view')
  expect(await remove(eva, String(id))).toBe(200)
})

test('a view that is removed while it is changed or chosen is unknown then', async () => {
  const [eva, other] = [await supervisor(), await desk.operator({ role: 'analyst' })]
  for (let round = 0; round < 5; round += 1) {
    const { id } = (await save(eva, FUNNEL, { shared: 'brasa' })).body
    const answers = await Promise.all([
      ...[1, 2, 3].map((time) =>
        save(eva, FUNNEL, { id, name: `Vista ${time}` }).then((one) => one.code ?? one.status),
      ),
      remove(eva, id),
      remove(eva, id),
      begin(eva, id),
      begin(other, id),
    ])
    expect(answers.filter((one) => one !== 200 && one !== 'unknown_view')).toEqual([])
  }
})

test('who begins with another operator’s view that goes at this moment is answered that it is unknown', async () => {
  const [eva, other] = [await supervisor(), await desk.operator({ role: 'analyst' })]
  const { id } = (await save(eva, FUNNEL, { shared: 'brasa' })).body
  const before = await lockWaits(db)
  const release = await lockedBy(owner, { text: 'DELETE FROM saved_views WHERE id = $1', values: [id] })
  const chosen = begin(other, id)
  while ((await lockWaits(db)) === before);
  await release()
  expect(await chosen).toBe('unknown_view')
})

test('nobody changes, removes or begins with a view of another operator that is not shared with them', async () => {
  const [eva, other, stranger] = [
    await supervisor(),
    await supervisor(),
    await desk.operator({ role: 'supervisor', brands: ['marea'] }),
  ]
  const mine = (await save(eva)).body.id
  const shared = (await save(eva, FUNNEL, { name: 'De la marca', shared: 'brasa' })).body.id
  for (const by of [other, stranger]) {
    expect((await save(by, FUNNEL, { id: mine })).code).toBe('unknown_view')
    expect(await remove(by, mine)).toBe('unknown_view')
    expect(await begin(by, mine)).toBe('unknown_view')
  }
  expect(await begin(stranger, shared)).toBe('unknown_view')
  for (const id of ['0', '999999999999999999', '9999999999999999999', '-1', '1e3', 'x'])
    expect(['unknown_view', 'invalid_request']).toContain(await remove(eva, id))
  // Their owner shares it with nobody any more: who began with it begins with none.
  expect(await begin(other, shared)).toBe(200)
  await save(eva, FUNNEL, { id: shared, name: 'De la marca' })
  expect(await list(other)).toEqual([])
})

test('who loses the brand of a view has it no more, and it stays for those of the brand', async () => {
  const [eva, other] = [
    await desk.operator({ role: 'supervisor', brands: ['brasa', 'marea'] }),
    await desk.operator({ role: 'supervisor', brands: ['marea'] }),
  ]
  await save(eva, '/figures/funnel?brand=marea', { shared: 'marea' })
  await owner.query({
    text: `UPDATE operators SET brands = '{brasa}' WHERE username = $1`,
    values: [eva.username],
  })
  expect(await list(eva)).toEqual([])
  expect(await list(other)).toHaveLength(1)
})

test('a view of one brand that is shared with another is for those who have its right in both', async () => {
  const [eva, both, one] = [
    await desk.operator({ role: 'supervisor', brands: ['brasa', 'marea'] }),
    await desk.operator({ role: 'supervisor', brands: ['brasa', 'marea'] }),
    await supervisor(),
  ]
  await save(eva, '/figures/movers?brand=marea', { shared: 'brasa' })
  expect([await list(both, MOVERS), await list(one, MOVERS)]).toMatchObject([[{ owner: eva.username }], []])
  expect((await save(one, '/figures/movers?brand=marea', { shared: 'brasa' })).code).toBe('invalid_view')
  // The right in one of them is not the right in the other.
  await owner.query({
    text: `UPDATE operators SET roles = '{support,analyst@brasa}' WHERE username = $1`,
    values: [both.username],
  })
  expect(await list(both, MOVERS)).toEqual([])
  expect((await save(both, '/figures/movers?brand=brasa', { shared: 'marea' })).code).toBe('invalid_view')
  expect((await save(both, '/figures/movers?brand=brasa', { shared: 'brasa' })).code).toBeUndefined()
})

test('each change is a line of the audit log, of the brand that it is shared with', async () => {
  const eva = await supervisor()
  const { id } = (await save(eva, FUNNEL, { shared: 'brasa' })).body
  await begin(eva, id)
  await save(eva, FUNNEL, { id, name: 'Otra' })
  await remove(eva, id)
  const { rows } = await db.query<{ action: string; brands: string[]; before: unknown }>({
    text: 'SELECT action, brands, before FROM operator_audit WHERE subject = $1 ORDER BY id',
    values: [`view ${id}`],
  })
  expect(rows.map(({ action, brands }) => [action, brands])).toEqual([
    ['view.saved', ['brasa']],
    ['view.default_set', ['brasa']],
    ['view.saved', ['brasa']],
    ['view.removed', ['brasa']],
  ])
  expect(rows.at(-1)?.before).toEqual({ name: 'Otra', address: FUNNEL, shared: null })
})
