import { z } from 'zod'
import { IDENTITY_DOCUMENTS, IDENTITY_REASONS } from '../tables/identity-checks.ts'

/**
 * The protocol of the sandbox identity provider: how a platform asks for a check, and the webhooks that come back. Both directions are
 * signed as in `signing.ts`. Webhooks come at least once, may come late, twice or out of order; they are repeated until answered with 2xx.
 */
export const IDENTITY_PATHS = { checks: '/v1/checks' } as const

/** Documents of one round of a check. */
const MOST_DOCUMENTS = 4
/** Characters of a picture in base64: more than the 5 MB of an upload. */
const MOST_PICTURE = 7_500_000

const reasons = z.array(z.enum(IDENTITY_REASONS)).max(IDENTITY_REASONS.length)
const document = z.enum(IDENTITY_DOCUMENTS)

/**
 * What the provider says. `order` counts its verdicts of one check: a verdict with a lower one is older news. `asks`: it needs these
 * documents, each with the reason where it is asked for once more.
 */
export const identityVerdict = z.object({
  verdict: z.enum(['reviewing', 'asks', 'accepted', 'unclear', 'refused']),
  order: z.number().int().min(0).max(1_000_000),
  reasons,
  documents: z
    .array(z.object({ kind: document, reason: z.enum(IDENTITY_REASONS).nullable() }))
    .max(MOST_DOCUMENTS),
  /** The machine-readable zone of the document as it was read, where it has one (ICAO 9303); of `accepted` verdicts. */
  mrz: z.string().max(120).optional(),
})
export type IdentityVerdict = z.infer<typeof identityVerdict>

/**
 * Asks for a check, or brings what was asked for in a later round. The same reference and round is the same question, and is answered
 * with what the provider says of it by now.
 */
export const identityCheckRequest = z.object({
  reference: z.string().min(1).max(80),
  round: z.number().int().min(1).max(1_000),
  webhook_url: z.url(),
  person: z.object({
    name: z.string().max(200),
    lastname: z.string().max(200),
    birth_date: z.iso.date(),
    country: z.string().length(2),
    document_number: z.string().max(40),
  }),
  documents: z
    .array(
      z.object({
        kind: document,
        type: z.enum(['image/webp', 'application/pdf']),
        content: z.base64().max(MOST_PICTURE),
      }),
    )
    .max(MOST_DOCUMENTS),
})
export type IdentityCheckRequest = z.infer<typeof identityCheckRequest>

export const identityCheckAnswer = identityVerdict.extend({ provider_id: z.string().max(200) })

export const identityWebhook = identityVerdict.extend({
  event_id: z.string().min(1).max(80),
  reference: z.string().min(1).max(80),
  provider_id: z.string().max(200),
  /** The round that it answers. */
  round: z.number().int().min(1).max(1_000),
})
export type IdentityWebhook = z.infer<typeof identityWebhook>
