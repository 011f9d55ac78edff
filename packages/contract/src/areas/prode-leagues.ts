import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { PRODE_PHRASES } from '../tables/prode.ts'
import { shownName } from '../text.ts'

const id = z.string().min(1).max(80)
const name = shownName(3, 40)

const league = z.object({
  id,
  name: z.string(),
  code: z.string(),
  owner: z.boolean(),
  members: z.number().int(),
  /** Whether its code takes new members. */
  open: z.boolean().optional(),
})
export type ProdeLeague = z.infer<typeof league>

/** Names are masked, the asking player's own is whole; `seat` names a member within the league. */
const member = z.object({
  seat: z.string().max(20),
  name: z.string(),
  owner: z.boolean(),
  own: z.boolean(),
  joined_at: z.iso.datetime(),
})
export type ProdeLeagueMember = z.infer<typeof member>

const said = z.object({
  name: z.string(),
  own: z.boolean(),
  phrase: z.enum(PRODE_PHRASES),
  said_at: z.iso.datetime(),
})

export const listProdeLeagues = defineCall({
  name: 'prode.leagues',
  method: 'GET',
  path: '/api/prode/leagues',
  access: 'player',
  summary: 'The private leagues that the player is in.',
  input: nothing,
  answer: response(z.object({ leagues: z.array(league) })),
  refusals: ['no_prode'],
})

export const readProdeLeague = defineCall({
  name: 'prode.league',
  method: 'GET',
  path: '/api/prode/league',
  access: 'player',
  summary: 'A league of the player’s with its members, the oldest first, and the latest 30 phrases.',
  input: z.object({ id }),
  answer: response(z.object({ league, members: z.array(member), phrases: z.array(said) })),
  refusals: ['no_prode', 'unknown_league'],
})

export const createProdeLeague = defineCall({
  name: 'prode.create_league',
  method: 'POST',
  path: '/api/prode/leagues/create',
  access: 'player',
  summary: 'Makes a private league with an invitation code; the player owns it and is its first member.',
  input: z.object({ name }),
  answer: response(z.object({ league })),
  refusals: ['no_prode', 'too_many_leagues', 'player_blocked'],
})

export const joinProdeLeague = defineCall({
  name: 'prode.join_league',
  method: 'POST',
  path: '/api/prode/leagues/join',
  access: 'player',
  summary: 'Joins the league of an invitation code. Repeating it is harmless.',
  input: z.object({ code: z.string().trim().min(1).max(20) }),
  answer: response(z.object({ league })),
  refusals: [
    'no_prode',
    'unknown_league',
    'league_full',
    'league_closed',
    'too_many_leagues',
    'player_blocked',
  ],
})

export const leaveProdeLeague = defineCall({
  name: 'prode.leave_league',
  method: 'POST',
  path: '/api/prode/leagues/leave',
  access: 'player',
  summary: 'Leaves a league. When its owner leaves, the oldest member owns it; the last one ends it.',
  input: z.object({ id }),
  answer: response(nothing),
  refusals: ['no_prode', 'unknown_league'],
})

export const changeProdeLeague = defineCall({
  name: 'prode.change_league',
  method: 'POST',
  path: '/api/prode/leagues/change',
  access: 'player',
  summary:
    'By the owner: renames the league, closes it to new members or opens it, makes a new code (the old one stops working). Only what is given changes.',
  input: z.object({
    id,
    name: name.optional(),
    open: z.boolean().optional(),
    renew_code: z.boolean().default(false),
  }),
  answer: response(z.object({ league })),
  refusals: ['no_prode', 'unknown_league', 'league_owner_only'],
})

export const removeProdeMember = defineCall({
  name: 'prode.remove_member',
  method: 'POST',
  path: '/api/prode/leagues/remove',
  access: 'player',
  summary:
    'By the owner: takes a member out and makes a new code, so that the old invitation does not bring the member back. Repeating it is harmless.',
  input: z.object({ id, seat: z.string().regex(/^\d{1,18}$/) }),
  answer: response(z.object({ league })),
  refusals: ['no_prode', 'unknown_league', 'league_owner_only'],
})

export const endProdeLeague = defineCall({
  name: 'prode.end_league',
  method: 'POST',
  path: '/api/prode/leagues/end',
  access: 'player',
  summary: 'By the owner: ends the league for all its members.',
  input: z.object({ id }),
  answer: response(nothing),
  refusals: ['no_prode', 'unknown_league', 'league_owner_only'],
})

export const sayInProdeLeague = defineCall({
  name: 'prode.say',
  method: 'POST',
  path: '/api/prode/leagues/say',
  access: 'player',
  summary: 'Says one of the phrases of the list to the league; ten in ten minutes at most.',
  input: z.object({ id, phrase: z.enum(PRODE_PHRASES) }),
  answer: response(nothing),
  refusals: ['no_prode', 'unknown_league', 'too_many_phrases', 'player_blocked'],
})
