import { operatorCalls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { at, ID, operator, payment } from './testing/payments.ts'

const { get, pathsAsked, platform, post } = await openConsole()

test('a proof is an attachment in a sandbox, whatever it is', async () => {
  const { headers } = await get(`/payments/${ID}/proofs/7`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-disposition': `attachment; filename="${ID}-7.pdf"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test('who only sees payments is shown no form of a decision', async () => {
  const forms = async () => (await (await get(`/payments/${ID}`)).text()).includes(`action="/payments/${ID}/`)
  expect(await forms()).toBe(true)
  platform.answers[operatorCalls.whoAmI.path] = {
    body: { ...operator, rights: ['payments.see', 'support.edit'] },
  }
  expect(await forms()).toBe(false)
  platform.answers[operatorCalls.whoAmI.path] = { body: operator }
})

test('a decision needs the form of this session, its confirmation and this origin', async () => {
  const token = tokenIn(await (await get(`/payments/${ID}`)).text())
  const path = `/payments/${ID}/approve`
  const refused = [
    await post(path, { sure: 'yes', token: 'another' }),
    await post(path, { sure: 'yes', token }, { cookie: 'console=the-session-of-another-one' }),
    await post(path, { sure: 'yes', token }, { origin: 'http://evil.example' }),
    await post(path, { token }),
  ]
  expect(refused.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, '/?notice=stale'],
    [303, '/?notice=stale'],
    [403, null],
    [303, `/payments/${ID}?notice=invalid_request`],
  ])
  expect(pathsAsked()).not.toContain(operatorCalls.approve.path)
  const done = await post(path, { sure: 'yes', token })
  expect(done.headers.get('location')).toBe(`/payments/${ID}?notice=executed`)
  expect(platform.asked.at(-1)).toMatchObject({
    path: operatorCalls.approve.path,
    body: JSON.stringify({ id: ID }),
  })
})

test('a transfer that has ended offers nothing but to credit it late, with its confirmation', async () => {
  const closed = { ...payment, status: 'expired', decision: { ...payment.decision, open: false, late: true } }
  platform.answers[operatorCalls.readPayment.path] = { body: closed }
  platform.answers[operatorCalls.creditLate.path] = { body: { result: 'recorded', status: 'expired' } }
  const page = await (await get(`/payments/${ID}`)).text()
  expect(page).toContain('Acreditar tarde…')
  for (const verb of ['approve', 'reject']) expect(page).not.toContain(`action="/payments/${ID}/${verb}"`)
  const [token, path] = [tokenIn(page), `/payments/${ID}/credit-late`]
  expect((await post(path, { token })).headers.get('location')).toContain('notice=invalid_request')
  expect(pathsAsked()).not.toContain(operatorCalls.creditLate.path)
  expect((await post(path, { token, sure: 'yes' })).headers.get('location')).toContain('notice=recorded')
  expect(platform.asked.at(-1)).toMatchObject({
    path: operatorCalls.creditLate.path,
    body: JSON.stringify({ id: ID }),
  })

  const waits = { ...closed.decision, needed: 2, waits_for_another: true }
  platform.answers[operatorCalls.readPayment.path] = { body: { ...closed, decision: waits } }
  expect(await (await get(`/payments/${ID}`)).text()).not.toContain(`action="/payments/${ID}/credit-late"`)
})

test('a payment shows whose it is, the parts of the comparison, and a decision with a note', async () => {
  const person = { name: 'Ana Núñez', document: '30123456', country: 'AR', birth_date: null }
  const words = {
    same: 1,
    initials: 1,
    near: 0,
    only_shorter: 0,
    only_longer: 2,
    given: 'first',
    family: 'some',
    generations: true,
  } as const
  const owner = {
    holder: { name: 'A NUÑEZ', document: null, country: null, birth_date: null },
    person,
    source: 'registered',
    result: 'close',
    compared_at: at,
    acts: ['accept', 'return'],
    parts: { document: 'unknown', birth: 'unknown', age: 'unknown', name: 'close', score: 75, words },
  } as const
  const decision = { ...payment.decision, open: false }
  platform.answers[operatorCalls.readPayment.path] = { body: { ...payment, owner, decision } }
  platform.answers[operatorCalls.settleOwner.path] = { body: { result: 'executed', status: 'returning' } }
  const page = await (await get(`/payments/${ID}`)).text()
  const text = toText(page)
  for (const part of [
    'A NUÑEZ',
    'Se parece: no se puede afirmar',
    '75 % del nombre más corto',
    '1 iguales',
    '2 solo en uno',
  ])
    expect(text).toContain(part)
  const [token, path] = [tokenIn(page), `/payments/${ID}/owner`]
  for (const wrong of [
    { act: 'return', note: '' },
    { act: 'keep', note: 'Lo vi' },
  ])
    expect((await post(path, { token, ...wrong })).headers.get('location')).toContain(
      'notice=invalid_request',
    )
  expect(pathsAsked()).not.toContain(operatorCalls.settleOwner.path)
  const done = await post(path, { token, act: 'return', note: 'Es de otra persona' })
  expect(done.headers.get('location')).toContain('notice=owner_settled')
  expect(platform.asked.at(-1)).toMatchObject({
    path: operatorCalls.settleOwner.path,
    body: JSON.stringify({ id: ID, act: 'return', note: 'Es de otra persona' }),
  })
  platform.answers[operatorCalls.readPayment.path] = { body: payment }
})

test('a payment that needs a second operator says why', async () => {
  const decision = { ...payment.decision, needed: 2, reasons: ['no_proof', 'player_day'] }
  platform.answers[operatorCalls.readPayment.path] = { body: { ...payment, decision } }
  const text = toText(await (await get(`/payments/${ID}`)).text())
  expect(text).toContain('Hacen falta dos operadores distintos')
  expect(text).toContain('El jugador no envió ningún comprobante.')
  expect(text).toMatch(/para este jugador en 24 horas superaría [^.]*500\.000,00/)
  expect(text).not.toContain('Alcanza con una aprobación.')
})

test('a payment shows who its player is; a rejection takes a ready-made reason, typed words or both', async () => {
  const page = await (await get(`/payments/${ID}`)).text()
  for (const text of ['Ana Núñez', '30123456', 'La transferencia no llegó.']) expect(page).toContain(text)
  platform.answers[operatorCalls.reject.path] = { body: { status: 'rejected' } }
  const token = tokenIn(page)
  await post(`/payments/${ID}/reject`, { token, canned: 'not_received', reason: '' })
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toEqual({ id: ID, canned: 'not_received' })
  await post(`/payments/${ID}/reject`, { token, canned: '', reason: 'Llamanos.' })
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toEqual({ id: ID, reason: 'Llamanos.' })
})

test('a document is asked for, and shown once it has come', async () => {
  const asked_ = {
    id: '4',
    kind: 'identity',
    note: 'Las dos caras',
    asked_at: at,
    asked_by: 'leo',
    sent: null,
    accepted: null,
  }
  const sent = { ...asked_, id: '5', sent: { type: 'image/webp', bytes: 2048, at } }
  platform.answers[operatorCalls.readPayment.path] = { body: { ...payment, documents: [sent, asked_] } }
  platform.answers[operatorCalls.requestDocument.path] = { body: { done: true } }
  platform.answers[operatorCalls.readDocument.path] = { body: Buffer.from('%PDF-1.7') }
  const page = await (await get(`/payments/${ID}`)).text()
  for (const text of [
    'Las dos caras',
    'pedido por leo',
    'todavía no respondió',
    `/payments/${ID}/documents/5`,
  ])
    expect(page).toContain(text)
  const fields = { token: tokenIn(page), kind: 'address', note: '' }
  const done = await post(`/payments/${ID}/document`, fields)
  expect(done.headers.get('location')).toBe(`/payments/${ID}?notice=document_requested`)
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toEqual({ id: ID, kind: 'address' })
  expect(
    page.match(/<input[^>]*name="document"[^>]*>/g)?.map((field) => /value="(\d+)"/.exec(field)?.[1]),
  ).toEqual(['5'])
  platform.answers[operatorCalls.acceptDocument.path] = { body: { done: true } }
  const accepted = await post(`/payments/${ID}/accept-document`, { token: tokenIn(page), document: '5' })
  expect(accepted.headers.get('location')).toBe(`/payments/${ID}?notice=document_accepted`)
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toEqual({ payment: ID, id: '5' })
  const known = { ...sent, accepted: { by: 'eva', at } }
  platform.answers[operatorCalls.readPayment.path] = { body: { ...payment, documents: [known] } }
  const after = await (await get(`/payments/${ID}`)).text()
  expect(after).toContain('Aceptado por eva')
  expect(after).not.toContain('name="document"')
  const { headers } = await get(`/payments/${ID}/documents/5`)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${ID}-d5.pdf"`)
})
