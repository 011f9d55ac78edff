import { submitsItself } from './session-support.ts'
import { sendForm } from '../support/over-http.ts'
import { CREDENTIALS, es, expect, expectGuest, logIn, test } from './support.ts'

const ok = (response: object) => ({ body: { response } })
const PAGE = '/profile?section=limits'
const texts = es.protection
const RUNNING = {
  kind: 'break',
  from: '2026-05-13T15:00:00.000Z',
  until: '2026-05-20T15:00:00.000Z',
  everywhere: false,
  opens_at: null,
  can_come_back: false,
}

test('a break is asked about once and begins; the page then says what holds and offers only longer ones', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site, site + PAGE)
  await page.getByLabel(texts.break.length).selectOption('week')
  await page.getByRole('button', { name: texts.break.submit }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(texts.break.text)).toBeVisible()
  await question.getByRole('button', { name: texts.break.cancel }).click()
  expect(backend.of('/api/protection/break')).toEqual([])
  await page.getByRole('button', { name: texts.break.submit }).click()
  backend.answer('/api/protection', ok({ restriction: RUNNING }))
  await question.getByRole('button', { name: texts.break.confirm }).click()
  await expect(page.getByText(/Estás en pausa hasta el/)).toBeVisible()
  expect(backend.of('/api/protection/break').map(({ body }) => body)).toMatchObject([{ length: 'week' }])
  await expect(page.getByLabel(texts.break.length).locator('option')).toHaveText([
    texts.break.lengths.fortnight,
    texts.break.lengths.month,
    texts.break.lengths.six_weeks,
  ])
  await expect(page.getByRole('link', { name: texts.running.withdraw })).toHaveAttribute(
    'href',
    '/wallet/withdraw',
  )
})

test('an exclusion takes the password, a wrong one is said at its field; then the session has ended', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site, site + PAGE)
  const wrong = 'La contraseña no es correcta.'
  const said = { response: [wrong], type: 'notification', message: wrong, code: 'wrong_password' }
  backend.answer('/api/protection/exclude', { status: 422, body: { ...said, fields: { password: wrong } } })
  await page.getByLabel(texts.exclusion.length).selectOption('ever')
  await page.getByLabel(texts.exclusion.everywhere).check()
  await page.getByLabel(texts.exclusion.password).fill('una que no es')
  await page.getByRole('button', { name: texts.exclusion.submit }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.exclusion.confirm }).click()
  await expect(page.getByLabel(texts.exclusion.password)).toHaveAccessibleDescription(wrong)
  expect(backend.of('/api/protection/exclude').map(({ body }) => body)).toMatchObject([
    { length: 'ever', everywhere: true, password: 'una que no es' },
  ])
  // All sessions end with it, and the log-in page says why.
  backend.answer('/api/protection/exclude', ok({ restriction: { ...RUNNING, kind: 'exclusion' } }))
  await page.getByLabel(texts.exclusion.password).fill('la que es')
  await page.getByRole('button', { name: texts.exclusion.submit }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.exclusion.confirm }).click()
  await expect(page.getByText(es.account.login.ended.excluded)).toBeVisible()
  await expect(page).toHaveURL(`${site}/login`)
  await expectGuest(page)
  expect(backend.of('/api/auth/logout')).toHaveLength(1)
})

test('after the time of an exclusion the player asks to come back', async ({ page, site, backend }) => {
  const over = { ...RUNNING, kind: 'exclusion', can_come_back: true }
  backend.answer('/api/protection', ok({ restriction: over }))
  await logIn(page, site, site + PAGE)
  await expect(page.getByText(texts.running.over)).toBeVisible()
  await page.getByRole('button', { name: texts.running.comeBack }).click()
  const opens = { ...over, can_come_back: false, opens_at: '2026-06-02T12:00:00.000Z' }
  backend.answer('/api/protection', ok({ restriction: opens }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/Pediste volver/)).toBeVisible()
  expect(backend.of('/api/protection/come_back')).toHaveLength(1)
})

test('breaks that cannot be read say so, and the limits stay; a backend without them shows nothing', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/protection', { status: 503 })
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.unreadable)).toBeVisible()
  await expect(page.locator('[data-limit]')).toHaveCount(12)
  backend.answer('/api/protection', { status: 404 })
  await page.reload()
  await expect(page.locator('[data-limit]')).toHaveCount(12)
  await expect(page.getByText(texts.unreadable)).toHaveCount(0)
  await expect(page.getByText(texts.title)).toHaveCount(0)
})

const DAY_BREAK = { ...RUNNING, until: '2026-05-14T15:00:00.000Z' }
const RESTRICTED = {
  status: 403,
  body: { response: ['Tenés una pausa.'], type: 'alert', message: 'Tenés una pausa.', code: 'restricted' },
}

test('the header stops play for a day after one question, which can be left without an act', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  const button = page.getByRole('banner').getByRole('link', { name: texts.pause.button })
  await expect(button).toHaveAttribute('href', '/profile?section=limits#protection')
  await submitsItself(page)
  await button.click()
  const question = page.getByRole('alertdialog', { name: texts.pause.question })
  await expect(question).toContainText('nadie la puede levantar antes')
  await question.getByRole('button', { name: texts.pause.cancel }).click()
  await expect(question).toHaveCount(0)
  expect(backend.of('/api/protection/break')).toEqual([])

  await button.click()
  backend.answer('/api/protection/break', { status: 503 })
  await question.getByRole('button', { name: texts.pause.confirm }).click()
  await expect(question.getByRole('alert')).toHaveText(texts.pause.failed)
  backend.answer('/api/protection/break', ok({ restriction: DAY_BREAK }))
  await question.getByRole('button', { name: texts.pause.confirm }).click()
  const done = page.getByRole('dialog', { name: /Estás en pausa hasta el/ })
  await expect(done.getByRole('link', { name: texts.running.withdraw })).toBeVisible()
  expect(backend.of('/api/protection/break').at(-1)?.body).toMatchObject({ length: 'day' })
  await done.getByRole('button', { name: texts.pause.close }).click()
  await expect(done).toHaveCount(0)
})

test('without a network the question stays, says that no break began, and it begins when the network is back', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site, `${site}/casino/play/mate-de-oro`)
  await submitsItself(page)
  await page.locator('.play-bar').getByRole('link', { name: texts.pause.button }).click()
  const question = page.getByRole('alertdialog')
  const confirm = question.getByRole('button', { name: texts.pause.confirm })
  await expect(confirm).toBeVisible()
  await page.context().setOffline(true)
  await confirm.click()
  await expect(question.getByRole('alert')).toHaveText(texts.pause.unsent)
  backend.answer('/api/protection/break', ok({ restriction: DAY_BREAK }))
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog', { name: /Estás en pausa hasta el/ })).toBeVisible()
})

test('a break or an exclusion of the profile that is sent without a network begins when it is back, once', async ({
  page,
  site,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site, `${site}/profile?section=limits`)
  await submitsItself(page)
  await page.getByRole('button', { name: texts.break.submit }).click()
  await page.context().setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: texts.break.confirm }).click()
  await expect(page.locator('main')).toContainText(es.errors.noAnswer)
  expect(backend.of('/api/protection/break')).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(() => backend.of('/api/protection/break').length).toBe(1)
})

test('what could not be sent is not sent for who logs in meanwhile: the page is read anew', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site, `${site}/profile?section=limits`)
  await submitsItself(page)
  await page.getByRole('button', { name: texts.break.submit }).click()
  await page.context().setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: texts.break.confirm }).click()
  await expect(page.locator('main')).toContainText(es.errors.noAnswer)
  await page.context().clearCookies()
  await sendForm(page, { site, path: '/login' }, 'username', CREDENTIALS)
  await page.locator('body').evaluate((body) => body.setAttribute('data-before', ''))
  await page.context().setOffline(false)
  await expect(page.locator('body[data-before]')).toHaveCount(0)
  expect(backend.of('/api/protection/break')).toEqual([])
})

test('what was changed after it could not be sent is asked about anew', async ({ page, site, backend }) => {
  await logIn(page, site, `${site}/profile?section=limits`)
  await submitsItself(page)
  await page.getByRole('button', { name: texts.break.submit }).click()
  await page.context().setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: texts.break.confirm }).click()
  await expect(page.locator('main')).toContainText(es.errors.noAnswer)
  await page.locator('#break-length').selectOption('week')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: texts.break.submit }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(backend.of('/api/protection/break')).toEqual([])
})

test('an exclusion without its password is not asked about: the field says what is missing', async ({
  page,
  site,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site, `${site}/profile?section=limits`)
  await submitsItself(page)
  const send = page.getByRole('button', { name: texts.exclusion.submit })
  await send.click()
  const field = page.locator('#exclusion-password')
  await expect(field).toHaveAccessibleDescription(es.account.errors.passwordRequired)
  await expect(field).toBeFocused()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await field.fill('a long enough one')
  await send.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(backend.of('/api/protection/exclude')).toEqual([])
})

test('an open game is closed by it and says until when, with the ways that are left and no other game', async ({
  page,
  site,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site, `${site}/casino/play/mate-de-oro`)
  await expect(page.locator('.play-stage iframe')).toHaveCount(1)
  await submitsItself(page)
  await page.locator('.play-bar').getByRole('link', { name: texts.pause.button }).click()
  backend.answer('/api/protection/break', ok({ restriction: DAY_BREAK }))
  backend.answer('/api/protection', ok({ restriction: DAY_BREAK }))
  backend.answer('/api/games/launch', RESTRICTED)
  await page.getByRole('alertdialog').getByRole('button', { name: texts.pause.confirm }).click()
  const stage = page.locator('.play-stage')
  await expect(stage.getByText(/Estás en pausa hasta el/)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(stage.locator('iframe')).toHaveCount(0)
  await expect(stage.getByRole('link', { name: texts.running.withdraw })).toBeVisible()
  await expect(stage.getByRole('link', { name: texts.running.limits })).toBeVisible()
  await expect(page.getByText(es.errors.retry)).toHaveCount(0)
  await expect(page.getByText(es.casino.game.similar)).toHaveCount(0)
  await page.reload()
  await expect(stage.getByText(/Estás en pausa hasta el/)).toBeVisible()
})
