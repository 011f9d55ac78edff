import { z } from 'zod'
import { distinct } from '../../../distinct.ts'
import { LANGUAGES } from '../../../tables/languages.ts'
import { CAMPAIGN_KINDS, CAMPAIGN_STATES } from '../../../tables/campaigns.ts'
import { MARKETED } from '../../../tables/marketing.ts'
import { date, defineOperatorCall, done } from '../define.ts'
import { brand, NOT_OURS } from './terms.ts'
import { shownLine, shownText } from '../../../text.ts'

const words = (text: z.ZodType<string, string>) =>
  z.object({ es_ES: text, en_US: text.optional(), pt_BR: text.optional() })

/** Who gets it: active players that fit everything that is set. */
const audience = z.object({
  level: z.string().max(30).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  language: z.enum(LANGUAGES).optional(),
  /** Usernames. */
  players: distinct(z.array(z.string().min(1).max(60)).min(1).max(1000)).optional(),
  /** The number of a segment: those who are in it when the campaign goes. */
  segment: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})

const campaignFields = {
  kind: z.enum(CAMPAIGN_KINDS),
  /** What a campaign of marketing is about: only players who may be sent that get it. */
  product: z.enum(MARKETED),
  titles: words(shownLine(3, 120)),
  /** Markdown, shown without raw markup; a mail has it as plain text. */
  texts: words(shownText(3, 4000)),
  /** Also by mail, to proven addresses that have not bounced. */
  by_mail: z.boolean(),
  audience,
}

const id = z.string().regex(/^\d{1,18}$/)

const campaign = z.object({
  id,
  ...campaignFields,
  state: z.enum(CAMPAIGN_STATES),
  /** When it is or was to begin; `null` in a draft. */
  send_at: date.nullable(),
  ended_at: date.nullable(),
  made_by: z.string(),
  changed_at: date,
  counts: z.object({
    sent: z.number().int(),
    read: z.number().int(),
    /** Handed to the mail server. */
    mailed: z.number().int(),
    bounced: z.number().int(),
  }),
})
export type Campaign = z.infer<typeof campaign>

export const listCampaigns = defineOperatorCall({
  name: 'operators.campaigns',
  method: 'GET',
  path: '/operators/v1/trading/campaigns',
  access: 'marketing.see',
  summary: 'The newest 100 campaigns of a brand with what came of them, and the brand’s levels.',
  input: z.object({ brand }),
  answer: z.object({
    campaigns: z.array(campaign),
    levels: z.array(z.object({ id: z.string(), name: z.string() })),
    segments: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  refusals: NOT_OURS,
})

export const countCampaignAudience = defineOperatorCall({
  name: 'operators.campaign_audience',
  method: 'GET',
  path: '/operators/v1/trading/campaigns/audience',
  access: 'marketing.see',
  summary:
    'How many players a campaign would reach now, and the usernames of its list that the brand does not have. `players: null`: counting takes longer than three seconds.',
  input: z.object({ brand, id }),
  answer: z.object({ players: z.number().int().nullable(), unknown: z.array(z.string()) }),
  refusals: [...NOT_OURS, 'unknown_campaign'],
})

export const saveCampaign = defineOperatorCall({
  name: 'operators.save_campaign',
  method: 'POST',
  path: '/operators/v1/trading/campaigns',
  access: 'marketing.edit',
  summary: 'Makes a draft or changes one.',
  input: z.object({ brand, id: id.optional(), ...campaignFields }),
  answer: z.object({ id }),
  refusals: [...NOT_OURS, 'unknown_campaign', 'unknown_segment', 'wrong_state'],
})

export const moveCampaign = defineOperatorCall({
  name: 'operators.move_campaign',
  method: 'POST',
  path: '/operators/v1/trading/campaigns/move',
  access: 'marketing.decide',
  summary:
    'Schedules a draft, at once or at a local time of the brand, or cancels a campaign; one that is being sent stops where it is.',
  input: z.object({
    brand,
    id,
    act: z.enum(['schedule', 'cancel']),
    /** In the brand's time zone. */
    at: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      .optional(),
  }),
  answer: done,
  refusals: [...NOT_OURS, 'unknown_campaign', 'wrong_state'],
})
