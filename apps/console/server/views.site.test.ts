import { operatorCalls, type SavedView } from '@palco/contract/operators'
import { LONGEST_VIEW_ADDRESS } from '@palco/contract/tables'
import { expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { operator } from './testing/payments.ts'

const { get, post, platform } = await openConsole()
const view = (given: Partial<SavedView>): SavedView => ({
  id: '7',
  name: 'De la semana',
  address: '/conflicts?brand=brasa&sort=-at',
  shared: null,
  owner: 'ana',
  mine: true,
  default: false,
  ...given,
})
const shared = view({ id: '8', name: 'Del equipo', shared: 'brasa', owner: 'leo', mine: false })

function answer(views: readonly SavedView[]): void {
  platform.answers[operatorCalls.whoAmI.path] = { body: operator }
  platform.answers[operatorCalls.listConflicts.path] = { body: { items: [], next_cursor: null } }
  platform.answers[operatorCalls.listViews.path] = { body: { views } }
}
const page = async (address: string) => (await get(address)).text()

test('a list carries its views: those of the operator are changed, those of others are opened', async () => {
  answer([view({}), shared])
  const html = await page('/conflicts?cursor=&sort=-at&brand=brasa')
  const text = toText(html)
  for (const said of [
    'Vista: De la semana',
    'Del equipo',
    'Con el equipo de Brasa · de leo',
    'Guardar esta vista',
  ])
    expect(text).toContain(said)
  expect(html).toContain('href="/conflicts?brand=brasa&amp;sort=-at"')
  expect(html).toContain('id="view-7-name"')
  expect(html).not.toContain('id="view-8-name"')
  expect(platform.asked.find(({ path }) => path === operatorCalls.listViews.path)?.query).toEqual({
    page: '/conflicts',
  })
})

test('the platform’s refusal of views leaves the page without them, and other pages carry none', async () => {
  answer([])
  delete platform.answers[operatorCalls.listViews.path]
  const html = await page('/conflicts')
  expect(html).not.toContain('class="views"')
  expect(html).toContain('<h1')
  platform.asked = []
  platform.answers[operatorCalls.listWaiting.path] = { body: { items: [] } }
  expect(await page('/waiting')).not.toContain('class="views"')
  expect(platform.asked.some(({ path }) => path === operatorCalls.listViews.path)).toBe(false)
})

test('a page without filters begins with the default view, one with filters stays as its address says', async () => {
  answer([view({ default: true })])
  const begun = await get('/conflicts')
  expect([begun.status, begun.headers.get('location')]).toEqual([302, '/conflicts?brand=brasa&sort=-at'])
  for (const address of ['/conflicts?saved=none', '/conflicts?sort=at', '/conflicts?brand=brasa&sort=-at'])
    expect((await get(address)).status).toBe(200)
})

test('a view is saved with the filters of its page and comes back there; a name that is too short stands at its field', async () => {
  answer([])
  const html = await page('/conflicts?sort=-at&notice=done')
  expect(html).toContain('name="address" value="/conflicts?sort=-at"')
  platform.answers[operatorCalls.saveView.path] = { body: { id: '9' } }
  const fields = {
    token: tokenIn(html),
    back: '/conflicts?sort=-at',
    form: 'view new',
    address: '/conflicts?sort=-at',
    name: 'De la semana',
    shared: 'brasa',
  }
  const saved = await post('/trading/act/view_save', fields)
  expect(saved.headers.get('location')).toBe('/conflicts?sort=-at&notice=view_saved')
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toEqual({
    name: 'De la semana',
    address: '/conflicts?sort=-at',
    shared: 'brasa',
  })
  const refused = await post('/trading/act/view_save', { ...fields, name: 'x' })
  answer([])
  const again = await page(refused.headers.get('location') ?? '')
  expect(again).toContain('id="view-new-name-error"')
  expect(again).toMatch(/<details class="views" open/)
})

test('filters that are longer than an address that is kept are named as what is wrong', async () => {
  answer([])
  const token = tokenIn(await page('/conflicts'))
  const send = async (length: number) => {
    const fields = { token, back: '/conflicts', form: 'view new', name: 'De la semana', shared: '' }
    const address = '/conflicts?sort='.padEnd(length, 'x')
    return (await post('/trading/act/view_save', { ...fields, address })).headers.get('location')
  }
  platform.answers[operatorCalls.saveView.path] = { body: { id: '9' } }
  expect(await send(LONGEST_VIEW_ADDRESS)).toBe('/conflicts?notice=view_saved')
  const asked = platform.asked.length
  expect(await send(LONGEST_VIEW_ADDRESS + 1)).toBe('/conflicts?notice=view_too_long')
  expect(platform.asked.slice(asked).some(({ path }) => path === operatorCalls.saveView.path)).toBe(false)
})

test('a filter that is called form stays, unless it names a form that was refused', async () => {
  answer([])
  const back = '/figures/sports?form=single&brand=brasa'
  platform.answers[operatorCalls.removeView.path] = { body: { done: true } }
  const token = tokenIn(await page('/conflicts'))
  const removed = await post('/trading/act/view_remove', { token, back, form: 'view_remove 7', id: '7' })
  expect(removed.headers.get('location')).toBe(`${back}&notice=view_removed`)
})
