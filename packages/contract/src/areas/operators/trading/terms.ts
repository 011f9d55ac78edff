import { z } from 'zod'
import { eventId, specifiers } from '../../sports/terms.ts'

/** Lists and figures are of one brand: of its players, in its currency, at its prices. */
export const brand = z.string().max(60)
export const betId = z.string().regex(/^[\w-]{1,60}$/)
export const marketId = z.coerce.number().int().min(1).max(1_000_000)
export const outcomeId = z.string().min(1).max(100)
export const market = { event: eventId, market: marketId, specifiers }
export const percent = z.number()

export const NOT_OURS = ['unknown_brand'] as const
/** The offer is the same for all brands, so what changes it needs a trader of all of them. */
export const SHARED = ['other_brands'] as const
