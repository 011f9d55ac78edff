import { z } from 'zod'
import { sitePath } from '../../../site-path.ts'
import { POPUP_AUDIENCES, POPUP_REPEATS } from '../../../tables/popups.ts'
import { defineOperatorCall } from '../define.ts'
import { brand, NOT_OURS } from './terms.ts'
import { shownLine, shownText } from '../../../text.ts'

const words = z.object({
  title: shownLine(3, 80),
  /** Plain text. */
  text: shownText(3, 400),
  /** What the button says. */
  action: shownLine(2, 40).nullable(),
})
export type PopupWords = z.infer<typeof words>

/** A time of the brand's zone, to the minute. */
const local = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/)

const popup = z.object({
  id,
  audience: z.enum(POPUP_AUDIENCES),
  /** Players of this level and above; null: of every level. */
  level: z.string().max(30).nullable(),
  repeat: z.enum(POPUP_REPEATS),
  /** The lowest first. */
  position: z.number().int().min(0).max(1000),
  /** In the brand's time zone; null: at once, and until it is switched off. */
  starts_at: local.nullable(),
  ends_at: local.nullable(),
  enabled: z.boolean(),
  /** One of the brand's `pictures`. */
  picture: z.string().max(200).nullable(),
  /** A path of the site, to which the button leads. */
  link: sitePath.nullable(),
  texts: z.object({ es_ES: words, en_US: words.optional(), pt_BR: words.optional() }),
})
export type DeskPopup = z.infer<typeof popup>

export const readPopupDesk = defineOperatorCall({
  name: 'operators.popups',
  method: 'GET',
  path: '/operators/v1/trading/popups',
  access: 'content.see',
  summary:
    'All pop-ups of a brand with their words in every language, its levels, and the pictures that one may take: those of its promotions.',
  input: z.object({ brand }),
  answer: z.object({
    popups: z.array(
      popup.extend({
        /** Players who sent it away for good, or saw one that comes once. */
        dismissed: z.number().int(),
      }),
    ),
    levels: z.array(z.object({ id: z.string(), names: z.record(z.string(), z.string()) })),
    pictures: z.array(z.string()),
    /** The brand's time. */
    now: local,
  }),
  refusals: NOT_OURS,
})

export const savePopup = defineOperatorCall({
  name: 'operators.popup',
  method: 'POST',
  path: '/operators/v1/trading/popups/save',
  access: 'content.edit',
  summary:
    'Makes or changes a pop-up. `id_taken`: a new one has the id of another. `times_reversed`: it would end before it begins. `invalid_popup`: guests have no level, and level and picture are of the brand.',
  input: z.object({ brand, ...popup.shape, is_new: z.boolean() }),
  answer: z.object({ id }),
  refusals: [...NOT_OURS, 'id_taken', 'times_reversed', 'unknown_popup', 'invalid_popup'],
})
