import { operatorCalls, segmentRule } from '@palco/contract/operators'
import { z } from 'zod'
import { addressWith } from '../../page/address.ts'
import { formAction } from '../../forms/act.server.ts'
import { optional, sentBefore, ticked } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const { brand, id, name, note } = operatorCalls.saveSegment.input.shape

/** Makes a segment or changes one; the page opens on what was saved. */
export const saveSegment = formAction(
  z.object({
    brand,
    id: optional(id),
    name,
    note: optional(note, ''),
    rule: sentBefore(segmentRule),
    everybody: ticked,
  }),
  async (form, { visit }) => {
    const done = await ask(visit, operatorCalls.saveSegment, form)
    if (!done.ok) return done.code
    return {
      notice: 'done',
      open: addressWith('/trading/segments', { brand: form.brand, id: done.answer.id }),
    }
  },
)

const removed = operatorCalls.removeSegment.input.shape

/** Removes a segment. */
export const removeSegment = formAction(z.object(removed), async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.removeSegment, form)
  if (!done.ok) return done.code
  return { notice: 'done', open: addressWith('/trading/segments', { brand: form.brand }) }
})
