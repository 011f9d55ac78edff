import { z } from 'zod'
import { LONGEST_VIEW_ADDRESS, MOST_VIEWS } from '../../tables/views.ts'
import { shownName } from '../../text.ts'
import { defineOperatorCall, done } from './define.ts'

const viewId = z.string().regex(/^\d{1,18}$/)
/** A path of the console. */
const page = z.string().min(1).max(60)

const view = z.object({
  id: viewId,
  name: z.string(),
  /** Path and query of the console's page. */
  address: z.string(),
  /** The brand whose operators have it too; `null`: its owner alone. */
  shared: z.string().nullable(),
  owner: z.string(),
  /** Whether it is the asking operator's. */
  mine: z.boolean(),
  /** Whether the asking operator begins the page with it. */
  default: z.boolean(),
})
export type SavedView = z.infer<typeof view>

export const listViews = defineOperatorCall({
  name: 'operators.views',
  method: 'GET',
  path: '/operators/v1/views',
  access: 'operator',
  summary:
    'Saved views of a report or list: the operator’s, and those that others share with a brand of theirs; each as long as they have the right to its page.',
  input: z.object({ page }),
  answer: z.object({ views: z.array(view) }),
})

export const saveView = defineOperatorCall({
  name: 'operators.view_save',
  method: 'POST',
  path: '/operators/v1/views',
  access: 'operator',
  summary: `Saves a view of a report or list, ${MOST_VIEWS} at most, or with \`id\` changes one of the operator’s. What is typed to find a person is not kept. \`invalid_view\`: the address is none of which views are saved, or the operator may not open it there. \`view_exists\`: another of theirs on that page has the name in any letter case.`,
  input: z.object({
    id: viewId.optional(),
    name: shownName(2, 60),
    address: z.string().min(1).max(LONGEST_VIEW_ADDRESS),
    /** A brand whose operators have it too. */
    shared: z.string().max(60).optional(),
  }),
  answer: z.object({ id: viewId }),
  refusals: ['invalid_view', 'view_exists', 'too_many_views', 'unknown_view'],
})

export const removeView = defineOperatorCall({
  name: 'operators.view_remove',
  method: 'POST',
  path: '/operators/v1/views/remove',
  access: 'operator',
  summary: 'Removes a view of the operator, for those with whom it is shared too.',
  input: z.object({ id: viewId }),
  answer: done,
  refusals: ['unknown_view'],
})

export const setDefaultView = defineOperatorCall({
  name: 'operators.view_default',
  method: 'POST',
  path: '/operators/v1/views/default',
  access: 'operator',
  summary: 'Says with which view the operator begins a page; `null`: with none.',
  input: z.object({ page, id: viewId.nullable() }),
  answer: done,
  refusals: ['unknown_view'],
})
