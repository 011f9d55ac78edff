import { z } from 'zod'
import { defineCall, nothing, pageQuery, response } from '../define-call.ts'
import {
  TICKET_CATEGORIES,
  TICKET_FILES,
  TICKET_STATES,
  TICKET_SUBJECT,
  TICKET_TEXT,
} from '../tables/support.ts'
import { shownLine, shownText } from '../text.ts'

const number = z.string().regex(/^\d{8}$/)
/** Opens one guest's ticket without a session; it comes from the link of the mail. */
const key = z.string().min(20).max(300).optional()
const text = shownText(TICKET_TEXT.least, TICKET_TEXT.most)
const attachments = z
  .array(z.string().regex(/^[\w-]{32}$/))
  .max(TICKET_FILES)
  .default([])

const ticketEntry = z.object({
  number,
  category: z.enum(TICKET_CATEGORIES),
  subject: z.string(),
  state: z.enum(TICKET_STATES),
  opened_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  /** An operator has answered since the player last opened it. */
  unread: z.boolean(),
})
export type TicketEntry = z.infer<typeof ticketEntry>

const ticketMessage = z.object({
  id: z.string(),
  /** `closed`, `reopened`: a line of the conversation without a text. */
  kind: z.enum(['visitor', 'operator', 'closed', 'reopened']),
  text: z.string(),
  at: z.iso.datetime(),
  /** `id`: for support.file. */
  attachments: z.array(z.object({ id: z.string().optional(), name: z.string(), bytes: z.number().int() })),
})
const ticket = ticketEntry.extend({ messages: z.array(ticketMessage) })
export type Ticket = z.infer<typeof ticket>

export const attachTicketFile = defineCall({
  name: 'support.attach',
  method: 'POST',
  path: '/api/support/attach',
  access: 'anyone',
  summary:
    'Keeps one picture or PDF for a message of a ticket. Its token names it once in support.open or support.answer; an unused one is deleted after a day.',
  input: nothing,
  answer: response(z.object({ token: z.string(), name: z.string(), bytes: z.number().int() })),
  refusals: ['invalid_file', 'unreadable_file', 'file_too_large'],
  upload: 'attachment',
})

export const openTicket = defineCall({
  name: 'support.open',
  method: 'POST',
  path: '/api/support/open',
  access: 'anyone',
  summary:
    'Opens a ticket. A guest names a mail address, to which the answer is sent. The same words again within ten minutes answer the same ticket.',
  input: z.object({
    category: z.enum(TICKET_CATEGORIES),
    subject: shownLine(TICKET_SUBJECT.least, TICKET_SUBJECT.most),
    text,
    email: z.email().max(255).optional(),
    attachments,
  }),
  answer: response(z.object({ number, key: z.string().nullable() })),
  refusals: ['email_needed', 'unknown_attachment'],
})

export const listTickets = defineCall({
  name: 'support.list',
  method: 'GET',
  path: '/api/support/tickets',
  access: 'player',
  summary: 'The player’s tickets, those changed last first.',
  input: z.object(pageQuery),
  answer: response(z.object({ tickets: z.array(ticketEntry), next_cursor: z.string().nullable() })),
})

export const readTicket = defineCall({
  name: 'support.read',
  method: 'POST',
  path: '/api/support/read',
  access: 'anyone',
  summary:
    'One ticket with its conversation, of the player or of the guest who has its key. A POST, so that no log of addresses holds the key.',
  input: z.object({ number, key }),
  answer: response(z.object({ ticket })),
  refusals: ['unknown_ticket'],
})

export const openTicketFile = defineCall({
  name: 'support.file',
  method: 'POST',
  path: '/api/support/file',
  access: 'anyone',
  summary: 'A file of the conversation in base64, for the player of the ticket or the guest who has its key.',
  input: z.object({ number, key, id: z.string().regex(/^\d{1,18}$/) }),
  answer: response(
    z.object({
      name: z.string(),
      type: z.enum(['image/webp', 'application/pdf']),
      content: z.base64(),
    }),
  ),
  refusals: ['unknown_ticket'],
})

export const markTicketRead = defineCall({
  name: 'support.mark_read',
  method: 'POST',
  path: '/api/support/mark-read',
  access: 'player',
  summary: 'Marks the operators’ answers of a ticket as read. Repeating it is harmless.',
  input: z.object({ number }),
  answer: response(nothing),
  refusals: ['unknown_ticket'],
})

export const answerTicket = defineCall({
  name: 'support.answer',
  method: 'POST',
  path: '/api/support/answer',
  access: 'anyone',
  summary:
    'Adds a message; a closed ticket opens again. The same words again within ten minutes change nothing.',
  input: z.object({ number, key, text: shownText(1, TICKET_TEXT.most), attachments }),
  answer: response(z.object({ ticket })),
  refusals: ['unknown_ticket', 'unknown_attachment'],
})

export const changeTicket = defineCall({
  name: 'support.change',
  method: 'POST',
  path: '/api/support/change',
  access: 'anyone',
  summary: 'Closes a ticket or opens it again. Repeating it changes nothing.',
  input: z.object({ number, key, closed: z.boolean() }),
  answer: response(z.object({ ticket })),
  refusals: ['unknown_ticket'],
})
