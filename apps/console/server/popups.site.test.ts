import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { trader } from './testing/trading.ts'

const { get, post, platform } = await openConsole()
const PICTURE = '/art/promos/brasa-miles-{w}.webp'
const popup = {
  id: 'weekend',
  audience: 'players',
  level: 'silver',
  repeat: 'session',
  position: 1,
  starts_at: '2020-03-06T10:00',
  ends_at: '2020-03-08T23:59',
  enabled: true,
  picture: PICTURE,
  link: '/promotions',
  texts: {
    es_ES: { title: 'Millas <dobles>', text: 'El fin de semana.', action: 'Ver' },
    pt_BR: { title: 'Milhas em dobro', text: 'No fim de semana.', action: null },
  },
  dismissed: 12,
}
const levels = [{ id: 'silver', names: { es_ES: 'Plata', en_US: 'Silver', pt_BR: 'Prata' } }]

beforeEach(() => {
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...trader, language: 'es_ES' } }
  platform.answers[operatorCalls.readPopupDesk.path] = {
    body: { popups: [popup], levels, pictures: [PICTURE], now: '2020-04-01T12:00' },
  }
  platform.answers[operatorCalls.savePopup.path] = { body: { id: 'weekend' } }
})

test('pop-ups are listed with audience, state and what is missing; an open one shows how visitors read it', async () => {
  const page = toText(await (await get('/trading/popups?brand=brasa&id=weekend')).text())
  for (const text of ['Jugadores · Plata', 'Terminado', '2020-03-06 10:00', 'Vista previa', 'brasa-miles'])
    expect(page).toContain(text)
  expect(page).toContain('Millas &lt;dobles&gt;')
  expect(page).toContain('Milhas em dobro')
  const none = toText(await (await get('/trading/popups?brand=brasa')).text())
  expect(none).not.toContain('Vista previa')
})

test('a form is sent as it was filled in: a language without a title has no words, and a refusal is named', async () => {
  const token = tokenIn(await (await get('/trading/popups?brand=brasa')).text())
  const fields = {
    token,
    back: '/trading/popups?brand=brasa',
    brand: 'brasa',
    popup: 'weekend',
    is_new: 'yes',
    audience: 'players',
    level: 'silver',
    repeat: 'once',
    position: '2',
    starts_at: '2026-03-06T10:00',
    ends_at: '',
    picture: PICTURE,
    link: '/store',
    title_es_ES: 'Millas',
    text_es_ES: 'El fin de semana.',
    action_es_ES: '',
    title_en_US: '',
    enabled: 'on',
  }
  const saved = await post('/trading/act/popup', fields)
  expect(saved.headers.get('location')).toBe('/trading/popups?brand=brasa&id=weekend&notice=done')
  const sent = platform.asked.findLast(({ path }) => path === operatorCalls.savePopup.path)
  expect(JSON.parse(sent?.body ?? 'null')).toEqual({
    brand: 'brasa',
    id: 'weekend',
    is_new: true,
    audience: 'players',
    level: 'silver',
    repeat: 'once',
    position: 2,
    starts_at: '2026-03-06T10:00',
    ends_at: null,
    enabled: true,
    picture: PICTURE,
    link: '/store',
    texts: { es_ES: { title: 'Millas', text: 'El fin de semana.', action: null } },
  })
  platform.answers[operatorCalls.savePopup.path] = { status: 409, body: { code: 'id_taken' } }
  const taken = await post('/trading/act/popup', fields)
  expect(taken.headers.get('location')).toContain('notice=id_taken')
})
