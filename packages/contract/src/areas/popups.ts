import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { POPUP_REPEATS } from '../tables/popups.ts'

/** A pop-up as the visitor sees it, in the call's language. */
export const popup = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  /** Address of a 5:2 picture; `{w}` in it stands for a width the site chooses (480 or 960). */
  picture: z.string().nullable(),
  /** Where its button leads: a path of the site. */
  action: z.object({ label: z.string(), link: z.string() }).nullable(),
  repeat: z.enum(POPUP_REPEATS),
})
export type Popup = z.infer<typeof popup>

export const listPopups = defineCall({
  name: 'popups.list',
  method: 'GET',
  path: '/api/popups',
  access: 'anyone',
  summary:
    'Pop-ups of the brand that hold now for the asking visitor, the operator’s order first: by audience, by the player’s level, and without those that the player sent away for good.',
  input: nothing,
  answer: response(z.object({ popups: z.array(popup) })),
})

export const dismissPopup = defineCall({
  name: 'popups.dismiss',
  method: 'POST',
  path: '/api/popups/dismiss',
  access: 'player',
  summary: 'The player does not get this pop-up any more. Repeating it is harmless.',
  input: z.object({ id: z.string().min(1).max(80) }),
  answer: response(nothing),
  refusals: ['unknown_popup'],
})
