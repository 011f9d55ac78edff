import sharp, { type Sharp } from 'sharp'
import { isHeic } from './brands.ts'
import { readHeic } from './heic.ts'

/** The pixels of a photograph: telephones of 24 megapixels write 5712 × 4284. A small file can unfold into gigabytes. */
const PIXEL_LIMIT = 24_500_000
/** An interlaced PNG is unfolded whole, seven times over; no camera and no screenshot is larger. */
const INTERLACED_LIMIT = 4_000_000
/** Readable on a screen. */
const LONGEST_SIDE = 2_000

/**
 * A picture made anew from its pixels as WebP; whatever else was in the file (place and time of the photograph too) is
 * left behind. Sizes are looked at in the header, before any pixel.
 */
export async function remake(content: Uint8Array): Promise<Buffer | 'unreadable_file' | 'file_too_large'> {
  try {
    if (isHeic(content)) return await remakeHeic(content)
    // What viewers show is shown: a decoder's warnings, and a file without its end, are no refusal.
    const picture = sharp(content, { limitInputPixels: PIXEL_LIMIT, failOn: 'none' })
    const header = await sharp(content, { limitInputPixels: false }).metadata()
    const pixels = header.width * header.height
    const limit = header.format === 'png' && header.isProgressive ? INTERLACED_LIMIT : PIXEL_LIMIT
    if (pixels > limit) return 'file_too_large'
    return await asWebp(picture.rotate())
  } catch {
    return 'unreadable_file'
  }
}

const asWebp = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()

async function remakeHeic(content: Uint8Array): Promise<Buffer | 'file_too_large'> {
  const read = await readHeic(content, PIXEL_LIMIT)
  if (read === 'file_too_large') return read
  const { width, height, data } = read
  return asWebp(sharp(data, { raw: { width, height, channels: 4 } }))
}
