import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { language, localised } from '../language.ts'
import { currency } from '../money.ts'
import { timeZone } from '../time-zone.ts'

/** Inputs from which the storefront derives a brand's whole token set with guaranteed contrast. */
export const brandTheme = z.object({
  brand: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  accent: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  neutral_hue: z.number().min(0).max(360).optional(),
  neutral_chroma: z.number().min(0).max(0.05).optional(),
  radius: z.number().min(0).max(32).optional(),
  pill: z.boolean().optional(),
  font_ui: z.enum(['figtree', 'archivo', 'onest', 'gabarito', 'bricolage', 'system']).optional(),
  font_display: z.enum(['figtree', 'archivo', 'onest', 'gabarito', 'bricolage', 'system']).optional(),
  display_weight: z.number().min(400).max(900).optional(),
  display_stretch: z
    .string()
    .regex(/^\d{2,3}%$/)
    .optional(),
  display_case: z.enum(['none', 'uppercase']).optional(),
  display_tracking: z
    .string()
    .regex(/^-?0?\.\d{1,3}em$/)
    .optional(),
  prefer_white_ink: z.boolean().optional(),
  motif: z.enum(['embers', 'stripes', 'waves', 'none']).optional(),
})

const pictures = z.object({ dark: z.string().optional(), light: z.string().optional() })

const slide = z.object({
  id: z.string(),
  picture: z.string(),
  kicker: localised.optional(),
  title: localised,
  text: localised.optional(),
  terms: localised.optional(),
  action: localised,
  link: z.string(),
})

/** The module a lobby is made of; a lobby is an ordered list of them and any may be left out. */
export const LOBBY_MODULES = [
  'sliders',
  'products',
  'games',
  'providers',
  'seeker',
  'promoted',
  'sports_widget',
] as const

/** The areas a brand can switch off. A missing entry means on. */
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

const moduleSwitch = z.object({ enabled: z.boolean().optional() }).loose()

/**
 * What a brand is, as data. The specification fixes language, theme, logos.favicon.light, sports_url,
 * enabled_modules.customer_support.zoho.key, pam_type and landing; the rest is ours. Readers must accept
 * any of it missing or broken.
 */
export const configurations = z
  .object({
    site_name: z.string().optional(),
    version: z.string().optional(),
    language: language.optional(),
    theme: z.enum(['dark', 'light']).optional(),
    brand_theme: brandTheme.optional(),
    logos: z.object({ header: pictures.optional(), favicon: pictures.optional() }).optional(),
    pam_type: z.union([z.number(), z.string()]).optional(),
    landing: z.union([z.boolean(), z.number(), z.string()]).optional(),
    header_variant: z.number().optional(),
    footer_variant: z.number().optional(),
    lobby_variant: z.number().optional(),
    lobby_modules: z.array(z.enum(LOBBY_MODULES)).optional(),
    sliders: z.array(slide).optional(),
    currency: currency.optional(),
    country: z.string().length(2).optional(),
    /** Times and days of the brand are shown and counted in it (IANA name). */
    time_zone: timeZone.optional(),
    jurisdiction: z.enum(['AR', 'BR', 'ES', 'GB']).optional(),
    licence_text: localised.optional(),
    payment_marks: z.array(z.string()).optional(),
    sports_url: z.string().optional(),
    live_url: z.string().optional(),
    virtuals_url: z.string().optional(),
    golden_race_url: z.string().optional(),
    horses_url: z.string().optional(),
    poker_url: z.string().optional(),
    store_url: z.string().optional(),
    /** Origins whose pages the site may show in a frame (game providers); the CSP is built from it. */
    frame_origins: z.array(z.string()).optional(),
    enabled_modules: z
      .object({
        customer_support: z
          .object({ zoho: z.object({ key: z.string() }).partial().optional() })
          .partial()
          .optional(),
      })
      .catchall(moduleSwitch)
      .optional(),
  })
  .loose()
export type Configurations = z.infer<typeof configurations>

const input = z.object({ hash: z.string() })
const answer = z.object({ configurations })

export const guestConfiguration = defineCall({
  name: 'configuration.guest',
  method: 'POST',
  path: '/configurations',
  access: 'anyone',
  summary: 'What the brand of the asking host looks like and offers, for a guest.',
  input,
  answer,
  refusals: ['unknown_hash'],
})

export const playerConfiguration = defineCall({
  name: 'configuration.player',
  method: 'POST',
  path: '/auth/configurations',
  access: 'player',
  summary: 'The same for a logged-in player.',
  input,
  answer,
  refusals: ['unknown_hash'],
})
