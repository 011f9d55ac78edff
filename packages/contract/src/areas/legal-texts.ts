import { z } from 'zod'
import { distinct } from '../distinct.ts'
import { defineCall, nothing, response } from '../define-call.ts'
import { language } from '../language.ts'
import { CONTENT_PAGES, TEXT_CHANGES } from '../tables/content.ts'

const kind = z.enum(CONTENT_PAGES)
const version = z.number().int().positive()

/** A text that the player has to accept before play and deposits go on. */
const dueText = z.object({
  kind,
  version,
  title: z.string(),
  /** The language that the words are in, where the brand has none in the call’s. */
  language,
  markdown: z.string(),
  valid_from: z.iso.datetime(),
  /** The version that the player accepted last; `null`: none. */
  accepted_version: version.nullable(),
  /** The paragraphs of both versions in their order, with what became of each; `null`: there is nothing to compare with. */
  changes: z.array(z.object({ change: z.enum(TEXT_CHANGES), markdown: z.string() })).nullable(),
})
export type DueText = z.infer<typeof dueText>

const accepted = z.object({
  kind,
  version,
  title: z.string(),
  accepted_at: z.iso.datetime(),
})

const texts = z.object({
  due: z.array(dueText),
  /** What the player has accepted, the newest first. */
  accepted: z.array(accepted),
})
export type PlayerTexts = z.infer<typeof texts>

export const readLegalTexts = defineCall({
  name: 'legal_texts.read',
  method: 'GET',
  path: '/api/legal_texts',
  access: 'player',
  summary:
    'Texts of the brand that the player has to accept, with what changed in them, and those that were accepted.',
  input: nothing,
  answer: response(texts),
})

export const acceptLegalTexts = defineCall({
  name: 'legal_texts.accept',
  method: 'POST',
  path: '/api/legal_texts/accept',
  access: 'player',
  summary:
    'Accepts texts in the versions that the player has read. `text_changed`: a newer version is in force. Accepting the same again changes nothing.',
  input: z.object({
    texts: distinct(
      z.array(z.object({ kind, version })).min(1).max(CONTENT_PAGES.length),
      (text) => text.kind,
    ),
  }),
  answer: response(texts),
  refusals: ['text_changed'],
})
