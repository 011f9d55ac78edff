import { operatorCalls, type OperatorCallSentInput } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice } from '../../approvals/notices.server.ts'
import { formAction } from '../../forms/act.server.ts'
import { byLanguage, inLanguages, optional, sentBefore, ticked } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const { brand, kind, mark, titles, texts } = operatorCalls.saveLegalTextDraft.input.shape

const draft = z.object({
  brand,
  kind,
  mark: optional(mark, null),
  ...inLanguages('title', titles.shape.es_ES),
  ...inLanguages('text', texts.shape.es_ES),
})

/** Writes the draft of a text; the page opens on it, with its preview. */
export const saveLegalText = formAction(draft, async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.saveLegalTextDraft, {
    brand: form.brand,
    kind: form.kind,
    mark: form.mark,
    titles: byLanguage(form, 'title'),
    texts: byLanguage(form, 'text'),
  })
  if (!done.ok) return done.code
  const page = new URLSearchParams({ brand: form.brand, kind: form.kind })
  return { notice: 'done', open: `/trading/legal-texts?${page.toString()}` }
})

type Publication = OperatorCallSentInput<typeof operatorCalls.publishLegalText>
const fields = operatorCalls.publishLegalText.input.shape
const typed = z.object({
  brand,
  kind,
  mark: fields.mark,
  valid_from: optional(fields.valid_from, null),
  must_accept: ticked,
  spanish_stands_in: ticked,
})
const confirmed = z
  .object({ rules: sentBefore(operatorCalls.publishLegalText.input) })
  .transform(({ rules }): Publication => rules)

/** Asks to publish the draft, or confirms what another operator asked for. */
export const publishLegalText = formAction(
  (form): z.ZodType<Publication> => (form.has('rules') ? confirmed : typed),
  async (publication, { visit }) =>
    approvalNotice(await ask(visit, operatorCalls.publishLegalText, publication)),
)

/** Withdraws a version before it comes into force. */
export const withdrawLegalText = formAction(
  operatorCalls.withdrawLegalText.input.extend({ version: z.coerce.number().int().positive() }),
  async (withdrawal, { visit }) => {
    const done = await ask(visit, operatorCalls.withdrawLegalText, withdrawal)
    return done.ok ? 'done' : done.code
  },
)
