import type { ContentPage, Language, Localised } from '@palco/contract'

/** A published version of a brand's text, without its words. */
export type TextVersion = {
  brandId: string
  kind: ContentPage
  version: number
  titles: Localised
  /** Players accept it anew. */
  mustAccept: boolean
  /** In force from here on, up to that of the next version. */
  validFrom: Date
  publishedAt: Date
  /** The operator's id; `null`: a brand file or the demo data. */
  publishedBy: string | null
}

/** With its words, which are Markdown. */
export type LegalText = TextVersion & { texts: Localised }

/** Withdrawn before it came into force; `by` is the operator's id. */
export type Withdrawal = { at: Date; by: string; reason: string }

/** What is published: the version's number is given by the database. */
export type NewLegalText = Omit<LegalText, 'version'>

export type Acceptance = {
  kind: ContentPage
  version: number
  /** In which the player read it. */
  language: Language
  acceptedAt: Date
  /** With the registration, or anew. */
  way: 'registration' | 'anew'
}
