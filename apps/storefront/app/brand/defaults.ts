import { BRAND_FIELDS, LINKED_PAGES, LOBBY_MODULES, PRODUCT_MODULES } from '@palco/contract/tables'
import { eachField } from './fields.ts'
import type { Brand, KindValues, PlainField } from './types.ts'

const each = <Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>

/** What a brand has that leaves a field of the kind out, or breaks it. */
const DEFAULTS: KindValues = {
  name: 'Palco',
  version: 'default',
  language: null,
  theme: {
    brand: '#4f7cff',
    accent: '#ffc93d',
    radius: 12,
    pill: false,
    fontUi: 'system',
    fontDisplay: 'system',
    displayWeight: 800,
    displayStretch: '100%',
    displayCase: 'none',
    displayTracking: '-0.02em',
    preferWhiteInk: true,
    motif: 'none',
  },
  logos: { header: { dark: null, light: null }, favicon: null, app: null },
  numberOrText: null,
  landing: false,
  lobbyModules: [...LOBBY_MODULES],
  slides: [],
  currency: null,
  country: null,
  timeZone: 'UTC',
  localised: null,
  texts: [],
  address: null,
  authorityTexts: { legends: [], helplines: [], links: [] },
  appPictures: [],
  flag: false,
  origins: [],
  switches: each(PRODUCT_MODULES, true),
}

/** What a brand has that leaves the field out, or breaks it. */
export function toDefaultValue(name: PlainField): unknown {
  const field = BRAND_FIELDS[name]
  if (typeof field === 'string') return DEFAULTS[field]
  if (field.is === 'variant') return field.of[0]
  return 'default' in field ? field.default : null
}

/** The site without any configuration: dark, es_ES, every module on. */
export const DEFAULT_BRAND: Brand = {
  ...eachField(toDefaultValue),
  urls: each(LINKED_PAGES, null),
  supportKey: null,
}
