/** Widths in which a 5:2 picture exists when its address has a `{w}` (contract, promotions and tournaments). */
const WIDTHS = [480, 960] as const

/** A 5:2 picture for `<img>`. */
export function wideSources(picture: string): { src: string; srcSet?: string } {
  if (!picture.includes('{w}')) return { src: picture }
  return {
    src: widest(picture),
    srcSet: WIDTHS.map((width) => `${picture.replaceAll('{w}', String(width))} ${width}w`).join(', '),
  }
}

/** The largest file, for where only one address can be named. */
export const widest = (picture: string): string => picture.replaceAll('{w}', String(WIDTHS.at(-1)))
