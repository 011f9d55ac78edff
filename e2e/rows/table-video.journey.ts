import { expect, logIn, test } from './support.ts'

const [GAME, VIDEO, OTHER] = ['http://games.test', 'https://video.test', 'https://other.test']

test('a table with a camera shows its video over the game, framed from the allowed origin alone', async ({
  page,
  backend,
  site,
}) => {
  for (const origin of [GAME, VIDEO, OTHER])
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<p>Page of ${origin}` }),
    )
  backend.configure({ frame_origins: [GAME, VIDEO] })
  const open = async (url: string) => {
    const launch = { url: `${GAME}/g1`, origin: GAME, session_id: 's1', stream: { url, protocol: 'webrtc' } }
    backend.answer('/api/games/launch', { body: { response: launch } })
    await page.goto(`${site}/casino/play/g1`)
  }
  await logIn(page, site)
  await open(`${VIDEO}/table/7`)
  const video = page.locator('iframe.play-video')
  await expect(video.contentFrame().getByText(`Page of ${VIDEO}`)).toBeVisible()
  await expect(video).toHaveAttribute('title', /^Video de la mesa /)
  const [above, game] = [await video.boundingBox(), await page.locator('.play-stage').boundingBox()]
  // Next to each other on a desktop, one over the other on a phone; the game keeps most of the room.
  expect(above && game && (above.y + above.height <= game.y + 1 || above.x + above.width <= game.x + 1)).toBe(
    true,
  )
  expect(game?.height).toBeGreaterThan(300)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-src'))
  await open(`${OTHER}/table/7`)
  expect((await refused).text()).toContain(OTHER)
})
