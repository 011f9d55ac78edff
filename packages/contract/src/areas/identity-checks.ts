import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import {
  BEFORE_CHECK,
  IDENTITY_DOCUMENTS,
  IDENTITY_REASONS,
  IDENTITY_STATES,
} from '../tables/identity-checks.ts'

const identityDocument = z.object({
  id: z.string(),
  kind: z.enum(IDENTITY_DOCUMENTS),
  /** Why it is asked for once more; `null`: for the first time. */
  reason: z.enum(IDENTITY_REASONS).nullable(),
  asked_at: z.iso.datetime(),
  /** When the player sent it; `null`: it is awaited. */
  sent_at: z.iso.datetime().nullable(),
})
export type SentIdentityDocument = z.infer<typeof identityDocument>

const identityCheck = z.object({
  /** What the account may not do before the check is accepted; `null`: nothing waits for it. */
  before: z.enum(BEFORE_CHECK).nullable(),
  /** Whether players of the brand can have their identity checked. */
  available: z.boolean(),
  check: z
    .object({
      state: z.enum(IDENTITY_STATES),
      /** Why it was refused. */
      reasons: z.array(z.enum(IDENTITY_REASONS)),
      /** The newest of each kind. */
      documents: z.array(identityDocument),
      changed_at: z.iso.datetime(),
    })
    .nullable(),
  /** Personal data that the check needs and the account has not. */
  missing: z.array(z.enum(['name', 'lastname', 'birth_date', 'country', 'dni'])),
})
export type IdentityCheck = z.infer<typeof identityCheck>

export const readIdentityCheck = defineCall({
  name: 'identity_check.read',
  method: 'GET',
  path: '/api/identity-check',
  access: 'player',
  summary: 'Where the check of the player’s identity stands, what is asked for, and what waits for it.',
  input: nothing,
  answer: response(identityCheck),
})

export const beginIdentityCheck = defineCall({
  name: 'identity_check.begin',
  method: 'POST',
  path: '/api/identity-check/begin',
  access: 'player',
  summary:
    'Has the personal data of the account checked. Documents are asked for where they are needed. A check that has begun goes on.',
  input: nothing,
  answer: response(identityCheck),
  refusals: ['identity_unavailable', 'invalid_fields'],
})

export const sendIdentityDocument = defineCall({
  name: 'identity_check.send_document',
  method: 'POST',
  path: '/api/identity-check/document',
  access: 'player',
  summary:
    'A document that is asked for: a picture or PDF of up to 5 MB, as the file `document` of a form. Each request is answered once; with the last one the documents are checked.',
  input: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  upload: 'document',
  answer: response(identityCheck),
  refusals: ['document_not_expected', 'invalid_file', 'unreadable_file', 'file_too_large'],
})
