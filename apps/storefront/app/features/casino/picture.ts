/** Widths in which a game's picture exists when its address has a `{w}`. */
const WIDTHS = [180, 270, 540] as const

type Width = (typeof WIDTHS)[number]
export type Sources = { src: string; srcSet?: string }

/**
 * A game's picture for `<img>`. `{w}` stands for a width the site chooses (contract, casino.game.picture).
 * @param max leaves out larger files where a tile is never shown that large
 */
export function pictureSources(picture: string, max: Width = 540): Sources {
  if (!picture.includes('{w}')) return { src: picture }
  const at = (width: Width) => picture.replaceAll('{w}', String(width))
  return {
    src: at(270),
    srcSet: WIDTHS.filter((width) => width <= max)
      .map((width) => `${at(width)} ${width}w`)
      .join(', '),
  }
}

/** Banners of the site's own art also exist 640 px wide. */
export function bannerSources(picture: string): Sources {
  const own = /^(\/art\/heroes\/[\w-]+)\.webp$/.exec(picture)
  return own ? { src: picture, srcSet: `${own[1]}-640.webp 640w, ${picture} 1200w` } : { src: picture }
}
