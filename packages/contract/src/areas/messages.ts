import { z } from 'zod'
import { defineCall, pageQuery, response } from '../define-call.ts'

/** A message in the player's inbox. */
export const message = z.object({
  id: z.string(),
  /** May be missing: a list shows the beginning of the text instead. */
  title: z.string().nullable(),
  text: z.string(),
  /** `markdown` is rendered without raw HTML. */
  format: z.enum(['plain', 'markdown']),
  date: z.iso.datetime(),
  read: z.boolean(),
})
export type Message = z.infer<typeof message>

const unread = z.number().int().min(0)
const id = z.string().min(1).max(60)

export const listMessages = defineCall({
  name: 'messages.list',
  method: 'GET',
  path: '/api/messages',
  access: 'player',
  summary: 'The player’s messages, newest first.',
  input: z.object(pageQuery),
  answer: response(
    z.object({
      messages: z.array(message),
      unread,
      next_cursor: z.string().nullable(),
    }),
  ),
})

export const readMessage = defineCall({
  name: 'messages.read',
  method: 'GET',
  path: '/api/messages/detail',
  access: 'player',
  summary: 'One message as it is: this does not mark it as read.',
  input: z.object({ id }),
  answer: response(z.object({ message })),
  refusals: ['unknown_message'],
})

export const openMessage = defineCall({
  name: 'messages.open',
  method: 'POST',
  path: '/api/messages/open',
  access: 'player',
  summary: 'Answers one message and marks it as read. Repeating it is harmless.',
  input: z.object({ id }),
  answer: response(z.object({ message, unread })),
  refusals: ['unknown_message'],
})

export const deleteMessage = defineCall({
  name: 'messages.delete',
  method: 'POST',
  path: '/api/messages/delete',
  access: 'player',
  summary: 'Deletes one message for good. Repeating it is harmless.',
  input: z.object({ id }),
  answer: response(z.object({ unread })),
  refusals: ['unknown_message'],
})

export const unsubscribe = defineCall({
  name: 'messages.unsubscribe',
  method: 'POST',
  path: '/api/messages/unsubscribe',
  access: 'anyone',
  summary:
    'Withdraws every consent to marketing of the player of a mail’s token, without a session. Repeating it is harmless.',
  input: z.object({ token: z.string().min(20).max(400) }),
  answer: response(z.object({})),
  refusals: ['invalid_token'],
})
