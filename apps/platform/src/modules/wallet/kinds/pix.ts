import { z } from 'zod'
import { kind } from './kind.ts'

/** A code that is paid from the app of the person's bank. */
export const pix = kind({
  settings: z.unknown(),
  needsProof: false,
  coin: () => null,
  means: () => ({ ok: true, means: { kind: 'pix' } }),
})
