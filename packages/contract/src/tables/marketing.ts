import type { ProductModule } from './modules.ts'

/** Products that messages of marketing are of. Betting: sports, horses and virtual sports; casino: tables with a host as well. */
export const MARKETING_PRODUCTS = ['betting', 'casino', 'poker', 'prode'] as const
export type MarketingProduct = (typeof MARKETING_PRODUCTS)[number]

/** The parts of a site that a product is made of: a brand has it unless all of them are switched off. */
export const MARKETING_MODULES: Readonly<Record<MarketingProduct, readonly ProductModule[]>> = {
  betting: ['sports', 'live', 'horses', 'virtuals'],
  casino: ['casino', 'live_casino'],
  poker: ['poker'],
  prode: ['prode'],
}

/** What one message of marketing is about: a product, or all that the brand has. */
export const MARKETED = ['all', ...MARKETING_PRODUCTS] as const
export type Marketed = (typeof MARKETED)[number]

/** By which messages of marketing reach a player: the inbox of the site, e-mail, web push. */
export const MARKETING_CHANNELS = ['inbox', 'email', 'push'] as const
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number]

/**
 * How consents are given or withdrawn: in the form of the registration, on the page of the profile, by the link of a mail, by an operator whom
 * the player asked to withdraw them, with an exclusion or a closing, by the one choice for all marketing that there was before.
 */
export const CONSENT_WAYS = [
  'registration',
  'profile',
  'mail_link',
  'operator',
  'protection',
  'former_choice',
] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]

/**
 * What a message of marketing needs, from least to most: nothing, until the player objects; the player's consent; a consent that was given for
 * its product and its channel alone.
 */
export const MARKETING_RULES = ['opt_out', 'opt_in', 'opt_in_by_product_and_channel'] as const
export type MarketingRule = (typeof MARKETING_RULES)[number]
