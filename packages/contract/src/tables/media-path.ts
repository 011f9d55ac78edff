import { isSitePath } from './site-path.ts'

/** Pictures are files of the site's own folder; nothing else that answers a GET is one. */
const PICTURE = /^\/art\/(?:[\w-]+\/)*[\w.{}-]+\.(?:webp|png|jpe?g|avif|svg)$/
/** The folder of promotions has each brand's pictures under the brand's name. */
const OF_A_BRAND = '/art/promos/'

/**
 * Whether a value is a picture of the brand's own media: a file of the site's pictures, of the promotions' only one of this brand.
 * @param brandId left out where any brand's will do
 */
export function isMediaPath(value: unknown, brandId?: string): value is string {
  if (!isSitePath(value) || !PICTURE.test(value)) return false
  return (
    brandId === undefined || !value.startsWith(OF_A_BRAND) || value.startsWith(`${OF_A_BRAND}${brandId}-`)
  )
}

const INLINE = /!\[[^\]]*\]\(\s*(?:<([^>]*)>|([^\s)]*))/g
const DEFINED = /^ {0,3}\[[^\]]+\]:\s*(?:<([^>]*)>|(\S+))/gm
/** A picture whose address is defined elsewhere in the text. */
const BY_NAME = /!\[[^\]]*\](?!\()/

/** The pictures of a markdown text that are not of the brand's own media, by their addresses. */
export function foreignPictures(markdown: string, brandId: string): string[] {
  const found = [...markdown.matchAll(INLINE), ...(BY_NAME.test(markdown) ? markdown.matchAll(DEFINED) : [])]
  return found.map(([, quoted, plain]) => quoted ?? plain ?? '').filter((one) => !isMediaPath(one, brandId))
}
