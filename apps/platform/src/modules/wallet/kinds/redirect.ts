import { z } from 'zod'
import { kind } from './kind.ts'

/** The provider's own page. */
export const redirect = kind({
  settings: z.unknown(),
  needsProof: false,
  coin: () => null,
  means: () => ({ ok: true, means: { kind: 'page' } }),
})
