import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isAvif, isHeic } from './brands.ts'
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

test.each(['avif', 'mif1'])(
  'a picture of AV1 is read by what its brands say, the first being %s',
  async (brand) => {
    const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#468' } })
      .avif()
      .toBuffer()
    picture.write(brand, 8, 'latin1')
    expect([isAvif(picture), isHeic(picture)]).toEqual([true, false])
    expect(await sharp(await remake(picture)).metadata()).toMatchObject({
      format: 'webp',
      width: 64,
      height: 40,
    })
  },
)

test('a picture of a telephone is of HEVC, and other files are neither', () => {
  const heic = readFileSync(new URL('../../testing/phone.heic', import.meta.url))
  expect([isHeic(heic), isAvif(heic)]).toEqual([true, false])
  const film = Buffer.from('\0\0\0\x14ftypisom\0\0\0\0mp42')
  for (const other of [film, Buffer.from('ftyp'), Buffer.alloc(0), Buffer.from('\0\0\0\x0cftyp')])
    expect([isHeic(other), isAvif(other)]).toEqual([false, false])
})
