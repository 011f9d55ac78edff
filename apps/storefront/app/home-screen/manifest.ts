import type { Language } from '@palco/contract'
import type { Brand } from '../brand/types.ts'
import { derive } from '../brand/theme.ts'
import { TAGS } from '../i18n/format.ts'
import { descriptionIn } from '../seo/descriptions.ts'
import { link, meta } from '../seo/markup.ts'
import { paths } from '../paths.ts'
import { ofWidth } from './picture-width.ts'

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
}
const findType = (address: string): string | undefined => TYPES[/\.(\w+)$/.exec(address)?.[1] ?? '']

/** Sizes that Android asks for, in pixels. */
const ICON_WIDTHS = [192, 512] as const
/** What a home screen shows under an icon without cutting it, in characters. */
const SHORT_NAME = 12

/** A picture of the brand for the home screen (`logos.app`), or its favicon; both on a full square, so that a mask of the phone may cut it. */
function listIcons({ logos }: Brand): object[] {
  const { app, favicon } = logos
  if (app === null)
    return favicon === null ? [] : [{ src: favicon, sizes: 'any', type: findType(favicon), purpose: 'any' }]
  const of = (width: number, purpose: 'any' | 'maskable') => ({
    src: ofWidth(app, width),
    sizes: `${width}x${width}`,
    type: findType(app),
    purpose,
  })
  return [...ICON_WIDTHS.map((width) => of(width, 'any')), of(512, 'maskable')]
}

const listScreenshots = ({ appPictures }: Brand): object[] =>
  appPictures.map(({ picture, width, height }) => ({
    src: picture,
    sizes: `${width}x${height}`,
    type: findType(picture),
    form_factor: width > height ? 'wide' : 'narrow',
  }))

/** The colour of the page's ground, which browser and phone continue. */
export const toBackground = ({ themeInputs, theme }: Brand): string =>
  derive(themeInputs, theme).tokens['--surface-0'] ?? '#000000'

/** The web app manifest of a brand (W3C Web Application Manifest): it can be added to the home screen in the brand's name and colours. */
export function toManifest(brand: Brand, language: Language): object {
  const ground = toBackground(brand)
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name.length <= SHORT_NAME ? brand.name : brand.name.slice(0, SHORT_NAME).trim(),
    description: descriptionIn('/', language, brand) ?? undefined,
    lang: TAGS[language],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    categories: ['entertainment', 'games', 'sports'],
    icons: listIcons(brand),
    screenshots: listScreenshots(brand),
  }
}

const heads = new WeakMap<Brand, Partial<Record<Language, string>>>()

/** What a document says of it in its head, as text: the running page needs none of it. Made once for a brand and language. */
export function homeScreenHead(brand: Brand, language: Language): string {
  const known = heads.get(brand) ?? {}
  heads.set(brand, known)
  const { app } = brand.logos
  return (known[language] ??= [
    link('manifest', paths.manifest(brand.version, language)),
    meta('name', 'theme-color', toBackground(brand)),
    app === null ? '' : link('apple-touch-icon', ofWidth(app, 180)),
  ].join(''))
}
