import { expect, test } from '../support/journey.ts'
import { hydrated } from '../support/player-page.ts'
import { SITES } from '../support/sites.ts'

const brands = [
  { site: SITES.brasa, name: 'Brasa', theme: 'dark', header: '1', footer: '1', marks: '@phone' },
  { site: SITES.marea, name: 'Marea', theme: 'light', header: '2', footer: '2', marks: '@desktop' },
]

for (const brand of brands) {
  test(`${brand.name} shows its own theme, logo, header and footer ${brand.marks} @spanish`, async ({
    page,
    language,
  }) => {
    await page.goto(brand.site)
    await expect(page).toHaveTitle(new RegExp(brand.name))
    await expect(page.locator('html')).toHaveAttribute('data-theme', brand.theme)
    await expect(page.locator('html')).toHaveAttribute(
      'lang',
      { es_ES: 'es', en_US: 'en', pt_BR: 'pt-BR' }[language],
    )
    await expect(page.locator('.shell')).toHaveAttribute('data-header', brand.header)
    await expect(page.locator('.shell')).toHaveAttribute('data-footer', brand.footer)
    const logo = page.locator(`img[src*="/art/brands/${brand.name.toLowerCase()}-${brand.theme}.svg"]`)
    await expect(logo.first()).toHaveAttribute('alt', brand.name)
  })
}

test('a brand with a landing shows it with both forms where others show the login @desktop @spanish', async ({
  page,
}) => {
  await page.goto(SITES.tribuna)
  await expect(page).toHaveURL(`${SITES.tribuna}/login`)
  await expect(page.locator('form [name=username]').first()).toBeAttached()
  await expect(page.locator('form [name=email]')).toBeAttached()
})

test('a language is chosen at once, without a new document, and stays @languages', async ({
  page,
  language,
}) => {
  const other = language === 'en_US' ? 'pt_BR' : 'en_US'
  await page.goto(`${SITES.brasa}/terms`)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator(`footer button[value=${other}]`).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'en_US' ? 'en' : 'pt-BR')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('languageSession'))).toBe(other)
})

test('a host that no brand has is refused @spanish', async ({ request }) => {
  const answer = await request.get(SITES.brasa, { headers: { host: 'evil.example' } })
  expect(answer.status()).toBe(421)
})
