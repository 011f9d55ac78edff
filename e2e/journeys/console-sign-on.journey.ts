import { axe } from '../support/axe.ts'
import { CONSOLE } from '../support/console.ts'
import { expect, newName, test } from '../support/journey.ts'
import { newOperator } from '../support/operator.ts'
import { beyondScreen, listProblems } from '../support/page-problems.ts'

test.use({ locale: 'es-AR' })

test('an operator enters by the account of the company, and who is no operator does not @desktop @phone @spanish', async ({
  page,
}) => {
  const problems = listProblems(page)
  const username = newName()
  const email = `${username}@grupo-norte.example`
  await newOperator(username, 'brasa', undefined, email)

  await page.goto(`${CONSOLE}/login`)
  expect((await axe(page).analyze()).violations).toEqual([])
  expect(await beyondScreen(page)).toEqual([])
  await page.getByRole('link', { name: 'Entrar con Grupo Norte' }).click()
  await page.locator('[name=email]').fill(email)
  await page.getByRole('button', { name: 'Entrar' }).click()
  // The session's cookie is strict, and the browser comes from another site.
  await expect(page.locator('.who')).toContainText(username)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(problems).toEqual([])

  await page.context().clearCookies()
  await page.goto(`${CONSOLE}/login`)
  await page.getByRole('link', { name: 'Entrar con Grupo Norte' }).click()
  await page.locator('[name=email]').fill(`${newName()}@grupo-norte.example`)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.locator('.notice')).toContainText('La empresa no te dejó entrar')
  await expect(page.locator('[name=password]')).toBeVisible()
})
