import type { HelpCategory, Localised } from '@palco/contract'

/** An article of a brand's help centre. `texts` is Markdown. */
export type Article = {
  brandId: string
  slug: string
  category: HelpCategory
  position: number
  published: boolean
  titles: Localised
  texts: Localised
}
