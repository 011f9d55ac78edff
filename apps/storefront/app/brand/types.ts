import type { Currency, Language, Localised } from '@palco/contract'

export type LobbyModule =
  'sliders' | 'products' | 'games' | 'providers' | 'seeker' | 'promoted' | 'sports_widget'

export type ProductModule =
  | 'sports'
  | 'live'
  | 'casino'
  | 'live_casino'
  | 'virtuals'
  | 'poker'
  | 'horses'
  | 'prode'
  | 'tournaments'
  | 'promotions'
  | 'store'
  | 'miles'
  | 'referrals'
  | 'messages'
  | 'bonuses'

export type AreaUrl = 'sports' | 'live' | 'virtuals' | 'goldenRace' | 'horses' | 'poker' | 'store'
export type FontName = 'figtree' | 'archivo' | 'onest' | 'gabarito' | 'bricolage' | 'system'
export type ThemeMode = 'dark' | 'light'
export type Motif = 'embers' | 'stripes' | 'waves' | 'none'

/** What a brand says about its looks; all colours of the site are derived from it (theme.ts). */
export type ThemeInputs = {
  brand: string
  accent: string
  neutralHue?: number
  neutralChroma?: number
  radius: number
  pill: boolean
  fontUi: FontName
  fontDisplay: FontName
  displayWeight: number
  displayStretch: string
  displayCase: 'none' | 'uppercase'
  displayTracking: string
  preferWhiteInk: boolean
}

export type Slide = {
  id: string
  picture: string
  kicker: Localised | null
  title: Localised
  text: Localised | null
  terms: Localised | null
  action: Localised
  /** A path of the site or an https address. */
  link: string
}

/** A brand as the site uses it: complete and checked, whatever the configuration left out or got wrong. */
export type Brand = {
  name: string
  /** Changes with every change of the configuration; part of the stylesheet's address. */
  version: string
  /** The language the configuration names, if one of the three; the visitor's choice wins over it. */
  language: Language | null
  theme: ThemeMode
  logos: { header: { dark: string | null; light: string | null }; favicon: string | null }
  pamType: number | null
  landing: boolean
  header: 1 | 2
  footer: 1 | 2
  lobby: 1 | 2 | 3
  lobbyModules: LobbyModule[]
  sliders: Slide[]
  currency: Currency | null
  country: string | null
  /** IANA name: times are shown in it. */
  timeZone: string
  jurisdiction: 'AR' | 'BR' | 'ES' | 'GB' | null
  licenceText: Localised | null
  paymentMarks: string[]
  urls: Record<AreaUrl, string | null>
  /** Origins (scheme, host, port) the page may show in a frame. */
  frameOrigins: string[]
  modules: Record<ProductModule, boolean>
  supportKey: string | null
  motif: Motif
  themeInputs: ThemeInputs
}
