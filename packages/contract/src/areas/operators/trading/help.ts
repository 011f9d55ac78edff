import { z } from 'zod'
import { HELP_CATEGORIES } from '../../../tables/content.ts'
import { date, defineOperatorCall } from '../define.ts'
import { brand, NOT_OURS } from './terms.ts'
import { shownLine, shownText } from '../../../text.ts'

const words = (text: z.ZodType<string, string>) =>
  z.object({ es_ES: text, en_US: text.optional(), pt_BR: text.optional() })

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/)

const articleFields = {
  slug,
  category: z.enum(HELP_CATEGORIES),
  /** Place among the articles of its category, the lowest first. */
  position: z.number().int().min(0).max(1000),
  published: z.boolean(),
  titles: words(shownLine(3, 160)),
  /** Markdown, shown without raw markup. */
  texts: words(shownText(3, 6000)),
}

const article = z.object({ ...articleFields, updated_at: date })
export type HelpDeskArticle = z.infer<typeof article>

export const readHelpDesk = defineOperatorCall({
  name: 'operators.help',
  method: 'GET',
  path: '/operators/v1/trading/help',
  access: 'content.see',
  summary: 'All articles of a brand’s help centre with their words in every language, drafts included.',
  input: z.object({ brand }),
  answer: z.object({ articles: z.array(article) }),
  refusals: NOT_OURS,
})

export const saveHelpArticle = defineOperatorCall({
  name: 'operators.help_article',
  method: 'POST',
  path: '/operators/v1/trading/help/article',
  access: 'content.edit',
  summary: 'Makes or changes an article. A new one whose slug is taken gets the next free number behind it.',
  input: z.object({ brand, ...articleFields, is_new: z.boolean() }),
  answer: z.object({ slug }),
  refusals: NOT_OURS,
})
