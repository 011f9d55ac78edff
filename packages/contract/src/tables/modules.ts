/** The parts of a site that a brand can switch off. A missing entry means on. */
export const PRODUCT_MODULES = [
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
] as const
export type ProductModule = (typeof PRODUCT_MODULES)[number]

/** The modules a lobby is made of, in the order of a brand that names none; any may be left out. */
export const LOBBY_MODULES = [
  'sliders',
  'products',
  'promoted',
  'seeker',
  'providers',
  'games',
  'sports_widget',
] as const
export type LobbyModule = (typeof LOBBY_MODULES)[number]

/** Pages whose content a company outside serves at an address of the brand's configuration (`sports_url`). */
export const LINKED_PAGES = ['sports', 'live', 'virtuals', 'golden_race', 'horses', 'poker', 'store'] as const
export type LinkedPage = (typeof LINKED_PAGES)[number]
