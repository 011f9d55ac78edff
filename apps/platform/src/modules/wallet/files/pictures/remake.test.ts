import sharp from 'sharp'
import { expect, test } from 'vitest'
import { remake } from './remake.ts'

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#468' } })
    .jpeg({ quality: 30 })
    .toBuffer()

test('a photograph of a telephone of 24 megapixels is taken, a larger one is not', async () => {
  const taken = await remake(await photograph(5712, 4284))
  expect(await sharp(taken).metadata()).toMatchObject({ format: 'webp', width: 2000, height: 1500 })
  expect(await remake(await photograph(5760, 4320))).toBe('file_too_large')
})
