import sharp from 'sharp'
import { PROOF_LIMIT_BYTES } from '@palco/contract'

export type ProofFile = { type: 'image/webp' | 'application/pdf'; content: Buffer }

/** A photograph of 50 megapixels is the most that is looked at: a small file can unfold into gigabytes. */
const PIXEL_LIMIT = 50_000_000
/** Readable on a screen; a phone's original is four times as large. */
const LONGEST_SIDE = 2_000

const startsWith = (content: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte)
const isJpeg = (content: Buffer) => startsWith(content, 0xff, 0xd8, 0xff)
const isPng = (content: Buffer) => startsWith(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const isWebp = (content: Buffer) =>
  content.subarray(0, 4).toString('latin1') === 'RIFF' &&
  content.subarray(8, 12).toString('latin1') === 'WEBP'
const isPdf = (content: Buffer) => content.subarray(0, 5).toString('latin1') === '%PDF-'

const PICTURE_NAME = /\.(jpe?g|jfif|png|webp)$/i
const PDF_NAME = /\.pdf$/i

/**
 * A proof of payment as it is kept. What a file is, is told by its first bytes; its name has to agree (ASVS V5.2.2), one
 * kind of picture under the name of another aside: telephones mix them up. A picture is made
 * anew from its pixels, which leaves behind whatever else was in it (place and time of the photograph too); a PDF
 * is kept as it is and only ever served as an attachment.
 */
export async function readProof({
  name,
  content,
}: {
  name: string
  content: Buffer
}): Promise<ProofFile | 'invalid_file' | 'file_too_large'> {
  if (content.length > PROOF_LIMIT_BYTES) return 'file_too_large'
  if (isPdf(content)) return PDF_NAME.test(name) ? { type: 'application/pdf', content } : 'invalid_file'
  if (!isJpeg(content) && !isPng(content) && !isWebp(content)) return 'invalid_file'
  if (!PICTURE_NAME.test(name)) return 'invalid_file'
  try {
    const picture = await sharp(content, { limitInputPixels: PIXEL_LIMIT })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    return { type: 'image/webp', content: picture }
  } catch {
    return 'invalid_file'
  }
}
