import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from '../kinds/index.ts'

const TILES = new URL('../../../storefront/public/art/games/', import.meta.url)

test('every game has its tile in each width', () => {
  const missing = games
    .flatMap(({ id }) => [180, 270, 540].map((width) => `${id}-${width}.webp`))
    .filter((file) => !existsSync(new URL(file, TILES)))
  expect(missing).toEqual([])
})
