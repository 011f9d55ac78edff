import {
  CREDENTIALS,
  en,
  expect,
  expectGuest,
  expectPlayer,
  last,
  paths,
  refusal,
  sendLogin,
  speak,
  test,
  tokenCookies,
  tokens,
} from './support.ts'
import { ownTokens } from './session-support.ts'

const LOGIN = '/api/auth/login'
const named = (paths: string[]) =>
  paths.filter((path) => [LOGIN, '/api/user', '/auth/configurations'].includes(path))

test('S7 S189 S247 S250 S155 S156 S246 S248 S251 S147 a login: the credentials once, then the user with the new token, then the player’s configuration', async ({
  page,
  backend,
  site,
}) => {
  backend.answer(LOGIN, { ...tokens('abc'), delayMs: 150 })
  backend.answer('/api/user', { body: { username: 'rosaura' }, delayMs: 400 })
  await page.goto(`${site}/login`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-loading=start]')) document.body.dataset.started = 'again'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await sendLogin(page)
  await expect.poll(() => paths(backend)).toContain('/api/user')
  // Only the user call's success makes a player.
  await expectGuest(page)
  await expectPlayer(page)
  await expect(page.locator('header').getByText('rosaura', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${site}/`)

  expect(named(paths(backend)).slice(0, 3)).toEqual([LOGIN, '/api/user', '/auth/configurations'])
  expect(backend.of(LOGIN)).toHaveLength(1)
  const login = last(backend, LOGIN)
  expect(login.method).toBe('POST')
  expect(login.body).toMatchObject(CREDENTIALS)
  expect(Object.keys(login.body ?? {}).sort()).toEqual(['domain', 'language', 'password', 'username'])
  expect(login.headers.authorization).toBeUndefined()
  const user = last(backend, '/api/user')
  expect(user.method).toBe('POST')
  expect(user.headers.authorization).toBe('Bearer abc')
  expect(Object.keys(user.body ?? {}).sort()).toEqual(['domain', 'language'])
  expect(last(backend, '/auth/configurations').headers.authorization).toBe('Bearer abc')
  expect(await page.locator('body').getAttribute('data-started')).toBeNull()
})

test('S156 an envelope named response holds the user; with anything beside it the whole answer is the user', async ({
  page,
  context,
  backend,
  site,
}) => {
  for (const [body, name] of [
    [{ response: { username: 'inés' } }, 'inés'],
    [{ response: { username: 'inner' }, username: 'outer' }, 'outer'],
  ] as const) {
    await context.clearCookies()
    ownTokens(backend)
    backend.answer('/api/user', { body })
    await page.goto(`${site}/login`)
    await sendLogin(page)
    await expect(page.locator('header').getByText(name, { exact: true })).toBeVisible()
  }
})

test('S157 an empty object is a user', async ({ page, backend, site }) => {
  ownTokens(backend)
  backend.answer('/api/user', { body: {} })
  await page.goto(`${site}/login`)
  await sendLogin(page)
  await expectPlayer(page)
})

for (const [kind, body] of [
  ['no body', undefined],
  ['null', null],
  ['an empty text', ''],
  ['0', 0],
  ['false', false],
] as const)
  test(`S157 S275 a user answer of ${kind} is an error, and the visitor stays a guest`, async ({
    page,
    context,
    backend,
    site,
  }) => {
    await speak(page, 'en_US')
    ownTokens(backend)
    backend.answer('/api/user', { body })
    await page.goto(`${site}/login`)
    await sendLogin(page)
    await expect(page.getByText('User data response does not contain the user field').first()).toBeVisible()
    await expectGuest(page)
    await expect(page).toHaveURL(`${site}/login`)
    await expect.poll(() => tokenCookies(context)).toEqual([])
  })

for (const [kind, answer] of [
  ['500', { status: 500 }],
  ['401', { status: 401, body: {} }],
  ['403 with a text', refusal(403, 'closed', 'Cuenta cerrada')],
] as const)
  test(`S148 a user call that answers ${kind} leaves a guest, and the token just received is dropped`, async ({
    page,
    context,
    backend,
    site,
  }) => {
    ownTokens(backend)
    backend.answer('/api/user', answer)
    await page.goto(`${site}/login`)
    await sendLogin(page)
    await expect(page.locator('[data-notification=error]')).toBeVisible()
    await expectGuest(page)
    await expect.poll(() => tokenCookies(context)).toEqual([])
    await expect(page.locator('main [name=username]')).toHaveValue(CREDENTIALS.username)
    await expect(page.locator('main [name=password]')).toHaveValue('')
    await page.goto(`${site}/casino`)
    await expect(page).toHaveURL(`${site}/login`)
  })

for (const body of [{ response: {} }, { token: 'abc' }, { response: { token: '' } }, undefined])
  test(`S155 a login answer without response.token is a refused login: ${JSON.stringify(body)}`, async ({
    page,
    context,
    backend,
    site,
  }) => {
    await speak(page, 'en_US')
    backend.answer(LOGIN, { body })
    await page.goto(`${site}/login`)
    await sendLogin(page)
    await expect(page.getByText(en.errors.invalidCredentials)).toBeVisible()
    await expectGuest(page)
    await expect.poll(() => tokenCookies(context)).toEqual([])
    expect(paths(backend)).not.toContain('/api/user')
  })

test('S269 S270 a refusal without messages: the two texts; the name stays, the password does not', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  await page.goto(`${site}/login`)
  for (const answer of [
    { status: 401, body: {} },
    { status: 401 },
    { status: 422, body: { response: [] } },
  ]) {
    await page.reload()
    backend.answer(LOGIN, answer)
    await sendLogin(page)
    const notice = page.locator('[data-notification=error]')
    await expect(notice.locator('strong')).toHaveText('Invalid credentials!')
    await expect(notice.locator('p')).toHaveText('The username or password are incorrect')
    await expectGuest(page)
    await expect(page.locator('main [name=username]')).toHaveValue(CREDENTIALS.username)
    await expect(page.locator('main [name=password]')).toHaveValue('')
    await expect(page.locator('main button[type=submit]').first()).toBeEnabled()
  }
})

test('S158 S159 S160 an error answer: its list, its type, its message', async ({ page, backend, site }) => {
  await speak(page, 'en_US')
  await page.goto(`${site}/login`)
  const notice = page.locator('[data-notification=error]')
  for (const [body, shown] of [
    [{ message: 'Nope' }, ['Nope']],
    [{ message: 'Nope', response: [] }, ['Nope']],
    [{ message: 'Nope', response: ['One <b>', 'Two'] }, ['One <b>', 'Two']],
  ] as const) {
    await page.reload()
    backend.answer(LOGIN, { status: 422, body })
    await sendLogin(page)
    await expect(notice.locator('strong')).toHaveText('Error')
    await expect(notice.locator('p')).toHaveText([...shown])
  }
  backend.answer(LOGIN, { status: 422, body: { response: ['Stop'], type: 'alert' } })
  await page.reload()
  await sendLogin(page)
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('Stop')
  await expect(notice).toHaveCount(0)
})

test('S150 while a login is under way a second submit sends nothing', async ({ page, backend, site }) => {
  backend.answer(LOGIN, { ...tokens('slow'), delayMs: 2_000 })
  await page.goto(`${site}/login`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await sendLogin(page)
  const button = page.locator('main button[type=submit]').first()
  await expect.poll(() => backend.of(LOGIN).length).toBe(1)
  await expect(button).toBeDisabled()
  await button.click({ force: true })
  await page.locator('main [name=password]').press('Enter')
  await expectPlayer(page)
  expect(backend.of(LOGIN)).toHaveLength(1)
})

test('S150 nor where both submits come before hydration', async ({ browser, backend, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  ownTokens(backend)
  await page.goto(`${site}/login`)
  await sendLogin(page)
  await expectPlayer(page)
  await expect(page).toHaveURL(`${site}/`)
  expect(backend.of(LOGIN)).toHaveLength(1)
  await context.close()
})

test('S189 a new login drops the session before it, whatever comes of it', async ({
  page,
  context,
  backend,
  site,
}) => {
  ownTokens(backend)
  await page.goto(`${site}/login`)
  const other = await context.newPage()
  await other.goto(`${site}/login`)
  await sendLogin(other)
  await expectPlayer(other)
  backend.answer(LOGIN, { status: 401, body: {} })
  await sendLogin(page)
  await expect(page.locator('[data-notification=error]')).toBeVisible()
  await expect.poll(() => tokenCookies(context)).toEqual([])
})
