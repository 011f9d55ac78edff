/** What telephones write that the picture library does not read: HEVC in the container of ISO/IEC 23008-12, by its brand. */
const BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** Whether a file is such a picture. */
export const isHeic = (content: Uint8Array): boolean => {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(12, content.byteLength)).toString(
    'latin1',
  )
  return head.slice(4, 8) === 'ftyp' && BRANDS.includes(head.slice(8, 12))
}
