import { z } from 'zod'
import { defineCall, nothing, response } from '../../define-call.ts'
import { PAYOUT_FIELDS } from '../../tables/wallet.ts'

/** A destination as its player sees it, its account masked: enough to know it again. */
export const payoutDestination = z.object({
  /** What `text` is of: `cvu`, `iban`, `pix_key` or `wallet_address`. */
  field: z.enum(PAYOUT_FIELDS),
  /** "••••5201" */
  text: z.string(),
  /** Of a coin. */
  network: z.string().nullable(),
  /** The account holder's name, where it is asked for. */
  holder: z.string().nullable(),
})
export type PayoutDestination = z.infer<typeof payoutDestination>

export const savedDestination = z.object({
  id: z.string(),
  /** Of which withdrawal method. */
  method: z.string(),
  ...payoutDestination.shape,
  used_at: z.iso.datetime(),
})
export type SavedDestination = z.infer<typeof savedDestination>

export const listDestinations = defineCall({
  name: 'wallet.destinations',
  method: 'GET',
  path: '/api/wallet/destinations',
  access: 'player',
  summary:
    'Where the player’s withdrawals went before, last used first; each was confirmed with the password.',
  input: nothing,
  answer: response(z.object({ destinations: z.array(savedDestination) })),
})

export const deleteDestination = defineCall({
  name: 'wallet.delete_destination',
  method: 'POST',
  path: '/api/wallet/destinations/delete',
  access: 'player',
  summary: 'Forgets a saved destination; the next withdrawal to it needs the password again.',
  input: z.object({ id: z.string().max(40) }),
  answer: response(z.object({ destinations: z.array(savedDestination) })),
})
