import type { Brand, LobbyModule, ProductModule } from './types.ts'

export const ALL_LOBBY_MODULES: readonly LobbyModule[] = [
  'sliders',
  'products',
  'promoted',
  'seeker',
  'providers',
  'games',
  'sports_widget',
]

export const ALL_PRODUCT_MODULES: readonly ProductModule[] = [
  'sports',
  'live',
  'casino',
  'live_casino',
  'virtuals',
  'poker',
  'horses',
  'prode',
  'tournaments',
  'promotions',
  'store',
  'miles',
  'referrals',
  'messages',
  'bonuses',
]

const allOn = Object.fromEntries(ALL_PRODUCT_MODULES.map((name) => [name, true])) as Record<
  ProductModule,
  boolean
>

/** The site without any configuration: dark, es_ES, every module on (S146). */
export const DEFAULT_BRAND: Brand = {
  name: 'Palco',
  version: 'default',
  language: null,
  theme: 'dark',
  logos: { header: { dark: null, light: null }, favicon: null },
  pamType: null,
  landing: false,
  header: 1,
  footer: 1,
  lobby: 1,
  lobbyModules: [...ALL_LOBBY_MODULES],
  sliders: [],
  currency: null,
  country: null,
  timeZone: 'UTC',
  jurisdiction: null,
  licenceText: null,
  paymentMarks: [],
  urls: {
    sports: null,
    live: null,
    virtuals: null,
    goldenRace: null,
    horses: null,
    poker: null,
    store: null,
  },
  frameOrigins: [],
  modules: allOn,
  supportKey: null,
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
