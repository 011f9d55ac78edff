import { configurations, CONTENT_PAGES, currency, language, timeZone } from '@palco/contract'
import { z } from 'zod'
import { brandCountry, brandHost, brandId, brandName } from '../modules/brands/index.ts'
import { brandGame } from '../modules/casino/index.ts'
import { methodData } from '../modules/wallet/index.ts'

const page = z.strictObject({ title: z.string().min(1).max(200), markdown: z.string().min(1).max(200_000) })
const pages = z.partialRecord(
  z.enum(CONTENT_PAGES),
  z.strictObject({
    es_ES: page.optional(),
    en_US: page.optional(),
    pt_BR: page.optional(),
    /** Players accept a changed text anew before they play or deposit, an hour after it was saved. */
    must_accept: z.boolean().optional(),
  }),
)

/**
 * A brand as an operator writes it (docs/brands.md). A part that is left out stays as it is stored; a new brand without methods
 * takes no money, and without games it shows the whole catalogue.
 */
export const brandFile = z.strictObject({
  id: brandId,
  name: brandName,
  currency,
  country: brandCountry,
  /** Left out: the country's. */
  time_zone: timeZone.nullish(),
  language,
  hosts: z.array(brandHost).min(1, 'must name a host').max(50),
  /** What the site looks like and offers: the configuration it gets. */
  look: configurations.default({}),
  /** What the platform goes by: miles, referrals, operators' limits. */
  rules: z.record(z.string(), z.unknown(), 'must be an object').default({}),
  methods: z.array(methodData).max(50).optional(),
  games: z.array(brandGame).max(5000).optional(),
  pages: pages.optional(),
})
export type BrandFile = z.infer<typeof brandFile>
