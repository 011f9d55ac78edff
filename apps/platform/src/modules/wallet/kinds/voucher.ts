import { z } from 'zod'
import { kind } from './kind.ts'

/** A code that is paid in cash at a shop's counter. */
export const voucher = kind({
  settings: z.unknown(),
  needsProof: false,
  coin: () => null,
  means: () => ({ ok: true, means: { kind: 'voucher' } }),
})
