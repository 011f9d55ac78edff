import { depositByCard, expect, registerByForm, test } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'

test('messages arrive live, are opened, which reads them, and are deleted after a question @phone', async ({
  page,
  t,
}) => {
  await registerByForm(page, SITES.brasa)
  // The welcome reaches the open page: nothing was loaded again.
  const unread = page.locator('[data-unread]').first()
  await expect(unread).toHaveAttribute('data-unread', '1')
  await depositByCard(page, SITES.brasa, '5000')
  await expect(unread).toHaveAttribute('data-unread', '2')

  await page.goto(`${SITES.brasa}/profile?section=messages`)
  const rows = page.locator('main [data-message]')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/\$\s?5[.,]000[.,]00/)
  await expect(page.locator('main .is-unread')).toHaveCount(2)
  await rows.first().locator('a').click()
  const opened = page.locator('main article[data-message]')
  await expect(opened).toBeVisible()
  await expect(unread).toHaveAttribute('data-unread', '1')

  const question = page.getByRole('alertdialog', { name: t.messages.deleteQuestion })
  await opened.getByRole('button', { name: t.messages.delete }).click()
  await question.getByRole('button', { name: t.messages.keep }).click()
  await expect(question).toHaveCount(0)
  await expect(opened).toBeVisible()
  await opened.getByRole('button', { name: t.messages.delete }).click()
  await question.getByRole('button', { name: t.messages.deleteConfirm }).click()
  await expect(page.getByRole('status').filter({ hasText: t.messages.deleted })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.locator('main .is-unread')).toHaveCount(1)
})
