import { z } from 'zod'
import { MOST_TAGS, TAG_COLORS } from '../../../tables/segments.ts'
import { shownName } from '../../../text.ts'
import { date, defineOperatorCall, done, playerId } from '../define.ts'
import { brand, NOT_OURS } from '../trading/terms.ts'

/** The number of a tag. */
export const tagId = z.string().regex(/^\d{1,18}$/)

const tagWords = {
  name: shownName(2, 40),
  color: z.enum(TAG_COLORS),
  /** What it is for; players read neither. */
  note: z.string().trim().max(300),
}

const tag = z.object({
  id: tagId,
  ...tagWords,
  /** It is set no more; players keep it. */
  retired: z.boolean(),
  players: z.number().int(),
})
export type Tag = z.infer<typeof tag>

/** A tag that a player has. */
export const playerTag = z.object({
  id: tagId,
  name: z.string(),
  color: z.enum(TAG_COLORS),
  note: z.string(),
  set_by: z.string(),
  set_at: date,
})
export type PlayerTag = z.infer<typeof playerTag>

/** A tag as lists show it. */
export const tagMark = z.object({ name: z.string(), color: z.enum(TAG_COLORS) })

export const listTags = defineOperatorCall({
  name: 'operators.tags',
  method: 'GET',
  path: '/operators/v1/player-tags',
  access: 'players.see',
  summary: `The tags of a brand for its players, ${MOST_TAGS} at most, with how many players have each.`,
  input: z.object({ brand }),
  answer: z.object({ tags: z.array(tag) }),
  refusals: NOT_OURS,
})

export const saveTag = defineOperatorCall({
  name: 'operators.save_tag',
  method: 'POST',
  path: '/operators/v1/player-tags',
  access: 'players.edit',
  summary:
    'Makes a tag of a brand or changes one. `tag_exists`: another one has the name in any letter case. `too_many_tags`: the brand has all that it may have.',
  input: z.object({ brand, id: tagId.optional(), ...tagWords, retired: z.boolean() }),
  answer: z.object({ id: tagId }),
  refusals: [...NOT_OURS, 'unknown_tag', 'tag_exists', 'too_many_tags'],
})

export const tagPlayer = defineOperatorCall({
  name: 'operators.player_tag',
  method: 'POST',
  path: '/operators/v1/player/tag',
  access: 'players.edit',
  summary:
    'Sets a tag on a player or removes it. `wrong_state`: it is so already, the player is erased, or the tag is set no more. `too_many_tags`: the player has all that one may have.',
  input: z.object({ brand, id: playerId, tag: tagId, act: z.enum(['set', 'remove']) }),
  answer: done,
  refusals: [...NOT_OURS, 'unknown_player', 'unknown_tag', 'wrong_state', 'too_many_tags'],
})
