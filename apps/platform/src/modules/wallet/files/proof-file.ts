import { PROOF_LIMIT_BYTES } from '@palco/contract'
import type { Pictures } from './pictures/index.ts'

export type ProofFile = { type: 'image/webp' | 'application/pdf'; content: Buffer }

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

/** For display only: what the player calls the file, without a path and without what no name has. */
export const fileNameOf = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{C}<>"]/gu, '')
    .trim()
    .slice(0, 120) || 'comprobante'

/**
 * A proof of payment as it is kept. What a file is, its first bytes say; its name has to agree (ASVS V5.2.2), one
 * kind of picture under the name of another aside: telephones mix them up. A picture is made anew from its pixels; a
 * PDF is kept as it is and only ever served as an attachment.
 * @throws TooBusy when too many pictures wait already
 */
export async function readProof(
  { name, content }: { name: string; content: Buffer },
  pictures: Pictures,
): Promise<ProofFile | 'invalid_file' | 'file_too_large'> {
  if (content.length > PROOF_LIMIT_BYTES) return 'file_too_large'
  if (isPdf(content)) return PDF_NAME.test(name) ? { type: 'application/pdf', content } : 'invalid_file'
  if (!isJpeg(content) && !isPng(content) && !isWebp(content)) return 'invalid_file'
  if (!PICTURE_NAME.test(name)) return 'invalid_file'
  const remade = await pictures.remake(content)
  return typeof remade === 'string' ? remade : { type: 'image/webp', content: remade }
}
