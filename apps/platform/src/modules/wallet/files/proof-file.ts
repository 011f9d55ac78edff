import { PROOF_LIMIT_BYTES, visibleName } from '@palco/contract'
import { isAvif, isHeic, type Pictures } from './pictures/index.ts'

export type ProofFile = { type: 'image/webp' | 'application/pdf'; content: Buffer }

const startsWith = (content: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte)
const isJpeg = (content: Buffer) => startsWith(content, 0xff, 0xd8, 0xff)
const isPng = (content: Buffer) => startsWith(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const isWebp = (content: Buffer) =>
  content.subarray(0, 4).toString('latin1') === 'RIFF' &&
  content.subarray(8, 12).toString('latin1') === 'WEBP'
const isPdf = (content: Buffer) => content.subarray(0, 5).toString('latin1') === '%PDF-'

/** Screen recorders send them. */
const isGif = (content: Buffer) => content.subarray(0, 4).toString('latin1') === 'GIF8'
const PICTURES = [isJpeg, isPng, isWebp, isHeic, isAvif, isGif]

/** For display only: what the player calls the file, without a path and without what no name has. */
export function toFileName(name: string): string {
  const seen = visibleName(name.replace(/^.*[/\\]/s, '').replace(/[<>"]/g, ''))
  return /[\p{L}\p{N}]/u.test(seen) ? seen.slice(0, 120) : 'comprobante'
}

/**
 * A proof of payment as it is kept. What a file is, its first bytes say, not its name: telephones and messengers change names. A
 * picture is made anew from its pixels, so that nothing else of the file is left; a PDF is kept as it is and only ever served as an
 * attachment under a name of ours (ASVS V5.2.2, V5.3.1).
 * @returns `invalid_file`: another kind of file; `unreadable_file`: a picture that cannot be read
 * @throws TooBusy when too many pictures wait already
 */
export async function readProof(
  { content }: { content: Buffer },
  pictures: Pictures,
): Promise<ProofFile | 'invalid_file' | 'unreadable_file' | 'file_too_large'> {
  if (content.length > PROOF_LIMIT_BYTES) return 'file_too_large'
  if (isPdf(content)) return { type: 'application/pdf', content }
  if (!PICTURES.some((isOne) => isOne(content))) return 'invalid_file'
  const remade = await pictures.remake(content)
  return typeof remade === 'string' ? remade : { type: 'image/webp', content: remade }
}
