import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { CONSOLE, logIn } from '../support/console.ts'
import { expect, newName, register, test } from '../support/journey.ts'
import { beyondScreen, listProblems } from '../support/page-problems.ts'
import { SITES } from '../support/sites.ts'

const DESKTOP = { width: 1440, height: 900 }
const OFFER = 'Gracias por jugar'

const grantForm = (desk: Page) => desk.locator('form[action$="/act/player_grant"]')

/** Opens the player's page with the form that gives a reward. */
async function openForm(desk: Page, username: string): Promise<void> {
  await desk.goto(`${CONSOLE}/players?brand=brasa&text=${username}`)
  await desk.locator('tbody a[href^="/players/"]').click()
  await desk.locator('details:has(form[action$="/act/player_grant"]) > summary').click()
}

async function check(desk: Page): Promise<void> {
  expect((await axe(desk).analyze()).violations).toEqual([])
  expect(await beyondScreen(desk)).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a reward above the limits comes from the player's page when a second operator confirms it, ${colorScheme} @desktop @spanish`, async ({
    page,
    browser,
  }) => {
    const { username } = await register(page, SITES.brasa)
    const options = { javaScriptEnabled: true, viewport: DESKTOP, colorScheme }
    const [eva, leo] = [await logIn(browser, 'brasa', options), await logIn(browser, 'brasa', options)]
    const problems = [listProblems(eva), listProblems(leo)]
    const note = newName()
    await openForm(eva, username)
    await check(eva)
    await grantForm(eva).locator('[name=offer]').selectOption({ label: OFFER })
    await grantForm(eva).locator('[name=amount]').fill('600.000,00')
    await grantForm(eva).locator('[name=note]').fill(note)
    await grantForm(eva).locator('button[type=submit]').click()
    await expect(eva.locator('.notice.positive')).toContainText('Falta un segundo operador')
    await expect(eva.locator('main')).toContainText(`${note} Ver y confirmar`)
    // Read once: a reload does not say again that somebody is missing.
    await eva.reload()
    await expect(eva.locator('main')).toContainText(`${note} Ver y confirmar`)
    await expect(eva.locator('.notice')).toHaveCount(0)
    await page.goto(`${SITES.brasa}/profile?section=bonuses`)
    await expect(page.locator('main')).not.toContainText(OFFER)

    await leo.goto(`${CONSOLE}/waiting`)
    const asked = leo.locator('section.decision', { hasText: note })
    await expect(asked).toContainText('600.000,00')
    await check(leo)
    await asked.locator('form[action$="/act/confirm"] button[type=submit]').click()
    await expect(leo.locator('.notice.positive')).toBeVisible()
    await expect(asked).toHaveCount(0)
    await page.reload()
    await expect(page.locator('main')).toContainText(OFFER)

    await openForm(eva, username)
    await grantForm(eva).locator('[name=kind]').selectOption('miles')
    await grantForm(eva).locator('[name=miles]').fill('10')
    await grantForm(eva).locator('[name=note]').fill(note)
    await grantForm(eva).locator('button[type=submit]').dblclick()
    await expect(eva.locator('.notice.positive')).toContainText('Premio dado')
    const given = eva.locator('section', {
      has: eva.getByRole('heading', { name: 'Premios dados por operadores' }),
    })
    await expect(given.locator('tbody tr')).toHaveText([/Millas: 10.*Nadie más/, /Gracias por jugar/])
    await check(eva)
    expect(problems).toEqual([[], []])
  })

test('a view is saved with its filters, begins the page and is shared with the team @desktop @spanish', async ({
  browser,
}) => {
  const options = { javaScriptEnabled: true, viewport: DESKTOP }
  const [eva, leo] = [await logIn(browser, 'brasa', options), await logIn(browser, 'brasa', options)]
  const problems = [listProblems(eva), listProblems(leo)]
  const name = newName()
  const views = (desk: Page) => desk.locator('details.views')
  const open = (desk: Page) => views(desk).locator('> summary').click()
  const send = async (desk: Page, verb: string) => {
    await views(desk).locator(`form[action$="/act/${verb}"]`).last().locator('button[type=submit]').click()
    await expect(desk.locator('.notice.positive')).toBeVisible()
  }
  await eva.goto(`${CONSOLE}/conflicts?brand=brasa&sort=-at`)
  await open(eva)
  await check(eva)
  await views(eva).locator('#view-new-name').fill(name)
  await views(eva).locator('#view-new-shared').selectOption('brasa')
  await send(eva, 'view_save')
  await expect(views(eva).locator('> summary')).toHaveText(`Vista: ${name}`)

  await leo.goto(`${CONSOLE}/conflicts`)
  await open(leo)
  await views(leo)
    .getByRole('button', { name: `Empezar con esta: ${name}` })
    .click()
  await expect(leo.locator('.notice.positive')).toBeVisible()
  await leo.goto(`${CONSOLE}/conflicts`)
  await expect(leo).toHaveURL(/\/conflicts\?brand=brasa&sort=-at$/)
  await expect(views(leo).locator('> summary')).toHaveText(`Vista: ${name}`)
  await check(leo)

  await open(eva)
  await views(eva).locator('li', { hasText: name }).locator('details > summary').click()
  await views(eva)
    .getByRole('button', { name: `Borrar la vista: ${name}` })
    .click()
  // The notice of before stands until the next one.
  await expect(views(eva).locator('li', { hasText: name })).toHaveCount(0)
  await leo.goto(`${CONSOLE}/conflicts`)
  await expect(leo).toHaveURL(/\/conflicts$/)
  expect(problems).toEqual([[], []])
})

test('an operator chooses the columns of a list, and the filter keeps them @desktop @spanish', async ({
  browser,
}) => {
  const desk = await logIn(browser, 'brasa', { javaScriptEnabled: true, viewport: DESKTOP })
  const problems = listProblems(desk)
  await desk.goto(`${CONSOLE}/audit`)
  const heads = desk.locator('main thead th')
  await expect(heads).toHaveText([
    'Cuándo',
    'Quién',
    'Qué',
    'Sobre qué',
    'Antes y después',
    'Por qué',
    'Desde',
  ])
  const choice = desk.locator('details.columns-choice')
  await choice.locator('summary').click()
  for (const name of ['Antes y después', 'Por qué', 'Desde']) await choice.getByLabel(name).uncheck()
  await check(desk)
  await choice.getByRole('button', { name: 'Mostrar' }).click()
  await expect(heads).toHaveText(['Cuándo', 'Quién', 'Qué', 'Sobre qué'])
  await desk.locator('form[role=search] button[type=submit]').click()
  await expect(desk).toHaveURL(/brand=/)
  await expect(heads).toHaveCount(4)
  await check(desk)
  await choice.locator('summary').click()
  await choice.getByRole('link', { name: 'Todas' }).click()
  await expect(heads).toHaveCount(7)
  expect(problems).toEqual([])
})
