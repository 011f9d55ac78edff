import type { Page } from '@playwright/test'
import { paymentMethod, user } from '../mock-backend/answers.ts'
import { en, expect, logIn, speak, test } from './support.ts'

type Router = { revalidate(): Promise<void>; state: { revalidation: string; navigation: { state: string } } }

/** Reads the page's data again, as a live event or another session does, and waits until they are shown. */
const readAgain = (page: Page) =>
  page.evaluate(async () => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router }
    await router.revalidate()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

const isRead = (page: Page) =>
  page.waitForFunction(() => {
    const { state } = (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter
    return state.revalidation === 'idle' && state.navigation.state === 'idle'
  })

test('a form that was saved says so until another one is sent or another page is entered', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  await logIn(page, site, `${site}/profile?section=personal`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await page.locator('main [name=name]').fill('Eva')
  backend.answer('/api/user/update', { body: { response: { ...user, name: 'Eva' } } })
  // Another name is another player to the page: it reads its root again by itself.
  const second = page.waitForResponse(
    (response) =>
      /profile\.data/.test(response.url()) &&
      !/_routes/.test(response.url()) &&
      response.request().method() === 'GET',
  )
  await page.locator('main form button[type=submit]').click()
  await second
  await isRead(page)
  const saved = page.getByText(en.account.profile.saved)
  await expect(saved).toBeVisible()
  await readAgain(page)
  await expect(saved).toBeVisible()
  await page.locator('main nav a[href="/profile?section=miles"]').click()
  await expect(page).toHaveURL(`${site}/profile?section=miles`)
  await page.goBack()
  await expect(page.locator('main [name=name]')).toBeVisible()
  await expect(saved).toHaveCount(0)
})

test('a deposit without an answer keeps its error and its key while its page is read again', async ({
  page,
  backend,
  site,
}) => {
  const path = '/api/wallet/deposit'
  backend.answer('/api/wallet/methods', { body: { response: { methods: [paymentMethod('deposit')] } } })
  await speak(page, 'en_US')
  await logIn(page, site, `${site}/wallet/deposit`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  backend.answer(path, { status: 503 })
  await page.locator('main [name=amount]').fill('100')
  const submit = page.locator('main form:has([name=amount]) button[type=submit]')
  await submit.click()
  const error = page.locator('main [data-form-errors]').first()
  await expect(error).toBeVisible()
  await readAgain(page)
  await expect(error).toBeVisible()
  await submit.click()
  await expect.poll(() => backend.of(path).length).toBeGreaterThan(1)
  const keys = backend.of(path).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})
