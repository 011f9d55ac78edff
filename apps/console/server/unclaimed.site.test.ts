import { operatorCalls, type UnclaimedCase } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { at, ID, money, operator, queue, queued } from './testing/payments.ts'

const { get, platform, post } = await openConsole()
const one: UnclaimedCase = {
  player: 'pl_7',
  brand: { id: 'brasa', name: 'Brasa' },
  left: money('1234.50'),
  erased_at: at,
  seen: '12',
  sources: [
    { id: '12', at, kind: 'win', account: 'provider:originals', amount: money('234.50'), payment: null },
    { id: '11', at, kind: 'deposit', account: 'payments:card', amount: money('1000.00'), payment: ID },
  ],
  more: false,
  methods: [{ id: 'card', name: 'Tarjeta' }],
  proposal: null,
}
const answer = (items: UnclaimedCase[]) =>
  void (platform.answers[operatorCalls.listUnclaimed.path] = { body: { items, waiting: items.length } })
const page = async (path = '/unclaimed') => toText(await (await get(path)).text())

test.each([
  ['es_ES', 'Dinero sin dueño', 'Premio de una apuesta'],
  ['en_US', 'Unclaimed money', 'Win of a bet'],
  ['pt_BR', 'Dinheiro sem dono', 'Prêmio de uma aposta'],
] as const)('a case has brand, sum, sources and times, in %s', async (language, title, kind) => {
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, language } }
  answer([one])
  const text = await page()
  for (const words of [title, kind, 'provider:originals', 'payments:card'])
    expect(text).toMatch(new RegExp(`>${words}<`))
  for (const words of ['<h2>Brasa', 'pl_7', `href="/payments/${ID}"`]) expect(text).toContain(words)
  expect(text).toMatch(/1[.,]234[.,]50/)
  expect(text).toContain('America/Argentina/Buenos_Aires')
  expect(text).not.toMatch(/undefined|\[object/)
})

test('what is left is asked for whole, and leads back with a notice', async () => {
  answer([one])
  const html = await (await get('/unclaimed')).text()
  expect(html).toMatch(/name="amount"[^>]*value="1\.234,50"|value="1\.234,50"[^>]*name="amount"/)
  platform.answers[operatorCalls.settleUnclaimed.path] = { body: { result: 'recorded' } }
  const form = {
    token: tokenIn(html),
    back: '/unclaimed',
    form: 'f',
    language: 'es_ES',
    brand: 'brasa',
    player: 'pl_7',
    seen: '12',
    way: 'set_apart',
    method: '',
    reference: '',
    amount: '1.234,50',
    'amount currency': 'ARS',
    note: 'Nadie lo reclamó',
  }
  const done = await post('/trading/act/unclaimed_settle', form)
  expect(done.headers.get('location')).toBe('/unclaimed?notice=proposed')
  const sent = platform.asked.findLast(({ path, body }) => path.endsWith('/settle') && body !== '')
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    brand: 'brasa',
    player: 'pl_7',
    seen: '12',
    way: 'set_apart',
    amount: '1234.50',
    note: 'Nadie lo reclamó',
  })
  for (const [code, notice] of [
    ['case_changed', 'case_changed'],
    ['invalid_amount', 'amount_above_left'],
    ['second_operator_needed', 'second_asked'],
  ] as const) {
    platform.answers[operatorCalls.settleUnclaimed.path] = { status: 409, body: { code } }
    const refused = await post('/trading/act/unclaimed_settle', form)
    expect(refused.headers.get('location')).toBe(`/unclaimed?notice=${notice}`)
    expect(await page(`/unclaimed?notice=${notice}`)).not.toContain(`>${notice}<`)
  }
})

test('a debt can only be written off; what waits for a second operator says so', async () => {
  const proposal = {
    id: '3',
    operator: 'leo',
    at,
    cause: 'No hay a quién cobrarla',
    own: false,
    decision: { kind: 'unclaimed' as const },
  }
  answer([{ ...one, left: money('-3.00'), proposal }])
  const text = await page()
  expect(text).toContain('value="written_off"')
  expect(text).not.toMatch(/value="(returned|set_apart)"|name="method"/)
  expect(text).toContain('No hay a quién cobrarla')
  expect(text).toContain('href="/waiting"')
  answer([])
  expect(await page()).toContain('No hay dinero sin dueño.')
})

test('the queue of payments says on how many accounts it waits, and goes on where that cannot be read', async () => {
  platform.answers[operatorCalls.listQueue.path] = queue([queued])
  answer([one])
  const text = await page('/')
  expect(text).toContain('Hay dinero sin dueño en 1 cuenta.')
  expect(text).toContain('href="/unclaimed"')
  answer([])
  expect(await page('/')).not.toContain('Hay dinero sin dueño')
  platform.answers[operatorCalls.listUnclaimed.path] = { status: 500, body: { code: 'unexpected' } }
  const without = await (await get('/')).text()
  expect(without).toContain(queued.id)
  expect(without).not.toContain('Hay dinero sin dueño')
})
