import { operatorCalls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { at, ID, operator, queued, SUPERVISOR, TRADER } from './testing/payments.ts'

const { get, platform, post } = await openConsole()

const HASH = 'ab12'.repeat(16)
const chain = { lines: 1234, through_id: '1240', hash: HASH, verified_at: at, fault: null }

test('the audit log is filtered, and saved as a file for a spreadsheet without formulas', async () => {
  const line = {
    id: '9',
    at,
    operator: 'eva',
    action: 'payment.approved',
    brands: ['brasa'],
    subject: ID,
    hash: HASH,
  }
  const after = { status: 'approved', received: '10.00', reason: '=1+1; no' }
  const body = { items: [{ ...line, before: null, after, address: '=cmd' }], next_cursor: null, chain }
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, ...SUPERVISOR } }
  platform.answers[operatorCalls.listAudit.path] = { body }
  const page = await (await get('/audit?brand=brasa&operator=eva&from=2026-11-01&to=x')).text()
  expect(platform.asked.at(-1)?.query).toEqual({ brand: 'brasa', operator: 'eva', from: '2026-11-01' })
  expect(page).toContain('/audit.csv?brand=brasa&amp;operator=eva&amp;from=2026-11-01')
  expect(page).toContain('recibido: 10,00')
  expect(toText(page)).toContain('Cadena de 1.234 líneas, comprobada: 21 nov 2026, 09:00:00')
  expect(page).toContain(`1240:${HASH}`)
  // What was done from a terminal of the server says so in words.
  platform.answers[operatorCalls.listAudit.path] = {
    body: {
      items: [{ ...line, operator: null, before: null, after, address: 'command' }],
      next_cursor: null,
      chain: { ...chain, fault: 'line 9: it was taken away' },
    },
  }
  const fromTerminal = await (await get('/audit')).text()
  expect(toText(fromTerminal)).toContain('La cadena no se sostiene (line 9: it was taken away)')
  expect(fromTerminal).toContain('terminal')
  expect(fromTerminal).not.toContain('command')
  platform.answers[operatorCalls.listAudit.path] = { body }
  const file = await get('/audit.csv?brand=brasa')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, row] = (await file.text()).split('\r\n')
  expect(head).toContain('UTC;Cuándo;Zona horaria;Marca;Quién')
  expect(row).toContain(`${at};2026-11-21 09:00:00;`)
  expect(row).toContain('America/Argentina/Buenos_Aires;brasa;eva;Pago aprobado;')
  expect(row).toMatch(/;"estado: Acreditado; recibido: 10.00";"'=1\+1; no";'=cmd;9;(ab12){16}$/)
})

test('the audit log says nothing raw: values that are none, times of the zone, and whose zone where lines are of several', async () => {
  const line = { at, operator: 'eva', address: '203.0.113.7', subject: 'test:race:1', hash: null }
  const race = {
    runner: 2,
    odds: null,
    until: '2026-11-21T15:30:00.000Z',
    enabled: true,
    audience: { level: 'oro' },
  }
  const items = [
    { ...line, id: '2', action: 'trading.race_price', brands: [], before: null, after: race },
    { ...line, id: '1', action: 'login', brands: ['brasa'], before: null, after: null },
  ]
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, ...SUPERVISOR } }
  platform.answers[operatorCalls.listAudit.path] = { body: { items, next_cursor: null, chain } }
  const page = toText(await (await get('/audit')).text())
  expect(page).toContain('cuota: ninguno')
  expect(page).toContain('activo: sí')
  expect(page).not.toMatch(/undefined|\[object|\d{4}-\d\d-\d\dT\d\d:\d\d/)
  expect(page).toContain('UTC</small>')
  expect(page).toContain('Buenos Aires</small>')
  // Lines of one zone need no mark: the page says it below.
  platform.answers[operatorCalls.listAudit.path] = {
    body: { items: items.slice(1), next_cursor: null, chain },
  }
  expect(toText(await (await get('/audit')).text())).not.toContain('Buenos Aires</small>')
})

test('what waits for a second operator is shown with why, its sum and who may confirm it, and is confirmed by the same call', async () => {
  const input = {
    event: 'sim:match:1',
    market: 1,
    specifiers: '',
    outcome: '1',
    odds: '4.00',
    confirmed: true,
  }
  const waiting = {
    id: '7',
    call: operatorCalls.setOutcomePrice.name,
    input,
    operator: 'eva',
    at,
    cause: '',
    own: false,
    brand: null,
    subject: 'price:sim:match:1 1 1',
    about: { selection: 'Norte – Sur · Ganador: Norte', odds: '4.00' },
    reasons: [{ reason: 'amount', limits: [{ amount: '500000.00', currency: 'ARS' }] }],
    worst: [
      { brand: { id: 'brasa', name: 'Brasa' }, amount: { amount: '900000.00', currency: 'ARS' } },
      { brand: { id: 'marea', name: 'Marea' }, amount: null },
    ],
    seconds: ['leo', 'ana'],
  }
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, ...TRADER } }
  platform.answers[operatorCalls.listWaiting.path] = { body: { items: [waiting] } }
  platform.answers[operatorCalls.setOutcomePrice.path] = {
    body: { result: 'executed', book: 90, leaves: [], leaving: 0 },
  }
  const html = await (await get('/waiting')).text()
  const page = toText(html)
  for (const text of [
    'Norte – Sur · Ganador: Norte',
    'Puede confirmarlo: leo, ana.',
    '900.000,00',
    'sin tope',
  ])
    expect(page).toContain(text)
  expect(page).toMatch(/Supera lo que un operador decide solo de una vez: \$\s500\.000,00 ARS/)
  const form = { token: tokenIn(html), back: '/waiting', language: 'es_ES', proposal: '7' }
  const done = await post('/trading/act/confirm', form)
  expect(done.headers.get('location')).toBe('/waiting?notice=decided')
  expect(
    JSON.parse(
      platform.asked.findLast(({ path }) => path === operatorCalls.setOutcomePrice.path)?.body ?? '',
    ),
  ).toEqual(input)
  const gone = await post('/trading/act/confirm', { ...form, proposal: '8' })
  expect(gone.headers.get('location')).toBe('/waiting?notice=unknown_proposal')
  // Which role and whose data are said, and what is done with the role.
  const { name: save } = operatorCalls.saveRole
  platform.answers[operatorCalls.listWaiting.path] = {
    body: {
      items: [
        { ...waiting, id: '10', call: save, input: { act: 'create' }, subject: 'role:night' },
        { ...waiting, id: '11', call: save, input: { act: 'change' }, subject: 'role:support' },
        {
          ...waiting,
          id: '12',
          call: operatorCalls.retireRole.name,
          input: { act: 'restore' },
          subject: 'role:night',
        },
        { ...waiting, id: '13', call: operatorCalls.correctPlayer.name, subject: 'player:pl_1 correction' },
        { ...waiting, id: '14', call: operatorCalls.changeOperatorRights.name, subject: 'operator:ana' },
      ],
    },
  }
  const subjects = toText(await (await get('/waiting')).text())
  for (const text of [
    'Rol nuevo: night',
    'Permisos de un rol: Atención',
    'Restablecer un rol: night',
    'Corregir datos de un jugador: pl_1',
    'Roles y marcas de un operador: ana',
  ])
    expect(subjects).toContain(text)
  // One's own is dropped, not confirmed; a payment is decided on its page.
  platform.answers[operatorCalls.listWaiting.path] = {
    body: {
      items: [
        { ...waiting, own: true },
        { ...waiting, id: '9', call: operatorCalls.approve.name, subject: `payment:${ID}` },
      ],
    },
  }
  const own = await (await get('/waiting')).text()
  expect(own).not.toContain('/trading/act/confirm')
  expect(own).toContain(`href="/payments/${ID}"`)
})

test('closed transfers are found by their reference, which is shown as text', async () => {
  const { proofs: _proofs, documents: _documents, approvals: _approvals, ...listed } = queued
  const item = { ...listed, status: 'expired' }
  platform.answers[operatorCalls.listClosed.path] = {
    body: { items: [{ ...item, reference: 'NTGT46QG', closed_at: at }], next_cursor: null },
  }
  const found = await (await get('/closed?reference=+ntgt46qg+')).text()
  expect(found).toContain(`href="/payments/${ID}"`)
  expect(found).toContain('NTGT46QG')
  expect(found).not.toContain('<script>alert')
  platform.answers[operatorCalls.listClosed.path] = { body: { items: [], next_cursor: null } }
  const none = await (await get('/closed?reference=%22%3E%3Cscript%3E')).text()
  expect(none).toContain('No hay ninguna cerrada con')
  expect(none).not.toContain('"><script>')
})
