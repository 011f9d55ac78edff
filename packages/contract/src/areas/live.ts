import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { money } from '../money.ts'
import { SPORTS_LIVE_EVENTS } from './sports/live.ts'
import { balance } from './wallet/balance.ts'
import { payment } from './wallet/payments.ts'

/** What the live stream and the live channel carry; its types are listed in `tables/live.ts`. */
export const liveEvent = z.discriminatedUnion('type', [
  /** The player's balance; also sent right after subscribing. */
  z.object({
    type: z.literal('balance'),
    balance,
    /** What moved it; absent in a state. When a stake and its win come together, the balance after the stake is sent first. */
    cause: z.enum(['stake', 'win', 'other']).optional(),
  }),
  z.object({ type: z.literal('payment'), payment }),
  /** Unread messages; also sent right after subscribing. */
  z.object({ type: z.literal('messages'), unread: z.number().int().min(0) }),
  /** Something about the player's bonuses changed: state or progress. */
  z.object({ type: z.literal('bonus'), bonus_id: z.string() }),
  /** The brand's configuration changed. */
  z.object({ type: z.literal('configuration'), version: z.string() }),
  /** The points of a tournament's ranking changed. */
  z.object({ type: z.literal('ranking'), tournament_id: z.string() }),
  /** Prices, pools or the result of a race changed. */
  z.object({ type: z.literal('race'), race_id: z.string() }),
  /** What is in a progressive jackpot; also sent right after subscribing. */
  z.object({ type: z.literal('jackpot'), jackpot_id: z.string(), amount: money }),
  ...SPORTS_LIVE_EVENTS,
])
export type LiveEvent = z.infer<typeof liveEvent>

/** `player` and `cash_outs` (the token's own), `brand`, or `name:key` of a public topic: `tournament:12`, `sports_live`, `sports_event:sim:match:1001`. */
const topic = z
  .string()
  .max(200)
  .regex(/^[a-z_.]+(:[\w.:-]{1,100})?$/)

/**
 * Server-sent events: `event:` is the type, `data:` the JSON. The state of each topic is sent right after connecting.
 * A reader that falls behind is cut off and connects again.
 */
export const liveStream = defineCall({
  name: 'live.stream',
  method: 'GET',
  path: '/api/live',
  access: 'anyone',
  summary:
    'Live events as text/event-stream, of topics separated by commas; by default the player’s own and the brand’s.',
  input: z.object({ topics: z.string().max(1_000).optional() }),
  answer: liveEvent,
})

/**
 * The same events for many readers at once: one WebSocket from a storefront process to the backend, opened with the
 * master key's header. A backend without it answers 404, and the storefront opens a `live.stream` for each page.
 */
export const liveChannel = { path: '/api/live/channel' } as const

/** What a storefront sends. `id` names the subscription in the answers and is its own choice, once per channel. */
export const channelCommand = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('subscribe'),
    id: z.number().int().min(0),
    domain: z.string().max(300),
    topic,
    /** The player's access token, for the topic `player`. */
    token: z.string().max(8_000).optional(),
  }),
  z.object({ op: z.literal('unsubscribe'), id: z.number().int().min(0) }),
])
export type ChannelCommand = z.infer<typeof channelCommand>

export const channelEnd = z.enum([
  'unauthenticated',
  'unknown_topic',
  'unknown_host',
  'session_ended',
  'replaced',
  'closing',
])
export type ChannelEnd = z.infer<typeof channelEnd>

/**
 * What a backend sends: events of a subscription, each with the key under which it replaces an earlier one (null:
 * replaces none). `state`: these are the whole state, and whatever was sent before is forgotten. `closed`: there is no
 * such subscription (any more), and why.
 */
export const channelMessage = z.union([
  z.object({
    id: z.number().int(),
    state: z.boolean().optional(),
    events: z.array(z.tuple([z.string().nullable(), liveEvent])),
  }),
  z.object({ id: z.number().int(), closed: channelEnd }),
])
export type ChannelMessage = z.infer<typeof channelMessage>
