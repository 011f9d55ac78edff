import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from '../kinds/index.ts'
import { POKER_GAME_ID } from '../poker/messages/index.ts'

const TILES = new URL('../../../storefront/public/art/games/', import.meta.url)

test('every game, the poker rooms among them, has its tile in each width', () => {
  const missing = [...games.map(({ id }) => id), POKER_GAME_ID]
    .flatMap((id) => [180, 270, 540].map((width) => `${id}-${width}.webp`))
    .filter((file) => !existsSync(new URL(file, TILES)))
  expect(missing).toEqual([])
})
