import { z } from 'zod'
import { CONTENT_PAGES, TEXT_CHANGES } from '../../../tables/content.ts'
import { date, defineOperatorCall, defineOperatorDecision, done } from '../define.ts'
import { answered, proposal } from './proposals.ts'
import { brand, NOT_OURS } from './terms.ts'
import { shownLine, shownText } from '../../../text.ts'

const words = (text: z.ZodType<string, string>) =>
  z.object({ es_ES: text, en_US: text.optional(), pt_BR: text.optional() })
/** A time of the brand's zone, to the minute. */
const local = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
/** Stands for the words of a draft: an operator publishes what was on the page, and nothing that was written meanwhile. */
const draftMark = z.string().regex(/^[0-9a-f]{12}$/)
const kind = z.enum(CONTENT_PAGES)
const versionNumber = z.number().int().positive()

const written = {
  titles: words(shownLine(3, 200)),
  /** Markdown, shown without raw markup. */
  texts: words(shownText(3, 60_000)),
}

const version = z.object({
  version: versionNumber,
  must_accept: z.boolean(),
  valid_from: date,
  published_at: date,
  /** The operator; `null`: a brand file, or the demo data. */
  published_by: z.string().nullable(),
  state: z.enum(['coming', 'in_force', 'former', 'withdrawn']),
  /** How many players accepted it. */
  accepted: z.number().int(),
  withdrawn: z.object({ at: date, by: z.string(), reason: z.string() }).nullable(),
})

const desk = z.object({
  texts: z.array(z.object({ kind, title: z.string().nullable(), versions: z.array(version) })),
  /** The text that was asked for. */
  open: z
    .object({
      kind,
      /** The words of the draft, else of the newest version; `null`: nothing was written yet. */
      words: z.object({ ...written, is_draft: z.boolean(), mark: draftMark }).nullable(),
      /** What the draft changes in Spanish, by paragraph; `null`: there is no draft, or nothing to compare with. */
      changes: z.array(z.object({ change: z.enum(TEXT_CHANGES), markdown: z.string() })).nullable(),
      proposal: proposal.nullable(),
    })
    .nullable(),
})
export type LegalTextDesk = z.infer<typeof desk>

export const readLegalTextDesk = defineOperatorCall({
  name: 'operators.legal_texts',
  method: 'GET',
  path: '/operators/v1/trading/legal-texts',
  access: 'content.see',
  summary: 'The legal texts of a brand with their versions, and the draft of one.',
  input: z.object({ brand, kind: kind.optional() }),
  answer: desk,
  refusals: NOT_OURS,
})

export const saveLegalTextDraft = defineOperatorCall({
  name: 'operators.legal_text_draft',
  method: 'POST',
  path: '/operators/v1/trading/legal-texts/draft',
  access: 'content.edit',
  summary:
    'Writes the draft of a text’s next version. Players read nothing of it. `draft_changed`: another operator has written or published since the page was opened.',
  input: z.object({
    brand,
    kind,
    /** Of the words with which the page opened; `null`: nothing was written yet. */
    mark: draftMark.nullable(),
    ...written,
  }),
  answer: done,
  refusals: [...NOT_OURS, 'draft_changed'],
})

export const publishLegalText = defineOperatorDecision({
  name: 'operators.legal_text_publish',
  method: 'POST',
  path: '/operators/v1/trading/legal-texts/publish',
  access: 'content.decide',
  second: 'content.second',
  summary:
    'Publishes the draft as the next version, by two operators who have seen the same draft. `too_soon`: a text that players accept anew begins an hour from now at the earliest, others not before now, and each after the version before it. `missing_languages`: the draft lacks a language, and Spanish is not to stand in for it. `draft_changed`: the draft has other words than the operator saw.',
  input: z.object({
    brand,
    kind,
    /** Of the draft that the operator saw. */
    mark: draftMark,
    /** In the brand's time zone; `null`: as soon as it may. */
    valid_from: local.nullable(),
    must_accept: z.boolean(),
    /** Players of a language that the draft lacks read the Spanish words. */
    spanish_stands_in: z.boolean(),
  }),
  answer: answered,
  refusals: [
    ...NOT_OURS,
    'nothing_to_publish',
    'draft_changed',
    'missing_languages',
    'too_soon',
    'second_operator_needed',
  ],
})

export const withdrawLegalText = defineOperatorCall({
  name: 'operators.legal_text_withdraw',
  method: 'POST',
  path: '/operators/v1/trading/legal-texts/withdraw',
  access: 'content.decide',
  summary:
    'Withdraws a published version before it comes into force: what is in force goes on. `too_late`: it begins within five minutes, or has begun. `unknown_version`: there is no such version, or it was withdrawn.',
  input: z.object({ brand, kind, version: versionNumber, reason: z.string().trim().min(3).max(300) }),
  answer: done,
  refusals: [...NOT_OURS, 'unknown_version', 'too_late'],
})
