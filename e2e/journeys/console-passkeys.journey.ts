import { axe } from '../support/axe.ts'
import { withAuthenticator } from '../support/authenticator.ts'
import { CONSOLE, fillLogIn } from '../support/console.ts'
import { expect, newName, test } from '../support/journey.ts'
import { codeAfter, newOperator } from '../support/operator.ts'
import { beyondScreen } from '../support/page-problems.ts'
import { forgetFailedRequests } from '../support/player-page.ts'

test.use({ locale: 'es-AR' })

test('an operator adds a passkey, enters by it, and removes it @desktop @phone @spanish', async ({
  page,
  pageErrors,
}) => {
  const operator = await newOperator(newName(), 'brasa')
  await withAuthenticator(page)
  await page.goto(`${CONSOLE}/login`)
  await fillLogIn(page, operator)

  await page.getByRole('link', { name: /Tu ingreso$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu ingreso')
  expect((await axe(page).analyze()).violations).toEqual([])
  expect(await beyondScreen(page)).toEqual([])
  await page.locator('[name=password]').fill('una clave equivocada')
  await page.locator('[name=code]').fill(codeAfter(operator))
  await page.getByRole('button', { name: 'Agregar una llave' }).click()
  await expect(page.locator('.notice, [role=alert]').first()).toContainText('no son correctos')
  await page.locator('[name=password]').fill(operator.password)
  await page.locator('[name=code]').fill(codeAfter(operator))
  await page.getByRole('button', { name: 'Agregar una llave' }).click()
  await expect(page.getByText('Llave agregada')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  expect((await axe(page).analyze()).violations).toEqual([])
  expect(await beyondScreen(page)).toEqual([])

  await page.context().clearCookies()
  await page.goto(`${CONSOLE}/login`)
  await page.getByRole('link', { name: 'Entrar con una llave de acceso' }).click()
  expect((await axe(page).analyze()).violations).toEqual([])
  expect(await beyondScreen(page)).toEqual([])
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
  await expect(page.locator('.who')).toContainText(operator.username)

  await page.goto(`${CONSOLE}/account`)
  await page.getByRole('button', { name: /^Quitar la llave/ }).click()
  await expect(page.getByText('Llave quitada')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(0)

  await page.context().clearCookies()
  await page.goto(`${CONSOLE}/login/passkey`)
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
  await expect(page.getByText('Esa llave no sirve acá')).toBeVisible()
  // A wrong password and a key that is gone are refused by status, too.
  forgetFailedRequests(pageErrors)
})
