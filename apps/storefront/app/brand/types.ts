import type { Localised } from '@palco/contract'
import type {
  Currency,
  Jurisdiction,
  Language,
  LinkedPage,
  LobbyModule,
  Motif,
  ProductModule,
  ThemeFieldName,
  ThemeMode,
  ThemeValues,
  Variant,
} from '@palco/contract/tables'

export type {
  FontName,
  LinkedPage,
  LobbyModule,
  Motif,
  ProductModule,
  ThemeMode,
} from '@palco/contract/tables'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
type Given = { [Name in Exclude<ThemeFieldName, 'motif'> as Camel<Name>]: ThemeValues[Name] }
type WithoutDefault = 'neutralHue' | 'neutralChroma'

/** What a brand says about its looks, by the fields of the contract; all colours of the site are derived from it (theme.ts). */
export type ThemeInputs = Omit<Given, WithoutDefault> & Partial<Pick<Given, WithoutDefault>>

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
  logos: { header: { dark: string | null; light: string | null }; favicon: string | null; app: string | null }
  pamType: number | null
  landing: boolean
  header: Variant<'header'>
  footer: Variant<'footer'>
  lobby: Variant<'lobby'>
  lobbyModules: LobbyModule[]
  sliders: Slide[]
  currency: Currency | null
  country: string | null
  /** IANA name: times are shown in it. */
  timeZone: string
  jurisdiction: Jurisdiction | null
  licenceText: Localised | null
  paymentMarks: string[]
  urls: Record<LinkedPage, string | null>
  /** Origins (scheme, host, port) the page may show in a frame. */
  frameOrigins: string[]
  modules: Record<ProductModule, boolean>
  supportKey: string | null
  /** The brand has pop-ups: its pages ask for them. */
  popups: boolean
  /** Where the brand's app for Android (APK) is downloaded. */
  appUrl: string | null
  /** What an installation shows of the site: pictures of its pages, with their sizes in pixels. */
  appPictures: { picture: string; width: number; height: number }[]
  motif: Motif
  themeInputs: ThemeInputs
}
