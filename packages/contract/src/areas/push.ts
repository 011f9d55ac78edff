import { z } from 'zod'
import { distinct } from '../distinct.ts'
import { defineCall, nothing, response } from '../define-call.ts'
import { PUSH_TOPICS } from '../tables/push.ts'

const topics = distinct(z.array(z.enum(PUSH_TOPICS)).max(PUSH_TOPICS.length))
const someTopics = distinct(z.array(z.enum(PUSH_TOPICS)).min(1).max(PUSH_TOPICS.length))
const endpoint = z.url().max(1000)
/** Base64 without padding, as browsers give a subscription's keys. */
const key = z
  .string()
  .regex(/^[\w-]+={0,2}$/)
  .max(120)

export const readPush = defineCall({
  name: 'push.read',
  method: 'GET',
  path: '/api/push',
  access: 'player',
  viewable: false,
  summary:
    'The brand’s public key for web push (VAPID, P-256 in base64url), and what the player is notified of.',
  input: nothing,
  answer: response(z.object({ public_key: z.string(), topics, devices: z.number().int() })),
})

export const subscribePush = defineCall({
  name: 'push.subscribe',
  method: 'POST',
  path: '/api/push/subscribe',
  access: 'player',
  summary:
    'Notifies this browser of the topics; another player who used it before is no longer notified there.',
  input: z.object({ endpoint, p256dh: key, auth: key, topics: someTopics }),
  answer: response(z.object({ topics })),
  refusals: ['invalid_push'],
})

export const unsubscribePush = defineCall({
  name: 'push.unsubscribe',
  method: 'POST',
  path: '/api/push/unsubscribe',
  access: 'player',
  summary: 'Ends the notifications of one browser, without an endpoint of all. Repeating it is harmless.',
  input: z.object({ endpoint: endpoint.optional() }),
  answer: response(nothing),
})
