import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, newName, register, test } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'

// The form waits for the service worker, which shows the notices.
test.use({ serviceWorkers: 'allow' })

const SITE = SITES.brasa
const CHOICE = `${SITE}/profile?section=messages`

/** A browser's subscription at a push service, as the service would give it. */
function subscription() {
  const keys = createECDH('prime256v1')
  const endpoint = `https://fcm.googleapis.com/fcm/send/${newName()}`
  const p256dh = keys.generateKeys().toString('base64url')
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}

/**
 * Stands in for what a test cannot have: the push service of the browser's maker, and the question that a browser without windows
 * refuses by itself. The permission is the one that the context was given.
 */
const standIn = (page: Page): Promise<unknown> =>
  page.addInitScript((given) => {
    const KEPT = 'test.subscription'
    const made = {
      toJSON: () => given,
      endpoint: given.endpoint,
      unsubscribe: async () => {
        localStorage.removeItem(KEPT)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(KEPT) === null ? null : made),
      subscribe: async () => {
        localStorage.setItem(KEPT, given.endpoint)
        return made
      },
    })
    Object.defineProperties(Notification, {
      permission: { value: 'default' },
      requestPermission: {
        value: async () => (await navigator.permissions.query({ name: 'notifications' })).state,
      },
    })
  }, subscription())

test('a player chooses notifications on this device, finds the choice again, and ends them', async ({
  page,
  context,
  t,
}) => {
  await context.grantPermissions(['notifications'], { origin: SITE })
  await standIn(page)
  await register(page, SITE)
  await page.goto(CHOICE)
  const form = page.locator('[data-push]')
  await expect(form).toHaveAttribute('data-push', 'off')
  await form.locator('[name=bonuses]').uncheck()
  await form.locator('[name=tournaments]').uncheck()
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await form.getByRole('button', { name: t.messages.push.start }).click()
  expect((await kept).status()).toBe(200)
  await expect(form).toHaveAttribute('data-push', 'on')

  // The platform has the choice: the page of another day starts from it.
  await page.reload()
  await expect(form).toHaveAttribute('data-push', 'on')
  await expect(form.locator('[name=results]')).toBeChecked()
  await expect(form.locator('[name=bonuses]')).not.toBeChecked()
  await expect(form.locator('[name=tournaments]')).not.toBeChecked()

  await form.getByRole('button', { name: t.messages.push.stop }).click()
  await expect(form).toHaveAttribute('data-push', 'off')
  await page.reload()
  await expect(form).toHaveAttribute('data-push', 'off')
  await expect(form.locator('[name=bonuses]')).toBeChecked()
})
