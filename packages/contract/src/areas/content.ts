import { z } from 'zod'
import { defineCall, response } from '../define-call.ts'
import { CONTENT_PAGES } from '../tables/content.ts'

export const readContentPage = defineCall({
  name: 'content.page',
  method: 'GET',
  path: '/api/content/page',
  access: 'anyone',
  summary: 'A text page of the brand in the call’s language.',
  input: z.object({ slug: z.enum(CONTENT_PAGES) }),
  answer: response(
    z.object({
      slug: z.enum(CONTENT_PAGES),
      title: z.string(),
      markdown: z.string(),
      updated_at: z.iso.datetime(),
    }),
  ),
  refusals: ['unknown_page'],
})
