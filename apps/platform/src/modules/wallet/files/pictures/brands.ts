/** What telephones write that the picture library does not read: HEVC in the container of ISO/IEC 23008-12, by its brands. */
const HEVC = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis']
/** AV1 in the same container, which it reads. */
const AV1 = ['avif', 'avis']
/** Of the container alone. */
const CONTAINER = ['mif1', 'msf1']
/** More than any file names. */
const MOST_BYTES = 128

/** The brands that a file of the container names: the first one may be that of the container, and say nothing of what is in it. */
function listBrands(content: Uint8Array): string[] {
  const length = Math.min(MOST_BYTES, content.byteLength)
  const head = Buffer.from(content.buffer, content.byteOffset, length)
  if (length < 12 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const names = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), length))
  return names.match(/[^]{4}/g) ?? []
}

const has = (brands: readonly string[], any: readonly string[]): boolean =>
  any.some((brand) => brands.includes(brand))

/** Whether a file is a picture of HEVC, or of a kind that it does not say. */
export function isHeic(content: Uint8Array): boolean {
  const brands = listBrands(content)
  return has(brands, HEVC) || (has(brands, CONTAINER) && !has(brands, AV1))
}

/** Whether a file is a picture of AV1. */
export function isAvif(content: Uint8Array): boolean {
  const brands = listBrands(content)
  return has(brands, AV1) && !has(brands, HEVC)
}
