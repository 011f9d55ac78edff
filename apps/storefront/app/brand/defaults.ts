import { LINKED_PAGES, LOBBY_MODULES, PRODUCT_MODULES } from '@palco/contract/tables'
import type { Brand } from './types.ts'

const each = <Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>

/** The site without any configuration: dark, es_ES, every module on. */
export const DEFAULT_BRAND: Brand = {
  name: 'Palco',
  version: 'default',
  language: null,
  theme: 'dark',
  logos: { header: { dark: null, light: null }, favicon: null, app: null },
  pamType: null,
  landing: false,
  header: 1,
  footer: 1,
  lobby: 1,
  lobbyModules: [...LOBBY_MODULES],
  sliders: [],
  currency: null,
  country: null,
  timeZone: 'UTC',
  jurisdiction: null,
  licenceText: null,
  paymentMarks: [],
  urls: each(LINKED_PAGES, null),
  frameOrigins: [],
  modules: each(PRODUCT_MODULES, true),
  supportKey: null,
  popups: false,
  appUrl: null,
  appPictures: [],
  motif: 'none',
  themeInputs: {
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
  },
}
