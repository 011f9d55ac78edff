import type { Page } from '@playwright/test'
import { CONSOLE, logIn, openDesk } from '../support/console.ts'
import { EVERY_ROLE } from '../support/operator.ts'
import { expect, newName, register, test } from '../support/journey.ts'
import { listProblems } from '../support/page-problems.ts'
import { SITES } from '../support/sites.ts'
import { ALL_BRANDS } from '../support/trading.ts'

const DESKTOP = { width: 1440, height: 900 }

const form = (desk: Page, verb: string) => desk.locator(`main form[action$="/act/${verb}"]`)

async function send(desk: Page, verb: string): Promise<void> {
  await form(desk, verb).last().locator('button[type=submit]').click()
  await expect(desk.locator('.notice.positive')).toBeVisible()
}

/** A new tag of Brasa, set on the player of that user name. */
async function tagPlayer(desk: Page, tag: string, player: string): Promise<void> {
  await desk.goto(`${CONSOLE}/players/tags?brand=brasa`)
  await form(desk, 'tag').locator('[name=name]').fill(tag)
  await send(desk, 'tag')
  await desk.goto(`${CONSOLE}/players?brand=brasa&text=${player}`)
  await desk.locator('tbody a[href^="/players/"]').click()
  await form(desk, 'player_tag').locator('select[name=tag]').selectOption({ label: tag })
  await send(desk, 'player_tag')
}

/** Adds a condition on a tag, and waits for its boxes. */
async function askForTag(desk: Page, tag: string): Promise<void> {
  await desk.goto(`${CONSOLE}/trading/segments?brand=brasa`)
  await desk.locator('[name="g0.new"]').selectOption('tag')
  await desk.locator('button[value="add:0"]').click()
  await desk.getByLabel(tag, { exact: true }).check()
}

test('an operator tags a player, finds them by a segment that counts while it is written, and sees who is in it', async ({
  page,
  browser,
}) => {
  const player = await register(page, SITES.brasa)
  const desk = await openDesk(browser, DESKTOP)
  const problems = listProblems(desk)
  const [tag, name] = [newName(), newName()]
  await tagPlayer(desk, tag, player.username)
  await askForTag(desk, tag)
  // With script nothing is pressed for the count.
  await expect(desk.locator('.segment-count')).toContainText('Cumplen 1 de')
  await form(desk, 'segment').locator('[name=name]').fill(name)
  await send(desk, 'segment')
  await desk.locator('a[href*="/trading/segments/members"]').click()
  await expect(desk.locator('tbody tr')).toHaveCount(1)
  await expect(desk.locator('tbody')).toContainText(player.username)
  await desk.goto(`${CONSOLE}/players?brand=brasa&text=${player.username}`)
  await expect(desk.locator('tbody')).toContainText(tag)
  await desk.locator('tbody a[href^="/players/"]').click()
  await expect(desk.locator('main')).toContainText(name)
  expect(problems).toEqual([])
})

test('the same without script: conditions come and go by buttons', async ({ page, browser }) => {
  const player = await register(page, SITES.brasa)
  const desk = await logIn(browser, ALL_BRANDS, {}, EVERY_ROLE)
  const tag = newName()
  await tagPlayer(desk, tag, player.username)
  await askForTag(desk, tag)
  await desk.locator('main form[method=get] button:not([name])').last().click()
  await expect(desk.locator('.segment-count')).toContainText('Cumplen 1 de')
  await desk.locator('button[value="remove:0:0"]').click()
  await expect(desk.locator('.segment-count')).toHaveCount(0)
})
