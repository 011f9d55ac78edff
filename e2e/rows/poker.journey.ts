import type { Page } from '@playwright/test'
import { expect, logIn, test } from './support.ts'

const ROOMS = 'http://rooms.test'
const room = {
  body: {
    response: {
      game_id: 'sala',
      watch: { url: `${ROOMS}/play/sala#lang=es_ES&currency=ARS`, origin: ROOMS },
    },
  },
}

/** The page of the room, which says what the test wants. */
const serveRoom = (page: Page) =>
  page.route(`${ROOMS}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Mesas' }))
const frame = (page: Page) => page.locator('iframe[src^="http://rooms.test"]')

test('a guest looks on at the poker room, and comes back to the table after the login', async ({
  page,
  backend,
  site,
}) => {
  await serveRoom(page)
  backend.configure({ frame_origins: [ROOMS] })
  backend.answer('/api/games/poker-room', room)
  await page.goto(`${site}/poker/table/abc`)
  await expect(page.getByRole('heading', { name: 'Póker', level: 1 })).toBeAttached()
  await expect(frame(page)).toHaveAttribute('src', `${room.body.response.watch.url}&table=abc`)
  await expect(frame(page).contentFrame().getByText('Mesas')).toBeVisible()
  await expect(async () => {
    const inside = page.frames().find((one) => one.url().startsWith(ROOMS))
    await inside?.evaluate(() => parent.postMessage({ type: 'palco:login' }, '*'))
    await expect(page).toHaveURL(`${site}/login`, { timeout: 1_000 })
  }).toPass()
})

test('a player’s room is a game session that opens at the table of the address', async ({
  page,
  backend,
  site,
}) => {
  await serveRoom(page)
  backend.configure({ frame_origins: [ROOMS] })
  backend.answer('/api/games/poker-room', room)
  backend.answer('/api/games/launch', {
    body: { response: { url: `${ROOMS}/play/sala#token=t`, origin: ROOMS, session_id: 's1' } },
  })
  await logIn(page, site, `${site}/poker/table/abc`)
  await expect(frame(page)).toHaveAttribute('src', `${ROOMS}/play/sala#token=t&table=abc`)
  expect(backend.calls.filter(({ path }) => path === '/api/games/launch')).toHaveLength(1)
})
