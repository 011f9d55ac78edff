import { withAuthenticator } from '../support/authenticator.ts'
import { CREDENTIALS, es, expect, expectPlayer, logIn, test } from './support.ts'
import { ownTokens } from './session-support.ts'

const texts = es.account.passkeys
const ok = (response: object) => ({ body: { response } })
const CHALLENGE = 'Y2hhbGxlbmdlLW9mLXRoaXMtdGVzdC0xMjM0NTY3ODk'

const creation = (host: string) => ({
  challenge: CHALLENGE,
  rp: { id: host, name: 'Shop' },
  user: { id: 'cGxfMQ', name: 'ana', displayName: '' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
})

test('a passkey is made after the password, sent by itself, and logs in', async ({ page, backend, at }) => {
  const site = at('shop.localhost')
  backend.configure({ passkeys: true })
  await withAuthenticator(page)
  await logIn(page, site)
  backend.answer('/api/user/passkeys/begin', ok({ options: creation('shop.localhost') }))
  backend.answer('/api/user/passkeys/add', ok({ passkeys: [] }))
  await page.goto(`${site}/profile?section=security`)
  await page.getByText(texts.add, { exact: true }).click()
  await page.locator('#passkeys [name=password]').fill(CREDENTIALS.password)
  const kept = {
    id: 'k1',
    name: 'Chrome · Linux',
    created_at: '2026-05-13T15:00:00.000Z',
    last_used_at: null,
  }
  backend.answer('/api/user/passkeys', ok({ passkeys: [kept] }))
  await page.getByRole('button', { name: texts.addYes }).click()
  await expect(page.locator('[data-passkey]')).toContainText('Chrome · Linux')
  // The page reads its list again after the first of both calls, too.
  await expect.poll(() => backend.of('/api/user/passkeys/add').length).toBe(1)
  const made = backend.of('/api/user/passkeys/add')[0]?.body?.['passkey'] as { id: string; type: string }
  expect(made.type).toBe('public-key')

  await page.context().clearCookies()
  const asked = { challenge: CHALLENGE, rpId: 'shop.localhost', userVerification: 'required' }
  backend.answer('/api/auth/passkey/begin', ok({ options: asked }))
  await page.goto(`${site}/login`)
  const { token } = ownTokens(backend)
  backend.answer('/api/auth/passkey', ok({ token }))
  await page.getByRole('button', { name: texts.use }).click()
  await expectPlayer(page)
  expect(backend.of('/api/auth/passkey')[0]?.body).toMatchObject({ passkey: { id: made.id } })
})

test('a brand without passkeys has no button', async ({ page, site }) => {
  await page.goto(`${site}/login`)
  await expect(page.locator('main [name=username]')).toBeVisible()
  await expect(page.getByRole('button', { name: texts.use })).toHaveCount(0)
})
