import { z } from 'zod'
import { defineCall, response } from '../define-call.ts'
import { HELP_CATEGORIES } from '../tables/content.ts'

/** An article of the help centre as a list shows it, in the call's language. */
export const helpEntry = z.object({
  slug: z.string(),
  category: z.enum(HELP_CATEGORIES),
  title: z.string(),
  /** The first paragraph as plain text. */
  summary: z.string(),
})
export type HelpEntry = z.infer<typeof helpEntry>

export const listHelp = defineCall({
  name: 'help.list',
  method: 'GET',
  path: '/api/help',
  access: 'anyone',
  summary:
    'Articles of the brand’s help centre by category, or those that answer a question, best match first.',
  input: z.object({ q: z.string().max(200).optional() }),
  answer: response(
    z.object({
      articles: z.array(helpEntry),
      /** Nothing matches the words as they were typed: what was found differs by typing faults. */
      near: z.boolean(),
    }),
  ),
})

export const readHelpArticle = defineCall({
  name: 'help.article',
  method: 'GET',
  path: '/api/help/article',
  access: 'anyone',
  summary: 'One published article of the help centre as Markdown, with the others of its category.',
  input: z.object({ slug: z.string().min(1).max(60) }),
  answer: response(
    z.object({
      article: helpEntry.extend({ markdown: z.string(), updated_at: z.iso.datetime() }),
      related: z.array(helpEntry),
    }),
  ),
  refusals: ['unknown_page'],
})
