import { games } from '../mock-backend/answers.ts'
import { expect, logIn, test } from './support.ts'

const ok = (response: unknown) => ({ body: { response } })
const [first] = games
const named = (id: string, name: string, picture: string | null) => ({ ...first, id, name, picture })

test('S115 S182 a game without a picture, or with one that cannot be loaded, is drawn with its name', async ({
  page,
  backend,
  site,
}) => {
  const answered = [
    named('plain', 'Sin imagen', null),
    named('gone', 'Imagen perdida', '/art/games/not-there-{w}.webp'),
    named('drawn', 'Con imagen', '/art/heroes/hero-1.webp'),
  ]
  backend.answer('/api/games', ok({ games: answered, total: answered.length, next_cursor: null }))
  backend.answer('/api/games/detail', ok({ game: answered[0] }))
  await logIn(page, site, `${site}/casino/casino-games`)
  const bare = page.locator('.tile[data-game="Sin imagen"]').first()
  await expect(bare).toBeVisible()
  expect(await bare.evaluate((node) => getComputedStyle(node, '::before').content)).toContain('Sin imagen')
  const lost = page.locator('.tile[data-game="Imagen perdida"] img').first()
  await expect
    .poll(() => lost.evaluate((node: HTMLImageElement) => [node.complete, node.naturalWidth]))
    .toEqual([true, 0])
  // Covers the browser's own sign for a broken picture.
  const cover = await lost.evaluate((node) => {
    const { content, position, width, height } = getComputedStyle(node, '::after')
    return { content, position, size: [width, height].map((text) => Math.round(Number.parseFloat(text))) }
  })
  const box = await lost.evaluate((node) => [node.clientWidth, node.clientHeight])
  expect(cover).toEqual({ content: '"Imagen perdida"', position: 'absolute', size: box })
  // One that can: its tile has the picture, and names the game and its provider.
  const whole = page.locator('.tile[data-game="Con imagen"]').first().getByRole('link')
  await expect(whole).toHaveAttribute('href', '/casino/play/drawn')
  await expect(whole).toHaveAccessibleName(/Con imagen.*Taller/)
  await expect(whole.getByRole('img')).toHaveAttribute('src', '/art/heroes/hero-1.webp')
  await page.goto(`${site}/casino/play/plain`)
  const drawn = page.locator('.play-tile')
  await expect(drawn).toHaveCount(1)
  const look = await drawn.evaluate((node) =>
    [node.tagName, getComputedStyle(node).backgroundImage].join(' '),
  )
  expect(look).toMatch(/^SPAN .*p-chips/)
})
