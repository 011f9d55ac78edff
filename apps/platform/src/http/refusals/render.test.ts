import { LANGUAGES } from '@palco/contract'
import { expect, test } from 'vitest'
import { REFUSALS } from './table.ts'
import { refuse } from '../../result.ts'
import { renderForConsole, renderRefusal } from './render.ts'

const CODES = Object.entries(REFUSALS).flatMap(([code, { type }]) => (type === null ? [] : [code]))
/** What texts may name; every module that refuses with one of these codes gives them. */
const PARAMS = { id: 'r-1', minutes: '3', min: '$ 10,00', max: '$ 20,00', count: '2', limit: '2' }

test.each(LANGUAGES)('every refusal has words in %s and fills in what it names', (language) => {
  for (const code of CODES) {
    const { body } = renderRefusal(refuse(code, { params: PARAMS }), language)
    expect(body.response[0]?.length, code).toBeGreaterThan(8)
    expect(body.response.join(' '), code).not.toMatch(/[{}]|undefined/)
    expect(body.code).toBe(code)
  }
})

test('languages say it in words of their own', () => {
  for (const code of CODES) {
    const texts = LANGUAGES.map(
      (language) => renderRefusal(refuse(code, { params: PARAMS }), language).body.response[0],
    )
    expect(new Set(texts).size, code).toBe(LANGUAGES.length)
  }
})

test('only refusals of a session that is over carry the message that makes the site reload', () => {
  for (const code of CODES) {
    const { message } = renderRefusal(refuse(code), 'en_US').body
    expect(message === 'Unauthenticated.', code).toBe(['unauthenticated', 'session_idle'].includes(code))
  }
})

test('what another try cannot mend is not answered with a status the client repeats (S259)', () => {
  const repeated = CODES.filter((code) =>
    [408, 409, 425, 429, 500, 502, 503, 504].includes(renderRefusal(refuse(code), 'en_US').status),
  )
  expect(repeated.sort()).toEqual([
    'idempotency_conflict',
    'maintenance',
    'provider_unavailable',
    'rate_limited',
    // A money move, which the client never repeats by itself.
    'too_many_open_deposits',
    'unexpected',
  ])
})

test('a refusal and its fields are in the Spanish of the brand', () => {
  const refused = refuse('invalid_fields', {
    fields: { password: 'invalid_credentials', other: 'no such text' },
  })
  const said = (spanish: 'es-AR' | 'es-419' | 'es-ES') => renderRefusal(refused, 'es_ES', '', spanish).body
  expect(said('es-AR').fields?.other).toMatch(/Revisalos y probá/)
  expect(said('es-ES').fields?.other).toMatch(/Revísalos y prueba/)
  expect(said('es-419').response).toEqual(said('es-ES').response)
})

test.each([
  ['es_ES', '28 feb 2027'],
  ['en_US', '28 Feb 2027'],
  ['pt_BR', '28 de fev. de 2027'],
] as const)('a day is written as %s writes it', (language, day) => {
  const { body } = renderRefusal(refuse('raise_too_soon', { params: { date: '2027-02-28' } }), language)
  expect(body.response[0]).toContain(` ${day}`)
})

test('a field has its own text, or the refusal’s where it has none', () => {
  const refused = refuse('invalid_fields', { fields: { birth_date: 'birth_date', other: 'no such text' } })
  const { body } = renderRefusal(refused, 'en_US')
  expect(body.fields?.other).toBe(body.response[0])
  expect(body.fields?.birth_date).not.toBe(body.response[0])
})

test('a mistyped old password is no 401: the session it was typed in goes on', () => {
  const { status, body } = renderRefusal(refuse('invalid_credentials'), 'en_US', 'account.change_password')
  expect(status).toBe(422)
  expect(body.response).toEqual(['That is not your current password'])
  expect(renderRefusal(refuse('invalid_credentials'), 'en_US', 'session.login').status).toBe(401)
})

test('an unknown code becomes the generic fault', () => {
  expect(renderRefusal(refuse('made_up', { params: { id: 'r-9' } }), 'en_US')).toMatchObject({
    status: 500,
    body: { code: 'unexpected' },
  })
})

test('an operator’s refusal is its code and what its text names; two codes have another status there', () => {
  expect(
    renderForConsole(refuse('not_better', { params: { price: '2.10' }, fields: { price: 'invalid' } })),
  ).toEqual({
    status: 422,
    body: { code: 'not_better', params: { price: '2.10' } },
  })
  const differing = CODES.filter(
    (code) => renderForConsole(refuse(code)).status !== renderRefusal(refuse(code), 'en_US').status,
  )
  expect(differing).toEqual(['invalid_request', 'race_closed'])
  expect(renderForConsole(refuse('made_up'))).toEqual({ status: 500, body: { code: 'made_up' } })
})
