import { expect, expectGuest, expectPlayer, logIn, test } from './support.ts'

for (const path of ['/login', '/register', '/reset/password'])
  test(`S85 S86 a player who opens ${path} is led home`, async ({ page, backend, site }) => {
    void backend
    await page.goto(site + path)
    await expect(page).toHaveURL(site + path)
    await expectGuest(page)
    await logIn(page, site)
    await page.goto(site + path)
    await expect(page).toHaveURL(`${site}/`)
    await expectPlayer(page)
  })
