import { META, answerJson, go, matcher, open } from './builds-support.ts'
import { documents, en, expect, expectGuest, expectPlayer, logIn, speak, test } from './support.ts'

/** The module of the page of terms. */
const CHUNK = '**/assets/terms-*.js'

test('S208 a chunk that is gone: its page is loaded whole', async ({ page, backend, site }) => {
  void backend
  await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, `${site}/login`)
  const loaded = documents(page)
  await go(page, '/terms?a=1#b')
  await expect(page).toHaveURL(`${site}/terms?a=1#b`)
  expect(loaded.at(-1)).toBe('/terms?a=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página terms')
})

test('S208 S209 a chunk that stays gone is reported, not loaded whole again at once', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await speak(page, 'en_US')
  await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, `${site}/login`)
  const loaded = documents(page)
  await go(page, '/terms')
  await expect(page).toHaveURL(`${site}/terms`)
  await open(page, `${site}/login`)
  await go(page, '/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.errors.failed)
  await expect(page).toHaveURL(`${site}/terms`)
  expect(loaded).toEqual(['/terms', '/login'])
})

test('S208 a redirect to a page whose module is gone ends on that page, loaded whole', async ({
  page,
  backend,
  site,
}) => {
  void backend
  // No link in view leads there: nothing asks for the module ahead.
  const target = '/icons-seeker-page?a=1'
  await answerJson(page, META, matcher({ static: { '/old': { redirect: target } } }))
  await page.route('**/assets/icons-seeker-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, `${site}/login`)
  const loaded = documents(page)
  await go(page, '/old')
  await expect(page).toHaveURL(site + target)
  await expect.poll(() => loaded.at(-1)).toBe(target)
})

test('S208 without a network a page whose module is not there yet is the error page, and back is the page before', async ({
  page,
  context,
  backend,
  site,
}) => {
  void backend
  await speak(page, 'en_US')
  await page.route(CHUNK, (route) => route.abort())
  await open(page, `${site}/privacy`)
  await context.setOffline(true)
  await go(page, '/terms')
  await expect(page.getByRole('heading', { name: en.errors.noAnswer })).toBeVisible()
  await expect(page).toHaveURL(`${site}/terms`)
  await page.unroute(CHUNK)
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await page.goBack()
  await expect(page).toHaveURL(`${site}/privacy`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página privacy')
})

test('S208 a form whose module is gone is sent whole', async ({ page, backend, site }) => {
  void backend
  await page.route('**/assets/logout-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await logIn(page, site, `${site}/terms`)
  await expectPlayer(page)
  await page
    .locator('form[action="/logout"] button')
    .first()
    .evaluate((button) => (button as HTMLButtonElement).click())
  await expectGuest(page)
})

test('S208 a chunk that fails beside a navigation makes the next one a full load', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }))
  const failed = page.waitForResponse(CHUNK)
  await open(page, `${site}/privacy`)
  await page.locator('footer a[href="/terms"]').scrollIntoViewIfNeeded()
  await failed
  const loaded = documents(page)
  await go(page, '/poker')
  await expect.poll(() => loaded).toEqual(['/poker'])
})
