import type { Configurations, Currency, Language, Localised } from '@palco/contract'

/** A demo brand; hosts and links come from where the demo runs. */
export type BrandSeed = {
  readonly id: string
  readonly name: string
  /** Before `localhost` in its host; '' is the bare one. */
  readonly subdomain: string
  readonly currency: Currency
  readonly country: 'AR' | 'BR' | 'ES'
  readonly language: Language
  /** The address for players' mail on its text pages. */
  readonly contact: string
  readonly configuration: Configurations
  /** Rules the platform goes by: `miles`, `referrals`, … */
  readonly rules: Readonly<Record<string, unknown>>
}

export const toLogos = (id: string): NonNullable<Configurations['logos']> => ({
  header: { dark: `/art/brands/${id}-dark.svg`, light: `/art/brands/${id}-light.svg` },
  favicon: { dark: `/art/brands/${id}-icon.svg`, light: `/art/brands/${id}-icon.svg` },
  app: `/art/brands/${id}-app-{w}.png`,
})

/** Pictures of the site for its installation (tools/art/app-pictures.mjs), with their sizes in pixels. */
export const listAppPictures = (id: string): NonNullable<Configurations['app_pictures']> => [
  { picture: `/art/brands/${id}-narrow.webp`, width: 720, height: 1600 },
  { picture: `/art/brands/${id}-wide.webp`, width: 1280, height: 800 },
]

export const hero = (name: string): string => `/art/heroes/hero-${name}.webp`

/** Everything that the platform offers. */
export const OFFERED_MODULES: NonNullable<Configurations['enabled_modules']> = {
  casino: { enabled: true },
  live_casino: { enabled: true },
  sports: { enabled: true },
  live: { enabled: true },
  virtuals: { enabled: true },
  poker: { enabled: true },
  horses: { enabled: true },
  prode: { enabled: true },
  tournaments: { enabled: true },
  promotions: { enabled: true },
  store: { enabled: true },
  miles: { enabled: true },
  referrals: { enabled: true },
  messages: { enabled: true },
  bonuses: { enabled: true },
}

export const PLAY: Localised = { es_ES: 'Jugar', en_US: 'Play', pt_BR: 'Jogar' }
export const SEE_GAMES: Localised = { es_ES: 'Ver los juegos', en_US: 'See the games', pt_BR: 'Ver os jogos' }

export const LICENCE_SLOT: Localised = {
  es_ES: 'Marca de demostración, sin licencia. Acá va el texto de licencia del operador.',
  en_US: 'Demonstration brand, not licensed. The operator’s license text goes here.',
  pt_BR: 'Marca de demonstração, sem licença. Aqui entra o texto de licença do operador.',
}
