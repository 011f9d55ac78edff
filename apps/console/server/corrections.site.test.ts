import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { at, operator } from './testing/payments.ts'
import { back, id, player } from './testing/player.ts'

const { get, post, platform } = await openConsole()
const file: PlayerFile = {
  ...player,
  personal: {
    seen: '0123456789abcdef',
    name: 'Ana',
    lastname: 'Ruiz',
    gender: null,
    country: 'AR',
    phone_code: '+54',
    phone_number: '1155550000',
    dni: '12345678',
    birth_date: '1990-05-05',
    fixed: ['dni'],
    proposal: {
      id: '7',
      operator: 'leo',
      at,
      cause: 'Consulta 12',
      own: false,
      decision: { kind: 'correction' },
    },
  },
}

test('data are corrected from what stands, and what waits leads to where it is confirmed', async () => {
  platform.answers[operatorCalls.whoAmI.path] = { body: operator }
  platform.answers[operatorCalls.readPlayerFile.path] = { body: file }
  const html = await (await get(back)).text()
  const text = toText(html)
  for (const part of ['Corregir datos', 'Una corrección espera a otro operador', 'lo confirma otro operador'])
    expect(text).toContain(part)
  expect(html).toMatch(/name="dni"[^>]*value="12345678"/)
  expect(html).toMatch(/type="date"[^>]*value="1990-05-05"/)
  const fields = {
    token: tokenIn(html),
    brand: 'brasa',
    id,
    back,
    form: 'player correct',
    seen: '0123456789abcdef',
    name: 'Anna',
    lastname: 'Ruiz',
    gender: '',
    country: 'ar',
    phone_code: '',
    phone_number: '',
    dni: '12.345.678',
    birth_date: '1990-05-05',
    note: 'Consulta 12',
    language: 'es_ES',
  }
  platform.answers[operatorCalls.correctPlayer.path] = { body: { result: 'recorded' } }
  const asked = await post('/trading/act/player_correct', fields)
  expect(asked.headers.get('location')).toBe(`${back}&notice=proposed`)
  const sent = JSON.parse(platform.asked.at(-1)?.body ?? '') as object
  expect(sent).toMatchObject({ name: 'Anna', country: 'AR', seen: '0123456789abcdef' })
  expect(sent).not.toHaveProperty('phone_code')
  for (const [code, notice] of [
    ['case_changed', 'data_meanwhile'],
    ['document_taken', 'document_taken'],
    ['excluded_person', 'excluded_person'],
    ['underage', 'underage'],
    ['wrong_state', 'player_state'],
  ] as const) {
    platform.answers[operatorCalls.correctPlayer.path] = { status: 422, body: { code, message: '' } }
    const refused = await post('/trading/act/player_correct', fields)
    expect(refused.headers.get('location')).toBe(`${back}&notice=${notice}`)
  }
  const unread = await post('/trading/act/player_correct', { ...fields, country: 'Argentina' })
  expect(await (await get(unread.headers.get('location') ?? '')).text()).toContain(
    'id="correct-country-error"',
  )
})
