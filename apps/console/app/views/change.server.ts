import { operatorCalls } from '@palco/contract/operators'
import { LONGEST_VIEW_ADDRESS } from '@palco/contract/tables'
import { z } from 'zod'
import { formAction } from '../forms/act.server.ts'
import { optional } from '../forms/fields.server.ts'
import { ask } from '../session/calls.server.ts'

const { name } = operatorCalls.saveView.input.shape
const { id } = operatorCalls.removeView.input.shape
const { page } = operatorCalls.setDefaultView.input.shape

/** Saves a view under a name, or changes one. */
export const saveView = formAction(
  z.object({ id: optional(id), name, address: z.string().min(1), shared: optional(z.string().max(60)) }),
  async (form, { visit }) => {
    // The page's filters, which nobody corrects in this form.
    if (form.address.length > LONGEST_VIEW_ADDRESS) return 'view_too_long'
    const done = await ask(visit, operatorCalls.saveView, form)
    return done.ok ? 'view_saved' : done.code
  },
)

/** Deletes a view. */
export const removeView = formAction(z.object({ id }), async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.removeView, form)
  return done.ok ? 'view_removed' : done.code
})

/** Chooses the view with which a page begins; an empty field: none. */
export const setDefaultView = formAction(
  z.object({ page, id: optional(id, null) }),
  async (form, { visit }) => {
    const done = await ask(visit, operatorCalls.setDefaultView, form)
    return done.ok ? 'view_default' : done.code
  },
)
