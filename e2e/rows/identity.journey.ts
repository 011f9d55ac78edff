import { paymentMethod } from '../mock-backend/answers.ts'
import { es, expect, logIn, test } from './support.ts'

const ok = (response: object) => ({ body: { response } })
const PAGE = '/profile/identity'
const texts = es.identity
const AT = '2026-05-13T15:00:00.000Z'
const NOTHING = { before: 'play', available: true, check: null, missing: [] }
const FRONT = { id: '1', kind: 'document_front', reason: null, asked_at: AT, sent_at: null }
const PORTRAIT = { id: '2', kind: 'portrait', reason: null, asked_at: AT, sent_at: null }
const checked = (state: string, documents: object[] = [], reasons: string[] = []) => ({
  before: state === 'accepted' ? null : 'play',
  available: true,
  check: { state, reasons, documents, changed_at: AT },
  missing: [],
})
/** The least that a browser takes for a picture. */
const PICTURE = {
  name: 'dni.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a player has the data checked, sends what is asked for one by one, and is verified', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/identity-check', ok(NOTHING))
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.before.play)).toBeVisible()
  backend.answer('/api/identity-check', ok(checked('asked', [FRONT, PORTRAIT])))
  await page.getByRole('button', { name: texts.verify }).click()
  const front = page.locator('[data-document="document_front"]')
  await expect(front.getByRole('heading', { name: texts.documents.document_front })).toBeVisible()
  await front.locator('input[type=file]').setInputFiles(PICTURE)
  const sent = { ...FRONT, sent_at: AT }
  backend.answer('/api/identity-check', ok(checked('asked', [sent, PORTRAIT])))
  await front.getByRole('button', { name: texts.send }).click()
  await expect(front.getByText(texts.sent)).toBeVisible()
  const portrait = page.locator('[data-document="portrait"]')
  await portrait.locator('input[type=file]').setInputFiles(PICTURE)
  backend.answer('/api/identity-check', ok(checked('accepted', [sent, { ...PORTRAIT, sent_at: AT }])))
  await portrait.getByRole('button', { name: texts.send }).click()
  await expect(page.getByText(texts.accepted)).toBeVisible()
  expect(backend.of('/api/identity-check/begin')).toHaveLength(1)
  expect(backend.of('/api/identity-check/document')).toHaveLength(2)
})

test('what is missing leads to the profile, and a document that is asked for again says why', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/identity-check', ok({ ...NOTHING, missing: ['dni'] }))
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.fields.dni, { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: texts.complete })).toHaveAttribute('href', '/profile')
  backend.answer('/api/identity-check', ok(checked('asked', [{ ...FRONT, reason: 'unreadable' }])))
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.reasons.unreadable)).toBeVisible()
  backend.answer('/api/identity-check', ok(checked('refused', [], ['expired'])))
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.reasons.expired)).toBeVisible()
})

test('a refused deposit leads to the check', async ({ page, site, backend }) => {
  backend.answer('/api/wallet/methods', ok({ methods: [paymentMethod('deposit')] }))
  await logIn(page, site, `${site}/wallet/deposit`)
  await page.locator('[name=amount]').fill('100')
  const said = 'Antes de depositar tenés que verificar tu identidad.'
  backend.answer('/api/wallet/deposit', {
    status: 403,
    body: { response: [said], type: 'alert', message: said, code: 'identity_before_deposit' },
  })
  await page.locator('main form:has([name=amount]) button[type=submit]').click()
  await expect(page.getByRole('dialog').getByRole('link', { name: texts.verify })).toHaveAttribute(
    'href',
    PAGE,
  )
})
