import { operatorCalls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole } from './testing/console-under-test.ts'
import { at, ID, operator, queued } from './testing/payments.ts'

const { get, platform } = await openConsole()

test('the audit log is filtered, and saved as a file for a spreadsheet without formulas', async () => {
  const line = { id: '9', at, operator: 'eva', action: 'payment.approved', brands: ['brasa'], subject: ID }
  const after = { status: 'approved', received: '10.00', reason: '=1+1; no' }
  const body = { items: [{ ...line, before: null, after, address: '=cmd' }], next_cursor: null }
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, role: 'supervisor' } }
  platform.answers[operatorCalls.listAudit.path] = { body }
  const page = await (await get('/audit?brand=brasa&operator=eva&from=2026-11-01&to=x')).text()
  expect(platform.asked.at(-1)?.query).toEqual({ brand: 'brasa', operator: 'eva', from: '2026-11-01' })
  expect(page).toContain('/audit.csv?brand=brasa&amp;operator=eva&amp;from=2026-11-01')
  expect(page).toContain('recibido: 10.00')
  // What was done from a terminal of the server says so in words.
  platform.answers[operatorCalls.listAudit.path] = {
    body: {
      items: [{ ...line, operator: null, before: null, after, address: 'command' }],
      next_cursor: null,
    },
  }
  const fromTerminal = await (await get('/audit')).text()
  expect(fromTerminal).toContain('terminal')
  expect(fromTerminal).not.toContain('command')
  platform.answers[operatorCalls.listAudit.path] = { body }
  const file = await get('/audit.csv?brand=brasa')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, row] = (await file.text()).split('\r\n')
  expect(head).toContain('UTC;Cuándo;Zona horaria;Marca;Quién')
  expect(row).toContain(`${at};2026-11-21 09:00:00;`)
  expect(row).toContain('America/Argentina/Buenos_Aires;brasa;eva;Pago aprobado;')
  expect(row).toMatch(/;"estado: Acreditado; recibido: 10.00; motivo: =1\+1; no";'=cmd$/)
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
