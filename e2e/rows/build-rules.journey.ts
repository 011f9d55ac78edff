import { META, answerJson, buildRequests, go, matcher, open } from './builds-support.ts'
import { documents, en, expect, speak, test } from './support.ts'

test('S97 S255 route rules: the exact path, one segment, a tail; the more exact one wins', async ({
  page,
  backend,
  site,
}) => {
  void backend
  const asked = buildRequests(page)
  await answerJson(page, META, {
    id: 'x',
    ...matcher({
      static: { '/old/keep': { redirect: '/poker' } },
      dynamic: { '/u/*': { redirect: '/horses' }, '/v/:id/edit': { redirect: '/prode' } },
      wildcard: { '/old/**': { redirect: '/promotions' }, '/old/deep/**': { redirect: '/virtuals' } },
    }),
  })
  await open(page, `${site}/terms`)
  const loaded = documents(page)
  for (const [from, to] of [
    ['/old', '/promotions'],
    ['/old/a/b?q=1', '/promotions'],
    ['/old/keep/', '/poker'],
    ['/old/deep/y', '/virtuals'],
    ['/u/1', '/horses'],
    ['/v/1/edit', '/prode'],
  ] as const) {
    await go(page, '/terms')
    await expect(page).toHaveURL(`${site}/terms`)
    await go(page, from)
    await expect(page, from).toHaveURL(site + to)
  }
  expect(loaded).toEqual([])
  expect(asked.filter((path) => path.startsWith('/builds/meta/'))).toHaveLength(1)
  await go(page, '/u/1/x')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page).toHaveURL(`${site}/u/1/x`)
})

test('S97 a rule may lead to another host, never to a script, and never round for ever', async ({
  page,
  backend,
  site,
  at,
}) => {
  void backend
  await speak(page, 'en_US')
  await answerJson(
    page,
    META,
    matcher({
      static: {
        '/out': { redirect: `${at('other.test')}/privacy?a=1` },
        '/script': { redirect: 'javascript:document.body.remove()' },
        '/a': { redirect: '/b' },
        '/b': { redirect: '/a' },
      },
    }),
  )
  await open(page, `${site}/terms`)
  await go(page, '/script')
  await expect(page.getByText('404')).toBeVisible()
  await open(page, `${site}/terms`)
  await go(page, '/a')
  await expect(page.getByText(en.errors.failed)).toBeVisible()
  await open(page, `${site}/terms`)
  await go(page, '/out')
  await expect(page).toHaveURL(`${at('other.test')}/privacy?a=1`)
})

test('S279 build metadata that cannot be read is only logged', async ({ page, backend, site }) => {
  void backend
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await page.route(META, (route) => route.fulfill({ status: 404, body: '' }))
  const asked = buildRequests(page)
  await open(page, `${site}/terms`)
  const loaded = documents(page)
  for (const path of ['/privacy', '/poker']) {
    await go(page, path)
    await expect(page).toHaveURL(site + path)
  }
  expect(logged.filter((text) => text.includes('Build metadata'))).not.toEqual([])
  // The next navigation may ask again.
  expect(asked.filter((path) => path.startsWith('/builds/meta/')).length).toBeGreaterThan(1)
  expect(loaded).toEqual([])
  await expect(page.locator('[data-notification], dialog[open]')).toHaveCount(0)
})
