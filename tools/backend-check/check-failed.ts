/** Headings of docs/own-backend.md, by what is said under them. */
export const SECTIONS = {
  calls: 'calls',
  requests: 'requests',
  tokens: 'tokens',
  errors: 'errors',
  languages: 'languages',
  money: 'money',
  live: 'live-values',
  pages: 'pages',
} as const
export type Section = keyof typeof SECTIONS

/** Where a rule is written down. */
export const placeIn = (section: Section): string => `docs/own-backend.md#${SECTIONS[section]}`

/** A case whose expectation was not met; the message is the reason in the table, with the place of the rule. */
export class CheckFailed extends Error {
  override name = 'CheckFailed'
  readonly section: Section
  constructor(reason: string, section: Section) {
    super(`${reason} (${placeIn(section)})`)
    this.section = section
  }
}
