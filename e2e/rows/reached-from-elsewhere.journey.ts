import { en, expect, logIn, speak, test } from './support.ts'

test('a link of another site opens a game only after a press', async ({ page, backend, site }) => {
  await speak(page, 'en_US')
  // Browsers name where a request comes from over https and on this machine only.
  const own = site.replace('shop.test', '127.0.0.1')
  await logIn(page, own)
  const elsewhere = 'http://elsewhere.test/'
  await page.route(`${elsewhere}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${own}/casino/play/g1">game</a>` }),
  )
  await page.goto(elsewhere)
  await page.getByRole('link', { name: 'game' }).click()
  await expect(page).toHaveURL(`${own}/casino/play/g1`)
  expect(backend.of('/api/games/launch')).toEqual([])
  await page.getByRole('button', { name: en.casino.game.start }).click()
  await expect.poll(() => backend.of('/api/games/launch').length).toBe(1)
  await expect(page.getByRole('button', { name: en.casino.game.start })).toHaveCount(0)
})
