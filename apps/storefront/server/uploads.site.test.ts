import { expect, test } from 'vitest'
import { refusal } from '../../../e2e/mock-backend/answers.ts'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()

const money = { amount: '5000.00', currency: 'ARS' }
const transfer = {
  id: 'pay_1',
  date: '2026-11-21T12:00:00.000Z',
  kind: 'deposit',
  method: { id: 'cvu_in', name: 'Transferencia' },
  amount: money,
  fee: { amount: '0.00', currency: 'ARS' },
  status: 'pending',
  reason: null,
  redirect_url: null,
  expires_at: null,
  confirmations: null,
  proof: null,
  updated_at: '2026-11-21T12:00:00.000Z',
  cancelable: false,
  instructions: {
    kind: 'bank',
    holder: 'Brasa SA',
    bank: 'Banco',
    tax_id: null,
    account: '0000003100000000000001',
    alias: null,
    reference: 'ABC',
  },
}
backend.answer('/api/wallet/payment', { body: { response: transfer } })
const visitor = site.visitor()
await visitor.logIn()

function send(path: string, form: FormData) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`http://127.0.0.1:${site.port}${path}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { cookie },
  })
}

/** Posts a file as a browser without JavaScript does. */
async function upload(path: string, bytes: number) {
  const form = new FormData()
  form.set('intent', 'proof')
  form.set('proof_of_payment', new Blob([new Uint8Array(bytes)]), 'foto.jpg')
  const answer = await send(path, form)
  return { status: answer.status, location: answer.headers.get('location') }
}

test.each([6, 12, 40])('a proof of %i MB leads back to its page, which says so at the field', async (mb) => {
  const answer = await upload('/wallet/payments/pay_1', mb * 1024 * 1024)
  expect(answer).toEqual({ status: 303, location: '/wallet/payments/pay_1?upload=too_large' })
  const page = (await visitor.open(answer.location ?? '')).text
  expect(holds(page, 'El archivo pesa más de 5 MB.')).toBe(true)
  expect(page).toMatch(/id="[^"]*-proof-error"/)
})

test('a document that was asked for is shown with its form, sent, and a refusal stands at its field', async () => {
  const asked = { id: '7', kind: 'identity', note: 'Las dos caras', asked_at: transfer.date, sent: null }
  const other = { ...asked, id: '8', kind: 'address', sent: { name: 'luz.pdf', at: transfer.date } }
  backend.answer('/api/wallet/payment', { body: { response: { ...transfer, documents: [asked, other] } } })
  const page = (await visitor.open('/wallet/payments/pay_1')).text
  for (const text of ['necesitamos una foto de tu documento de identidad', 'Las dos caras', 'luz.pdf'])
    expect(holds(page, text)).toBe(true)
  expect(page.match(/name="request"/g)).toHaveLength(1)
  const refused = refusal(422, 'invalid_file', 'El archivo no sirve')
  const body = { ...(refused.body as object), fields: { document: 'No sirve' } }
  backend.answer('/api/wallet/payment/document', { ...refused, body })
  const form = new FormData()
  const token = visitor.cookies.get('XSRF-TOKEN') ?? ''
  for (const [name, value] of Object.entries({ _xsrf: token, intent: 'document', request: '7' }))
    form.set(name, value)
  form.set('document', new Blob(['x']), 'dni.jpg')
  const answer = await send('/wallet/payments/pay_1', form)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toMatch(/-proof-error"[^>]*>.*El archivo no sirve/s)
  expect(backend.of('/api/wallet/payment/document')).toHaveLength(1)
})

test('a deposit of a kind the site has no page for is shown by the lines of its instructions, with its proof', async () => {
  const how = (proof: boolean) => ({
    kind: 'lines',
    lines: [
      { label: 'Oficina', value: 'Calle Falsa 123', copy: false },
      { label: 'Número', value: '12-34', copy: true },
    ],
    reference: 'ABC',
    proof,
  })
  const shown = async (proof: boolean) => {
    backend.answer('/api/wallet/payment', {
      body: { response: { ...transfer, instructions: how(proof), documents: [] } },
    })
    return (await visitor.open('/wallet/payments/pay_1')).text
  }
  const page = await shown(true)
  for (const text of ['Pagá', 'Oficina', 'Calle Falsa 123', 'Número', '12-34', 'Referencia', 'ABC'])
    expect(holds(page, text), text).toBe(true)
  expect(page).toContain('name="proof_of_payment"')
  expect(await shown(false)).not.toContain('name="proof_of_payment"')
})
