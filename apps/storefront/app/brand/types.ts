import type { AuthorityTexts, Localised } from '@palco/contract'
import type {
  BRAND_FIELDS,
  BrandField,
  BrandFieldKind,
  Currency,
  Language,
  LinkedPage,
  LobbyModule,
  ProductModule,
  ThemeFieldName,
  ThemeValues,
} from '@palco/contract/tables'
import type { NAMES } from './names.ts'

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
type Given = { [Name in ThemeFieldName as Camel<Name>]: ThemeValues[Name] }
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

/** What the site holds of each kind of field. */
export type KindValues = {
  name: string
  version: string
  language: Language | null
  theme: ThemeInputs
  logos: { header: { dark: string | null; light: string | null }; favicon: string | null; app: string | null }
  numberOrText: number | null
  landing: boolean
  lobbyModules: LobbyModule[]
  slides: Slide[]
  currency: Currency | null
  country: string | null
  timeZone: string
  localised: Localised | null
  texts: string[]
  address: string | null
  /** The authority's words: legends in their language, telephones for help, pages to link. */
  authorityTexts: AuthorityTexts
  appPictures: { picture: string; width: number; height: number }[]
  flag: boolean
  /** Origins: scheme, host, port. */
  origins: string[]
  switches: Record<ProductModule, boolean>
}

type FieldValue<Field> = Field extends { of: readonly (infer One)[] }
  ? Field extends { is: 'variant' } | { default: string }
    ? One
    : One | null
  : Field extends BrandFieldKind
    ? KindValues[Field]
    : never
type NamedProperty<Name extends string> = Name extends keyof typeof NAMES ? (typeof NAMES)[Name] : Camel<Name>

/** The fields of a brand that are read one by one: linked pages have their addresses in `urls`. */
export type PlainField = Exclude<BrandField, `${LinkedPage}_url`>
export type PlainFields = {
  [Name in PlainField as NamedProperty<Name>]: FieldValue<(typeof BRAND_FIELDS)[Name]>
}

/** A brand as the site uses it, by the fields of the contract: complete and checked, whatever the configuration left out or got wrong. */
export type Brand = PlainFields & { urls: Record<LinkedPage, string | null>; supportKey: string | null }
