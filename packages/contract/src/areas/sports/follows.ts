import { z } from 'zod'
import { distinct } from '../../distinct.ts'
import { defineCall, nothing, response } from '../../define-call.ts'
import { FOLLOW_KINDS, MOST_FOLLOWS } from '../../tables/sports.ts'
import { competitor, sportsEvent } from './terms.ts'
import { competitionCount } from './offer.ts'

const follow = z.object({ kind: z.enum(FOLLOW_KINDS), id: z.string().min(1).max(100) })
export type SportsFollow = z.infer<typeof follow>

const ids = z
  .union([follow.shape.id, z.array(follow.shape.id).max(MOST_FOLLOWS)])
  .transform((given) => (Array.isArray(given) ? given : [given]))

export const listFollowed = defineCall({
  name: 'sports.followed',
  method: 'GET',
  path: '/api/sports/followed',
  access: 'anyone',
  summary:
    'Followed teams, competitions and single events, and what is played next of them: those that the player follows, and those that the call names (a guest’s own). Unknown ones are left out.',
  input: z.object({
    team: ids.optional(),
    competition: ids.optional(),
    event: ids.optional(),
    /** Events at most; 0 for none. */
    events: z.coerce.number().int().min(0).max(40).default(12),
  }),
  answer: response(
    z.object({
      teams: z.array(competitor),
      competitions: z.array(competitionCount),
      /** Single events, also those that are over. */
      event_ids: z.array(z.string()),
      /** Live ones first, then by start. */
      events: z.array(sportsEvent),
    }),
  ),
  refusals: ['no_sportsbook'],
})

export const setFollows = defineCall({
  name: 'sports.follow',
  method: 'POST',
  path: '/api/sports/follow',
  access: 'player',
  summary:
    'Follows teams, competitions and events or ends it; several at once are those that a guest followed before the log-in. Unknown ones are left out, repeating changes nothing. Events that are over do not count for the limit.',
  input: z.object({
    follows: distinct(z.array(follow).min(1).max(MOST_FOLLOWS), ({ kind, id }) => `${kind} ${id}`),
    on: z.boolean(),
  }),
  answer: response(nothing),
  refusals: ['no_sportsbook', 'too_many_follows'],
})
