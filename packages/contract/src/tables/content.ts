/** Pages an operator writes. The text is Markdown; the site renders it without raw markup. */
export const CONTENT_PAGES = [
  'terms',
  'privacy',
  'game-rules',
  'bonus-rules',
  'bet-types',
  'sport-rules',
  'responsible-gaming',
] as const
export type ContentPage = (typeof CONTENT_PAGES)[number]

/** What became of a paragraph from one version of a text to another. */
export const TEXT_CHANGES = ['same', 'added', 'removed'] as const
export type TextChange = (typeof TEXT_CHANGES)[number]

/** Parts of the help centre, in the order of the page. */
export const HELP_CATEGORIES = ['account', 'payments', 'bonuses', 'casino', 'sports', 'safety'] as const
export type HelpCategory = (typeof HELP_CATEGORIES)[number]
