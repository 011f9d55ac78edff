import { z } from 'zod'
import { defineCall, nothing } from '../define-call.ts'
import { balance, payment } from './wallet.ts'

/**
 * Server-sent events for one player: `event:` is the type, `data:` the JSON. A balance is sent right after
 * connecting. A reader that falls behind is cut off and connects again.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('balance'), balance }),
  z.object({ type: z.literal('payment'), payment }),
  /** Unread messages; sent right after connecting and whenever the number changes. */
  z.object({ type: z.literal('messages'), unread: z.number().int().min(0) }),
  /** Something about the player's bonuses changed: state or progress. */
  z.object({ type: z.literal('bonus'), bonus_id: z.string() }),
  z.object({ type: z.literal('configuration'), version: z.string() }),
])
export type LiveEvent = z.infer<typeof liveEvent>

export const liveStream = defineCall({
  name: 'live.stream',
  method: 'GET',
  path: '/api/live',
  access: 'player',
  summary: 'The player’s live events as text/event-stream.',
  input: nothing,
  answer: liveEvent,
})
