import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, expect, test } from 'vitest'
import { VERB_ACCESS } from '../app/forms/verb-access.ts'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { type Fields, FORMS, popup } from './testing/desk-forms.ts'
import { at, CASHIER, ID, money } from './testing/payments.ts'
import { trader } from './testing/trading.ts'

const { get, post, platform } = await openConsole()
const BACK = '/trading/popups?brand=brasa'

beforeEach(() => {
  platform.answers[operatorCalls.whoAmI.path] = { body: trader }
  platform.answers[operatorCalls.readPopupDesk.path] = {
    body: { popups: [], levels: [], pictures: [], now: '2020-04-01T12:00' },
  }
})

test.each(FORMS)('the form "%s" sends what stands in it (%#)', async (verb, call, fields, sent) => {
  const common = { token: tokenIn(await (await get(BACK)).text()), back: BACK, form: 'f', language: 'es_ES' }
  const answer = await post(`/trading/act/${verb}`, { ...common, ...fields })
  expect(answer.headers.get('location')).not.toContain('wrong=')
  const asked = platform.asked.findLast(({ path, body }) => path === call.path && body !== '')
  expect(JSON.parse(asked?.body ?? 'null')).toMatchObject(sent)
})

test.each(FORMS)(
  'what is no value of a field of "%s" is refused there, and nothing is sent (%#)',
  async (...form) => {
    const [verb, call, fields, , wrong] = form
    const common = {
      token: tokenIn(await (await get(BACK)).text()),
      back: BACK,
      form: 'f',
      language: 'es_ES',
    }
    for (const [name, text] of Object.entries(wrong)) {
      const answer = await post(`/trading/act/${verb}`, { ...common, ...fields, [name]: text })
      const page = new URL(answer.headers.get('location') ?? '', 'http://console')
      const refused = page.searchParams
        .getAll('wrong')
        .map((one) => decodeURIComponent(one.split(':')[0] ?? ''))
      expect(refused, `${name}=${text}`).toContain(name)
      expect(page.searchParams.get('form')).toBe('f')
      expect(page.searchParams.get('notice')).toMatch(
        /^(invalid_(request|price|steps)|amount_(invalid|two_ways))$/,
      )
    }
    expect(platform.asked.filter(({ path, body }) => path === call.path && body !== '')).toEqual([])
  },
)

test.each([
  ['es_ES', 'Esa opción no existe.'],
  ['en_US', 'There is no such choice.'],
  ['pt_BR', 'Essa opção não existe.'],
] as const)('a refusal stands at its field, in %s', async (language, words) => {
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...trader, language } }
  const shown = await (await get(BACK)).text()
  const form = /name="form" value="([^"]+)"/.exec(shown)?.[1] ?? ''
  const common = { token: tokenIn(shown), back: BACK, form, language }
  const answer = await post('/trading/act/popup', { ...common, ...popup, audience: 'cats' })
  const page = toText(await (await get(answer.headers.get('location') ?? '')).text())
  const field = /<select[^>]*id="popup-audience"[^>]*>/.exec(page)?.[0] ?? ''
  expect(field).toContain('aria-invalid="true"')
  expect(field).toContain('popup-audience-error')
  expect(page).toMatch(new RegExp(`id="popup-audience-error">(?:(?!</p>).)*${words}`))
  // The next form that is sent does not bring the refusal along.
  expect(/name="back" value="([^"]+)"/.exec(page)?.[1]).toBe(BACK)
})

test('an order is moved to no state that the form does not have; its page says so at the state', async () => {
  const order = {
    id: '7',
    names: { es_ES: 'Taza', en_US: 'Mug', pt_BR: 'Caneca' },
    kind: 'goods',
    miles: '10',
    player: { id: 'pl_1', username: 'ana' },
    price: money('0.00'),
    state: 'placed',
    placed_at: at,
    address: [],
    tracking: null,
    proposal: null,
  }
  const desk = { items: [], levels: [], orders: [order, { ...order, id: '8' }], next_cursor: null }
  platform.answers[operatorCalls.readStoreDesk.path] = { body: desk }
  const back = '/trading/store?brand=brasa'
  const shown = await (await get(back)).text()
  const form = 'store_move brasa 7'
  expect(shown).toContain(`name="form" value="${form}"`)
  const fields = { token: tokenIn(shown), back, form, brand: 'brasa', order: '7', state: 'lost' }
  const answer = await post('/trading/act/store_move', fields)
  expect(platform.asked.map(({ path }) => path)).not.toContain(operatorCalls.moveStoreOrder.path)
  const page = await (await get(answer.headers.get('location') ?? '')).text()
  expect(page).toContain('id="move-7-error"')
  expect(page).not.toContain('id="move-8-error"')
})

test('a rejection without a reason, and a document of another kind, are refused at their fields', async () => {
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...trader, ...CASHIER } }
  const page = `/payments/${ID}`
  const token = tokenIn(await (await get(page)).text())
  const send = async (verb: string, fields: Fields) => {
    const form = `${page}/${verb}`
    const answer = await post(form, { token, form, ...fields })
    return (await get(answer.headers.get('location') ?? '')).text()
  }
  expect(await send('reject', { canned: '', reason: '' })).toContain('id="reason-error"')
  expect(await send('reject', { canned: 'because', reason: '' })).toContain('id="canned-error"')
  expect(await send('document', { kind: 'selfie', note: '' })).toContain('id="document-kind-error"')
  const typed = { sure: 'yes', received: '5,000', 'received currency': 'ARS', language: 'es_ES' }
  const received = await send('approve', typed)
  expect(received).toMatch(/id="received-error">(?:(?!<\/p>).)*escribí 5\.000 o 5,00/)
  expect(received).toMatch(/<input[^>]*name="received"[^>]*value="5,000"|value="5,000"[^>]*name="received"/)
  expect(platform.asked.filter(({ path }) => /reject|request-document|approve/.test(path))).toEqual([])
})

test('a language that is none changes nothing', async () => {
  const token = tokenIn(await (await get(BACK)).text())
  const answer = await post('/language', { token, language: 'fr_FR', path: '/trading' })
  expect(answer.headers.get('location')).toBe('/trading?notice=invalid_request')
  expect(platform.asked.map(({ path }) => path)).not.toContain(operatorCalls.setLanguage.path)
})

test.each(FORMS)(
  'the form "%s" has the right of its call, so that who lacks it is not shown one (%#)',
  (verb, call) => {
    expect(VERB_ACCESS[verb] ?? 'operator').toBe(call.access)
  },
)

test('who may only see a page is shown no form on it', async () => {
  const forms = async () =>
    [...(await (await get(BACK)).text()).matchAll(/action="\/trading\/act\/([^"]+)"/g)].map(
      ([, verb]) => verb,
    )
  expect(await forms()).toContain('popup')
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...trader, rights: ['content.see'] } }
  expect(await forms()).toEqual([])
})
