import sharp from 'sharp'

/** The pixels of a photograph: 24 megapixels, a good telephone's. A small file can unfold into gigabytes. */
const PIXEL_LIMIT = 24_000_000
/** An interlaced PNG is unfolded whole, seven times over; no camera and no screenshot is larger. */
const INTERLACED_LIMIT = 4_000_000
/** Readable on a screen. */
const LONGEST_SIDE = 2_000

/**
 * A picture made anew from its pixels as WebP; whatever else was in the file (place and time of the photograph too) is
 * left behind. Sizes are looked at in the header, before any pixel.
 */
export async function remake(content: Uint8Array): Promise<Buffer | 'invalid_file' | 'file_too_large'> {
  try {
    const picture = sharp(content, { limitInputPixels: PIXEL_LIMIT })
    const header = await sharp(content, { limitInputPixels: false }).metadata()
    const pixels = header.width * header.height
    const limit = header.format === 'png' && header.isProgressive ? INTERLACED_LIMIT : PIXEL_LIMIT
    if (pixels > limit) return 'file_too_large'
    return await picture
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer()
  } catch {
    return 'invalid_file'
  }
}
