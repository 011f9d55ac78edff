import { MARKETING_CHANNELS, MARKETING_PRODUCTS } from '@palco/contract/tables'
import { en, expect, logIn, speak, test } from './support.ts'

const CALL = '/api/marketing_consents'
const answer = (given: readonly string[]) => ({
  body: {
    response: {
      rule: 'opt_in_by_product_and_channel',
      consents: MARKETING_PRODUCTS.flatMap((product) =>
        MARKETING_CHANNELS.map((channel) => {
          const isGiven = given.includes(`${product} ${channel}`)
          return {
            product,
            channel,
            given: isGiven,
            changed_at: isGiven ? '2026-11-21T12:00:00.000Z' : null,
            version: isGiven ? 2 : null,
          }
        }),
      ),
    },
  },
})

test('consents to marketing: a list on a phone, lines on a desktop; each box can be pressed, and one press withdraws all', async ({
  page,
  backend,
  site,
}) => {
  backend.answer(CALL, answer(['casino email']))
  await speak(page, 'en_US')
  await logIn(page, site, `${site}/profile?section=messages`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  const form = page.locator('.consents')
  const casino = form.getByRole('group', { name: en.messages.marketing.products.casino })
  const email = casino.getByLabel(en.messages.marketing.channels.email)
  const push = casino.getByLabel(en.messages.marketing.channels.push)
  await expect(form.getByRole('checkbox')).toHaveCount(MARKETING_PRODUCTS.length * MARKETING_CHANNELS.length)
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(email).toBeChecked()
  const top = async (box: typeof email) => (await box.boundingBox())?.y
  expect(await top(push)).toBe(await top(email))

  await page.setViewportSize({ width: 375, height: 800 })
  expect(await top(push)).toBeGreaterThan((await top(email)) ?? 0)
  for (const box of await form.locator('.checkbox').all())
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

  backend.answer(CALL, answer([]))
  await form.getByRole('button', { name: en.messages.marketing.stop }).click()
  await expect(form.getByRole('status')).toHaveText(en.messages.marketing.saved)
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0)
})
