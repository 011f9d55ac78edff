import { z } from 'zod'
import { defineCall, response } from '../define-call.ts'
import { CONTENT_PAGES } from '../tables/content.ts'

const version = z.coerce.number().int().min(1).max(1_000_000)

export const readContentPage = defineCall({
  name: 'content.page',
  method: 'GET',
  path: '/api/content/page',
  access: 'anyone',
  summary: 'A text page of the brand in the call’s language: the version in force, or one that was before.',
  input: z.object({ slug: z.enum(CONTENT_PAGES), version: version.optional() }),
  answer: response(
    z.object({
      slug: z.enum(CONTENT_PAGES),
      title: z.string(),
      markdown: z.string(),
      /** Since when this version is in force. */
      updated_at: z.iso.datetime(),
      version: z.number().int().positive().optional(),
      /** Every version that is or was in force, the newest first. */
      versions: z
        .array(z.object({ version: z.number().int().positive(), valid_from: z.iso.datetime() }))
        .optional(),
    }),
  ),
  refusals: ['unknown_page'],
})
